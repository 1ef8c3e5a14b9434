import type { Point } from '#domain/designs/units.ts'

/** What a point is drawn to: the grid and what is drawn already, lines through what is drawn, or nothing. */
export type Snapping = 'grid' | 'lines' | 'off'

export interface Snapped {
  at: Point
  /** What it has snapped to, to be said; null where it lies free. */
  to: 'corner' | 'wall' | 'line' | 'grid' | null
  /** Lines to be shown: through which corners it lies in line. */
  guides: [Point, Point][]
}

interface SnapSettings {
  mode: Snapping
  /** How near something must be, in hundredths of a millimetre. */
  radius: number
  /** Of the grid, in hundredths of a millimetre. */
  step: number
  corners: Iterable<Point>
  walls: Iterable<[Point, Point]>
}

/** Where a point comes to lie: in a corner, else on a wall, else in line with corners or on the grid. */
export function snapPoint(point: Point, { mode, radius, step, corners, walls }: SnapSettings): Snapped {
  if (mode === 'off') return { at: rounded(point), to: null, guides: [] }
  const all = [...corners]
  const corner = nearest(all, (each) => distance(each, point), radius)
  if (corner) return { at: corner, to: 'corner', guides: [] }
  const foot = nearest(
    [...walls].map(([from, to]) => footOn(point, from, to)),
    (each) => distance(each, point),
    radius,
  )
  if (foot) return { at: rounded(foot), to: 'wall', guides: [] }
  if (mode === 'grid') {
    return { at: [Math.round(point[0] / step) * step, Math.round(point[1] / step) * step], to: 'grid', guides: [] }
  }
  const upright = nearest(all, (each) => Math.abs(each[0] - point[0]), radius)
  const level = nearest(all, (each) => Math.abs(each[1] - point[1]), radius)
  const at = rounded([upright?.[0] ?? point[0], level?.[1] ?? point[1]])
  const guides = [upright, level].filter((each) => each !== undefined).map((each): [Point, Point] => [each, at])
  return { at, to: guides.length > 0 ? 'line' : null, guides }
}

export const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

function nearest<Each>(all: Each[], farOff: (each: Each) => number, atMost: number): Each | undefined {
  let best: Each | undefined
  let least = atMost
  for (const each of all) {
    const far = farOff(each)
    if (far <= least) {
      least = far
      best = each
    }
  }
  return best
}

/** The point of a line between two points that is nearest to another one. */
export function footOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return [ax + along * dx, ay + along * dy]
}
