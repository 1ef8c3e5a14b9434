import type { DesignDocument, Opening, Wall } from '#domain/designs/document.ts'
import { alongLine } from '#domain/designs/geometry/exact.ts'
import { sidesOfWall } from '#domain/designs/geometry/rooms.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'

/** Where something stands along a wall, in millimetres: x runs along the wall, y to its right. */
export interface Placed {
  at: Point
  /** In degrees, clockwise as drawn. */
  angle: number
  /** Of the wall, in millimetres. */
  half: number
}

export const inMillimetres = ([x, y]: Point): Point => [millimetres(x), millimetres(y)]

/** A wall's two ends, in hundredths of a millimetre. */
export const endsOf = ({ nodes }: DesignDocument, { from, to }: Wall): [Point, Point] => [
  nodes[from] ?? [0, 0],
  nodes[to] ?? [0, 0],
]

/** A wall's length from corner to corner, in hundredths of a millimetre. */
export function axisLength(document: DesignDocument, wall: Wall): number {
  const [[ax, ay], [bx, by]] = endsOf(document, wall)
  return Math.hypot(bx - ax, by - ay)
}

export function placeOnWall(document: DesignDocument, wall: Wall, at: number): Placed {
  const [from, to] = endsOf(document, wall)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return {
    at: inMillimetres([from[0] + (dx / length) * at, from[1] + (dy / length) * at]),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    half: millimetres(wall.thickness) / 2,
  }
}

export const transformOf = ({ at: [x, y], angle }: Placed) => `translate(${x} ${y}) rotate(${angle})`

/** The `d` of a door's leaf and of the way that it swings; along its wall from 0 to its width, in millimetres. */
export function swingOf({ hinge, swing, width }: Pick<Opening, 'hinge' | 'swing' | 'width'>, half: number) {
  const long = millimetres(width)
  const [hung, free] = hinge === 'start' ? [0, long] : [long, 0]
  const side = swing === 'left' ? -1 : 1
  const face = side * half
  const sweep = (hinge === 'start') === (swing === 'left') ? 1 : 0
  return {
    leaf: `M${hung} ${face}V${face + side * long}`,
    arc: `M${hung} ${face + side * long}A${long} ${long} 0 0 ${sweep} ${free} ${face}`,
  }
}

/** A closed outline's `d`, in millimetres. */
export const outlinePath = (outline: readonly Point[]) => `M${outline.map((point) => inMillimetres(point)).join('L')}Z`

/** How far along its axis a wall's first inner corner lies: on the side that looks into a room. In hundredths of a millimetre. */
export function cornerAt(document: DesignDocument, id: string): number {
  return facesAlong(document, id)[0]
}

/** Where a wall's inner corners lie along its axis; of two inner sides that of the right hand. In hundredths of a millimetre. */
export function facesAlong(document: DesignDocument, id: string): [begin: number, end: number] {
  const wall = document.walls[id]
  const outline = wallsOf(document).find((each) => each.id === id)
  if (!wall || !outline) return [0, 0]
  const [from, to] = endsOf(document, wall)
  const seen = sidesOfWall(document, id)
  const face = seen.some(({ side }) => side === 'right') || seen.length === 0 ? outline.right : outline.left
  const along = alongLine(from, to)
  return [Math.round(along(face[0])), Math.round(along(face[1]))]
}
