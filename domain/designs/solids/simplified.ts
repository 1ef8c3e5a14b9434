import { distance, turn } from '../geometry/exact.ts'
import type { Point } from '../units.ts'

/** In hundredths of a millimetre: what a drawing can't tell from a straight line. */
const STRAIGHT = 0.01

/** A ring without points that are there twice, lie on a straight line, or are where it goes back on itself. */
export function simplified(ring: readonly Point[]): Point[] {
  let points = [...ring]
  for (;;) {
    const kept = points.findIndex((at, place) => {
      const before = points.at(place - 1) as Point
      const after = points[(place + 1) % points.length] as Point
      const base = distance(before, after)
      return distance(before, at) < STRAIGHT || base < STRAIGHT || Math.abs(turn(before, at, after)) < STRAIGHT * base
    })
    if (kept < 0 || points.length < 3) return points
    points = points.toSpliced(kept, 1)
  }
}
