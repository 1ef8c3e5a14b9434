import { crossing, distance, isCrossing, isOn } from '../geometry/exact.ts'
import type { Point } from '../units.ts'
import type { Edit } from './edit.ts'
import { refuse } from './refusal.ts'
import { lengthOf, openingsIn, splitAt } from './splitting.ts'

/** Points so near are one node: in hundredths of a millimetre. */
const NEAR = 2
/** What no drawing comes near; walls that are turned by less than the grid can tell could split each other for long. */
const MOST_LOOKS = 20_000

/** The node at a point, which is made where there is none. */
export const nodeAt = (edit: Edit, point: Point): string => nodeNear(edit, point) ?? edit.add('nodes', point)

/** The node at a point, if there is one besides. */
export function nodeNear(edit: Edit, point: Point, besides?: string): string | undefined {
  let nearest: string | undefined
  let far = NEAR
  for (const [id, at] of edit.entries('nodes')) {
    if (id === besides || Math.abs(at[0] - point[0]) > NEAR || distance(at, point) > far) continue
    nearest = id
    far = distance(at, point)
  }
  return nearest
}

/**
 * Joins walls that were drawn or moved to all they meet, until none crosses another without a node, ends on one or covers one.
 * @param walls ids of those that were drawn or moved
 */
export function settle(edit: Edit, walls: Iterable<string>): void {
  const waiting = new Set(walls)
  let looks = 0
  for (const id of waiting) {
    waiting.delete(id)
    if (!edit.has('walls', id)) continue
    if (++looks > MOST_LOOKS) refuse({ reason: 'too-tangled' })
    for (const again of settleOne(edit, id)) waiting.add(again)
  }
}

/** @returns the walls that are to be looked at again */
function settleOne(edit: Edit, id: string): string[] {
  const wall = edit.get('walls', id)
  const [one, other] = [edit.get('nodes', wall.from), edit.get('nodes', wall.to)]
  const box = boxAround(one, other)
  for (const [node, at] of edit.entries('nodes')) {
    if (node === wall.from || node === wall.to || isApart(box, at, at)) continue
    if (isOn(at, one, other)) return splitAt(edit, id, node)
  }
  for (const [met, { from, to }] of edit.entries('walls')) {
    if (met === id) continue
    const [start, end] = [edit.get('nodes', from), edit.get('nodes', to)]
    if (isApart(box, start, end)) continue
    const isTwin = (from === wall.from && to === wall.to) || (from === wall.to && to === wall.from)
    if (isTwin) return [dropTwin(edit, id, met)]
    for (const node of [wall.from, wall.to]) {
      if (node === from || node === to || !isOn(edit.get('nodes', node), start, end)) continue
      return [id, ...splitAt(edit, met, node)]
    }
    if (isCrossing(one, other, start, end)) {
      const node = nodeAt(edit, crossing(one, other, start, end))
      return [id, met, ...splitAt(edit, id, node), ...splitAt(edit, met, node)]
    }
  }
  return []
}

/** The younger of two walls between the same nodes goes; its openings are the older one's then. @returns the older one */
function dropTwin(edit: Edit, one: string, other: string): string {
  const [kept, gone] = Number(one.slice(1)) < Number(other.slice(1)) ? [one, other] : [other, one]
  const isReversed = edit.get('walls', kept).from !== edit.get('walls', gone).from
  const length = lengthOf(edit, edit.get('walls', kept))
  for (const [opening, { at, width }] of openingsIn(edit, gone)) {
    edit.change('openings', opening, { wall: kept, at: isReversed ? Math.max(0, length - at - width) : at })
  }
  edit.remove('walls', gone)
  return kept
}

type Box = [left: number, top: number, right: number, bottom: number]

/** With as much around as a point may lie beside a wall that it is on. */
const boxAround = (one: Point, other: Point): Box => [
  Math.min(one[0], other[0]) - NEAR,
  Math.min(one[1], other[1]) - NEAR,
  Math.max(one[0], other[0]) + NEAR,
  Math.max(one[1], other[1]) + NEAR,
]

const isApart = (box: Box, one: Point, other: Point) =>
  (one[0] < box[0] && other[0] < box[0]) ||
  (one[0] > box[2] && other[0] > box[2]) ||
  (one[1] < box[1] && other[1] < box[1]) ||
  (one[1] > box[3] && other[1] > box[3])
