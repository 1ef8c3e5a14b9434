import type { DesignDocument } from '../document.ts'
import { type Footprint, footprintOf, isAboveOrBelow, isFlat, overlapOf, type Size, type Stand } from './footprint.ts'
import { doorWays, itemSolids, type Solid, wallSolids } from './solids.ts'

/** What a piece is in, by how many hundredths of a millimetre at the most; nothing where it only touches. */
export interface Conflicts {
  /** Of a wall, in which nothing can be put. */
  wall: number
  items: { id: string; by: number }[]
  /** Doors and gaps that it is in the way of: that is said, and allowed. */
  ways: string[]
}

/** @param but items that aren't looked at, such as the piece itself */
export function conflictsOf(
  document: DesignDocument,
  stand: Stand,
  size: Size,
  but: ReadonlySet<string> = new Set(),
): Conflicts {
  const print = footprintOf(stand, size)
  const walls = meeting(print, wallSolids(document))
  if (isFlat(size)) return { wall: deepest(walls), items: [], ways: [] }
  const items = meeting(print, itemSolids(document)).filter(({ solid }) => !but.has(solid.id))
  const ways = meeting(print, doorWays(document)).map(({ solid }) => solid.id)
  return {
    wall: deepest(walls),
    items: items.map(({ solid, by }) => ({ id: solid.id, by })),
    ways: [...new Set(ways)],
  }
}

/** Those that a piece is in, at its height. */
export function meeting(print: Footprint, solids: readonly Solid[]) {
  return solids.flatMap((solid) => {
    const overlap = isAboveOrBelow(print, solid) ? null : overlapOf(print, solid)
    return overlap ? [{ solid, ...overlap }] : []
  })
}

const deepest = (all: { by: number }[]) => all.reduce((most, { by }) => Math.max(most, by), 0)
