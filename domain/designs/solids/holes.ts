import type { DesignDocument, Opening } from '../document.ts'
import { openingsOf } from '../geometry/openings.ts'
import { remembered } from '../geometry/remembered.ts'
import { wallHeight } from '../geometry/walls.ts'
import { HUNDREDTHS, millimetres, type Point } from '../units.ts'

/** What an opening takes out of its wall, in millimetres: as far as both of the wall's faces go, and the wall is high. */
export interface Hole {
  id: string
  opening: Opening
  /** Where the wall's axis begins, in hundredths of a millimetre, and which way it goes, of length 1. */
  at: Point
  way: Point
  /** Along the axis from there. */
  start: number
  end: number
  bottom: number
  top: number
  /** Half the wall's thickness. */
  half: number
  /** Whether it reaches up to where the wall ends. */
  isOpenAbove: boolean
}

/** A wall's height, in millimetres. */
export const heightOf = (document: DesignDocument, wall: string) => millimetres(wallHeight(document, wall))

/** Each wall's, in no order; walls without any have no entry. */
export const holesOf = remembered((document: DesignDocument): Map<string, Hole[]> => {
  const holes = new Map<string, Hole[]>()
  for (const { id, start: from, end: to, axis, left, right } of openingsOf(document)) {
    const opening = document.openings[id] as Opening
    const wall = document.walls[opening.wall] as DesignDocument['walls'][string]
    const height = heightOf(document, opening.wall)
    const { at, width, sill } = opening
    const start = millimetres(at + Math.max(0, -axis.before, -left.before, -right.before))
    const end = millimetres(at + width - Math.max(0, -axis.after, -left.after, -right.after))
    const bottom = millimetres(sill)
    const top = Math.min(height, millimetres(sill + opening.height))
    if (end <= start || top <= bottom) continue
    const way: Point = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
    const hole: Hole = {
      id,
      opening,
      at: document.nodes[wall.from] as Point,
      way,
      start,
      end,
      bottom,
      top,
      half: millimetres(wall.thickness) / 2,
      isOpenAbove: top === height,
    }
    holes.set(opening.wall, [...(holes.get(opening.wall) ?? []), hole])
  }
  return holes
})

/** So far along a wall's axis, and so far to its right, in millimetres. @returns hundredths, not rounded to the grid */
export const onWall = ({ at, way }: Hole, along: number, right = 0): Point => [
  at[0] + (way[0] * along - way[1] * right) * HUNDREDTHS,
  at[1] + (way[1] * along + way[0] * right) * HUNDREDTHS,
]
