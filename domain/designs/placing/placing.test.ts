import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import { distance } from '../geometry/exact.ts'
import { openingsOf } from '../geometry/openings.ts'
import { historyOf, record, undo } from '../history.ts'
import { changedBy, doorIn } from '../testing/test-designs.ts'
import {
  anyPiece,
  anyWish,
  floorPiece,
  furnishedRoom,
  mm,
  sizeOf,
  turnedRoom,
  withPiece,
} from '../testing/test-rooms.ts'
import { hundredths } from '../units.ts'
import { bestPlace } from './best-place.ts'
import { conflictsOf } from './conflicts.ts'
import { distancesOf, withDistance } from './distances.ts'
import { footprintOf, isAboveOrBelow, overlapOf, type Stand } from './footprint.ts'
import { placeFor } from './place.ts'

const stand = (x: number, y: number, z = 0, turn = 0): Stand => ({
  at: mm(x, y),
  z: hundredths(z),
  turn: hundredths(turn),
})
const print = (at: Stand, ...size: Parameters<typeof sizeOf>) => footprintOf(at, sizeOf(...size))
const awayOf = (document: DesignDocument, item: string) =>
  Object.fromEntries(distancesOf(document, item).map(({ side, away }) => [side, away / 100]))

test('boxes overlap by the shorter way out, turned ones too; what only touches doesn’t', () => {
  const one = print(stand(0, 0), 1_000, 500, 800)
  const side = overlapOf(one, print(stand(900, 0), 1_000, 500, 800))
  expect([side?.by, side?.way[0]]).toEqual([10_000, -1])
  expect(overlapOf(one, print(stand(1_000, 0), 1_000, 500, 800))).toBeNull()
  const turned = overlapOf(one, print(stand(900, 0, 0, 45), 1_000, 1_000, 800))
  expect(turned?.by).toBeCloseTo(100 * (500 + 500 * Math.SQRT2 - 900), 0)
  expect(overlapOf(one, print(stand(1_300, 0, 0, 45), 1_000, 1_000, 800))).toBeNull()
})

test('a rug below a table, a lamp on it and a shelf above don’t collide; a chair in it does', () => {
  const room = turnedRoom(4_300, 3_200)
  const table = floorPiece(1_600, 900, 740)
  const furnished = withPiece(room, table, stand(2_000, 1_500))
  const at = (x: number, y: number, z: number, ...size: Parameters<typeof sizeOf>) =>
    conflictsOf(furnished, stand(x, y, z), sizeOf(...size)).items
  expect(at(2_000, 1_500, 0, 2_400, 1_700, 12)).toEqual([])
  expect(at(2_000, 1_500, 740, 300, 300, 400)).toEqual([])
  expect(at(2_000, 1_500, 1_500, 1_200, 250, 200)).toEqual([])
  expect(at(2_000, 2_100, 0, 500, 500, 900)).toEqual([{ id: 'i1', by: 10_000 }])
  const lamp = footprintOf(stand(0, 0, 740), sizeOf(300, 300, 400))
  expect(isAboveOrBelow(lamp, print(stand(0, 0), 1_600, 900, 740))).toBe(true)
})

test('whatever is pointed to, a piece is never put into a wall', () => {
  const puts = fc.property(furnishedRoom, anyPiece, anyWish, (room, piece, wish) => {
    const place = placeFor(room, piece, wish)
    return conflictsOf(room, place, piece.size).wall === 0
  })
  fc.assert(puts, { numRuns: 200 })
})

test('what stands against a wall is at it to the hundredth of a millimetre, at turned walls too', () => {
  const puts = fc.property(furnishedRoom, anyPiece, anyWish, (room, piece, wish) => {
    const place = placeFor(room, piece, wish)
    if (!place.against) return true
    const placed = withPiece(room, piece, place)
    const back = distancesOf(placed, Object.keys(placed.items).at(-1) as string).find(({ side }) => side === 'back')
    return back?.to.of !== 'wall' || Math.abs(back.away) <= 2
  })
  fc.assert(puts, { numRuns: 200 })
})

