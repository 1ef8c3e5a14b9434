import { distance, isOn, turn } from '../geometry/exact.ts'
import type { Point } from '../units.ts'
import type { Edit } from './edit.ts'

/** The sine of the least angle at which a wall goes on in its own direction to meet another's axis: some 15 degrees. */
const STEEP = 0.26

/**
 * Where a new wall ends that was drawn up to the face of another one, or into it: on that one's axis, straight on. Beside its ends, at
 * a lesser angle or where nothing is met, a wall ends where it was drawn to.
 */
export function reaching(edit: Edit, from: Point, to: Point): Point {
  for (const [, { from: first, to: second, thickness }] of edit.entries('walls')) {
    const [one, other] = [edit.get('nodes', first), edit.get('nodes', second)]
    const length = distance(one, other)
    const [before, after] = [turn(one, other, from) / length, turn(one, other, to) / length]
    const isInBody = Math.abs(after) > 1 && Math.abs(after) <= thickness / 2 + 1
    const sine = (after - before) / distance(from, to)
    if (!isInBody || Math.abs(sine) < STEEP) continue
    const more = -after / sine / distance(from, to)
    const met: Point = [Math.round(to[0] + (to[0] - from[0]) * more), Math.round(to[1] + (to[1] - from[1]) * more)]
    if (isOn(met, one, other)) return met
  }
  return to
}
