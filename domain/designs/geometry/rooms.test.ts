import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areasAreExact, roomsAndWallsFillThePlan, turnedAreasAreNear } from '../testing/test-areas.ts'
import { changedBy, designOf, roomAt, wallTo } from '../testing/test-designs.ts'
import { anyGrid, gridOf } from '../testing/test-grids.ts'
import type { Point } from '../units.ts'
import { isWithin } from './exact.ts'
import { boxOf } from './faces.ts'
import { roomsOf } from './rooms.ts'
import { wallsOf } from './walls.ts'

const areas = (document: Parameters<typeof roomsOf>[0]) => roomsOf(document).map(({ area }) => area)

describe('a room', () => {
  test('is as large as between its walls', () => {
    expect(areas(designOf(roomAt([0, 0], 4_200, 3_100)))).toEqual([13_020_000])
    const onAxes = [wallTo([0, 0], [4_000, 0], 200), wallTo([4_000, 0], [4_000, 3_000], 200)]
    const whole = designOf(...onAxes, wallTo([4_000, 3_000], [0, 3_000], 200), wallTo([0, 3_000], [0, 0], 200))
    expect(areas(whole)).toEqual([10_640_000])
  })

  test('is less a pillar of walls in it, and less a wall that ends in it', () => {
    expect(areas(designOf(roomAt([0, 0], 5_000, 4_000), roomAt([1_000, 1_000], 800, 800)))).toEqual([
      20_000_000 - 1_000_000,
      640_000,
    ])
    const withSpur = designOf(roomAt([0, 0], 5_000, 4_000), wallTo([2_000, -50], [2_000, 1_950]))
    expect(areas(withSpur)).toEqual([20_000_000 - 100 * 1_950])
  })

  test('has the walls in order, each with the face that looks into it', () => {
    const [room] = roomsOf(designOf(roomAt([0, 0], 4_200, 3_100)))
    expect(room?.sides).toEqual(['w1', 'w2', 'w3', 'w4'].map((wall) => ({ wall, side: 'right' })))
  })

  test('is exact on the axes', () => {
    fc.assert(areasAreExact, { numRuns: 200 })
  })

  test('is within a hundred-thousandth when turned', () => {
    fc.assert(turnedAreasAreNear, { numRuns: 200 })
  })

  test('fills the plan together with others and the walls', () => {
    fc.assert(roomsAndWallsFillThePlan, { numRuns: 200 })
  })

  test('covers no spot that a wall or another room covers', () => {
    const spot = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(anyGrid(), fc.array(spot, { maxLength: 20 }), (grid, spots) => {
        const document = gridOf(grid)
        const rings = [...roomsOf(document), ...wallsOf(document)].map(({ ring }) => ring)
        const [left, top, right, bottom] = boxOf(rings.flat())
        return spots.every(([x, y]) => {
          const at: Point = [left + x * (right - left), top + y * (bottom - top)]
          return rings.filter((ring) => isWithin(at, ring)).length <= 1
        })
      }),
      { numRuns: 50 },
    )
  })

  test('keeps its area moved and mirrored', () => {
    fc.assert(
      fc.property(anyGrid(), fc.integer({ min: -2_000_000, max: 2_000_000 }), (grid, by) => {
        const document = gridOf(grid)
        const changed = (change: (point: Point) => Point) => ({
          ...document,
          nodes: Object.fromEntries(Object.entries(document.nodes).map(([id, at]) => [id, change(at)])),
          rooms: Object.fromEntries(
            Object.entries(document.rooms).map(([id, room]) => [id, { ...room, at: change(room.at) }]),
          ),
        })
        const [moved, mirrored] = [changed(([x, y]) => [x + by, y - by]), changed(([x, y]) => [-x, y])]
        const [whole, ...others] = [document, moved, mirrored].map(areas)
        for (const other of others) whole?.forEach((area, index) => void expect(other[index]).toBeCloseTo(area, 3))
      }),
      { numRuns: 50 },
    )
  })
})

describe('a name', () => {
  const flat = () => {
    const document = designOf(roomAt([0, 0], 4_000, 3_000))
    return changedBy(document, { do: 'nameRoom', room: 'r1', name: 'Kitchen' })
  }

  test('stays with the part of a divided room that its anchor is in; both keep the floor', () => {
    const tiled = changedBy(flat(), {
      do: 'setFinish',
      surfaces: [{ room: 'r1', part: 'floor' }],
      finish: { material: 'tile' },
    })
    const divided = changedBy(tiled, wallTo([1_000, -50], [1_000, 3_050]))
    expect(roomsOf(divided).map(({ room: { name, floor } }) => ({ name, floor: floor?.material }))).toEqual([
      { name: 'Kitchen', floor: 'tile' },
      { name: undefined, floor: 'tile' },
    ])
  })

  test('goes with the walls, past where it was', () => {
    const beside = changedBy(flat(), roomAt([4_100, 0], 3_000, 3_000))
    const wall = Object.keys(beside.walls).find((id) =>
      roomsOf(beside).every(({ sides }) => sides.some((side) => side.wall === id)),
    )
    const moved = changedBy(beside, { do: 'moveWall', wall: wall as string, by: [-350_000, 0] })
    expect(roomsOf(moved).map(({ room, area }) => [room.name, area])).toEqual([
      ['Kitchen', 500 * 3_000],
      [undefined, 6_500 * 3_000],
    ])
  })

  test('comes back when its room is closed again', () => {
    const open = changedBy(flat(), { do: 'removeWall', wall: 'w1' })
    expect(roomsOf(open)).toEqual([])
    const closed = changedBy(open, wallTo([-50, -50], [4_050, -50]))
    expect(roomsOf(closed)).toMatchObject([{ room: { name: 'Kitchen' } }])
  })
})
