import { isWithin } from '#domain/designs/geometry/exact.ts'
import type { Point } from '#domain/designs/units.ts'

const LEVELS = 9

/**
 * Where a room's name is written: in the middle of the widest free stretch, level by level; in a rectangle its middle.
 * @param ring in any unit, as is the answer
 */
export function middleOf(ring: readonly Point[], holes: readonly (readonly Point[])[] = []): Point {
  const [top, bottom] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))]
  let best: Point = ring[0] ?? [0, 0]
  let widest = 0
  for (let level = 1; level <= LEVELS; level++) {
    // From the middle outwards, so that of equals the middle one is taken.
    const away = (level % 2 ? -1 : 1) * Math.floor(level / 2)
    const y = (top + bottom) / 2 + (away * (bottom - top)) / (LEVELS + 1)
    const crossings = [ring, ...holes].flatMap((each) => crossingsAt(each, y)).sort((one, other) => one - other)
    for (let index = 1; index < crossings.length; index++) {
      const [left, right] = [crossings[index - 1], crossings[index]] as [number, number]
      const middle: Point = [(left + right) / 2, y]
      if (right - left > widest * 1.001 && isWithin(middle, ring, ...holes)) {
        widest = right - left
        best = middle
      }
    }
  }
  return best
}

function crossingsAt(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]
  })
}
