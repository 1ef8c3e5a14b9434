import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from '../geometry/exact.ts'
import { changedBy, doorIn } from '../testing/test-designs.ts'
import { anyWish, floorPiece, furnishedRoom, mm, sizeOf, turnedRoom, withPiece } from '../testing/test-rooms.ts'
import { hundredths } from '../units.ts'
import { conflictsOf } from './conflicts.ts'
import { footprintOf } from './footprint.ts'
import { freeSpaceAt } from './free-space.ts'

const inMm = (free: ReturnType<typeof freeSpaceAt>) =>
  free && { width: free.width / 100, depth: free.depth / 100, height: free.height / 100, turn: free.turn / 100 }

test('the free space contains the point and nothing else, and is no smaller for being turned', () => {
  const isFree = fc.property(furnishedRoom, anyWish, (room, { at }) => {
    const free = freeSpaceAt(room, at)
    if (!free) return true
    const { width, depth, height } = free
    const print = footprintOf({ at: free.at, z: 0, turn: free.turn }, [width + 2, depth + 2, height])
    // A wall that is turned by what isn't whole hundredths of a degree is off by a hair at the ends of a long box.
    const { wall, items, ways } = conflictsOf(room, { at: free.at, z: 0, turn: free.turn }, [
      width - 100,
      depth - 100,
      height - 100,
    ])
    return isWithin(at, print.ring) && wall === 0 && items.length === 0 && ways.length === 0
  })
  fc.assert(isFree, { numRuns: 200 })
})

test('an empty room is free from wall to wall and to the ceiling, the back at the nearest wall', () => {
  const room = turnedRoom(4_300, 3_200)
  expect(inMm(freeSpaceAt(room, mm(2_000, 400)))).toEqual({ width: 4_200, depth: 3_100, height: 2_700, turn: 0 })
  expect(inMm(freeSpaceAt(room, mm(300, 1_600)))).toEqual({ width: 3_100, depth: 4_200, height: 2_700, turn: 90 })
  const turned = freeSpaceAt(turnedRoom(4_300, 3_200, 30), [...mm(2_200, 200)])
  expect(Math.round((turned?.width ?? 0) / 100)).toBe(4_200)
})

test('between two pieces it is as wide as what is left, and below a sill as high as that', () => {
  const room = withPiece(
    withPiece(turnedRoom(4_300, 3_200), floorPiece(1_000, 3_100), { at: mm(550, 1_600), z: 0, turn: 0 }),
    floorPiece(1_200, 3_100),
    { at: mm(3_650, 1_600), z: 0, turn: 0 },
  )
  expect(inMm(freeSpaceAt(room, mm(2_000, 300)))).toMatchObject({ width: 2_000, depth: 3_100 })
  const window = {
    ...doorIn('w1', 500, 3_300),
    kind: 'window',
    sill: hundredths(850),
    height: hundredths(1_400),
  } as const
  const lit = changedBy(room, window as never)
  expect(inMm(freeSpaceAt(lit, mm(2_000, 200)))).toMatchObject({ width: 2_000, height: 850 })
  expect(inMm(freeSpaceAt(lit, mm(2_000, 1_500)))).toMatchObject({ depth: 2_800, height: 2_700 })
})

test('in a piece, in a door’s way and outside nothing is free', () => {
  const room = withPiece(turnedRoom(4_300, 3_200, 0, true), floorPiece(1_000, 1_000), {
    at: mm(3_000, 2_000),
    z: 0,
    turn: 0,
  })
  expect(freeSpaceAt(room, mm(3_000, 2_000))).toBeUndefined()
  expect(freeSpaceAt(room, mm(700, 300))).toBeUndefined()
  expect(freeSpaceAt(room, mm(9_000, 300))).toBeUndefined()
  expect(sizeOf(1, 1, 1)).toHaveLength(3)
})
