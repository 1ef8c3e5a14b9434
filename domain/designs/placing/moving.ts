import type { SingleCommand } from '../commands.ts'
import type { DesignDocument, Item } from '../document.ts'
import type { Point } from '../units.ts'
import { footprintOf, type Size, type Stand } from './footprint.ts'
import { frameAt, intoFrame, outOfFrame, rounded, wholeTurn } from './frames.ts'
import { OUT_OF_WALLS, pushedOut } from './pushing.ts'
import { wallSolids } from './solids.ts'
import { standingOn } from './tops.ts'

/** Items with all others of their groups, in the document's order. */
export function wholeGroups({ items }: DesignDocument, ids: readonly string[]): string[] {
  const groups = new Set(ids.flatMap((id) => items[id]?.group ?? []))
  return Object.entries(items).flatMap(([id, { group }]) =>
    ids.includes(id) || (group && groups.has(group)) ? [id] : [],
  )
}

/** What moves and turns some items, with their groups and what stands on any of them, as if they were one. */
export function movedTo(document: DesignDocument, ids: readonly string[], from: Stand, to: Stand): SingleCommand[] {
  const own = wholeGroups(document, ids)
  const [before, after] = [frameAt(from.at, from.turn), frameAt(to.at, to.turn)]
  return [...own, ...standingOn(document, own)].flatMap((id): SingleCommand[] => {
    const item = document.items[id] as Item
    const at =
      from.turn === to.turn ? shifted(item.at, from.at, to.at) : rounded(outOfFrame(after, intoFrame(before, item.at)))
    const turn = wholeTurn(item.turn + to.turn - from.turn)
    const z = Math.max(0, item.z + to.z - from.z)
    const isMoved = at[0] !== item.at[0] || at[1] !== item.at[1] || z !== item.z
    return [
      ...(isMoved ? [{ do: 'moveItem', item: id, at, z } as const] : []),
      ...(turn === item.turn ? [] : [{ do: 'turnItem', item: id, turn } as const]),
    ]
  })
}

/** What turns some items as one round their middle, out of the walls that they would be in. @param by in hundredths of a degree */
export function turnedBy(document: DesignDocument, ids: readonly string[], by: number): SingleCommand[] {
  const box = boxAround(document, wholeGroups(document, ids))
  if (!box) return []
  const turn = box.turn + by
  const print = (at: Point) => footprintOf({ ...box, at, turn }, box.size)
  const at = pushedOut(print, box.at, wallSolids(document), OUT_OF_WALLS) ?? box.at
  return movedTo(document, ids, box, { ...box, at: rounded(at), turn })
}

const shifted = (at: Point, from: Point, to: Point): Point => [at[0] + to[0] - from[0], at[1] + to[1] - from[1]]

/**
 * The box around some items, turned as the largest of them is.
 * @returns undefined where there is none
 */
export function boxAround(document: DesignDocument, ids: readonly string[]): (Stand & { size: Size }) | undefined {
  const all = ids.flatMap((id) => {
    const item = document.items[id]
    const size = document.models[item?.model ?? '']?.size
    return item && size ? [{ item, size }] : []
  })
  const [first] = all
  if (!first) return undefined
  if (all.length === 1) return { at: first.item.at, z: first.item.z, turn: first.item.turn, size: first.size }
  const { item: largest } = all.reduce((most, each) => (area(each.size) > area(most.size) ? each : most))
  const frame = frameAt([0, 0], largest.turn)
  const prints = all.map(({ item, size }) => footprintOf(item, size))
  const corners = prints.flatMap(({ ring }) => ring.map((corner) => intoFrame(frame, corner)))
  const [left, right] = ends(corners.map(([x]) => x))
  const [back, front] = ends(corners.map(([, y]) => y))
  const [bottom] = ends(prints.map((print) => print.bottom))
  const [, top] = ends(prints.map((print) => print.top))
  return {
    at: rounded(outOfFrame(frame, [(left + right) / 2, (back + front) / 2])),
    z: bottom,
    turn: largest.turn,
    size: [Math.ceil(right - left), Math.ceil(front - back), top - bottom],
  }
}

const area = ([width, depth]: Size) => width * depth

const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
