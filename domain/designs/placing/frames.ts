import { directionAt } from '../geometry/turning.ts'
import type { Point } from '../units.ts'

/** Axes along something that is turned: x along its back, y away from it. All in hundredths of a millimetre. */
export interface Frame {
  origin: Point
  sine: number
  cosine: number
}

/** @param turn in hundredths of a degree, counter-clockwise as seen from above */
export const frameAt = (origin: Point, turn: number): Frame => ({ origin, ...directionAt(turn) })

/** A point of the plan as seen in a frame. */
export function intoFrame({ origin, sine, cosine }: Frame, at: Point): Point {
  const [x, y] = [at[0] - origin[0], at[1] - origin[1]]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

/** A point of a frame on the plan, with fractions. */
export function outOfFrame({ origin, sine, cosine }: Frame, [x, y]: Point): Point {
  return [origin[0] + x * cosine + y * sine, origin[1] - x * sine + y * cosine]
}

export const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** An angle as a document holds it: from 0 to less than a full turn. */
export const wholeTurn = (turn: number): number => ((Math.round(turn) % 360_00) + 360_00) % 360_00

/**
 * From where to where a convex ring reaches along x, between two heights of y.
 * @returns null where none of it lies between them; what only touches doesn't
 */
export function reachBetween(ring: readonly Point[], low: number, high: number): [number, number] | null {
  let [least, most] = [Infinity, -Infinity]
  const take = (x: number) => {
    if (x < least) least = x
    if (x > most) most = x
  }
  let before = ring.at(-1) as Point
  for (const other of ring) {
    const one = before
    if (other[1] > low && other[1] < high) take(other[0])
    const at = (level: number) => one[0] + ((level - one[1]) / (other[1] - one[1])) * (other[0] - one[0])
    if (one[1] <= low !== other[1] <= low) take(at(low))
    if (one[1] < high !== other[1] < high) take(at(high))
    before = other
  }
  return most > least ? [least, most] : null
}
