import type { DesignDocument, Item } from '../document.ts'
import type { Point } from '../units.ts'
import { besideNeighbours } from './beside.ts'
import { footprintOf, isFlat, type Size } from './footprint.ts'
import { rounded, wholeTurn } from './frames.ts'
import { OUT_OF_WALLS, pushedOut } from './pushing.ts'
import { itemSolids, wallSolids } from './solids.ts'
import { onTop } from './tops.ts'
import { againstWall, hungOn } from './walls.ts'

export interface Piece {
  size: Size
  mount: Item['mount']
}

/** Where somebody points. Lengths in hundredths of a millimetre. */
export interface Wish {
  at: Point
  turn: number
  /** Its height above the floor, if it has one already and hangs on a wall. */
  z?: number | undefined
  /** Free: where it is pointed to, whatever stands there. */
  isFree?: boolean
  /** Items that aren't looked at, such as the piece itself and what stands on it. */
  but?: ReadonlySet<string>
  /** To which it is drawn in the open. */
  step?: number
  /** So often by 90° it is turned from how it would stand: its side or its front to the wall. */
  quarters?: number
}

/** Where a piece comes to stand. */
export interface Place {
  at: Point
  z: number
  turn: number
  /** The wall that its back is on. */
  against?: string
  /** The item that it stands on. */
  on?: string
}

/**
 * Where a piece goes for a point. What stands on the floor has its back on the nearest wall in reach, beside what stands there, else
 * it stands in the open, beside what is near; what hangs on walls hangs on the nearest one, clear of doors and windows; what hangs
 * from the ceiling does; what stands on others stands on the topmost one there, else on the floor. It is never in a wall, unless
 * there is no room for it at all, and in another piece only where there is no free place near: `conflictsOf` says so.
 */
export function placeFor(document: DesignDocument, piece: Piece, wish: Wish): Place {
  const { quarters = 0 } = wish
  const [width, depth, height] = piece.size
  const size: Size = quarters % 2 === 0 ? piece.size : [depth, width, height]
  const place = placeBox(document, { ...piece, size }, wish)
  return { ...place, turn: wholeTurn(place.turn + quarters * 90_00) }
}

function placeBox(document: DesignDocument, { size, mount }: Piece, wish: Wish): Place {
  const z = mount === 'ceiling' ? Math.max(0, document.storey.height - size[2]) : mount === 'wall' ? (wish.z ?? 0) : 0
  if (wish.isFree) return { at: rounded(wish.at), z, turn: wholeTurn(wish.turn) }
  if (mount === 'top') {
    const top = onTop(document, size, wish)
    if (top) return top
  }
  if (mount === 'wall') return hungOn(document, size, wish) ?? inTheOpen(document, size, wish, z)
  if (mount === 'ceiling' || isFlat(size)) return inTheOpen(document, size, wish, z)
  return againstWall(document, size, wish) ?? inTheOpen(document, size, wish, 0)
}

/** Where it is pointed to, in line with what is near, and out of what is there if that isn't far. */
function inTheOpen(document: DesignDocument, size: Size, wish: Wish, z: number): Place {
  const { but, step = 1 } = wish
  const turn = wholeTurn(wish.turn)
  const drawn: Point = [Math.round(wish.at[0] / step) * step, Math.round(wish.at[1] / step) * step]
  const walls = wallSolids(document)
  const items = isFlat(size) ? [] : itemSolids(document).filter(({ id }) => !but?.has(id))
  const at = besideNeighbours({ at: drawn, z, turn }, size, items)
  const print = (to: Point) => footprintOf({ at: to, z, turn }, size)
  const free = pushedOut(print, at, [...walls, ...items]) ?? pushedOut(print, drawn, walls, OUT_OF_WALLS) ?? drawn
  return { at: rounded(free), z, turn }
}
