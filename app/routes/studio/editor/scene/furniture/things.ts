import type { DesignDocument, PlacedModel } from '#domain/designs/document.ts'
import { openingsOf } from '#domain/designs/geometry/openings.ts'
import type { Point } from '#domain/designs/units.ts'

/** A model of the hub where it stands; lengths in hundredths of a millimetre, angles in hundredths of a degree. */
export interface Thing {
  table: 'items' | 'openings'
  id: string
  model: PlacedModel
  /** The middle of its box, on the plan. */
  at: Point
  z: number
  turn: number
  isMirrored: boolean
  /** As large as it is to be. */
  size: readonly [width: number, depth: number, height: number]
}

/** Everything that is drawn as a model: what is placed, and doors and windows of the hub. */
export function thingsOf(document: DesignDocument): Thing[] {
  const { items, models, openings } = document
  const placed = Object.entries(items).flatMap(([id, { model: of, at, z, turn, mirrored = false }]): Thing[] => {
    const model = models[of]
    return model ? [{ table: 'items', id, model, at, z, turn, isMirrored: mirrored, size: model.size }] : []
  })
  if (!Object.values(openings).some(({ model }) => model)) return placed
  const built = openingsOf(document).flatMap(({ id, start, end }): Thing[] => {
    const { model: of = '', swing, hinge, sill, width, height } = openings[id] as DesignDocument['openings'][string]
    const model = models[of]
    if (!model) return []
    const isTurned = swing === 'left'
    const along = (Math.atan2(start[1] - end[1], end[0] - start[0]) / Math.PI) * 180_00
    return [
      {
        table: 'openings',
        id,
        model,
        at: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2],
        z: sill,
        // Its front looks to where it opens.
        turn: along + (isTurned ? 180_00 : 0),
        isMirrored: (hinge === 'end') !== isTurned,
        size: [width, model.size[1], height],
      },
    ]
  })
  return [...placed, ...built]
}

/** Whether something looks and stands just as it did. */
export const isSameThing = (one: Thing, other: Thing) =>
  one.model === other.model &&
  one.z === other.z &&
  one.turn === other.turn &&
  one.isMirrored === other.isMirrored &&
  one.at.every((each, axis) => each === other.at[axis]) &&
  one.size.every((each, axis) => each === other.size[axis])
