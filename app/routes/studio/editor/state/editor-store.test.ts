import { expect, test, vi } from 'vitest'
import type { SingleCommand } from '#domain/designs/commands.ts'
import { emptyDesign } from '#domain/designs/document.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { createEditor } from './editor-store.ts'

const room: SingleCommand = {
  do: 'addRoomRectangle',
  at: [0, 0],
  width: 420_000,
  depth: 310_000,
  thickness: 10_000,
  measured: 'inner',
}

function editorWithRoom() {
  const changed = vi.fn()
  const editor = createEditor(emptyDesign('Casa'), changed)
  editor.set({ isReading: false })
  expect(editor.run([room])).toBeNull()
  const area = () => roomsOf(editor.get().preview ?? editor.get().document)[0]?.area
  return { editor, changed, area }
}

test('what is dragged is shown and not kept; letting go is one step, dropping it none', () => {
  const { editor, changed, area } = editorWithRoom()
  const drag = (far: number): SingleCommand[] => [{ do: 'moveWall', wall: 'w2', by: [far, 0] }]
  for (const far of [1000, 50_000, 100_000]) editor.preview(drag(far))
  expect([area(), changed.mock.calls.length]).toEqual([5200 * 3100, 1])
  editor.dropPreview()
  expect(area()).toBe(4200 * 3100)
  editor.run(drag(100_000))
  expect(area()).toBe(5200 * 3100)
  editor.undo()
  expect(area()).toBe(4200 * 3100)
})

test('undo while something is dragged ends the drag first', () => {
  const { editor } = editorWithRoom()
  editor.preview([{ do: 'moveWall', wall: 'w2', by: [100_000, 0] }])
  editor.undo()
  expect([editor.get().preview, Object.keys(editor.get().document.walls)]).toEqual([null, []])
  editor.redo()
  expect(Object.keys(editor.get().document.walls)).toHaveLength(4)
})

test('what is refused changes nothing, and says why', () => {
  const { editor, changed } = editorWithRoom()
  const { document } = editor.get()
  expect(
    editor.run([
      { do: 'removeWall', wall: 'w1' },
      { do: 'removeWall', wall: 'w99' },
    ]),
  ).toMatchObject({ reason: 'unknown-id' })
  expect([editor.get().document, changed.mock.calls.length]).toEqual([document, 1])
})

test('what is chosen and then undone is chosen no longer', () => {
  const { editor } = editorWithRoom()
  editor.set({ selected: { table: 'walls', id: 'w1' } })
  editor.undo()
  expect(editor.get().selected).toBeNull()
})

test('a row of walls goes back with its last wall', () => {
  const editor = createEditor(emptyDesign('Casa'), () => {})
  editor.set({ isReading: false, tool: 'wall', trail: [[0, 0]] })
  editor.run([{ do: 'addWall', from: [0, 0], to: [300_000, 0], thickness: 10_000 }], {
    trail: [
      [0, 0],
      [300_000, 0],
    ],
  })
  editor.undo()
  expect(editor.get().trail).toEqual([[0, 0]])
})

test('who only looks on changes nothing', () => {
  const { editor, changed } = editorWithRoom()
  editor.set({ isReading: true })
  editor.run([{ do: 'removeWall', wall: 'w1' }])
  editor.undo()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(Object.keys(editor.get().document.walls)).toHaveLength(4)
})
