import { expect, test } from 'vitest'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { applyCommand, type SingleCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import { floorPiece, mm, sizeOf, turnedRoom, withPiece } from '../testing/test-rooms.ts'
import { hundredths } from '../units.ts'
import { changedInto } from './changing.ts'
import { conflictsOf } from './conflicts.ts'
import { copiesOf, mirrored } from './copying.ts'
import { boxAround, movedTo, turnedBy } from './moving.ts'
import { placing } from './new-items.ts'
import { standingOn } from './tops.ts'

const after = (document: DesignDocument, commands: SingleCommand[]) => {
  const applied = applyCommand(document, { do: 'together', commands })
  if (applied.refused) throw new Error(JSON.stringify(applied.refused))
  return applied.document
}
const standing = (x: number, y: number, z = 0, turn = 0) => ({ at: mm(x, y), z: hundredths(z), turn: hundredths(turn) })

/** A table with a lamp on it, in a room of 6 x 6 m. */
const table = withPiece(turnedRoom(6_000, 6_000), floorPiece(1_600, 800, 740), standing(3_000, 3_000))
const laid = withPiece(table, { size: sizeOf(300, 300, 400), mount: 'top' }, standing(3_500, 3_000, 740))

const product = (id: number, size: [number, number, number], more: Partial<StudioModel> = {}): StudioModel => ({
  id,
  kind: 'product',
  name: `Model ${id}`,
  brand: null,
  size,
  mount: 'floor',
  poster: '',
  variants: [
    { place: 0, name: 'Oak', colour: '#c39b6d' },
    { place: 1, name: 'Short', colour: '#000000', size: [size[0], size[1], 100] },
  ],
  ...more,
})

test('what stands on a table goes where the table goes, and turns with it', () => {
  expect(standingOn(laid, ['i1'])).toEqual(['i2'])
  expect(standingOn(laid, ['i2'])).toEqual([])
  const moved = after(laid, movedTo(laid, ['i1'], standing(3_000, 3_000), standing(2_000, 3_100)))
  expect([moved.items.i1?.at, moved.items.i2?.at]).toEqual([mm(2_000, 3_100), mm(2_500, 3_100)])
  const turned = after(laid, turnedBy(laid, ['i1'], 90_00))
  expect([turned.items.i1?.turn, turned.items.i2?.turn]).toEqual([90_00, 90_00])
  expect(turned.items.i2?.at).toEqual(mm(3_000, 2_500))
  // Four times round all is as it was.
  let round = laid
  for (let time = 0; time < 4; time++) round = after(round, turnedBy(round, ['i1'], 90_00))
  expect(round).toEqual(laid)
})

test('what is turned at a wall gives way to it', () => {
  const room = withPiece(turnedRoom(6_000, 6_000), floorPiece(2_000, 600), standing(3_000, 350))
  const turned = after(room, turnedBy(room, ['i1'], 90_00))
  const item = turned.items.i1 as DesignDocument['items'][string]
  expect(conflictsOf(turned, item, sizeOf(2_000, 600, 800), new Set(['i1'])).wall).toBe(0)
  expect(item.at[1]).toBeGreaterThanOrEqual(hundredths(1_050))
})

test('a group has one box, and moves, turns and is mirrored as one', () => {
  const two = withPiece(table, floorPiece(500, 500), standing(3_000, 3_800, 0, 180))
  const group = after(two, [{ do: 'group', items: ['i1', 'i2'] }])
  expect(boxAround(group, ['i1', 'i2'])).toEqual({ ...standing(3_000, 3_325), size: sizeOf(1_600, 1_450, 800) })
  const turned = after(group, turnedBy(group, ['i2'], 90_00))
  expect(turned.items.i1?.at).toEqual(mm(2_675, 3_325))
  expect([turned.items.i1?.turn, turned.items.i2?.turn]).toEqual([90_00, 270_00])
  const flipped = after(group, mirrored(group, ['i1']))
  expect([flipped.items.i1?.mirrored, flipped.items.i2?.mirrored]).toEqual([true, true])
  expect(after(flipped, mirrored(flipped, ['i2'])).items.i2?.at).toEqual(group.items.i2?.at)
})

test('copies stand beside, where nothing is, and copies of a group are one', () => {
  const copied = after(table, copiesOf(table, ['i1']))
  expect(copied.items.i2?.at).toEqual(mm(4_620, 3_000))
  const again = after(copied, copiesOf(copied, ['i1']))
  expect(again.items.i3?.at).toEqual(mm(1_380, 3_000))
  const two = withPiece(table, floorPiece(500, 500), standing(3_000, 3_800))
  const group = after(two, [{ do: 'group', items: ['i1', 'i2'], name: 'Dining' }])
  const pair = after(group, copiesOf(group, ['i2']))
  expect([pair.items.i3?.group, pair.items.i4?.group]).toEqual(['g2', 'g2'])
  expect(pair.groups.g2).toEqual({ name: 'Dining' })
})

test('another model takes a place with its back where that was', () => {
  const room = withPiece(turnedRoom(6_000, 6_000), floorPiece(2_000, 600), standing(350, 3_000, 0, 90))
  const swapped = after(room, changedInto(room, 'i1', product(2, [1_200, 900, 700]), 0))
  expect(swapped.items.i1).toMatchObject({ at: mm(500, 3_000), turn: 90_00, z: 0 })
  expect(Object.values(swapped.models)).toMatchObject([{ model: 2, size: [...sizeOf(1_200, 900, 700)] }])
  const pendant = after(room, changedInto(room, 'i1', product(3, [400, 400, 900], { mount: 'ceiling' }), 0))
  expect(pendant.items.i1).toMatchObject({ z: hundredths(1_800), mount: 'ceiling' })
  const short = after(swapped, changedInto(swapped, 'i1', product(2, [1_200, 900, 700]), 1))
  expect(Object.values(short.models)).toMatchObject([{ variant: 1, size: [...sizeOf(1_200, 900, 100)] }])
})

test('a combined model is placed whole: its pieces as they are in it, as one group', () => {
  const chair = product(5, [500, 500, 900])
  const set = product(4, [1_600, 1_800, 900], {
    kind: 'combined',
    variants: [],
    parts: [
      { model: product(6, [1_600, 800, 740]), at: [0, 0], z: 0, turn: 0, variant: 0 },
      { model: chair, at: [0, 650], z: 0, turn: 180, variant: 1 },
    ],
  })
  const placed = after(turnedRoom(6_000, 6_000), placing(set, 0, standing(3_000, 3_000, 0, 90)))
  expect(Object.values(placed.items)).toMatchObject([
    { at: mm(3_000, 3_000), turn: 90_00, group: 'g1' },
    { at: mm(3_650, 3_000), turn: 270_00, group: 'g1' },
  ])
  expect(placed.models).toMatchObject({ m2: { model: 5, variant: 1 } })
  expect(placing({ ...set, parts: [] }, 0, standing(0, 0))).toEqual([])
})
