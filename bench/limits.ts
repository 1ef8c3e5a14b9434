import type { Figure } from './measure.ts'

/** Of bytes, counts and ratios alone: how long something takes says as much of the machine. */
export interface Measured {
  value: number
  atMost?: number
}

/** By how much more a list may keep the database's processor busy where it has a hundred times the rows. */
const growthMax = 3

/** What is over its limit, a line each. */
export function overLimits(figures: Record<string, Measured>): string[] {
  return Object.entries(figures)
    .filter(([, { value, atMost = Number.POSITIVE_INFINITY }]) => !(value <= atMost))
    .map(([name, { value, atMost }]) => `${name}: ${value}, and at most ${atMost} is allowed`)
}

/** How the lists of a large site compare with those of a small one. */
export const growthOf = (figures: Figure[]): Record<string, Measured> =>
  Object.fromEntries(
    figures.map(({ what, ratio }) => [
      `${what}, the largest's work to the smallest's`,
      limited(ratio.worked, growthMax),
    ]),
  )

/** With as many digits as tell something. */
export const limited = (value: number, atMost?: number): Measured => ({ value: Number(value.toFixed(2)), atMost })
