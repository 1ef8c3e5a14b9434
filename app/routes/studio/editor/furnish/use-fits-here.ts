import { useTranslations } from 'use-intl'
import { type FreeSpace, freeSpaceAt, largestFreeSpace } from '#domain/designs/placing/free-space.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'
import { SIZE_MAX } from '#domain/models/rules.ts'
import { useEditorStore } from '../state/use-editor.ts'
import { furnish, notSwapping } from './furnish-state.ts'

/** Air at either side, behind and above, in millimetres. */
const CLEARANCE = 50

/** Measures what is free, and shows what of the hub fits there. */
export function useFitsHere() {
  const editor = useEditorStore()
  const words = useTranslations('planner.furnish')

  function show(free: FreeSpace | undefined, spot: Point | undefined) {
    if (!free || !spot) return editor.say(words('said.notFree'))
    const whole = (length: number) => Math.min(SIZE_MAX, Math.floor(millimetres(length)))
    const [width, depth, height] = [whole(free.width), whole(free.depth), whole(free.height)]
    const niche = { width, depth, height, clearance: CLEARANCE }
    furnish(editor, { ...notSwapping(editor.get().furnish), spot, niche })
    editor.set({ panel: 'furnish', isPanelShown: true })
    editor.say(words('said.free', { width, depth, height }))
  }

  /** @param where a point, or a room's id: then its largest free space */
  return (where: Point | string) => {
    const { document } = editor.get()
    if (typeof where !== 'string') return show(freeSpaceAt(document, where), where)
    const free = largestFreeSpace(document, where)
    show(free, free?.point)
  }
}
