import type { DesignDocument, Room } from '../document.ts'
import type { Point } from '../units.ts'
import { areaOf } from './exact.ts'
import { type Cycle, type Face, faceAround, facesOf } from './faces.ts'
import { graphOf } from './graph.ts'
import { remembered } from './remembered.ts'
import { cornersOf } from './walls.ts'

/** One face of a wall, as seen by who walks from its first node to its second. */
export interface WallSide {
  wall: string
  side: 'left' | 'right'
}

/** A room as it follows from the walls around it. */
export interface RoomOutline {
  /** Of its anchor, the entry of `rooms` that says what it is. */
  id: string
  room: Room
  /** Its inner faces, clockwise on the plan, in hundredths of a millimetre. */
  ring: Point[]
  /** Round what stands free in it. */
  holes: Point[][]
  /** Of its floor between the walls' faces, in mm²; 0 where walls leave no room. */
  area: number
  /** The faces that look into it, in order; then those of what stands free in it. */
  sides: WallSide[]
}

/**
 * Every room, in the order of its anchors. Whichever anchor lies in a face names it, the one of the lowest number if several do;
 * an anchor that lies in no face, or not as the first, is kept in the document and isn't seen.
 */
export const roomsOf = remembered((document: DesignDocument): RoomOutline[] =>
  [...namedFaces(document)].map(([face, id]) => outlineOf(document, face, id)),
)

/** The faces of a wall that look into rooms. */
export const sidesOfWall = (document: DesignDocument, wall: string): WallSide[] =>
  roomsOf(document).flatMap(({ sides }) => sides.filter((side) => side.wall === wall))

/** Which anchor names which face, in the order of the anchors. */
export const namedFaces = remembered((document: DesignDocument): Map<Face, string> => {
  const { faces } = facesOf(document)
  const named = new Map<Face, string>()
  for (const [id, { at }] of Object.entries(document.rooms)) {
    const face = faceAround(faces, at)
    if (face && !named.has(face)) named.set(face, id)
  }
  return named
})

function outlineOf(document: DesignDocument, { outer, holes }: Face, id: string): RoomOutline {
  const graph = graphOf(document)
  const corners = cornersOf(graph)
  const inner = ({ edges }: Cycle) => edges.flatMap((edge) => corners[edge] as Point[])
  const sideOf = (edge: number): WallSide => ({
    wall: graph.walls[edge >> 1] as string,
    side: edge % 2 === 0 ? 'right' : 'left',
  })
  const ring = inner(outer)
  const around = holes.map(inner)
  const area = around.reduce((sum, hole) => sum + areaOf(hole), areaOf(ring)) / 1e4
  return {
    id,
    room: document.rooms[id] as Room,
    ring,
    holes: around,
    area: Math.max(0, area),
    sides: [outer, ...holes].flatMap(({ edges }) => edges.map(sideOf)),
  }
}
