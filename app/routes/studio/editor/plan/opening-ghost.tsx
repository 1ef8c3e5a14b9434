import type { DesignDocument } from '#domain/designs/document.ts'
import type { NewOpening } from '#domain/designs/placing/in-walls.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'
import { Dimension } from './dimension.tsx'
import { facesAlong, placeOnWall } from './placed.ts'
import { OpeningShape } from './shapes.tsx'

/** What a door or a window would be in its wall, with how far it is from both of the wall's corners. */
export function OpeningGhost({ opening, document }: { opening: NewOpening; document: DesignDocument }) {
  const wall = document.walls[opening.wall]
  if (!wall) return null
  // Beyond the wall's own sizes.
  const aside = millimetres(wall.thickness) + 420
  const [begin, end] = facesAlong(document, opening.wall)
  const point = (at: number): Point => {
    const [x, y] = placeOnWall(document, wall, at).at
    return [x * 100, y * 100]
  }
  return (
    <g pointerEvents="none" aria-hidden>
      <OpeningShape opening={opening} placed={placeOnWall(document, wall, opening.at)} />
      <Dimension from={point(begin)} to={point(opening.at)} aside={aside} />
      <Dimension from={point(opening.at + opening.width)} to={point(end)} aside={aside} />
    </g>
  )
}
