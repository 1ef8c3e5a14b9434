import { directionAt } from '../geometry/turning.ts'
import { hundredths, type Point } from '../units.ts'
import { type Face, rectangle, type Spot, standing } from './face.ts'
import { type Hole, onWall } from './holes.ts'
import { prism } from './prism.ts'

/** How far a frame covers the wall beside its door, and stands off it. */
export const CASING = 55
const PROUD = 12
/** Of the frame within the opening, and of the leaf. */
const JAMB = 30
const LEAF = 40
/** So far a door stands open, in hundredths of a degree: one sees that it is one, and which way it goes. */
const AJAR = 30_00
const GAP = 3

/** A door's frame round its wall's edges, and its leaf, ajar. */
export function doorFaces(hole: Hole): Face[] {
  const { id, start, end, bottom, top, half, isOpenAbove } = hole
  const width = end - start
  if (width < 4 * JAMB || top - bottom < 4 * JAMB) return []
  const head = isOpenAbove ? top : top + CASING
  const frame: Spot[] = [
    [-CASING, bottom],
    [JAMB, bottom],
    [JAMB, top - JAMB],
    [width - JAMB, top - JAMB],
    [width - JAMB, bottom],
    [width + CASING, bottom],
    [width + CASING, head],
    [-CASING, head],
  ]
  const tags = { of: { table: 'openings', id }, surface: null } as const
  const plane = standing(onWall(hole, start, half + PROUD), hole.way)
  return [
    ...prism({ ...tags, key: `openings/${id}/frame`, material: 'frame' }, plane, frame, [], 2 * (half + PROUD)),
    ...prism({ ...tags, key: `openings/${id}/leaf`, material: 'leaf' }, leafPlane(hole), leafOutline(hole), [], LEAF),
  ]
}

/** Hung on the edge of the frame, on the side to which it opens. */
function leafPlane(hole: Hole) {
  const { start, end, half, way, opening } = hole
  const [towards, side] = [opening.hinge === 'start' ? 1 : -1, opening.swing === 'right' ? 1 : -1]
  const { sine, cosine } = directionAt(AJAR)
  const along: Point = [
    way[0] * towards * cosine - way[1] * side * sine,
    way[1] * towards * cosine + way[0] * side * sine,
  ]
  const hinge = onWall(hole, towards === 1 ? start + JAMB : end - JAMB, side * (half + PROUD))
  // The front is to the right of who walks from the hinge; where that isn't the side it opens to, it is a leaf's thickness off.
  const off = towards === side ? 0 : hundredths(LEAF)
  return standing([hinge[0] - along[1] * off, hinge[1] + along[0] * off], along)
}

const leafOutline = ({ start, end, bottom, top }: Hole) =>
  rectangle(GAP, bottom + 2 * GAP, end - start - 2 * JAMB - GAP, top - JAMB - GAP)
