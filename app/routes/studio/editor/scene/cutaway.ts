import type { DesignDocument } from '#domain/designs/document.ts'
import { remembered } from '#domain/designs/geometry/remembered.ts'
import { roomsOf, type WallSide } from '#domain/designs/geometry/rooms.ts'
import type { Point } from '#domain/designs/units.ts'

/**
 * Walls that stand between who looks in from outside and the rooms: those of which one side alone looks into a room, seen from the other.
 * @param eye on the plan, in hundredths of a millimetre
 */
export function wallsInTheWay(document: DesignDocument, [x, y]: Point): Set<string> {
  const inTheWay = new Set<string>()
  for (const { wall, side } of outerWalls(document)) {
    const { from, to, thickness } = document.walls[wall] as DesignDocument['walls'][string]
    const [[ax, ay], [bx, by]] = [document.nodes[from] as Point, document.nodes[to] as Point]
    const toTheRight = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
    const outwards = side === 'left' ? toTheRight : -toTheRight
    if (outwards > thickness / 2) inTheWay.add(wall)
  }
  return inTheWay
}

/** Each wall of which only one side looks into a room, with that side. */
const outerWalls = remembered((document: DesignDocument): WallSide[] => {
  const sides = Map.groupBy(
    roomsOf(document).flatMap((room) => room.sides),
    ({ wall }) => wall,
  )
  return [...sides.values()].flatMap(([first, ...others]) => (first && others.length === 0 ? [first] : []))
})
