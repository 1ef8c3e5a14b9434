import type { DesignDocument } from '../document.ts'
import { isWithin } from '../geometry/exact.ts'
import type { Point } from '../units.ts'
import { meeting } from './conflicts.ts'
import { footprintOf, type Size } from './footprint.ts'
import { frameAt, intoFrame, outOfFrame, rounded, wholeTurn } from './frames.ts'
import type { Place, Wish } from './place.ts'
import { pushedOut } from './pushing.ts'
import { itemSolids, wallSolids } from './solids.ts'

/** On the topmost item below a point, within its edges where it is large enough; undefined where there is none. */
export function onTop(document: DesignDocument, size: Size, { at, turn, but }: Wish): Place | undefined {
  const below = itemSolids(document)
    .filter(({ id, ring }) => !but?.has(id) && document.items[id]?.mount !== 'ceiling' && isWithin(at, ring))
    .sort((one, other) => other.top - one.top)
    // What already stands on another piece is beside what comes, unless there is nothing below it.
    .find(({ id }) => document.items[id]?.mount !== 'top')
  const item = document.items[below?.id ?? '']
  const whole = document.models[item?.model ?? '']?.size
  if (!below || !item || !whole || below.top + size[2] > document.storey.height) return undefined
  const frame = frameAt(item.at, item.turn)
  const within = ([x, y]: Point): Point => [
    clamped(x, Math.max(0, (whole[0] - size[0]) / 2)),
    clamped(y, Math.max(0, (whole[1] - size[1]) / 2)),
  ]
  const inside = (point: Point) => outOfFrame(frame, within(intoFrame(frame, point)))
  const z = below.top
  const to = wholeTurn(quarterOf(turn - item.turn) + item.turn)
  const others = itemSolids(document).filter(({ id }) => id !== below.id && !but?.has(id))
  const print = (point: Point) => footprintOf({ at: point, z, turn: to }, size)
  const there = rounded(inside(pushedOut(print, inside(at), others) ?? at))
  // What is larger than what it would stand on may reach into a wall.
  return meeting(print(there), wallSolids(document)).length > 0 ? undefined : { at: there, z, turn: to, on: below.id }
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value))

const quarterOf = (turn: number) => Math.round(turn / 90_00) * 90_00

/** What stands on an item, and on that, by their ids: where it goes they go too. */
export function standingOn(document: DesignDocument, ids: readonly string[]): string[] {
  const solids = new Map(itemSolids(document).map((solid) => [solid.id, solid]))
  const all = new Set(ids)
  for (const id of all) {
    const below = solids.get(id)
    if (!below) continue
    for (const { id: other, bottom } of solids.values()) {
      const item = document.items[other]
      if (!item || item.mount === 'wall' || item.mount === 'ceiling' || bottom === 0) continue
      if (Math.abs(bottom - below.top) <= 100 && isWithin(item.at, below.ring)) all.add(other)
    }
  }
  return [...all].slice(new Set(ids).size)
}
