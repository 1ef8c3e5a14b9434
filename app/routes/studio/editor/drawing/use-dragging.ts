import type { SingleCommand } from '#domain/designs/commands.ts'
import type { Point } from '#domain/designs/units.ts'
import { useMovedWords } from '../furnish/conflict-words.ts'
import type { Drag } from '../plan/gestures.ts'
import type { Selected } from '../state/selected.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import type { Aim } from './aim.ts'
import { movesOf } from './moves.ts'

/** Moves something as a pointer does, on the plan and in 3D: shown while it is dragged, one step when it is let go of. */
export function useDragging() {
  const editor = useEditorStore()
  const act = useAct()
  const movedWords = useMovedWords()
  return (thing: Selected, from: Point, aimOf: (event: PointerEvent) => Aim): Drag => {
    const before = editor.get().document
    const moves = (to: Point, event: PointerEvent): SingleCommand[] =>
      movesOf(editor.get(), thing, from, to, aimOf(event))
    return {
      move(to, event) {
        const commands = moves(to, event)
        if (commands.length > 0) editor.preview(commands)
      },
      end(to, event) {
        act(moves(to, event), (after) => movedWords(thing.id in after[thing.table] ? after : before, thing))
      },
      cancel: () => editor.dropPreview(),
    }
  }
}
