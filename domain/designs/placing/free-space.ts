import type { DesignDocument } from '../document.ts'
import { isWithin } from '../geometry/exact.ts'
import { boxOf } from '../geometry/faces.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { hundredths, type Point } from '../units.ts'
import { type Footprint, TOUCHING } from './footprint.ts'
import { type Frame, intoFrame, outOfFrame, reachBetween, rounded, wholeTurn } from './frames.ts'
import { doorWays, itemSolids, wallSolids } from './solids.ts'
import { type WallFace, wallFacesOf } from './wall-faces.ts'

/** A box in which nothing is: its middle, with its back to the nearest wall. All in hundredths of a millimetre. */
export interface FreeSpace {
  at: Point
  turn: number
  width: number
  depth: number
  /** Up to a sill, to what hangs there or to the ceiling. */
  height: number
}

/** Before a window one leaves so much free of what is higher than its sill. */
const BEFORE_WINDOWS = hundredths(300)
/** What begins as high as this hangs: something may stand below it. */
const HANGING = hundredths(300)
/** Of turned walls and pieces, edges are looked for at such steps. */
const STEP = hundredths(100)
/** So many times across and down a room is looked at for its largest free space. */
const LOOKS = 5
/** Less than this is no place for anything. */
const LEAST = hundredths(50)

/**
 * The largest box around a point of a room that is free: along its main wall, between walls, pieces and doors' ways, and as high as
 * what is above it.
 * @param but items that aren't there, such as one that is to be another
 * @returns undefined outside of rooms, and where something is already
 */
export function freeSpaceAt(document: DesignDocument, at: Point, but?: ReadonlySet<string>): FreeSpace | undefined {
  const room = roomsOf(document).find(({ ring, holes }) => isWithin(at, ring, ...holes))
  if (!room) return undefined
  const walls = new Set(room.sides.map(({ wall }) => wall))
  const faces = wallFacesOf(document).filter((face) => face.walls.some((wall) => walls.has(wall)))
  const main = faces.reduce((longest, face) => (face.length > longest.length ? face : longest))
  const items = itemSolids(document).filter(({ id }) => !but?.has(id))
  const standing = [...wallSolids(document), ...doorWays(document)]
  const ceiling = Math.min(document.storey.height, ...faces.map(({ top }) => top))
  const sills = faces.flatMap((face) => windowsOf(document, face))
  const hanging = items.map(({ bottom }) => bottom).filter((bottom) => bottom >= HANGING)
  const heights = new Set(
    [...sills.map(({ bottom }) => bottom), ...hanging, ceiling].filter((height) => height <= ceiling),
  )
  let best: (FreeSpace & { volume: number }) | undefined
  for (const height of heights) {
    const others = [...items, ...sills].filter(({ bottom }) => bottom < height - TOUCHING)
    const found = largestAround({ ...main.frame, origin: at }, [...standing, ...others], faces)
    const volume = found ? found.width * found.depth * height : 0
    if (found && volume > (best?.volume ?? 0)) best = { ...found, height, volume }
  }
  if (!best || Math.min(best.width, best.depth) < LEAST) return undefined
  const { volume: _, ...free } = best
  return free
}

/** The largest free box of a room, wherever it is. @param room of its anchor */
export function largestFreeSpace(document: DesignDocument, room: string): (FreeSpace & { point: Point }) | undefined {
  const outline = roomsOf(document).find(({ id }) => id === room)
  if (!outline) return undefined
  const [left, top, right, bottom] = boxOf(outline.ring)
  const shares = Array.from({ length: LOOKS }, (_, place) => (place + 0.5) / LOOKS)
  const points = shares.flatMap((x) =>
    shares.map((y) => rounded([left + x * (right - left), top + y * (bottom - top)])),
  )
  return points
    .filter((point) => isWithin(point, outline.ring, ...outline.holes))
    .flatMap((point) => ({ ...freeSpaceAt(document, point), point }))
    .filter((free): free is FreeSpace & { point: Point } => 'width' in free)
    .reduce<(FreeSpace & { point: Point }) | undefined>(
      (most, free) => (volumeOf(free) > (most ? volumeOf(most) : 0) ? free : most),
      undefined,
    )
}

const volumeOf = ({ width, depth, height }: FreeSpace) => width * depth * height

