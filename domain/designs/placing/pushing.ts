import { hundredths, type Point } from '../units.ts'
import { meeting } from './conflicts.ts'
import type { Footprint } from './footprint.ts'
import { rounded } from './frames.ts'
import type { Solid } from './solids.ts'

/** Farther than this nothing is pushed out of another piece: who points there means there. */
const FAR = hundredths(800)
/** Out of walls it is pushed as far as any piece is long. */
export const OUT_OF_WALLS = hundredths(3_200)
/** So often something may be pushed from one piece into the next. */
const PUSHES = 24
/** Where pushing leads nowhere, it is looked for so far off, in shares of the farthest, and in so many directions. */
const ROUNDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1]
const WAYS = 16

/**
 * The nearest place, or one that is nearly that, at which a piece is in nothing.
 * @param print what it takes up at a point
 * @param farthest in hundredths of a millimetre
 * @returns undefined where there is none near
 */
export function pushedOut(
  print: (at: Point) => Footprint,
  from: Point,
  solids: readonly Solid[],
  farthest = FAR,
): Point | undefined {
  let at = from
  for (let push = 0; push < PUSHES; push++) {
    const met = meeting(print(rounded(at)), solids)
    if (met.length === 0) return at
    // Out of what it is deepest in; a hair farther, so that rounding doesn't bring it back.
    const { by, way } = met.reduce((deepest, each) => (each.by > deepest.by ? each : deepest))
    at = [at[0] + way[0] * (by + 1), at[1] + way[1] * (by + 1)]
    if (Math.hypot(at[0] - from[0], at[1] - from[1]) > farthest) break
  }
  return aroundIt(from, farthest).find((near) => meeting(print(rounded(near)), solids).length === 0)
}

/** Points farther and farther off: in a corner two walls may push to and fro between them. */
function aroundIt([x, y]: Point, farthest: number): Point[] {
  return ROUNDS.map((share) => share * farthest).flatMap((far) =>
    Array.from({ length: WAYS }, (_, way): Point => {
      const angle = (way / WAYS) * 2 * Math.PI
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    }),
  )
}
