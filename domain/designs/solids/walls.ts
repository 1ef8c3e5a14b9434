import type { DesignDocument } from '../document.ts'
import { graphOf, twin } from '../geometry/graph.ts'
import { cornersOf, wallsOf } from '../geometry/walls.ts'
import { millimetres, type Point } from '../units.ts'
import { without } from './cutting.ts'
import { type Face, lying, rectangle, ringOn, standing } from './face.ts'
import { heightOf, holesOf } from './holes.ts'
import { simplified } from './simplified.ts'

/** Both sides of every wall with its openings cut out, where it ends freely or its corner is cut off, and its top. */
export function wallFaces(document: DesignDocument): Face[] {
  const tops = wallsOf(document).map(
    ({ id, ring }): Face => ({
      key: `walls/${id}/top`,
      of: { table: 'walls', id },
      surface: null,
      material: 'cut',
      ...lying(heightOf(document, id), 'above'),
      outline: ringOn(simplified(ring), 'above'),
      holes: [],
    }),
  )
  return [...sidesOf(document), ...tops.filter(({ outline }) => outline.length > 2)]
}

/** By half-edge, which has what it faces on its right hand. */
function sidesOf(document: DesignDocument): Face[] {
  const graph = graphOf(document)
  const corners = cornersOf(graph)
  const holes = holesOf(document)
  const faces: Face[] = []
  for (let edge = 0; edge < graph.next.length; edge++) {
    const id = graph.walls[edge >> 1] as string
    const side = edge % 2 === 0 ? 'right' : 'left'
    const tags = { of: { table: 'walls', id }, surface: { wall: id, side }, material: 'finish' } as const
    const key = `walls/${id}/${side}`
    const height = heightOf(document, id)
    const node = graph.points[graph.origin[edge] as number] as Point
    const far = graph.points[graph.origin[twin(edge)] as number] as Point
    const axis = wayOf(node, far)
    const from = corners[graph.previous[edge] as number]?.at(-1) as Point
    const [to, cutTo] = corners[edge] as [Point, Point | undefined]
    const along = (at: Point) => millimetres((at[0] - node[0]) * axis.way[0] + (at[1] - node[1]) * axis.way[1])
    const [begin, length] = [along(from), along(to) - along(from)]
    if (length > 0) {
      const axisLength = millimetres(axis.length)
      const cut = (holes.get(id) ?? []).map(({ start, end, bottom, top }) => {
        const [left, right] = side === 'right' ? [start, end] : [axisLength - end, axisLength - start]
        return { left: left - begin, bottom, right: right - begin, top }
      })
      without({ left: 0, bottom: 0, right: length, top: height }, cut).forEach((piece, place) => {
        faces.push({ key: place ? `${key}/${place}` : key, ...tags, ...standing(from, axis.way), ...piece })
      })
    }
    if (!cutTo) continue
    const end = wayOf(to, cutTo)
    const outline = rectangle(0, 0, millimetres(end.length), height)
    faces.push({ key: `${key}/end`, ...tags, ...standing(to, end.way), outline, holes: [] })
  }
  return faces
}

function wayOf(from: Point, to: Point): { way: Point; length: number } {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  return { way: [x / length, y / length], length }
}
