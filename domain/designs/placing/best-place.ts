import type { DesignDocument } from '../document.ts'
import { isWithin } from '../geometry/exact.ts'
import { type RoomOutline, roomsOf } from '../geometry/rooms.ts'
import { hundredths, type Point } from '../units.ts'
import { freeStretches, type Stretch } from './along.ts'
import { conflictsOf } from './conflicts.ts'
import { isFlat, type Size } from './footprint.ts'
import { outOfFrame } from './frames.ts'
import { type Piece, type Place, placeFor } from './place.ts'
import { doorWays, itemSolids, wallSolids } from './solids.ts'
import { onTop } from './tops.ts'
import { type WallFace, wallFacesOf } from './wall-faces.ts'
import { hangingHeight, placeOn } from './walls.ts'

/** From so high to so high a piece is one that something is put on, if nobody says on which: tables, and what is as high. */
const TOPS = [hundredths(300), hundredths(1_100)] as const

/**
 * Where a piece goes that nobody points for: with its back in the middle of the longest free stretch of wall, out of doors' ways and,
 * if it is high, of windows; what hangs from the ceiling and rugs in the middle; what stands on others on the lowest that has room.
 * @param room of its anchor; the largest where there is none
 * @returns undefined where there is no room around, or nothing free in it
 */
export function bestPlace(document: DesignDocument, piece: Piece, room?: string): Place | undefined {
  const rooms = roomsOf(document)
  const outline =
    rooms.find(({ id }) => id === room) ??
    rooms.reduce<RoomOutline | undefined>((most, each) => (each.area > (most?.area ?? 0) ? each : most), undefined)
  if (!outline) return undefined
  const { size, mount } = piece
  if (mount === 'top') {
    const place = onLowest(document, size, outline)
    if (place) return place
  }
  if (mount === 'ceiling' || (isFlat(size) && mount !== 'wall')) return inTheMiddle(document, piece, outline)
  return onLongestWall(document, piece, outline) ?? inTheMiddle(document, piece, outline)
}

function onLongestWall(document: DesignDocument, { size, mount }: Piece, outline: RoomOutline): Place | undefined {
  const inner = new Set(outline.sides.map(({ wall }) => wall))
  const faces = wallFacesOf(document).filter(
    (face) => face.walls.some((wall) => inner.has(wall)) && isInside(face, outline),
  )
  const others = [...wallSolids(document), ...itemSolids(document), ...doorWays(document)]
  // What is lower than a sill may stand before a window; with nothing else left, all may.
  for (const overHoles of mount === 'wall' ? [false] : [false, true]) {
    let best: { face: WallFace; along: number; z: number; long: number } | undefined
    for (const face of faces) {
      const z = mount === 'wall' ? hangingHeight(size, face.top) : 0
      if (face.length < size[0] || z + size[2] > face.top) continue
      const piece = { width: size[0], depth: size[1], bottom: z, top: z + size[2] }
      for (const [from, to] of freeStretches(face, piece, others, overHoles) as Stretch[]) {
        if (to - from > (best?.long ?? -1)) best = { face, along: (from + to) / 2, z, long: to - from }
      }
    }
    if (best) return placeOn(document, best.face, size, best.along, best.z)
  }
}

/** Whether a face looks into a room. */
const isInside = ({ frame, length }: WallFace, { ring, holes }: RoomOutline) =>
  isWithin(outOfFrame(frame, [length / 2, 100]), ring, ...holes)

function inTheMiddle(document: DesignDocument, piece: Piece, { ring, holes, room }: RoomOutline): Place | undefined {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const at = isWithin(middle, ring, ...holes) ? middle : room.at
  const place = placeFor(document, { ...piece, mount: piece.mount === 'top' ? 'floor' : piece.mount }, { at, turn: 0 })
  const { wall, items } = conflictsOf(document, place, piece.size)
  return wall === 0 && items.length === 0 ? place : undefined
}

function onLowest(document: DesignDocument, size: Size, { ring, holes }: RoomOutline): Place | undefined {
  const tops = itemSolids(document)
    .filter(({ id, top }) => {
      const item = document.items[id]
      const whole = document.models[item?.model ?? '']?.size
      const isLarge = whole && size[0] <= whole[0] && size[1] <= whole[1]
      return isLarge && top >= TOPS[0] && top <= TOPS[1] && isWithin(item?.at ?? [0, 0], ring, ...holes)
    })
    .sort((one, other) => one.top - other.top)
  for (const { id } of tops) {
    const item = document.items[id]
    const place = item && onTop(document, size, { at: item.at, turn: item.turn })
    if (place && conflictsOf(document, place, size).items.length === 0) return place
  }
}
