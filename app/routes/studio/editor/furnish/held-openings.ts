import type { DesignDocument, Opening } from '#domain/designs/document.ts'
import { alongLine, turn } from '#domain/designs/geometry/exact.ts'
import { sidesOfWall } from '#domain/designs/geometry/rooms.ts'
import { bestInWalls, type Look, type NewOpening, openingFor } from '#domain/designs/placing/in-walls.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { wallNear } from '../drawing/openings.ts'
import { axisLength, endsOf } from '../plan/placed.ts'
import type { EditorState } from '../state/editor-store.ts'

/** So near a wall must be to what points. */
const REACH = hundredths(1_000)

interface Pointed extends Look {
  /** So often it was turned round: each second time it hangs on its other end, for two times on the other side. */
  quarters: number
}

/** Where pointing there puts a held door or window: into the nearest wall, to open to where one points. @returns null where none is near */
export function openingAt(
  { document, snapping }: EditorState,
  held: Pointed,
  at: Point,
  isFree: boolean,
): NewOpening | null {
  const near = wallNear(document, at, REACH)
  if (!near) return null
  const { wall, along: middle } = near
  const hung = { hinge: 'start', swing: sideOf(document, held, wall, at) } as const
  const step = isFree || snapping === 'off' ? 100 : hundredths(10)
  return turnedRound(openingFor(document, held, { wall, middle, ...hung }, step), held.quarters)
}

/** Where it goes by itself: into the chosen wall, or the longest one of the chosen room that has room for it. */
export function firstOpening({ document, selected }: EditorState, look: Look): NewOpening | null {
  const { table, id = '' } = selected ?? {}
  const wall = table === 'walls' ? id : table === 'openings' ? document.openings[id]?.wall : undefined
  const best = bestInWalls(document, look, { wall, room: table === 'rooms' ? id : undefined })
  const chosen = document.walls[wall ?? '']
  if (best || !wall || !chosen) return best ?? null
  // Into the chosen one nevertheless: it is shown and said why it can't be there.
  return openingFor(document, look, { wall, middle: axisLength(document, chosen) / 2, hinge: 'start', swing: 'right' })
}

/** By so many hundredths of a millimetre, where an arrow means it to go: right and down are on along a wall that runs across. */
export function openingNudged(document: DesignDocument, look: Look, opening: NewOpening, by: Point): NewOpening {
  const wall = document.walls[opening.wall]
  if (!wall) return opening
  const [from, to] = endsOf(document, wall)
  const along = alongLine(from, to)([from[0] + by[0], from[1] + by[1]])
  const far = Math.abs(along) > 1 ? along : by[0] + by[1]
  return openingFor(document, look, { ...opening, middle: opening.at + opening.width / 2 + far })
}

/** The same in another look, which may have another size. */
export const openingDressed = (document: DesignDocument, look: Look, opening: NewOpening): NewOpening =>
  openingFor(document, look, { ...opening, middle: opening.at + opening.width / 2 })

export function turnedRound(opening: NewOpening, times: number): NewOpening {
  const { hinge, swing } = opening
  return {
    ...opening,
    hinge: times % 2 === 0 ? hinge : hinge === 'start' ? 'end' : 'start',
    swing: times % 4 < 2 ? swing : swing === 'left' ? 'right' : 'left',
  }
}

/** To which side it opens: that of who points, but a window to where the room is. */
function sideOf(document: DesignDocument, { model }: Look, id: string, at: Point): Opening['swing'] {
  const wall = document.walls[id]
  const seen = sidesOfWall(document, id)
  if (!wall || (model.opening === 'window' && seen.length === 1)) return seen[0]?.side ?? 'right'
  return turn(...endsOf(document, wall), at) < 0 ? 'left' : 'right'
}
