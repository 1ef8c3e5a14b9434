import type { DesignDocument } from '#domain/designs/document.ts'
import { areaOf, isWithin } from '#domain/designs/geometry/exact.ts'
import { boxOf } from '#domain/designs/geometry/faces.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { hundredths, millimetres, type Point } from '#domain/designs/units.ts'
import { blindsOf, obstaclesOf } from './obstacles.ts'
import { isFree, sight } from './walk.ts'

/** Where somebody stands, in millimetres on the plan, and where they look: in radians, counter-clockwise from up on the plan. */
export interface Standing {
  at: Point
  yaw: number
}

/** Places to try are so far apart, in millimetres. */
const GRID = 400
const WAYS = 16
/** What a look takes in, in radians to either side. */
const ASIDE = [-0.45, -0.2, 0, 0.2, 0.45]

/**
 * Where a walk begins: in a room, or the largest one, where one sees the most of it; on the ground below all that is drawn where there
 * are no rooms.
 */
export function startIn(document: DesignDocument, room?: string): Standing {
  const rooms = roomsOf(document)
  const chosen = rooms.find(({ id }) => id === room) ?? rooms.toSorted((one, other) => other.area - one.area)[0]
  const obstacles = obstaclesOf(document)
  const blinds = blindsOf(document)
  let best: Standing | undefined
  let most = 0
  for (const at of chosen ? placesIn(chosen.ring, chosen.holes) : []) {
    if (!isFree(obstacles, at)) continue
    for (let way = 0; way < WAYS; way++) {
      const yaw = (way / WAYS) * 2 * Math.PI
      // Of two walls that are as far the one that is seen across more of the room.
      const seen = ASIDE.reduce((sum, by) => sum + sight(blinds, at, [-Math.sin(yaw + by), -Math.cos(yaw + by)]), 0)
      if (seen <= most * 1.02) continue
      most = seen
      best = { at, yaw }
    }
  }
  return best ?? { at: belowAll(document), yaw: 0 }
}

function placesIn(ring: Point[], holes: Point[][]): Point[] {
  const [left, top, right, bottom] = boxOf(ring).map(millimetres) as [number, number, number, number]
  // Of a hall as large as a field fewer are tried.
  const step = Math.max(GRID, Math.sqrt(Math.abs(areaOf(ring)) / 1e4 / 400))
  const places: Point[] = []
  for (let y = top + step / 2; y < bottom; y += step) {
    for (let x = left + step / 2; x < right; x += step) {
      if (isWithin([hundredths(x), hundredths(y)], ring, ...holes)) places.push([x, y])
    }
  }
  return places
}

function belowAll({ nodes, items }: DesignDocument): Point {
  const points = [...Object.values(nodes), ...Object.values(items).map(({ at }) => at)]
  if (points.length === 0) return [0, 2_000]
  const [left, , right, bottom] = boxOf(points).map(millimetres) as [number, number, number, number]
  return [(left + right) / 2, bottom + 2_500]
}
