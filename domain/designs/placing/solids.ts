import type { DesignDocument, Opening } from '../document.ts'
import { boxOf } from '../geometry/faces.ts'
import { openingsOf } from '../geometry/openings.ts'
import { remembered } from '../geometry/remembered.ts'
import { wallHeight, wallsOf } from '../geometry/walls.ts'
import { hundredths, type Point } from '../units.ts'
import { type Footprint, footprintOf, isFlat } from './footprint.ts'

/** Something that stands in the way. */
export interface Solid extends Footprint {
  of: 'wall' | 'item' | 'way'
  id: string
}

/** Beside a door, on the side to which it doesn't open, and on both sides of a gap, one needs so much to go through. */
const STEP = hundredths(600)

/** Every wall as it is drawn, from the floor up; what opens in it is a wall too. */
export const wallSolids = remembered((document: DesignDocument): Solid[] =>
  wallsOf(document).map(({ id, ring }) => {
    return { of: 'wall', id, ring, box: boxOf(ring), bottom: 0, top: wallHeight(document, id) }
  }),
)

/** Every item but rugs, on which others stand. */
export const itemSolids = remembered((document: DesignDocument): Solid[] =>
  Object.entries(document.items).flatMap(([id, item]): Solid[] => {
    const size = document.models[item.model]?.size
    if (!size || (isFlat(size) && item.mount === 'floor')) return []
    return [{ of: 'item', id, ...footprintOf(item, size) }]
  }),
)

/** What doors sweep over as they open, and where one goes through them and through gaps. */
export const doorWays = remembered((document: DesignDocument): Solid[] =>
  openingsOf(document).flatMap(({ id, start, end }) => {
    const opening = document.openings[id] as Opening
    const { thickness } = document.walls[opening.wall] as DesignDocument['walls'][string]
    if (opening.kind === 'window') return []
    const deep = (side: 'left' | 'right') =>
      opening.kind === 'door' && opening.swing === side ? Math.max(opening.width, STEP) : STEP
    return [wayOf(thickness / 2 + deep('right'), thickness / 2), wayOf(-thickness / 2, -thickness / 2 - deep('left'))]

    /** Between two distances to the right of the wall's axis. */
    function wayOf(far: number, near: number): Solid {
      const [x, y] = [(end[0] - start[0]) / opening.width, (end[1] - start[1]) / opening.width]
      const on = ([px, py]: Point, aside: number): Point => [px - y * aside, py + x * aside]
      const ring = [on(start, near), on(end, near), on(end, far), on(start, far)]
      return { of: 'way', id, ring, box: boxOf(ring), bottom: opening.sill, top: opening.sill + opening.height }
    }
  }),
)
