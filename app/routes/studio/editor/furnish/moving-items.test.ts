import { expect, test } from 'vitest'
import { designOf, roomAt, sofa } from '#domain/designs/testing/test-designs.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { createEditor } from '../state/editor-store.ts'
import { chosenItems, furnish } from './furnish-state.ts'
import { dragged, nudged } from './moving-items.ts'

const mm = (x: number, y: number): Point => [hundredths(x), hundredths(y)]
const item = (x: number, y: number) =>
  ({ do: 'addItem', model: sofa, at: mm(x, y), z: 0, turn: 0, mount: 'floor' }) as const

/** A room of 6 x 5 m with two sofas, the first of which is chosen. */
function editorWithSofas() {
  const document = designOf(roomAt([0, 0], 6_000, 5_000), item(3_000, 450), item(3_000, 2_500))
  const editor = createEditor(document, () => {})
  editor.set({ isReading: false, selected: { table: 'items', id: 'i1' } })
  return editor
}
const settings = { step: 1_000, isFree: false }

test('a piece is dragged from wall to wall with its back to it, and freely with Alt', () => {
  const editor = editorWithSofas()
  expect(editor.run(dragged(editor.get(), mm(-2_300, 2_000), settings))).toBeNull()
  expect(editor.get().document.items.i1).toMatchObject({ at: mm(450, 2_450), turn: 90_00 })
  expect(editor.run(dragged(editor.get(), [123, 4_567], { ...settings, isFree: true }))).toBeNull()
  expect(editor.get().document.items.i1?.at).toEqual([45_123, 249_567])
})

test('several that are chosen, and groups, are moved by so much each', () => {
  const editor = editorWithSofas()
  furnish(editor, { others: ['i2', 'i9'] })
  expect(chosenItems(editor.get())).toEqual(['i1', 'i2'])
  editor.run(nudged(editor.get(), mm(10, 20)))
  expect(Object.values(editor.get().document.items).map(({ at }) => at)).toEqual([mm(3_010, 470), mm(3_010, 2_520)])
  editor.run([{ do: 'group', items: ['i1', 'i2'] }])
  furnish(editor, { others: [] })
  expect(chosenItems(editor.get())).toEqual(['i1', 'i2'])
  editor.undo()
  expect(chosenItems(editor.get())).toEqual(['i1'])
  editor.set({ selected: null })
  expect([nudged(editor.get(), mm(10, 0)), dragged(editor.get(), mm(10, 0), settings)]).toEqual([[], []])
})
