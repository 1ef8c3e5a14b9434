import { isSame } from '../geometry/exact.ts'
import type { Point } from '../units.ts'
import type { Edit } from './edit.ts'
import { nodeNear, settle } from './settling.ts'
import { lengthOf, openingsIn, removeWall, wallsAt } from './splitting.ts'

/** The cosine, or sine, of directions that are one, or across each other, as well as the grid can tell. */
const ALIGNED = 1e-3

/**
 * Moves nodes with the walls that end in them. An opening keeps its distance from the end that stays; nodes that come to lie on
 * others become one with them, and walls that thereby lose their length go.
 */
export function moveNodes(edit: Edit, to: Map<string, Point>): void {
  const touched = new Set([...to.keys()].flatMap((node) => wallsAt(edit, node)))
  const lengths = new Map(Array.from(touched, (id) => [id, lengthOf(edit, edit.get('walls', id))]))
  for (const [node, at] of to) edit.set('nodes', node, at)
  for (const [id, before] of lengths) {
    const wall = edit.get('walls', id)
    if (!to.has(wall.from) || to.has(wall.to)) continue
    const more = lengthOf(edit, wall) - before
    for (const [opening, { at }] of openingsIn(edit, id)) edit.change('openings', opening, { at: at + more })
  }
  for (const [node, at] of to) {
    const kept = edit.has('nodes', node) && nodeNear(edit, at, node)
    if (kept) mergeNodes(edit, node, kept)
  }
  settle(edit, touched)
}

function mergeNodes(edit: Edit, gone: string, kept: string): void {
  for (const id of wallsAt(edit, gone)) {
    const { from, to } = edit.get('walls', id)
    const ends = { from: from === gone ? kept : from, to: to === gone ? kept : to }
    if (ends.from === ends.to) removeWall(edit, id)
    else edit.change('walls', id, ends)
  }
  edit.remove('nodes', gone)
  if (wallsAt(edit, kept).length === 0) edit.remove('nodes', kept)
}

/** Moves one wall: where another runs straight on, that one stays, and a wall of the same thickness joins the two. */
export function moveWall(edit: Edit, id: string, by: Point): void {
  if (isSame(by, [0, 0])) return
  const wall = edit.get('walls', id)
  const along = directionOf(edit, id)
  const isAlong = Math.abs(cross(along, unit(by))) < ALIGNED
  for (const end of isAlong ? [] : (['from', 'to'] as const)) {
    const node = edit.get('walls', id)[end]
    const others = wallsAt(edit, node).filter((other) => other !== id)
    if (!others.some((other) => Math.abs(cross(along, directionOf(edit, other))) < ALIGNED)) continue
    const loose = edit.add('nodes', edit.get('nodes', node))
    edit.change('walls', id, { [end]: loose })
    edit.add('walls', { from: node, to: loose, thickness: wall.thickness, ...(wall.height && { height: wall.height }) })
  }
  const { from, to } = edit.get('walls', id)
  moveNodes(edit, shifted(edit, [from, to], by))
}

/** The node and all that hang together with it by walls across the wall's direction. */
export function lineAcross(edit: Edit, wall: string, node: string): Set<string> {
  const along = directionOf(edit, wall)
  const line = new Set([node])
  for (const at of line) {
    for (const other of wallsAt(edit, at)) {
      const { from, to } = edit.get('walls', other)
      if (Math.abs(dot(along, directionOf(edit, other))) < ALIGNED) line.add(from === at ? to : from)
    }
  }
  return line
}

/** Where some nodes come to lie. */
export const shifted = (edit: Edit, nodes: Iterable<string>, by: Point): Map<string, Point> =>
  new Map(
    Array.from(nodes, (node) => {
      const [x, y] = edit.get('nodes', node)
      return [node, [x + by[0], y + by[1]]]
    }),
  )

function directionOf(edit: Edit, wall: string): Point {
  const { from, to } = edit.get('walls', wall)
  const [one, other] = [edit.get('nodes', from), edit.get('nodes', to)]
  return unit([other[0] - one[0], other[1] - one[1]])
}

const unit = ([x, y]: Point): Point => [x / Math.hypot(x, y), y / Math.hypot(x, y)]
const cross = (one: Point, other: Point) => one[0] * other[1] - one[1] * other[0]
const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1]
