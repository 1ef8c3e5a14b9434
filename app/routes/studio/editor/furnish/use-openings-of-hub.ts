import { wallHeight } from '#domain/designs/geometry/walls.ts'
import { roomAround } from '#domain/designs/placing/in-walls.ts'
import { freeIn } from '#domain/designs/placing/wall-stretches.ts'
import { millimetres } from '#domain/designs/units.ts'
import { type OpeningKind, SIZE_MAX } from '#domain/models/rules.ts'
import { useEditorStore } from '../state/use-editor.ts'
import { furnish, nothingAsked } from './furnish-state.ts'

/** Shows the doors or windows of the hub that fit: in the place of one, or into a wall. */
export function useOpeningsOfHub() {
  const editor = useEditorStore()

  function show(opening: OpeningKind, swapped: string | null, room: { width: number; height: number }) {
    const most = (length: number) => Math.max(1, Math.min(SIZE_MAX, Math.floor(millimetres(length))))
    const niche = { width: most(room.width), height: most(room.height) }
    furnish(editor, { swapped, niche, spot: null, asked: { ...nothingAsked, opening } })
    editor.set({ panel: 'furnish', isPanelShown: true })
  }

  return {
    inPlaceOf(id: string) {
      const { document } = editor.get()
      const { kind } = document.openings[id] ?? {}
      const room = roomAround(document, id)
      if (room && (kind === 'door' || kind === 'window')) show(kind, id, room)
    },
    into(wall: string, opening: OpeningKind) {
      const { document } = editor.get()
      const width = Math.max(0, ...freeIn(document, wall).map(([from, to]) => to - from))
      show(opening, null, { width, height: wallHeight(document, wall) })
    },
  }
}
