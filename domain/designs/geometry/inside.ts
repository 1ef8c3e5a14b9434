import type { Point } from '../units.ts'
import { isWithin } from './exact.ts'
import type { Face } from './faces.ts'

/** Heights at which to look, as shares of the face's: from the middle outwards. */
const SHARES = [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98]

/** A whole point inside of a face and well away from its walls; undefined where the face is too narrow for the grid. */
export function pointInside({ outer, holes }: Face): Point | undefined {
  const rings = [outer.ring, ...holes.map(({ ring }) => ring)]
  const [, top, , bottom] = outer.box
  let best: Point | undefined
  let widest = 0
  for (const share of SHARES) {
    const y = Math.floor(top + share * (bottom - top))
    const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((one, other) => one - other)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [left, right] = [crossings[index] as number, crossings[index + 1] as number]
      const middle: Point = [Math.round((left + right) / 2), y]
      if (right - left <= widest * 1.5 || !isWithin(middle, ...rings)) continue
      widest = right - left
      best = middle
    }
  }
  return best
}

/** Where a ring crosses a height, in no order. */
function crossingsAt(ring: readonly Point[], y: number): number[] {
  return ring.flatMap((one, index) => {
    const other = ring[(index + 1) % ring.length] as Point
    if (one[1] > y === other[1] > y) return []
    return one[0] + ((y - one[1]) / (other[1] - one[1])) * (other[0] - one[0])
  })
}
