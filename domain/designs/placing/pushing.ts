import { hundredths, type Point } from '../units.ts'
import { meeting } from './conflicts.ts'
import type { Footprint } from './footprint.ts'
import { rounded } from './frames.ts'
import type { Solid } from './solids.ts'

/** Farther than this nothing is pushed: who points there means there. */
const FAR = hundredths(800)
/** So often something may be pushed from one piece into the next. */
const PUSHES = 60

/**
 * The nearest place, or one that is nearly that, at which a piece is in nothing.
 * @param print what it takes up at a point
 * @returns undefined where there is none near
 */
export function pushedOut(print: (at: Point) => Footprint, from: Point, solids: readonly Solid[]): Point | undefined {
  let at = from
  for (let push = 0; push < PUSHES; push++) {
    const met = meeting(print(rounded(at)), solids)
    if (met.length === 0) return at
    // Out of what it is deepest in; a hair farther, so that rounding doesn't bring it back.
    const { by, way } = met.reduce((deepest, each) => (each.by > deepest.by ? each : deepest))
    at = [at[0] + way[0] * (by + 1), at[1] + way[1] * (by + 1)]
    if (Math.hypot(at[0] - from[0], at[1] - from[1]) > FAR) return undefined
  }
  return undefined
}