test('what hangs on a wall hangs within it, at the height of eyes, and never over a door or a window', () => {
  const room = turnedRoom(4_300, 3_200, 0, true)
  const mirror = { size: sizeOf(600, 40, 1_200), mount: 'wall' } as const
  const place = placeFor(room, mirror, { at: mm(900, 300), turn: 0 })
  expect(place).toMatchObject({ z: 90_000, turn: 0, against: 'w1' })
  expect(place.at[1]).toBe(5_000 + 2_000)
  expect(place.at[0]).toBe(hundredths(400 + 900 + 300))
  const hangs = fc.property(furnishedRoom, anyPiece, anyWish, (document, { size }, wish) => {
    const { at, z, against } = placeFor(document, { size, mount: 'wall' }, wish)
    if (!against) return true
    return openingsOf(document).every(({ id, start, end }) => {
      const opening = document.openings[id]
      if (!opening || z >= opening.sill + opening.height || z + size[2] <= opening.sill) return true
      const middle: [number, number] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
      return opening.wall !== against || distance(at, middle) >= (opening.width + size[0]) / 2 - 2
    })
  })
  fc.assert(hangs, { numRuns: 200 })
})

test('near a wall a piece turns its back to it, goes into corners and beside what stands there', () => {
  const room = turnedRoom(4_300, 3_200)
  const sofa = floorPiece(2_000, 900)
  const left = placeFor(room, sofa, { at: mm(600, 1_600), turn: 0 })
  expect(left).toMatchObject({ at: mm(500, 1_600), turn: 90_00, against: 'w4' })
  const corner = placeFor(room, sofa, { at: mm(1_120, 600), turn: 0 })
  expect(corner).toMatchObject({ at: mm(1_050, 500), turn: 0 })
  const shelf = placeFor(withPiece(room, sofa, corner), floorPiece(800, 400, 2_000), { at: mm(2_000, 300), turn: 0 })
  expect(shelf.at).toEqual(mm(2_450, 250))
  const free = placeFor(room, sofa, { at: mm(600, 1_600), turn: 0, isFree: true })
  expect(free).toEqual({ at: mm(600, 1_600), z: 0, turn: 0 })
})

test('in the open a piece gives way to others, and in the midst of one it says by how much it is in it', () => {
  const room = withPiece(turnedRoom(6_000, 6_000), floorPiece(2_000, 1_000), stand(3_000, 3_000))
  const chair = floorPiece(500, 500)
  const beside = placeFor(room, chair, { at: mm(3_000, 3_700), turn: 0 })
  expect(conflictsOf(room, beside, chair.size).items).toEqual([])
  expect(beside.at[1]).toBeGreaterThanOrEqual(hundredths(3_750))
  const large = withPiece(turnedRoom(3_000, 3_000), floorPiece(2_600, 2_600), stand(1_500, 1_500))
  const within = placeFor(large, chair, { at: mm(1_500, 1_500), turn: 0 })
  expect(conflictsOf(large, within, chair.size).items).toMatchObject([{ id: 'i1' }])
})

test('a lamp stands on the table below the pointer and within its edges, else on the floor; one hangs from the ceiling', () => {
  const room = withPiece(turnedRoom(6_000, 6_000), floorPiece(1_600, 900, 740), stand(3_000, 3_000))
  const lamp = { size: sizeOf(300, 300, 500), mount: 'top' } as const
  expect(placeFor(room, lamp, { at: mm(3_790, 3_000), turn: 0 })).toEqual({
    at: mm(3_650, 3_000),
    z: hundredths(740),
    turn: 0,
    on: 'i1',
  })
  expect(placeFor(room, lamp, { at: mm(1_000, 3_000), turn: 0 })).toMatchObject({ z: 0 })
  const pendant = { size: sizeOf(400, 400, 900), mount: 'ceiling' } as const
  expect(placeFor(room, pendant, { at: mm(2_000, 2_000), turn: 0 })).toMatchObject({ z: hundredths(1_800) })
})

