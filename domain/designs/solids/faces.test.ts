import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCrossing, isWithin } from '../geometry/exact.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { wallsOf } from '../geometry/walls.ts'
import { designOf, roomAt } from '../testing/test-designs.ts'
import { anyGrid, gridOf } from '../testing/test-grids.ts'
import { anyHouse } from '../testing/test-houses.ts'
import { anyDesign } from '../testing/test-properties.ts'
import type { Point } from '../units.ts'
import { areaOfSpots } from './cutting.ts'
import { type Face, type Spot, spotOn } from './face.ts'
import { facesOf } from './faces.ts'
import { heightOf, holesOf } from './holes.ts'
import { areaOfFace, sidesOf, sumOf } from './test-faces.ts'

describe('faces', () => {
  test("of a wall's side are as large as it is long and high, less its openings", () => {
    const isRight = fc.property(anyHouse, (document) =>
      wallsOf(document).every((outline) => {
        const cut = sumOf(
          (holesOf(document).get(outline.id) ?? []).map(
            ({ start, end, bottom, top }) => (end - start) * (top - bottom),
          ),
        )
        return (['left', 'right'] as const).every((side) => {
          const [[ax, ay], [bx, by]] = outline[side]
          const whole = (Math.hypot(bx - ax, by - ay) / 100) * heightOf(document, outline.id)
          const found = sumOf(sidesOf(document, outline.id, side).map(areaOfFace))
          return Math.abs(found - (whole - cut)) < 1
        })
      }),
    )
    fc.assert(isRight, { numRuns: 200 })
  })

  test('of floors and ceilings are as large as their rooms', () => {
    const isRight = fc.property(anyGrid(), (grid) => {
      const document = gridOf(grid)
      return roomsOf(document).every(({ id, area }) =>
        ['floor', 'ceiling'].every((part) => {
          const face = facesOf(document).find(({ key }) => key === `rooms/${id}/${part}`)
          return face && Math.abs(areaOfFace(face) - area) < 1
        }),
      )
    })
    fc.assert(isRight, { numRuns: 100 })
    const withPillar = designOf(roomAt([0, 0], 5_000, 4_000), roomAt([1_000, 1_000], 800, 800))
    const floors = facesOf(withPillar).filter(({ key }) => key.endsWith('/floor'))
    expect(floors.map(areaOfFace)).toEqual([19_000_000, 640_000])
  })

  test('look into the room that they are seen from', () => {
    const isRight = fc.property(anyHouse, (document) =>
      roomsOf(document).every(({ id, ring, holes, sides }) => {
        const isInside = ([x, , z]: readonly number[]) =>
          isWithin([(x as number) * 100, (z as number) * 100], ring, ...holes)
        const ofWalls = sides.flatMap(({ wall, side }) => sidesOf(document, wall, side))
        const ofRoom = facesOf(document).filter((face) => face.of.table === 'rooms' && face.of.id === id)
        return (
          ofRoom.every(({ normal, key }) => normal[1] === (key.endsWith('floor') ? 1 : -1)) &&
          ofWalls.every((face) => {
            const us = face.outline.map(([u]) => u)
            const middle: Spot = [(Math.min(...us) + Math.max(...us)) / 2, 0]
            // What is left of a wall beside an opening may be too narrow to stand on the grid.
            const isNarrow = Math.max(...us) - Math.min(...us) < 20
            return isNarrow || (isInside(spotOn(face, middle, 5)) && !isInside(spotOn(face, middle, -5)))
          })
        )
      }),
    )
    fc.assert(isRight, { numRuns: 100 })
  })

  test('are simple polygons on planes of their own, counter-clockwise round clockwise holes', () => {
    const isRight = fc.property(anyHouse, (document) => facesOf(document).every(isWell))
    fc.assert(isRight, { numRuns: 60 })
  })

  test('are numbers and have names of their own, whatever is drawn', () => {
    const isRight = fc.property(anyDesign, (document) => {
      const faces = facesOf(document)
      return (
        new Set(faces.map(({ key }) => key)).size === faces.length &&
        faces.every(({ origin, along, across, normal, outline, holes }) =>
          [origin, along, across, normal, ...outline, ...holes.flat()].flat().every(Number.isFinite),
        )
      )
    })
    fc.assert(isRight, { numRuns: 200 })
  })
})

function isWell(face: Face): boolean {
  const { along, across, normal, outline, holes } = face
  const rings = [outline, ...holes]
  const [x, y, z] = [
    along[1] * across[2] - along[2] * across[1],
    along[2] * across[0] - along[0] * across[2],
    along[0] * across[1] - along[1] * across[0],
  ]
  const isPlane =
    Math.hypot(x - normal[0], y - normal[1], z - normal[2]) < 1e-9 && Math.abs(Math.hypot(...along) - 1) < 1e-9
  const edges = rings.flatMap((ring) =>
    ring.map((at, place) => [at, ring[(place + 1) % ring.length]] as [Point, Point]),
  )
  const isSimple = edges.every(([a, b], place) => edges.slice(place + 1).every(([c, d]) => !isCrossing(a, b, c, d)))
  return (
    isPlane &&
    isSimple &&
    areaOfSpots(outline) > 0 &&
    holes.every((hole) => areaOfSpots(hole) < 0 && hole.every((at) => isWithin(at, outline)))
  )
}
