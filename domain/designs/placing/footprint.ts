import { type Box, boxOf } from '../geometry/faces.ts'
import type { Point } from '../units.ts'
import { frameAt, outOfFrame } from './frames.ts'

/** Width, depth and height, in hundredths of a millimetre. */
export type Size = readonly [width: number, depth: number, height: number]

/** Where a box stands: the middle of it on the plan, its lowest point, its turn as items have it. */
export interface Stand {
  at: Point
  z: number
  turn: number
}

/** What something takes up: a convex outline on the plan, from one height to another. */
export interface Footprint {
  ring: Point[]
  box: Box
  bottom: number
  top: number
}

/**
 * So far things may be in each other and only touch, in hundredths of a millimetre: a piece at a turned wall stands on whole
 * hundredths, and the wall's face doesn't.
 */
export const TOUCHING = 10

/** As low as a rug: other pieces stand on it as they do on the floor. */
export const isFlat = ([, , height]: Size) => height <= 3_000

export function footprintOf({ at, z, turn }: Stand, [width, depth, height]: Size): Footprint {
  const frame = frameAt(at, turn)
  const [x, y] = [width / 2, depth / 2]
  const ring = (
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ] as Point[]
  ).map((corner) => outOfFrame(frame, corner))
  return { ring, box: boxOf(ring), bottom: z, top: z + height }
}

/** Whether one ends below the other, so that they never meet. */
export const isAboveOrBelow = (one: Footprint, other: Footprint) =>
  one.top <= other.bottom + TOUCHING || other.top <= one.bottom + TOUCHING

/** How far one outline is in another, and the shortest way out of it, of length 1; null where they touch at most. */
export interface Overlap {
  by: number
  way: Point
}

/** Of two convex outlines on the plan, whatever their heights: by the axis on which they overlap least. */
export function overlapOf(one: Footprint, other: Footprint): Overlap | null {
  if (!areBoxesMeeting(one.box, other.box)) return null
  let least: Overlap | null = null
  for (const ring of [one.ring, other.ring]) {
    let from = ring.at(-1) as Point
    for (const to of ring) {
      const along: Point = [to[0] - from[0], to[1] - from[1]]
      const long = Math.hypot(...along)
      from = to
      if (long < 1) continue
      const axis: Point = [-along[1] / long, along[0] / long]
      const [low, high] = shadowOn(one.ring, axis)
      const [least2, most2] = shadowOn(other.ring, axis)
      // To either side of the other one; the nearer one counts.
      const [back, on] = [high - least2, most2 - low]
      const by = Math.min(back, on)
      if (by <= TOUCHING) return null
      if (least && least.by <= by) continue
      least = { by, way: on < back ? axis : [-axis[0], -axis[1]] }
    }
  }
  return least
}

function shadowOn(ring: readonly Point[], [x, y]: Point): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const point of ring) {
    const far = point[0] * x + point[1] * y
    if (far < low) low = far
    if (far > high) high = far
  }
  return [low, high]
}

/** Whether two boxes along the axes overlap. */
export const areBoxesMeeting = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
