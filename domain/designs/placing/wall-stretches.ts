import type { DesignDocument } from '../document.ts'
import { alongLine, distance } from '../geometry/exact.ts'
import { wallsOf } from '../geometry/walls.ts'
import type { Point } from '../units.ts'

/** Along a wall's axis from its first node, in hundredths of a millimetre. */
type Stretch = [from: number, to: number]

/** From where to where both faces of a wall go: in no corner. */
export function reachOf(document: DesignDocument, id: string): Stretch {
  const wall = document.walls[id]
  const outline = wallsOf(document).find((each) => each.id === id)
  if (!wall || !outline) return [0, 0]
  const [from, to] = [document.nodes[wall.from] as Point, document.nodes[wall.to] as Point]
  const long = distance(from, to)
  const along = alongLine(from, to)
  const begin = Math.max(0, ...[outline.left, outline.right].map(([first]) => along(first)))
  const end = Math.min(long, ...[outline.left, outline.right].map(([, second]) => along(second)))
  return [Math.ceil(begin - ROUNDED), Math.floor(end + ROUNDED)]
}

/** Corners that should be whole are off by less than that. */
const ROUNDED = 1e-3

/** What other openings take up of a wall, in order. @param but an opening that isn't looked at */
export const takenIn = ({ openings }: DesignDocument, wall: string, but?: string): Stretch[] =>
  Object.entries(openings)
    .filter(([id, opening]) => opening.wall === wall && id !== but)
    .map(([, { at, width }]): Stretch => [at, at + width])
    .sort((one, other) => one[0] - other[0])

/** The stretches of a wall between its inner corners in which no other opening is, in order. @param but as above */
export function freeIn(document: DesignDocument, wall: string, but?: string): Stretch[] {
  const [begin, end] = reachOf(document, wall)
  const free: Stretch[] = []
  let from = begin
  for (const [start, stop] of takenIn(document, wall, but)) {
    if (start > from) free.push([from, Math.min(start, end)])
    from = Math.max(from, stop)
  }
  if (end > from) free.push([from, end])
  return free
}
