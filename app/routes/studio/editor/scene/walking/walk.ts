import type { Point } from '#domain/designs/units.ts'
import type { Obstacle } from './obstacles.ts'

/** How far from the middle of who walks to their shoulders, in millimetres: narrow enough for a door of 600. */
export const SHOULDERS = 200
/** So short that nobody steps through a wall. */
const STEP = 100
/** Where several obstacles meet one pushes against the other: as often as this. */
const PUSHES = 6
/** Below this one touches and isn't within; in millimetres. */
const TOUCH = 1e-3

/**
 * Where one gets by walking straight from a point to another: along what is in the way, and no farther than a corner. What one stands
 * in already, since it was put there, doesn't hold one.
 */
export function walked(obstacles: readonly Obstacle[], from: Point, to: Point): Point {
  const holding = obstacles.filter((obstacle) => overlap(obstacle, from) <= TOUCH)
  const far = Math.hypot(to[0] - from[0], to[1] - from[1])
  const steps = Math.max(1, Math.ceil(far / STEP))
  const [dx, dy] = [(to[0] - from[0]) / steps, (to[1] - from[1]) / steps]
  let at = from
  for (let step = 0; step < steps; step++) {
    const next = pushedOut(holding, [at[0] + dx, at[1] + dy])
    if (!next) return at
    at = next
  }
  return at
}

/** Whether nobody would stand in anything there. */
export const isFree = (obstacles: readonly Obstacle[], at: Point) =>
  obstacles.every((obstacle) => overlap(obstacle, at) <= TOUCH)

/** The nearest point beside all of them; null between obstacles that leave no room. */
function pushedOut(obstacles: readonly Obstacle[], to: Point): Point | null {
  let at = to
  for (let push = 0; push < PUSHES; push++) {
    let isPushed = false
    for (const obstacle of obstacles) {
      const by = overlap(obstacle, at)
      if (by <= TOUCH) continue
      const [x, y] = outwards(obstacle, at)
      at = [at[0] + x * by, at[1] + y * by]
      isPushed = true
    }
    if (!isPushed) return at
  }
  return isFree(obstacles, at) ? at : null
}

/** How far one would have to go to stand beside it; 0 or less beside it. */
function overlap(obstacle: Obstacle, at: Point): number {
  const { x, y } = beyond(obstacle, at)
  const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0))
  return SHOULDERS - (outside || Math.max(x, y))
}

/** The direction in which one is beside it soonest, of length 1. */
function outwards(obstacle: Obstacle, at: Point): Point {
  const { x, y, signX, signY } = beyond(obstacle, at)
  const [far, aside] = [Math.max(x, 0), Math.max(y, 0)]
  const length = Math.hypot(far, aside)
  const [a, b] = length > 0 ? [far / length, aside / length] : x > y ? [1, 0] : [0, 1]
  const [ax, ay] = obstacle.along
  return [ax * a * signX - ay * b * signY, ay * a * signX + ax * b * signY]
}

/** How far a point lies beyond its ends and its sides, and at which of them; negative within. */
function beyond({ middle, along: [ax, ay], half }: Obstacle, at: Point) {
  const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]]
  const [along, aside] = [dx * ax + dy * ay, dy * ax - dx * ay]
  return {
    x: Math.abs(along) - half[0],
    y: Math.abs(aside) - half[1],
    signX: along < 0 ? -1 : 1,
    signY: aside < 0 ? -1 : 1,
  }
}

/** How far one sees from a point until something is in the way, in millimetres; at most `most`. @param way of length 1 */
export function sight(obstacles: readonly Obstacle[], at: Point, way: Point, most = 20_000): number {
  return Math.min(most, ...obstacles.map((obstacle) => hit(obstacle, at, way)))
}

/** How far along a ray an obstacle begins; endless where it is missed. */
function hit({ middle, along: [ax, ay], half }: Obstacle, at: Point, way: Point): number {
  const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]]
  const begins = [dx * ax + dy * ay, dy * ax - dx * ay]
  const goes = [way[0] * ax + way[1] * ay, way[1] * ax - way[0] * ay]
  let [enter, leave] = [0, Infinity]
  for (const axis of [0, 1] as const) {
    const [begin, go, end] = [begins[axis] as number, goes[axis] as number, half[axis]]
    if (Math.abs(go) < 1e-9) {
      if (Math.abs(begin) > end) return Infinity
      continue
    }
    const [one, other] = [(-end - begin) / go, (end - begin) / go]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave ? enter : Infinity
}
