import type { Point } from '#domain/designs/units.ts'
import { distance } from './snap.ts'

/** What a typed length means: what one measures in the finished room, or from corner to corner in the middle of walls. */
export type Measure = 'inner' | 'axis'

interface TrailSettings {
  /** Of the walls, in hundredths of a millimetre. */
  thickness: number
  measure: Measure
}

export interface NextWall {
  /** Where the corner that it starts from has to lie, so that the wall before it keeps its length too. */
  from: Point
  to: Point
}

/**
 * Where the next wall of a row ends. Inner lengths run from face to face, so a wall's axis is longer by half a thickness at
 * each corner that turns as the first one did, and shorter at one that turns the other way. Until a corner is known,
 * it is taken for a right angle that turns as the others.
 * @param trail corners so far, at least one, in hundredths of a millimetre
 * @param angle in radians, as y grows downwards: 0 to the right, π/2 down
 * @param length in hundredths of a millimetre
 */
export function nextWall(trail: readonly Point[], angle: number, length: number, settings: TrailSettings): NextWall {
  const { from, added } = start(trail, angle, settings)
  return { from, to: ahead(from, angle, length + added) }
}

/** The length that typing would give for a wall to this point, in hundredths of a millimetre; see `nextWall`. */
export function lengthTo(
  trail: readonly Point[],
  to: Point,
  settings: TrailSettings,
): { angle: number; length: number } {
  const last = trail.at(-1) ?? to
  const angle = Math.atan2(to[1] - last[1], to[0] - last[0])
  const { from, added } = start(trail, angle, settings)
  return { angle, length: Math.max(0, distance(from, to) - added) }
}

/** Where a wall in this direction starts, and by how much it is longer than it is said to be. */
function start(trail: readonly Point[], angle: number, { thickness, measure }: TrailSettings) {
  const last = trail.at(-1) ?? [0, 0]
  const before = trail.at(-2)
  if (measure === 'axis') return { from: last, added: 0 }
  const half = thickness / 2
  if (!before) return { from: last, added: thickness }
  const way = Math.atan2(last[1] - before[1], last[0] - before[0])
  const turn = turnOf(way, angle)
  const inwards = firstTurn(trail) || Math.sign(turn)
  const here = Math.abs(turn) > 2.6 ? half : half * Math.tan(Math.abs(turn) / 2) * (Math.sign(turn) * inwards)
  return { from: ahead(last, way, here - half), added: here + half }
}

function firstTurn(trail: readonly Point[]): number {
  for (let index = 2; index < trail.length; index++) {
    const [a, b, c] = [trail[index - 2], trail[index - 1], trail[index]] as [Point, Point, Point]
    const turn = turnOf(Math.atan2(b[1] - a[1], b[0] - a[0]), Math.atan2(c[1] - b[1], c[0] - b[0]))
    if (Math.abs(turn) > 1e-6) return Math.sign(turn)
  }
  return 0
}

/** From one direction to another, between -π and π. */
function turnOf(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI)
  return turn > Math.PI ? turn - 2 * Math.PI : turn <= -Math.PI ? turn + 2 * Math.PI : turn
}

const ahead = ([x, y]: Point, angle: number, length: number): Point => [
  Math.round(x + Math.cos(angle) * length),
  Math.round(y + Math.sin(angle) * length),
]

/** A direction drawn by hand, in steps of 15 degrees where it is near one. */
export function magnetic(angle: number, within = Math.PI / 60): number {
  const step = Math.PI / 12
  const near = Math.round(angle / step) * step
  return Math.abs(near - angle) <= within ? near : angle
}
