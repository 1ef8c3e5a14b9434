import type { DesignDocument } from '../document.ts'
import type { Point } from '../units.ts'
import { areaOf, isWithin } from './exact.ts'
import { type Graph, graphOf } from './graph.ts'
import { remembered } from './remembered.ts'

/** A way round along half-edges, with what it bounds on its right hand. */
export interface Cycle {
  edges: number[]
  ring: Point[]
  /** Of the ring, in square hundredths: positive round a face, negative or 0 round a component from outside. */
  area: number
  box: Box
}

export type Box = [left: number, top: number, right: number, bottom: number]

/** What walls enclose: the way round inside of it, and round each group of walls that stands free in it. */
export interface Face {
  outer: Cycle
  holes: Cycle[]
}

/** Every face that is enclosed, and the outlines of the components that lie in none. */
export const facesOf = remembered((document: DesignDocument): { faces: Face[]; outside: Cycle[] } => {
  const cycles = cyclesOf(graphOf(document))
  const faces = cycles.filter(({ area }) => area > 0).map((outer): Face => ({ outer, holes: [] }))
  const outside: Cycle[] = []
  for (const cycle of cycles) {
    if (cycle.area > 0) continue
    // No face of its own component holds it strictly, since none is larger than the component.
    const around = faceAround(faces, cycle.ring[0] as Point, cycle)
    if (around) around.holes.push(cycle)
    else outside.push(cycle)
  }
  return { faces, outside }
})

/** Every half-edge is in exactly one. */
export function cyclesOf({ points, origin, next }: Graph): Cycle[] {
  const seen = new Uint8Array(next.length)
  const cycles: Cycle[] = []
  for (let first = 0; first < next.length; first++) {
    if (seen[first]) continue
    const edges: number[] = []
    for (let edge = first; !seen[edge]; edge = next[edge] as number) {
      seen[edge] = 1
      edges.push(edge)
    }
    const ring = edges.map((edge) => points[origin[edge] as number] as Point)
    cycles.push({ edges, ring, area: areaOf(ring), box: boxOf(ring) })
  }
  return cycles
}

/** The smallest face that holds a point, which is therefore in no hole of it. */
export function faceAround(faces: readonly Face[], at: Point, larger?: Cycle): Face | undefined {
  let found: Face | undefined
  for (const face of faces) {
    const { area, box, ring } = face.outer
    if (found && found.outer.area <= area) continue
    if (larger && !holds(box, larger.box)) continue
    if (at[0] < box[0] || at[0] > box[2] || at[1] < box[1] || at[1] > box[3]) continue
    if (larger && area <= -larger.area) continue
    if (isWithin(at, ring)) found = face
  }
  return found
}

/** Strictly: a component in a face touches none of its walls. */
const holds = (outer: Box, inner: Box) =>
  outer[0] < inner[0] && outer[1] < inner[1] && outer[2] > inner[2] && outer[3] > inner[3]

export function boxOf(ring: readonly Point[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) {
    if (x < box[0]) box[0] = x
    if (y < box[1]) box[1] = y
    if (x > box[2]) box[2] = x
    if (y > box[3]) box[3] = y
  }
  return box
}
