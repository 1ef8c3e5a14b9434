import { useMemo } from 'react'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { Point } from '#domain/designs/units.ts'
import type { Selected } from '../state/selected.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { chosenItems, furnish } from './furnish-state.ts'

/** Every item that is chosen; the same array as long as these are the same. */
export function useChosenItems(): readonly string[] {
  const ids = useEditor((state) => chosenItems(state).join())
  return useMemo(() => (ids === '' ? [] : ids.split(',')), [ids])
}

/** Which items are chosen: with Shift one more, of a group all of them. */
export function useChoosing() {
  const editor = useEditorStore()
  const ids = useChosenItems()
  const chosen = useMemo(() => new Set(ids), [ids])
  return {
    chosen,
    /** As something is pressed, before it is chosen. */
    onDown(thing: Selected | null, isMore: boolean) {
      const { selected, furnish: before } = editor.get()
      const isItem = thing?.table === 'items'
      if (isItem && isMore && selected?.table === 'items') furnish(editor, { others: [...before.others, selected.id] })
      else if (!isItem || !chosen.has(thing.id)) furnish(editor, { others: [], spot: null })
      if (thing) furnish(editor, { spot: null })
    },
    /** As the ground is pressed. */
    onSpot(at: Point) {
      const isInRoom = roomsOf(editor.get().document).some(({ ring, holes }) => isWithin(at, ring, ...holes))
      furnish(editor, { spot: isInRoom ? at : null, others: [] })
    },
  }
}
