import type { DesignDocument } from '../document.ts'
import { hundredths, type Point } from '../units.ts'
import { freeStretches, nearestIn } from './along.ts'
import { footprintOf, type Size } from './footprint.ts'
import { intoFrame, outOfFrame, rounded } from './frames.ts'
import type { Place, Wish } from './place.ts'
import { itemSolids, wallSolids } from './solids.ts'
import { type WallFace, wallFacesOf } from './wall-faces.ts'

/** So near its back must be to a wall to be put against it. */
const REACH = hundredths(350)
/** So near to a corner or a neighbour a piece is put into the one or beside the other. */
const SNAP = hundredths(150)
/** So far along a wall, beside half its width, a piece gives way to others. */
const WAY = hundredths(500)
/** At which height the middle of what hangs on a wall is: that of the eyes of who stands before it. */
const EYES = hundredths(1_500)

/** On the floor with its back on the nearest wall; undefined where none is in reach, or none has room. */
export function againstWall(document: DesignDocument, size: Size, { at, but }: Wish): Place | undefined {
  const [width, depth, height] = size
  const face = facesNear(document, at).find(({ away, beyond }) => beyond === 0 && away <= depth / 2 + REACH)?.face
  if (!face) return undefined
  const piece = { width, depth, bottom: 0, top: height }
  const walls = wallSolids(document)
  const items = itemSolids(document).filter(({ id }) => !but?.has(id))
  const [along] = intoFrame(face.frame, at)
  const free = nearestIn(freeStretches(face, piece, [...walls, ...items], true), along, SNAP)
  if (free !== undefined && Math.abs(free - along) <= width / 2 + WAY) return placeOn(document, face, size, free, 0)
  const clear = nearestIn(freeStretches(face, piece, walls, true), along, SNAP)
  return clear === undefined ? undefined : placeOn(document, face, size, clear, 0)
}

/** On the nearest wall that has room for it beside its doors and windows; undefined where none has. */
export function hungOn(document: DesignDocument, size: Size, { at, z, but }: Wish): Place | undefined {
  const near = facesNear(document, at).slice(0, 8)
  const walls = wallSolids(document)
  const items = itemSolids(document).filter(({ id }) => !but?.has(id))
  for (const others of [[...walls, ...items], walls]) {
    for (const { face } of near) {
      const height = z ?? hangingHeight(size, face.top)
      const piece = { width: size[0], depth: size[1], bottom: height, top: height + size[2] }
      if (piece.top > face.top || face.length < size[0]) continue
      const [along] = intoFrame(face.frame, at)
      const free = nearestIn(freeStretches(face, piece, others, false), along, SNAP)
      if (free !== undefined) return placeOn(document, face, size, free, height)
    }
  }
}

/** Of its lowest point above the floor. @param ceiling where the wall ends */
export function hangingHeight([, , height]: Size, ceiling: number): number {
  return Math.round(Math.max(0, Math.min(EYES - height / 2, ceiling - height)))
}

/** Faces that a point is before, the nearest first; beyond an end of one by so much. */
function facesNear(document: DesignDocument, at: Point) {
  return wallFacesOf(document)
    .flatMap((face) => {
      const [x, away] = intoFrame(face.frame, at)
      const beyond = Math.max(0, -x, x - face.length)
      return away < -face.half ? [] : [{ face, away: Math.max(0, away), beyond }]
    })
    .sort((one, other) => Math.hypot(one.away, one.beyond) - Math.hypot(other.away, other.beyond))
}

/** With its back on a face and its middle so far along it: touching, whatever the whole hundredths of its turn do. */
export function placeOn(document: DesignDocument, face: WallFace, size: Size, along: number, z: number): Place {
  const { frame, turn, walls } = face
  const there = outOfFrame(frame, [along, size[1] / 2])
  const back = footprintOf({ at: there, z, turn }, size).ring.map((corner) => intoFrame(frame, corner)[1])
  const off = -Math.min(...back)
  const at = rounded([there[0] + frame.sine * off, there[1] + frame.cosine * off])
  const [against = ''] = walls.filter((wall) => document.walls[wall])
  return { at, z, turn, against }
}
