import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { applyCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import { openingsOf } from '../geometry/openings.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { changedBy, designOf, doorIn, roomAt } from '../testing/test-designs.ts'
import { anyHouse } from '../testing/test-houses.ts'
import { anyDesign } from '../testing/test-properties.ts'
import { hundredths } from '../units.ts'
import {
  bestInWalls,
  type Look,
  type NewOpening,
  openingFor,
  openingTrouble,
  roomAround,
  swappedIn,
  swapping,
} from './in-walls.ts'
import { keptAs } from './new-items.ts'
import { freeIn } from './wall-stretches.ts'

const look = (opening: 'door' | 'window', width: number, height: number): Look => ({
  variant: 0,
  model: {
    id: 9,
    kind: 'product',
    name: 'Milano',
    brand: null,
    size: [width, 120, height],
    mount: 'wall',
    opening,
    poster: '',
    variants: [],
  } satisfies StudioModel,
})
const mm = (value: number) => hundredths(value)
const put = (document: DesignDocument, opening: NewOpening, of: Look) =>
  applyCommand(document, { do: 'addOpening', ...opening, model: keptAs(of.model, of.variant) })

/** Inner faces 4000 x 3000; the axis of the first wall begins 50 mm before its inner corner. */
const room = designOf(roomAt([0, 0], 4_000, 3_000))
const milano = look('door', 990, 2_170)
const hung = { wall: 'w1', hinge: 'start', swing: 'right' } as const

test('a door has its own size, on the floor, its middle where one points, and stops at both corners', () => {
  const at = (middle: number) => openingFor(room, milano, { ...hung, middle: mm(middle) }, mm(10))
  expect(at(2_050)).toEqual({
    ...hung,
    kind: 'door',
    at: mm(1_560),
    width: mm(990),
    height: mm(2_170),
    sill: 0,
  })
  expect([at(-900).at, at(9_000).at]).toEqual([mm(50), mm(50 + 4_000 - 990)])
})

test('a window has its sill at 900 mm, lower where its head would be above 2300, and stands on the floor where it nearly does', () => {
  const sills = [900, 1_500, 2_000, 2_100, 2_400].map(
    (height) => openingFor(room, look('window', 1_000, height), { ...hung, middle: 0 }).sill,
  )
  expect(sills).toEqual([900, 800, 300, 0, 0].map(mm))
  const low = changedBy(room, { do: 'setWallHeight', wall: 'w1', height: mm(1_200) })
  expect(openingFor(low, look('window', 1_000, 900), { ...hung, middle: 0 }).sill).toBe(mm(300))
})

test('it is told by how much a wall is too short or too low, or another opening is in the way', () => {
  const wide = look('door', 4_200, 2_100)
  const troubleOf = (document: DesignDocument, of: Look, middle: number) =>
    openingTrouble(document, openingFor(document, of, { ...hung, middle: mm(middle) }))
  expect(troubleOf(room, wide, 0)).toEqual({ reason: 'wall-short', by: mm(200) })
  expect(troubleOf(room, look('door', 900, 2_800), 0)).toEqual({ reason: 'wall-low', by: mm(100) })
  const doored = changedBy(room, doorIn('w1', 1_000))
  expect(troubleOf(doored, milano, 2_300)).toEqual({ reason: 'opening-overlaps', by: mm(95) })
  expect(troubleOf(doored, milano, 2_395)).toBeUndefined()
})

test('nobody pointing, it goes into the middle of the longest free stretch of the wall or the room, to open into it', () => {
  const doored = changedBy(room, doorIn('w1', 1_000))
  expect(bestInWalls(doored, milano, { wall: 'w1' })).toMatchObject({ wall: 'w1', at: mm(1_900 + (2_150 - 990) / 2) })
  expect(bestInWalls(doored, milano, {})).toMatchObject({ wall: 'w3', at: mm(50 + 1_505), swing: 'right' })
  expect(bestInWalls(room, look('door', 4_001, 2_000), {})).toBeUndefined()
  expect(bestInWalls(designOf(), milano, {})).toBeUndefined()
})

test('a window goes into a wall to the outside, though one between rooms is longer', () => {
  const two = designOf(roomAt([0, 0], 3_000, 5_000), roomAt([3_100, 0], 3_000, 5_000))
  const first = roomsOf(two)[0]
  const isOuter = (wall = '') =>
    roomsOf(two).filter(({ sides }) => sides.some((side) => side.wall === wall)).length === 1
  const place = bestInWalls(two, look('window', 1_200, 1_400), { room: first?.id })
  expect(place && isOuter(place.wall)).toBe(true)
})

test('a swap keeps the middle, takes the other’s size, and is refused where the wall is too short around it', () => {
  const doored = changedBy(room, doorIn('w1', 100))
  const swapped = swappedIn(doored, 'o1', milano)
  expect(swapped).toMatchObject({ at: mm(55), width: mm(990), height: mm(2_170), hinge: 'start', swing: 'left' })
  expect(swapped && openingTrouble(doored, swapped, 'o1')).toBeUndefined()
  const after = swapped && changedBy(doored, swapping('o1', swapped, milano))
  expect(after?.models.m1).toEqual(keptAs(milano.model, 0))
  expect(after?.openings.o1).toEqual({ ...swapped, model: 'm1' })
  const wide = swappedIn(doored, 'o1', look('door', 1_500, 2_100))
  expect(wide && openingTrouble(doored, wide, 'o1')).toEqual({ reason: 'opening-outside', by: mm(250) })
  expect(roomAround(doored, 'o1')).toEqual({ width: mm(1_000), height: mm(2_700) })
})

const anyLook = fc
  .tuple(
    fc.constantFrom('door' as const, 'window' as const),
    fc.integer({ min: 300, max: 3_000 }),
    fc.integer({ min: 300, max: 3_000 }),
  )
  .map(([opening, width, height]) => look(opening, width, height))

test('wherever one points, what isn’t refused in words is put in, in no corner and in no other opening', () => {
  const puts = fc.property(
    fc.oneof(anyHouse, anyDesign),
    anyLook,
    fc.nat(),
    fc.integer({ min: -2_000_00, max: 9_000_00 }),
    (document, of, nth, middle) => {
      const walls = Object.keys(document.walls)
      fc.pre(walls.length > 0)
      const opening = openingFor(document, of, { ...hung, wall: walls[nth % walls.length] as string, middle }, 1_000)
      if (openingTrouble(document, opening)) return
      const applied = put(document, opening, of)
      if (applied.refused) throw new Error(JSON.stringify(applied.refused))
      const there = openingsOf(applied.document).at(-1)
      for (const face of [there?.axis, there?.left, there?.right]) {
        expect(Math.min(face?.before ?? -1, face?.after ?? -1)).toBeGreaterThan(-0.01)
      }
    },
  )
  fc.assert(puts, { numRuns: 300 })
})

test('the best place is in the longest stretch of the room’s walls that is free, and nothing is in its way', () => {
  const finds = fc.property(anyHouse, anyLook, (document, of) => {
    const found = bestInWalls(document, of, {})
    const [largest] = roomsOf(document).toSorted((one, other) => other.area - one.area)
    const stretches = (largest?.sides ?? [])
      .flatMap(({ wall }) => freeIn(document, wall))
      .map(([from, to]) => to - from)
    if (!found) {
      const [width, , height] = of.model.size.map(hundredths) as [number, number, number]
      expect(height > document.storey.height || stretches.every((long) => long < width)).toBe(true)
      return
    }
    expect(openingTrouble(document, found)).toBeUndefined()
    const own = freeIn(document, found.wall).find(([from, to]) => from <= found.at && found.at + found.width <= to)
    const isOuter =
      roomsOf(document)
        .flatMap(({ sides }) => sides)
        .filter(({ wall }) => wall === found.wall).length === 1
    const long = own ? own[1] - own[0] : 0
    if (found.kind === 'door') expect(long).toBe(Math.max(...stretches))
    else expect(isOuter || long === Math.max(...stretches)).toBe(true)
  })
  fc.assert(finds, { numRuns: 300 })
})
