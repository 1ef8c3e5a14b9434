import { hundredths, type Point } from '../units.ts'
import type { Size, Stand } from './footprint.ts'
import { frameAt, intoFrame, outOfFrame } from './frames.ts'
import type { Solid } from './solids.ts'

/** Pieces farther off than this are none that one is put beside. */
const NEAR = hundredths(1_200)
/** So far a piece is drawn to be in line. */
const SNAP = hundredths(60)

/** A point at which a piece in the open touches, or is in line with, what is turned as it is and near. */
export function besideNeighbours({ at, turn }: Stand, [width, depth]: Size, solids: readonly Solid[]): Point {
  const frame = frameAt(at, turn)
  const half = [width / 2, depth / 2] as const
  const by = [SNAP, SNAP] as [number, number]
  const has: [boolean, boolean] = [false, false]
  for (const { ring } of solids) {
    const seen = ring.map((corner) => intoFrame(frame, corner))
    if (!isParallel(seen)) continue
    const reach = [0, 1].map((axis) => {
      const values = seen.map((corner) => corner[axis] as number)
      return [Math.min(...values), Math.max(...values)] as const
    })
    const gaps = reach.map(([low, high], axis) => Math.max(low - half[axis as 0], -high - half[axis as 0], 0))
    if (Math.hypot(...gaps) > NEAR) continue
    for (const axis of [0, 1] as const) {
      const [low, high] = reach[axis] as readonly [number, number]
      const side = half[axis]
      for (const way of [low - side, high + side, low + side, high - side, (low + high) / 2]) {
        if (Math.abs(way) >= Math.abs(by[axis])) continue
        by[axis] = way
        has[axis] = true
      }
    }
  }
  return outOfFrame(frame, [has[0] ? by[0] : 0, has[1] ? by[1] : 0])
}

/** Whether a box runs along the axes that it is seen in. */
function isParallel([one, other]: Point[]): boolean {
  if (!one || !other) return false
  const [x, y] = [Math.abs(other[0] - one[0]), Math.abs(other[1] - one[1])]
  return Math.min(x, y) < 5
}
