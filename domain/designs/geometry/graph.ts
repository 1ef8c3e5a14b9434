import type { DesignDocument } from '../document.ts'
import type { Point } from '../units.ts'
import { remembered } from './remembered.ts'

/**
 * Each wall as two half-edges, there and back: 2k runs as the wall at index k does, 2k + 1 against it. A half-edge has the face that
 * it bounds on its right hand.
 */
export interface Graph {
  /** Ids of the walls, in the document's order. */
  walls: string[]
  /** Ids of the nodes that walls end in, and where they are. */
  nodes: string[]
  points: Point[]
  /** Place of the node that a half-edge starts from. */
  origin: Int32Array
  /** The half-edge that follows on the same face, and the one before. */
  next: Int32Array
  previous: Int32Array
  /** Half the thickness of a half-edge's wall, in hundredths of a millimetre. */
  half: Float64Array
}

export const twin = (edge: number) => edge ^ 1

export const graphOf = remembered((document: DesignDocument): Graph => {
  const walls = Object.keys(document.walls)
  const nodes: string[] = []
  const places = new Map<string, number>()
  const points: Point[] = []
  const leaving: number[][] = []
  const origin = new Int32Array(walls.length * 2)
  const half = new Float64Array(walls.length * 2)
  const placeOf = (node: string) => {
    const known = places.get(node)
    if (known !== undefined) return known
    places.set(node, nodes.length)
    points.push(document.nodes[node] as Point)
    leaving.push([])
    return nodes.push(node) - 1
  }
  walls.forEach((id, k) => {
    const { from, to, thickness } = document.walls[id] as DesignDocument['walls'][string]
    for (const [edge, node] of [
      [2 * k, from],
      [2 * k + 1, to],
    ] as const) {
      origin[edge] = placeOf(node)
      half[edge] = thickness / 2
      leaving[origin[edge] as number]?.push(edge)
    }
  })
  return { walls, nodes, points, origin, half, ...linked(points, origin, leaving) }
})

/** Round each node, who arrives goes on by the edge next to the way back: anticlockwise of it on the plan. */
function linked(points: Point[], origin: Int32Array, leaving: number[][]) {
  const next = new Int32Array(origin.length)
  const previous = new Int32Array(origin.length)
  leaving.forEach((edges, node) => {
    const at = points[node] as Point
    const end = (edge: number) => points[origin[twin(edge)] as number] as Point
    if (edges.length > 1) edges.sort((one, other) => byAngle(at, end(one), end(other)))
    edges.forEach((edge, index) => {
      const before = edges[(index || edges.length) - 1] as number
      next[twin(edge)] = before
      previous[before] = twin(edge)
    })
  })
  return { next, previous }
}

/** Clockwise on the plan from the right, exactly: first by half turn, then by which side the other one lies on. */
function byAngle(at: Point, one: Point, other: Point): number {
  const isLater = (point: Point) => point[1] < at[1] || (point[1] === at[1] && point[0] < at[0])
  return Number(isLater(one)) - Number(isLater(other)) || -turnSign(at, one, other)
}

const turnSign = (at: Point, one: Point, other: Point) =>
  Math.sign((one[0] - at[0]) * (other[1] - at[1]) - (one[1] - at[1]) * (other[0] - at[0]))
