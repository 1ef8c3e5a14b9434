import type { Point } from '../units.ts'

/**
 * Twice the signed area of a triangle; of whole points within the extent it is exact.
 * @returns positive where `to` lies clockwise of `through`, as seen from `from` on the plan; 0 on one line
 */
export const turn = (from: Point, through: Point, to: Point): number =>
  (through[0] - from[0]) * (to[1] - from[1]) - (through[1] - from[1]) * (to[0] - from[0])

export const distance = (one: Point, other: Point): number => Math.hypot(other[0] - one[0], other[1] - one[1])

/** How far along the line from one point to another others are, before it below 0. In the points' unit. */
export function alongLine([x, y]: Point, to: Point): (at: Point) => number {
  const [across, down] = [to[0] - x, to[1] - y]
  const long = Math.hypot(across, down) || 1
  return (at) => ((at[0] - x) * across + (at[1] - y) * down) / long
}

export const isSame = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]

export const isSameRing = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.length === other.length && one.every((point, place) => isSame(point, other[place] as Point))

/** Whether two lines cross at a point that is an end of neither. Exact of whole points. */
export function isCrossing(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** Where two lines cross that do, on the nearest whole point. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const share = turn(c, d, a) / (turn(c, d, a) - turn(c, d, b))
  return [Math.round(a[0] + share * (b[0] - a[0])), Math.round(a[1] + share * (b[1] - a[1]))]
}

/** As near as the grid lets a point come to a turned line: a point on a wall is at most this far from its axis. */
const REACH = 1

/** Whether a point lies on a line between its ends, as well as the grid can tell; not on an end. */
export function isOn(at: Point, from: Point, to: Point): boolean {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const squared = x * x + y * y
  if (Math.abs(turn(from, to, at)) > REACH * Math.sqrt(squared)) return false
  const along = (at[0] - from[0]) * x + (at[1] - from[1]) * y
  return along > 0 && along < squared
}

/** The signed area of a ring: positive where it runs clockwise on the plan. Exact of whole points. */
export function areaOf(ring: readonly Point[]): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let doubled = 0
  for (let index = 0; index < ring.length; index++) {
    const one = ring[index] as Point
    const next = ring[(index + 1) % ring.length] as Point
    doubled += (one[0] - x0) * (next[1] - y0) - (next[0] - x0) * (one[1] - y0)
  }
  return doubled / 2
}

/** Whether a point is within rings: in an odd number of them. What lies on a ring itself is on one side of it or the other. */
export function isWithin(at: Point, ...rings: readonly (readonly Point[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    let one = ring.at(-1) as Point
    for (const other of ring) {
      if (one[1] > at[1] !== other[1] > at[1] && turn(one, other, at) > 0 === other[1] > one[1]) inside = !inside
      one = other
    }
  }
  return inside
}
