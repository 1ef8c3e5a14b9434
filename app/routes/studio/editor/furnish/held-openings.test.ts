import { expect, test } from 'vitest'
import { designOf, doorIn, roomAt } from '#domain/designs/testing/test-designs.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { createEditor } from '../state/editor-store.ts'
import { firstOpening, openingAt, openingNudged, turnedRound } from './held-openings.ts'

const mm = (x: number, y: number): Point => [hundredths(x), hundredths(y)]
const model = (opening: 'door' | 'window'): StudioModel => ({
  id: 9,
  kind: 'product',
  name: 'Milano',
  brand: null,
  size: [990, 120, 2_170],
  mount: 'wall',
  opening,
  poster: '',
  variants: [],
})
const door = { model: model('door'), variant: 0, quarters: 0 }

/** Inner faces 4000 x 3000; w1 is above, walked to the right, its axis beginning 50 mm before its inner corner. */
const editor = createEditor(designOf(roomAt([0, 0], 4_000, 3_000), doorIn('w2', 100)), () => {})

test('pointing puts a door into the wall that is near, to open to that side; a window always into the room', () => {
  const at = (x: number, y: number, held = door) => openingAt(editor.get(), held, mm(x, y), false)
  expect(at(2_000, 20)).toMatchObject({ wall: 'w1', at: hundredths(50 + 1_510), swing: 'right', hinge: 'start' })
  expect(at(2_000, -120)).toMatchObject({ wall: 'w1', swing: 'left' })
  expect(at(2_000, -120, { ...door, model: model('window') })).toMatchObject({ swing: 'right' })
  expect(at(2_000, 1_500)).toBeNull()
  expect(at(2_000, 20, { ...door, quarters: 3 })).toMatchObject({ swing: 'left', hinge: 'end' })
})

test('four turns are all ways to hang it, and then the first one again', () => {
  const hung = openingAt(editor.get(), door, mm(2_000, 20), false)
  if (!hung) throw new Error('no wall')
  const ways = [0, 1, 2, 3, 4].map((times) => turnedRound(hung, times))
  expect(new Set(ways.map(({ hinge, swing }) => `${hinge} ${swing}`)).size).toBe(4)
  expect(ways[4]).toEqual(hung)
})

test('arrows move it along its wall, and no farther than its corner', () => {
  const { document } = editor.get()
  const hung = openingAt(editor.get(), door, mm(2_000, 20), false)
  if (!hung) throw new Error('no wall')
  expect(openingNudged(document, door, hung, mm(10, 0)).at).toBe(hung.at + hundredths(10))
  expect(openingNudged(document, door, hung, mm(0, 100)).at).toBe(hung.at + hundredths(100))
  expect(openingNudged(document, door, hung, mm(-9_000, 0)).at).toBe(hundredths(50))
})

test('by itself it goes into the chosen wall, or that of a chosen door; what has no room there is shown there all the same', () => {
  editor.set({ selected: { table: 'walls', id: 'w4' } })
  expect(firstOpening(editor.get(), door)).toMatchObject({ wall: 'w4' })
  editor.set({ selected: { table: 'openings', id: 'o1' } })
  expect(firstOpening(editor.get(), door)).toMatchObject({ wall: 'w2' })
  const wide = { model: { ...model('door'), size: [3_500, 120, 2_000] as [number, number, number] }, variant: 0 }
  expect(firstOpening(editor.get(), wide)).toMatchObject({ wall: 'w2', width: hundredths(3_500) })
  editor.set({ selected: null })
  expect(firstOpening(editor.get(), wide)?.wall).toMatch(/w1|w3/)
})
