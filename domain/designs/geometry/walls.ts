import type { DesignDocument } from '../document.ts'
import type { Point } from '../units.ts'
import { cornerAfter } from './corners.ts'
import { areaOf } from './exact.ts'
import { type Graph, graphOf } from './graph.ts'
import { remembered } from './remembered.ts'

/** A wall as it is drawn, joined to its neighbours: the outlines of all walls cover each spot of wall once. */
export interface WallOutline {
  id: string
  /** Clockwise on the plan, in hundredths of a millimetre; both of its nodes are among the points. */
  ring: Point[]
  /** Its faces as they are seen between the corners, each as the wall goes from its first node to its second. */
  right: [Point, Point]
  left: [Point, Point]
  /** Of what it covers on the plan, in mm². */
  area: number
}

/** Every wall's outline, in the document's order. */
export const wallsOf = remembered((document: DesignDocument): WallOutline[] => {
  const graph = graphOf(document)
  const corners = cornersOf(graph)
  return graph.walls.map((id, k) => outlineOf(graph, corners, id, 2 * k))
})

/** After each half-edge. */
export const cornersOf = remembered((graph: Graph): Point[][] =>
  Array.from(graph.next, (_, edge) => cornerAfter(graph, edge)),
)

/** The wall's end has the bevel of a corner that is cut off, the next one's beginning none of it, so that it counts once. */
function outlineOf({ points, origin, previous }: Graph, corners: Point[][], id: string, there: number): WallOutline {
  const back = there + 1
  const begin = (edge: number) => corners[previous[edge] as number]?.at(-1) as Point
  const end = (edge: number) => corners[edge] as Point[]
  const node = (edge: number) => points[origin[edge] as number] as Point
  const ring = [begin(there), ...end(there), node(back), begin(back), ...end(back), node(there)].reverse()
  return {
    id,
    ring,
    right: [begin(there), end(there)[0] as Point],
    left: [end(back)[0] as Point, begin(back)],
    area: areaOf(ring) / 1e4,
  }
}

/** How high a wall is, in hundredths of a millimetre: as its storey where it says nothing else. */
export const wallHeight = ({ walls, storey }: DesignDocument, id: string): number => walls[id]?.height ?? storey.height
