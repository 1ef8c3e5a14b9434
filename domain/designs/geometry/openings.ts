import type { DesignDocument, Opening } from '../document.ts'
import type { Point } from '../units.ts'
import { distance } from './exact.ts'
import { remembered } from './remembered.ts'
import { wallsOf } from './walls.ts'

/** What is left between an opening and the ends of what it is measured on, as the wall goes; in hundredths of a millimetre. */
export interface Distances {
  before: number
  after: number
}

/** Where an opening is. All in hundredths of a millimetre. */
export interface OpeningPlace {
  id: string
  /** Its ends on the wall's axis. */
  start: Point
  end: Point
  /** Round the piece of wall that it takes out, clockwise on the plan. */
  ring: Point[]
  /** To the wall's nodes, and on each face to the corners as they are seen in the room. */
  axis: Distances
  left: Distances
  right: Distances
}

/** Every opening's place, in the document's order. */
export const openingsOf = remembered((document: DesignDocument): OpeningPlace[] => {
  const outlines = new Map(wallsOf(document).map((outline) => [outline.id, outline]))
  return Object.entries(document.openings).map(([id, opening]) => {
    const outline = outlines.get(opening.wall)
    return placeOf(document, id, opening, outline as NonNullable<typeof outline>)
  })
})

function placeOf(
  document: DesignDocument,
  id: string,
  { wall, at, width }: Opening,
  faces: Record<'left' | 'right', [Point, Point]>,
): OpeningPlace {
  const { from, to, thickness } = document.walls[wall] as DesignDocument['walls'][string]
  const [one, other] = [document.nodes[from] as Point, document.nodes[to] as Point]
  const length = distance(one, other)
  const along: Point = [(other[0] - one[0]) / length, (other[1] - one[1]) / length]
  const on = (far: number, aside = 0): Point => [
    one[0] + along[0] * far - along[1] * aside,
    one[1] + along[1] * far + along[0] * aside,
  ]
  const reach = (point: Point) => (point[0] - one[0]) * along[0] + (point[1] - one[1]) * along[1]
  const within = ([begin, end]: [Point, Point]) => ({ before: at - reach(begin), after: reach(end) - at - width })
  const half = thickness / 2
  return {
    id,
    start: on(at),
    end: on(at + width),
    ring: [on(at, -half), on(at + width, -half), on(at + width, half), on(at, half)],
    axis: { before: at, after: length - at - width },
    left: within(faces.left),
    right: within(faces.right),
  }
}
