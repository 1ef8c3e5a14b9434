import type { SingleCommand } from '#domain/designs/commands.ts'
import type { Point } from '#domain/designs/units.ts'
import { dragged, nudged } from '../furnish/moving-items.ts'
import { endsOf } from '../plan/placed.ts'
import type { EditorState } from '../state/editor-store.ts'
import type { Selected } from '../state/selected.ts'
import { aimAt, stepAt } from './aim.ts'
import { beginningOf } from './openings.ts'
import { distance, footOn } from './snap.ts'

/** What dragging something from one point to another means. */
export function movesOf(
  state: EditorState,
  { table, id }: Selected,
  from: Point,
  to: Point,
  aim: Parameters<typeof aimAt>[2],
): SingleCommand[] {
  const { document, snapping } = state
  const step = snapping === 'off' || aim.isFree ? 100 : Math.min(stepAt(aim), 5000)
  const by: Point = [to[0] - from[0], to[1] - from[1]]
  const node = document.nodes[id]
  if (table === 'nodes' && node) {
    const at: Point = [node[0] + by[0], node[1] + by[1]]
    return [{ do: 'moveNode', node: id, to: aimAt(at, state, aim, new Set([id])).at }]
  }
  const wall = document.walls[id]
  if (table === 'walls' && wall) {
    const [a, b] = endsOf(document, wall)
    const long = distance(a, b) || 1
    const across: Point = [-(b[1] - a[1]) / long, (b[0] - a[0]) / long]
    const far = Math.round((by[0] * across[0] + by[1] * across[1]) / step) * step
    return far === 0
      ? []
      : [{ do: 'moveWall', wall: id, by: [Math.round(across[0] * far), Math.round(across[1] * far)] }]
  }
  const opening = document.openings[id]
  const host = document.walls[opening?.wall ?? '']
  if (table === 'openings' && opening && host) {
    const [a, b] = endsOf(document, host)
    const along = distance(a, footOn(to, a, b)) - distance(a, footOn(from, a, b))
    const middle = opening.at + opening.width / 2 + along
    const at = beginningOf(document, opening.wall, middle, opening.width, Math.min(step, 1000))
    return [{ do: 'moveOpening', opening: id, at }]
  }
  if (table === 'items') return dragged(state, by, { step, isFree: snapping === 'off' || aim.isFree })
  return []
}

/** What an arrow key means, by so many hundredths of a millimetre. */
export function nudgesOf(state: EditorState, selected: Selected, by: Point): SingleCommand[] {
  const { document } = state
  const { table, id } = selected
  const node = document.nodes[id]
  if (table === 'nodes' && node) return [{ do: 'moveNode', node: id, to: [node[0] + by[0], node[1] + by[1]] }]
  if (table === 'walls') return [{ do: 'moveWall', wall: id, by }]
  if (table === 'items') return nudged(state, by)
  const opening = document.openings[id]
  const host = document.walls[opening?.wall ?? '']
  if (table === 'openings' && opening && host) {
    const [a, b] = endsOf(document, host)
    const long = distance(a, b) || 1
    const along = (by[0] * (b[0] - a[0]) + by[1] * (b[1] - a[1])) / long
    // Along a wall that runs across the arrow, the arrow still moves it: right and down are on.
    const far = Math.abs(along) > 1 ? along : by[0] + by[1]
    return [{ do: 'moveOpening', opening: id, at: Math.max(0, Math.round(opening.at + far)) }]
  }
  return []
}
