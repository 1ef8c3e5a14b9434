import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DesignDocument } from '#domain/designs/document.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { changedBy, designOf, doorIn, roomAt, sofa, wallTo } from '#domain/designs/testing/test-designs.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { obstaclesOf } from './obstacles.ts'
import { startIn } from './start.ts'
import { isFree, SHOULDERS, sight, walked } from './walk.ts'

/** Two rooms side by side, the wall between them at 4 m. */
const twoRooms = designOf(roomAt([0, 0], 8_000, 3_000), wallTo([4_000, -50], [4_000, 3_050]))
const between = Object.entries(twoRooms.walls).find(([, { from, to }]) =>
  [from, to].every((node) => twoRooms.nodes[node]?.[0] === hundredths(4_000)),
)?.[0] as string
const withDoor = changedBy(twoRooms, doorIn(between, 1_000))

const furnished = (document: DesignDocument, at: Point, z = 0, turn = 0) =>
  changedBy(document, {
    do: 'addItem',
    model: sofa,
    at: [hundredths(at[0]), hundredths(at[1])],
    z: hundredths(z),
    turn,
    mount: 'floor',
  })

test('a wall stops who walks against it, and one goes along it', () => {
  const there = walked(obstaclesOf(twoRooms), [3_000, 500], [5_000, 1_500])
  expect(there[0]).toBeCloseTo(3_950 - SHOULDERS, 2)
  expect(there[1]).toBeCloseTo(1_500, 0)
})

test('through a door one gets into the other room, beside it one doesn’t', () => {
  const obstacles = obstaclesOf(withDoor)
  // The wall begins 50 mm outside of the room.
  expect(walked(obstacles, [3_000, 1_400], [5_000, 1_400])).toEqual([5_000, 1_400])
  expect(walked(obstacles, [3_000, 2_500], [5_000, 2_500])[0]).toBeLessThan(4_000)
})

test('a sofa is in the way, a rug and what hangs above the head aren’t', () => {
  const room = designOf(roomAt([0, 0], 6_000, 3_000))
  const across = (document: DesignDocument) => walked(obstaclesOf(document), [500, 1_500], [5_500, 1_500])[0]
  expect(across(furnished(room, [3_000, 1_500]))).toBeCloseTo(3_000 - 1_050 - SHOULDERS, 2)
  expect(across(furnished(room, [3_000, 1_500], 0, 90_00))).toBeCloseTo(3_000 - 450 - SHOULDERS, 2)
  expect(across(furnished(room, [3_000, 1_500], 2_000))).toBe(5_500)
  const rug = changedBy(room, {
    do: 'addItem',
    model: { ...sofa, size: [sofa.size[0], sofa.size[1], hundredths(12)] },
    at: [hundredths(3_000), hundredths(1_500)],
    z: 0,
    turn: 0,
    mount: 'floor',
  })
  expect(across(rug)).toBe(5_500)
})

test('who stands in what was put there gets out of it', () => {
  const around = furnished(designOf(roomAt([0, 0], 6_000, 3_000)), [3_000, 1_500])
  expect(walked(obstaclesOf(around), [3_000, 1_500], [3_000, 2_600])).toEqual([3_000, 2_600])
})

test('wherever one goes, one never stands in anything, and never gets out of a closed room', () => {
  const crowded = [
    [1_500, 1_000, 0],
    [4_500, 1_800, 30_00],
    [2_600, 2_300, 77_00],
  ].reduce(
    (document, [x = 0, y = 0, turn = 0]) => furnished(document, [x, y], 0, turn),
    designOf(roomAt([0, 0], 6_000, 3_000)),
  )
  const obstacles = obstaclesOf(crowded)
  const points = fc.array(fc.tuple(fc.integer({ min: -3_000, max: 9_000 }), fc.integer({ min: -3_000, max: 6_000 })), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(points, (goals) => {
      let at = startIn(crowded).at
      for (const goal of goals) {
        at = walked(obstacles, at, goal)
        expect(isFree(obstacles, at)).toBe(true)
        expect(at[0] > 0 && at[0] < 6_000 && at[1] > 0 && at[1] < 3_000).toBe(true)
      }
    }),
  )
})

test('one sees as far as the next thing', () => {
  const obstacles = obstaclesOf(withDoor)
  expect(sight(obstacles, [1_000, 2_500], [1, 0])).toBeCloseTo(2_950)
  expect(sight(obstacles, [1_000, 1_400], [1, 0])).toBeCloseTo(7_000)
  expect(sight(obstacles, [1_000, 1_400], [0, 1])).toBeCloseTo(1_600)
})

test('a walk begins in the room that is meant, clear of furniture, and looks where there is most to see', () => {
  const document = furnished(withDoor, [2_000, 2_400])
  const [first, second] = roomsOf(document).map(({ id }) => startIn(document, id))
  expect([first, second].map((standing) => Math.floor((standing?.at[0] ?? 0) / 4_000)).sort()).toEqual([0, 1])
  for (const standing of [first, second]) {
    expect(isFree(obstaclesOf(document), standing?.at ?? [0, 0])).toBe(true)
    const way: Point = [-Math.sin(standing?.yaw ?? 0), -Math.cos(standing?.yaw ?? 0)]
    expect(sight(obstaclesOf(document), standing?.at ?? [0, 0], way)).toBeGreaterThan(3_000)
  }
})

test('without a room one stands below what is drawn, and without anything in the middle', () => {
  expect(startIn(designOf(wallTo([0, 0], [4_000, 0]))).at).toEqual([2_000, 2_500])
  expect(startIn(designOf()).at).toEqual([0, 2_000])
})
