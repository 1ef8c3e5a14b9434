import { hundredths, type Point } from '#domain/designs/units.ts'
import { useMovedWords } from '../furnish/conflict-words.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { useEdits } from '../state/use-edits.ts'
import { nudgesOf } from './moves.ts'

const arrows: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What keys do to what is chosen, on the plan and in 3D: arrows move it, Delete takes it away, F and H change how a door opens. */
export function useThingKeys() {
  const editor = useEditorStore()
  const act = useAct()
  const edits = useEdits()
  const moved = useMovedWords()

  /**
   * @param quarters so often by 90°, counter-clockwise, the plan's up is turned from where an arrow up leads
   * @returns whether the key meant something
   */
  return ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed, quarters = 0): boolean => {
    const { selected, tool } = editor.get()
    const arrow = arrows[key]
    if (!selected || ctrlKey || metaKey) return false
    if (arrow && tool === 'select') {
      const far = hundredths(altKey ? 1 : shiftKey ? 100 : 10)
      let [x, y] = arrow
      for (let quarter = 0; quarter < quarters; quarter++) [x, y] = [y, -x]
      act(nudgesOf(editor.get(), selected, [x * far, y * far]), (after) => moved(after, selected))
    } else if (key === 'Delete' || key === 'Backspace') edits.remove(selected)
    else if (key === 'f' || key === 'F') edits.flip(selected)
    else if (key === 'h' || key === 'H') edits.hinge(selected)
    else return false
    return true
  }
}
