/** Millimetres: x to the right, y up, z to the front. */
export type Vec3 = readonly [x: number, y: number, z: number]
export type Axis = 0 | 1 | 2
/** From and to along an axis. */
export type Span = readonly [from: number, to: number]

/** Triangles with normals, and places on the material in millimetres: u runs along its grain. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  indices: number[]
}

/** A body as it is described: points, and triangles of their places in the list. */
export interface Body {
  points: Vec3[]
  triangles: (readonly [number, number, number])[]
  /** Of each point, where the material is wound around the body; else it is laid on from six sides. */
  uvs?: (readonly [number, number])[]
}

interface Finish {
  /** Faces that meet at less than so many degrees are one rounded surface. */
  crease?: number
  /** Along which the material's grain runs; the longest side by default, as boards are cut. */
  grain?: Axis
}

export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec3): Vec3 => times(a, 1 / (Math.hypot(...a) || 1))

/** The corners of the box around points. */
export function boundsOf(points: Iterable<Vec3>): { min: Vec3; max: Vec3 } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [[number, number, number], [number, number, number]]
  for (const point of points) {
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], point[axis])
      max[axis] = Math.max(max[axis], point[axis])
    }
  }
  return { min, max }
}

export function* pointsOf({ positions }: Mesh): Generator<Vec3> {
  for (let at = 0; at < positions.length; at += 3)
    yield [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number]
}

/** Where a board was cut from its plank: each from elsewhere, the same one always from the same place. */
export function cutFrom([x, y, z]: Vec3): [number, number] {
  const turned = Math.sin(x * 12.9898 + y * 78.233 + z * 37.719) * 43758.5453
  return [(turned - Math.floor(turned)) * 1000, (turned * 7 - Math.floor(turned * 7)) * 1000]
}

/** The longest side of a box. */
export function longest({ min, max }: { min: Vec3; max: Vec3 }): Axis {
  const sides = minus(max, min)
  return ([1, 0, 2] as const).reduce((best, axis) => (sides[axis] > sides[best] + 0.5 ? axis : best), 1 as Axis)
}

/** A point of a face as the material laid on it is measured, with the grain along u. */
export function projected(point: Vec3, normal: Vec3, grain: Axis): [number, number] {
  const facing = ([0, 1, 2] as const).reduce(
    (best, axis) => (Math.abs(normal[axis]) > Math.abs(normal[best]) + 1e-6 ? axis : best),
    0 as Axis,
  )
  const [first, second] = ([0, 1, 2] as const).filter((axis) => axis !== facing) as [Axis, Axis]
  return second === grain ? [point[second], point[first]] : [point[first], point[second]]
}

/**
 * A body with normals, its outside outwards: rounded where faces meet at a blunt angle, with an edge where they don't.
 */
export function meshOf({ points, triangles, uvs }: Body, { crease = 38, grain }: Finish = {}): Mesh {
  const welded = weld(points)
  const bounds = boundsOf(points)
  const along = grain ?? longest(bounds)
  const [du, dv] = cutFrom(bounds.min)
  const whole = triangles.filter(([a, b, c]) => new Set([welded[a], welded[b], welded[c]]).size === 3)
  const at = (index: number) => points[index] as Vec3
  const volume = whole.reduce((sum, [a, b, c]) => sum + dot(at(a), cross(at(b), at(c))), 0)
  const faces = whole
    .map(([a, b, c]) => (volume < 0 ? ([a, c, b] as const) : ([a, b, c] as const)))
    .map((corners) => {
      const [a, b, c] = corners.map(at) as [Vec3, Vec3, Vec3]
      const area = cross(minus(b, a), minus(c, a))
      return { corners, area, normal: unit(area) }
    })
    .filter(({ area }) => Math.hypot(...area) > 1e-4)

  const around = new Map<number, typeof faces>()
  for (const face of faces) {
    for (const corner of face.corners) {
      const key = welded[corner] as number
      const known = around.get(key)
      if (known) known.push(face)
      else around.set(key, [face])
    }
  }
  const least = Math.cos((crease * Math.PI) / 180)
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  const made = new Map<string, number>()
  for (const { corners, normal } of faces) {
    for (const corner of corners) {
      const near = (around.get(welded[corner] as number) ?? []).filter((face) => dot(face.normal, normal) >= least)
      const smooth = unit(near.reduce<Vec3>((sum, face) => plus(sum, face.area), [0, 0, 0]))
      const [u, v] = uvs?.[corner] ?? projected(at(corner), normal, along)
      const vertex = [...at(corner), ...smooth, u + du, v + dv].map((value) => Math.round(value * 1e4) / 1e4)
      const key = vertex.join()
      let index = made.get(key)
      if (index === undefined) {
        index = made.size
        made.set(key, index)
        mesh.positions.push(...vertex.slice(0, 3))
        mesh.normals.push(...unit(vertex.slice(3, 6) as unknown as Vec3))
        mesh.uvs.push(...vertex.slice(6))
      }
      mesh.indices.push(index)
    }
  }
  return mesh
}

/** For each point, a number that those at the same place share. */
function weld(points: Vec3[]): number[] {
  const known = new Map<string, number>()
  return points.map((point) => {
    const key = point.map((value) => Math.round(value * 1000)).join()
    const id = known.get(key) ?? known.size
    known.set(key, id)
    return id
  })
}
