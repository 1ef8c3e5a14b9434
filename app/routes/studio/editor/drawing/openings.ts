import type { DesignDocument } from '#domain/designs/document.ts'
import type { NewOpening } from '#domain/designs/placing/in-walls.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { axisLength, endsOf } from '../plan/placed.ts'
import { distance, footOn } from './snap.ts'

/** A door or a window as it is first put in. */
export const newOpening = {
  door: { kind: 'door', width: 900, height: 2100, sill: 0 },
  window: { kind: 'window', width: 1200, height: 1400, sill: 900 },
} as const

/** A plain frame. */
export function openingOf(kind: 'door' | 'window', wall: string, at: number): NewOpening {
  const { width, height, sill } = newOpening[kind]
  return {
    wall,
    kind,
    at,
    width: hundredths(width),
    height: hundredths(height),
    sill: hundredths(sill),
    hinge: 'start',
    swing: 'right',
  }
}

/** The wall that a point lies on, or next to, and how far along its axis. @param radius in hundredths of a millimetre */
export function wallNear(document: DesignDocument, at: Point, radius: number) {
  let best: { wall: string; along: number } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [id, wall] of Object.entries(document.walls)) {
    const [from, to] = endsOf(document, wall)
    const foot = footOn(at, from, to)
    const far = distance(foot, at)
    if (far > radius + wall.thickness / 2 || far >= least) continue
    least = far
    best = { wall: id, along: distance(from, foot) }
  }
  return best
}

/** Where something of that width begins whose middle is there: within its wall, on a whole step. All in hundredths of a millimetre. */
export function beginningOf(
  document: DesignDocument,
  wall: string,
  middle: number,
  width: number,
  step: number,
): number {
  const drawn = document.walls[wall]
  if (!drawn) return 0
  const most = axisLength(document, drawn) - width
  return Math.round(Math.min(most, Math.max(0, Math.round((middle - width / 2) / step) * step)))
}