/** What is to stay free before a face's windows. */
function windowsOf(document: DesignDocument, { frame, holes }: WallFace): Footprint[] {
  return holes.flatMap(({ opening, from, to, bottom, top }) => {
    if (document.openings[opening]?.kind !== 'window' || bottom < HANGING) return []
    const corners: Point[] = [
      [from, 0],
      [to, 0],
      [to, BEFORE_WINDOWS],
      [from, BEFORE_WINDOWS],
    ]
    const ring = corners.map((corner) => outOfFrame(frame, corner))
    return [{ ring, box: [0, 0, 0, 0], bottom, top }]
  })
}

/** The largest rectangle along a frame around its origin; of equals the first. */
function largestAround(frame: Frame, solids: readonly Footprint[], faces: readonly WallFace[]) {
  const rings = solids.map(({ ring }) => ring.map((corner) => intoFrame(frame, corner)))
  const levels = rings.flatMap(edgesAcross)
  const aboves = [...new Set(levels.filter((level) => level < 0))]
  const belows = [...new Set(levels.filter((level) => level > 0))]
  let best: { left: number; right: number; low: number; high: number; area: number } | undefined
  for (const low of aboves) {
    for (const high of belows) {
      const width = widthBetween(rings, low, high)
      const area = width ? (width[1] - width[0]) * (high - low) : 0
      if (width && area > (best?.area ?? 0)) best = { left: width[0], right: width[1], low, high, area }
    }
  }
  return best && withBack(frame, best, faces)
}

/** Where a ring has edges that a rectangle may end at: of turned ones at steps. */
function edgesAcross(ring: Point[]): number[] {
  const levels = ring.map(([, y]) => y)
  const isTurned = ring.some((one, place) => {
    const other = ring[(place + 1) % ring.length] as Point
    return Math.min(Math.abs(other[0] - one[0]), Math.abs(other[1] - one[1])) > 2 * TOUCHING
  })
  if (!isTurned) return levels
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  return [
    ...levels,
    ...Array.from({ length: Math.min(200, (most - least) / STEP) }, (_, place) => least + place * STEP),
  ]
}

/** From what is left of the origin to what is right of it, between two levels; null where something is on both sides of it. */
function widthBetween(rings: readonly Point[][], low: number, high: number): [number, number] | null {
  let [left, right] = [-Infinity, Infinity]
  for (const ring of rings) {
    const reach = reachBetween(ring, low, high)
    if (!reach) continue
    if (reach[0] >= 0) right = Math.min(right, reach[0])
    else if (reach[1] <= 0) left = Math.max(left, reach[1])
    else return null
  }
  return Number.isFinite(left) && Number.isFinite(right) ? [left, right] : null
}

interface Rectangle {
  left: number
  right: number
  low: number
  high: number
}

/** Its back is the side at which a wall is nearest to the point; a piece there has its own back on it. */
function withBack(frame: Frame, { left, right, low, high }: Rectangle, faces: readonly WallFace[]) {
  const middle = rounded(outOfFrame(frame, [(left + right) / 2, (low + high) / 2]))
  const main = (Math.atan2(frame.sine, frame.cosine) / Math.PI) * 180_00
  const sides = [
    { away: -low, turn: 0, point: [0, low] as Point },
    { away: -left, turn: 90_00, point: [left, 0] as Point },
    { away: high, turn: 180_00, point: [0, high] as Point },
    { away: right, turn: 270_00, point: [right, 0] as Point },
  ].map((side) => ({ ...side, isWall: faces.some((face) => isOnFace(face, outOfFrame(frame, side.point))) }))
  const nearest = (all: typeof sides) => all.reduce((least, side) => (side.away < least.away ? side : least))
  const walls = sides.filter(({ isWall }) => isWall)
  const back = nearest(walls.length > 0 ? walls : sides)
  const [across, along] = [right - left, high - low]
  const isTurned = back.turn % 180_00 !== 0
  return {
    at: middle,
    turn: wholeTurn(main + back.turn),
    width: isTurned ? along : across,
    depth: isTurned ? across : along,
  }
}

function isOnFace({ frame, length }: WallFace, at: Point): boolean {
  const [x, y] = intoFrame(frame, at)
  return x >= 0 && x <= length && Math.abs(y) <= STEP / 10
}
