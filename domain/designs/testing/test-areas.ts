import fc from 'fast-check'
import { areaOf } from '../geometry/exact.ts'
import { facesOf } from '../geometry/faces.ts'
import { graphOf } from '../geometry/graph.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { cornersOf, wallsOf } from '../geometry/walls.ts'
import { anyGrid, areasOf, type Grid, gridOf } from './test-grids.ts'

/** Of every room, how far its area is from what its sizes say, as a share of it. */
function errorsOf(grid: Grid): number[] {
  const wanted = areasOf(grid).sort((one, other) => one - other)
  const found = roomsOf(gridOf(grid)).map(({ area }) => area)
  if (found.length !== wanted.length) return [Infinity]
  return found.sort((one, other) => one - other).map((area, index) => Math.abs(area / (wanted[index] as number) - 1))
}

const quarter = fc.constantFrom(0, 90_00, 180_00, 270_00)

/** More than to the mm²: not a bit of the number differs. */
export const areasAreExact = fc.property(anyGrid({ angle: quarter }), (grid) =>
  errorsOf(grid).every((error) => error === 0),
)

/**
 * To a hundred-thousandth from 3 m on: corners lie on a grid of 0.01 mm, so that a side is wrong by at most 0.0142 mm. Of smaller
 * rooms that is a larger share, and no more millimetres.
 */
export const turnedAreasAreNear = fc.property(anyGrid({ smallest: 3_000 }), (grid) =>
  errorsOf(grid).every((error) => error <= 1e-5),
)

/** What lies within the outline of all is room or wall, and once: to a millionth. */
export const roomsAndWallsFillThePlan = fc.property(anyGrid(), (grid) => {
  const document = gridOf(grid)
  const corners = cornersOf(graphOf(document))
  const outlines = facesOf(document).outside.map(({ edges }) => edges.flatMap((edge) => corners[edge] ?? []))
  const whole = outlines.reduce((sum, ring) => sum - areaOf(ring), 0) / 1e4
  const parts = [...roomsOf(document), ...wallsOf(document)].reduce((sum, { area }) => sum + area, 0)
  return Math.abs(parts / whole - 1) <= 1e-6
})
