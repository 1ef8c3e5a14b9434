import type { Point } from '../units.ts'
import { type Graph, twin } from './graph.ts'

/** Below this sine two walls go straight on: where their faces would meet says nothing. */
const STRAIGHT = 1e-3
/** How far the outer corner of two walls may stand out, in half thicknesses; a sharper one is cut off. */
const SHARPEST = 4

/**
 * Where the right-hand faces of two half-edges meet that follow each other: one point, or two where one wall ends, gets thicker or
 * turns too sharply; then the first is on the one face, the last on the other.
 * @returns points in hundredths of a millimetre, exact where both walls run along the axes
 */
export function cornerAfter({ points, origin, half, next }: Graph, edge: number): Point[] {
  const following = next[edge] as number
  const at = points[origin[following] as number] as Point
  const before = normalOf(points[origin[edge] as number] as Point, at)
  const after = normalOf(at, points[origin[twin(following)] as number] as Point)
  const [one, other] = [half[edge] as number, half[following] as number]
  const sine = before[0] * after[1] - before[1] * after[0]
  const cosine = before[0] * after[0] + before[1] * after[1]
  const isSpike = sine < 0 && cosine < 2 / SHARPEST ** 2 - 1
  if (Math.abs(sine) < STRAIGHT ? cosine < 0 || one !== other : isSpike) {
    return [shifted(at, before, one), shifted(at, after, other)]
  }
  if (Math.abs(sine) < STRAIGHT) return [shifted(at, before, one)]
  return [[at[0] + (one * after[1] - other * before[1]) / sine, at[1] + (other * before[0] - one * after[0]) / sine]]
}

const shifted = (at: Point, by: Point, far: number): Point => [at[0] + by[0] * far, at[1] + by[1] * far]

/** Of length 1, to the right hand of who walks from one point to the other. */
function normalOf(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  return [-y / length, x / length]
}
