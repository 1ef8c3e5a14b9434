import type { Point } from '#domain/designs/units.ts'
import { endsOf } from '../plan/placed.ts'
import { gridStep } from '../plan/view.ts'
import type { EditorState } from '../state/editor-store.ts'
import { type Snapped, snapPoint } from './snap.ts'
import { lengthTo, magnetic, nextWall } from './trail.ts'

export interface Aim {
  /** Pixels of a millimetre. */
  zoom: number
  /** Alt is held. */
  isFree: boolean
  isTouch: boolean
}

/** What a pointer draws to, in hundredths of a millimetre. */
const radiusAt = ({ zoom, isTouch }: Aim) => ((isTouch ? 22 : 11) / zoom) * 100

/** As fine as one sees. In hundredths of a millimetre. */
export const stepAt = ({ zoom, isFree }: Aim) => (isFree ? 100 : Math.min(10_000, gridStep(zoom) * 50))

/** Where a corner comes to lie. @param but nodes that are being moved themselves */
export function aimAt(
  at: Point,
  { document, snapping }: EditorState,
  aim: Aim,
  but: ReadonlySet<string> = new Set(),
): Snapped {
  const corners = Object.entries(document.nodes).filter(([id]) => !but.has(id))
  const walls = Object.values(document.walls).filter(({ from, to }) => !but.has(from) && !but.has(to))
  return snapPoint(at, {
    mode: aim.isFree ? 'off' : snapping,
    radius: radiusAt(aim),
    step: stepAt(aim),
    corners: corners.map(([, point]) => point),
    walls: walls.map((wall) => endsOf(document, wall)),
  })
}

/** Where the next wall of a row ends: its direction and length are drawn to whole ones, unless it meets something. */
export function aimNext(at: Point, state: EditorState, aim: Aim): { snapped: Snapped; length: number } {
  const { trail, thickness, measure, snapping } = state
  const snapped = aimAt(at, state, aim)
  const settings = { thickness, measure }
  const drawn = lengthTo(trail, snapped.at, settings)
  if (aim.isFree || snapping === 'off' || snapped.to === 'corner' || snapped.to === 'wall') {
    return { snapped, length: drawn.length }
  }
  const free = lengthTo(trail, at, settings)
  const angle = magnetic(free.angle)
  if (snapped.to === 'line' && Math.abs(magnetic(drawn.angle) - drawn.angle) < 1e-6)
    return { snapped, length: drawn.length }
  const step = stepAt(aim)
  const length = Math.round(free.length / step) * step
  return { snapped: { at: nextWall(trail, angle, length, settings).to, to: 'grid', guides: [] }, length }
}
