import type { SingleCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import type { Point } from '../units.ts'
import { footprintOf, isAboveOrBelow, type Size, type Stand, TOUCHING } from './footprint.ts'
import { frameAt, intoFrame, outOfFrame, reachBetween, rounded } from './frames.ts'
import { movedTo } from './moving.ts'
import { itemSolids, type Solid, wallSolids } from './solids.ts'
import { standingOn } from './tops.ts'

/** A side of a piece, as who stands before it sees them: its left is at their left. */
export type Side = 'back' | 'right' | 'front' | 'left'
export const SIDES: Side[] = ['left', 'right', 'back', 'front']

/** From a side of a piece to what is next, straight on; in hundredths of a millimetre, negative where it is in that. */
export interface SideDistance {
  side: Side
  away: number
  to: { of: 'wall' | 'item'; id: string }
  /** The middle of the side, and where what is next begins. */
  from: Point
  end: Point
}

/** Turned so that a side's way out is x: by how much the piece's frame is turned for that, and half of what is that way. */
const WAYS = {
  right: { turn: 0, axis: 0 },
  back: { turn: 90_00, axis: 1 },
  left: { turn: 180_00, axis: 0 },
  front: { turn: 270_00, axis: 1 },
} as const

/** Of the four sides those before which there is a wall or a piece at their height. */
export function distancesOf(document: DesignDocument, item: string): SideDistance[] {
  const stand = document.items[item]
  const size = document.models[stand?.model ?? '']?.size
  if (!stand || !size) return []
  const carried = new Set([item, ...standingOn(document, [item])])
  const print = footprintOf(stand, size)
  const others = [...wallSolids(document), ...itemSolids(document).filter(({ id }) => !carried.has(id))]
  const beside = others.filter((solid) => !isAboveOrBelow(print, solid))
  return SIDES.flatMap((side) => distanceOf(stand, size, side, beside) ?? [])
}

function distanceOf(stand: Stand, size: Size, side: Side, solids: readonly Solid[]): SideDistance | null {
  const { turn, axis } = WAYS[side]
  const frame = frameAt(stand.at, stand.turn + turn)
  const [half, across] = [size[axis] / 2, size[1 - axis] as number]
  let next: Solid | undefined
  let least = Infinity
  for (const solid of solids) {
    const ring = solid.ring.map((corner) => intoFrame(frame, corner))
    const reach = reachBetween(ring, TOUCHING - across / 2, across / 2 - TOUCHING)
    if (!reach || reach[0] <= 0 || reach[0] >= least) continue
    least = reach[0]
    next = solid
  }
  if (!next || next.of === 'way') return null
  const away = Math.abs(least - half) < 1 ? 0 : least - half
  const on = (far: number) => rounded(outOfFrame(frame, [far, 0]))
  return { side, away, to: { of: next.of, id: next.id }, from: on(half), end: on(least) }
}

/** What makes the distance before a side another one: the piece moves straight on, with what stands on it and with its group. */
export function withDistance(document: DesignDocument, item: string, side: Side, away: number): SingleCommand[] {
  const stand = document.items[item]
  const now = distancesOf(document, item).find((each) => each.side === side)
  if (!stand || !now) return []
  const frame = frameAt(stand.at, stand.turn + WAYS[side].turn)
  const at = rounded(outOfFrame(frame, [now.away - away, 0]))
  return movedTo(document, [item], stand, { ...stand, at })
}
