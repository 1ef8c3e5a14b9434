import type { Opening, Wall } from '../document.ts'
import { distance, isOn } from '../geometry/exact.ts'
import type { Edit } from './edit.ts'
import { refuse } from './refusal.ts'

export const openingsIn = (edit: Edit, wall: string): [string, Opening][] =>
  edit.entries('openings').filter(([, opening]) => opening.wall === wall)

export const wallsAt = (edit: Edit, node: string): string[] =>
  edit.entries('walls').flatMap(([id, { from, to }]) => (from === node || to === node ? [id] : []))

/** Of its axis, in whole hundredths. */
export function lengthOf(edit: Edit, { from, to }: Pick<Wall, 'from' | 'to'>): number {
  return Math.round(distance(edit.get('nodes', from), edit.get('nodes', to)))
}

/**
 * Makes two walls of one at a node that lies on it; the first part keeps the id. Openings stay where they are.
 * @returns both parts; nothing where the node is an end of the wall
 */
export function splitAt(edit: Edit, id: string, node: string): string[] {
  const wall = edit.get('walls', id)
  if (node === wall.from || node === wall.to) return []
  const first = lengthOf(edit, { from: wall.from, to: node })
  const other = edit.add('walls', { ...wall, from: node })
  edit.set('walls', id, { ...wall, to: node })
  for (const [opening, { at, width }] of openingsIn(edit, id)) {
    const [before, after] = [first - at, at + width - first]
    if (before > 1 && after > 1) refuse({ reason: 'opening-overlaps', opening, by: Math.min(before, after) })
    if (before < after) edit.change('openings', opening, { wall: other, at: Math.max(0, at - first) })
  }
  return [id, other]
}

/** With its openings; its nodes stay. */
export function removeWall(edit: Edit, id: string): void {
  for (const [opening] of openingsIn(edit, id)) edit.remove('openings', opening)
  edit.remove('walls', id)
}

/** Where a wall went: a node that no wall ends in any more goes, and two alike that run straight on through it become one. */
export function heal(edit: Edit, node: string): void {
  const [one, other, ...more] = wallsAt(edit, node)
  if (!one) edit.remove('nodes', node)
  if (!one || !other || more.length > 0) return
  if (!isStraight(edit, node, one, other)) return
  if ((edit.get('walls', one).to === node) === (edit.get('walls', other).to === node)) reverse(edit, other)
  const [kept, gone] = [edit.get('walls', one), edit.get('walls', other)]
  if (!isAlike(kept, gone)) return
  const isFirst = kept.to === node
  const before = lengthOf(edit, isFirst ? kept : gone)
  for (const [opening, { at }] of openingsIn(edit, isFirst ? other : one))
    edit.change('openings', opening, { at: at + before })
  for (const [opening] of openingsIn(edit, other)) edit.change('openings', opening, { wall: one })
  edit.set('walls', one, { ...kept, from: isFirst ? kept.from : gone.from, to: isFirst ? gone.to : kept.to })
  edit.remove('walls', other)
  edit.remove('nodes', node)
}

function isStraight(edit: Edit, node: string, one: string, other: string): boolean {
  const ends = [one, other].map((id) => {
    const { from, to } = edit.get('walls', id)
    return edit.get('nodes', from === node ? to : from)
  })
  return isOn(edit.get('nodes', node), ...(ends as [[number, number], [number, number]]))
}

const isAlike = ({ from: _, to: __, ...one }: Wall, { from: ___, to: ____, ...other }: Wall) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))

/** The same wall, running the other way. */
function reverse(edit: Edit, id: string): void {
  const { from, to, left, right, ...rest } = edit.get('walls', id)
  const length = lengthOf(edit, { from, to })
  edit.set('walls', id, { from: to, to: from, ...rest, ...(right && { left: right }), ...(left && { right: left }) })
  for (const [opening, { at, width, hinge, swing }] of openingsIn(edit, id)) {
    edit.change('openings', opening, {
      at: Math.max(0, length - at - width),
      hinge: hinge === 'start' ? 'end' : 'start',
      swing: swing === 'left' ? 'right' : 'left',
    })
  }
}