test('in a door’s way a piece is put, and that is told', () => {
  const room = turnedRoom(4_300, 3_200, 0, true)
  const chest = floorPiece(600, 400)
  const place = placeFor(room, chest, { at: mm(900, 300), turn: 0 })
  expect(conflictsOf(room, place, chest.size)).toEqual({ wall: 0, items: [], ways: ['o1'] })
})

test('without a pointer it goes to the longest free wall, out of doors’ ways, again and again', () => {
  let room = turnedRoom(4_300, 3_200, 0, true)
  const first = bestPlace(room, floorPiece(2_000, 900))
  expect(first).toMatchObject({ at: mm(2_150, 2_700), turn: 180_00, against: 'w3' })
  for (let time = 0; time < 3; time++) {
    const piece = floorPiece(700, 400, 600)
    const place = bestPlace(room, piece)
    expect(place?.against).toBeTruthy()
    if (!place) continue
    expect(conflictsOf(room, place, piece.size)).toEqual({ wall: 0, items: [], ways: [] })
    room = withPiece(room, piece, place)
  }
  expect(bestPlace(room, { size: sizeOf(2_000, 1_400, 10), mount: 'floor' })).toMatchObject({ at: mm(2_150, 1_600) })
  expect(bestPlace(room, { size: sizeOf(200, 200, 300), mount: 'top' })).toMatchObject({ z: hundredths(600) })
  expect(bestPlace(changedBy(room, { do: 'removeWall', wall: 'w1' }), floorPiece(500, 500))).toBeUndefined()
})

test('a high piece leaves windows free, a low one may stand below their sills', () => {
  const window = {
    ...doorIn('w3', 100, 4_000),
    kind: 'window',
    sill: hundredths(900),
    height: hundredths(1_400),
  } as const
  const room = changedBy(turnedRoom(4_300, 3_200), window as never)
  expect(bestPlace(room, floorPiece(2_000, 600, 2_000))).toMatchObject({ against: 'w1' })
})

test('what is typed for a distance is so afterwards, along turned walls too, and undo restores it', () => {
  const types = fc.property(
    furnishedRoom,
    anyPiece,
    anyWish,
    fc.nat(3),
    fc.integer({ min: 0, max: 50_000 }),
    (room, piece, wish, which, away) => {
      const place = placeFor(room, piece, wish)
      const document = withPiece(room, piece, place)
      const item = Object.keys(document.items).at(-1) as string
      const all = distancesOf(document, item)
      const chosen = all[which % Math.max(1, all.length)]
      if (!chosen) return true
      const commands = withDistance(document, item, chosen.side, away)
      const applied = applyCommand(document, { do: 'together', commands })
      if (applied.refused) return false
      const after = distancesOf(applied.document, item).find(({ side }) => side === chosen.side)
      const back = undo(record(historyOf(document), applied.document))
      // Whole hundredths across are many along what a side nearly runs along; and moved far something else may be next.
      const isOther = !place.against || chosen.to.of === 'item' || after?.to.id !== chosen.to.id
      const isSo = isOther || Math.abs(after.away - away) <= 2
      return isSo && (commands.length === 0 || JSON.stringify(back?.document) === JSON.stringify(document))
    },
  )
  fc.assert(types, { numRuns: 200 })
})

test('distances are measured on all sides, to walls and to pieces of its height', () => {
  const room = withPiece(turnedRoom(4_300, 3_200), floorPiece(2_000, 900), stand(2_150, 500))
  expect(awayOf(room, 'i1')).toEqual({ left: 1_100, right: 1_100, back: 0, front: 2_200 })
  const two = withPiece(room, floorPiece(800, 400, 400), stand(2_150, 1_700))
  expect(awayOf(two, 'i1')).toMatchObject({ front: 550 })
  expect(awayOf(withPiece(room, floorPiece(500, 500), { ...stand(2_150, 500), z: 200_000 }), 'i1')).toMatchObject({
    front: 2_200,
  })
})
