import type { DesignDocument } from './document.ts'
import { directionAt, turned } from './geometry/turning.ts'
import { hundredths, type Point } from './units.ts'

/** A picture beneath the plan: its upper left corner, round which it is turned, and its sizes. */
export type Tracing = NonNullable<DesignDocument['tracing']>

/** As it comes: this wide, whatever it shows, until it is scaled. In hundredths of a millimetre. */
const WIDTH = hundredths(10_000)
const OPACITY = 60

/**
 * A picture as it is laid beneath a plan first, round a point.
 * @param size in pixels, of which the proportions count
 * @param width on the plan, where that is known better; in hundredths of a millimetre
 */
export function newTracing(
  picture: string,
  size: { width: number; height: number },
  middle: Point,
  width = WIDTH,
): Tracing {
  const height = Math.round((width * size.height) / size.width)
  const at: Point = [Math.round(middle[0] - width / 2), Math.round(middle[1] - height / 2)]
  return { picture, at, width, height, turn: 0, opacity: OPACITY }
}

/** As large that two of its points are so far apart; the first one stays where it is. Lengths in hundredths of a millimetre. */
export function scaled(tracing: Tracing, [from, to]: readonly [Point, Point], length: number): Tracing {
  const by = length / Math.hypot(to[0] - from[0], to[1] - from[1])
  const { at, width, height } = tracing
  return {
    ...tracing,
    at: [Math.round(from[0] + (at[0] - from[0]) * by), Math.round(from[1] + (at[1] - from[1]) * by)],
    width: Math.round(width * by),
    height: Math.round(height * by),
  }
}

/** Turned to an angle in hundredths of a degree, counter-clockwise; its middle stays where it is. */
export function turnedTo(tracing: Tracing, angle: number): Tracing {
  const turn = ((angle % 360_00) + 360_00) % 360_00
  return { ...tracing, turn, at: turned(tracing.at, turn - tracing.turn, middleOf(tracing)) }
}

/** In hundredths of a millimetre, not always whole. */
export const middleOf = (tracing: Tracing): Point => pointOn(tracing, 0.5, 0.5)

/** Where a point of the picture lies on the plan. @param across and @param down as shares of its width and its height */
export function pointOn({ at, width, height, turn }: Tracing, across: number, down: number): Point {
  const { sine, cosine } = directionAt(turn)
  const [x, y] = [width * across, height * down]
  return [at[0] + x * cosine + y * sine, at[1] - x * sine + y * cosine]
}
