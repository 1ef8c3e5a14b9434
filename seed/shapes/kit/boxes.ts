import {
  type Axis,
  boundsOf,
  cutFrom,
  longest,
  type Mesh,
  meshOf,
  plus,
  projected,
  type Span,
  unit,
  type Vec3,
} from './mesh.ts'

const AXES = [0, 1, 2] as const

/**
 * A board whose edges are broken by `bevel`. Its 24 points have the normals of its faces, so that the narrow strips
 * between them look rounded at the price of a plain box's points.
 */
export function board(spans: [Span, Span, Span], bevel: number, grain?: Axis): Mesh {
  const inset = Math.min(bevel, ...spans.map(([from, to]) => Math.abs(to - from) * 0.4))
  const min = spans.map(([from, to]) => Math.min(from, to)) as unknown as Vec3
  const max = spans.map(([from, to]) => Math.max(from, to)) as unknown as Vec3
  const along = grain ?? longest({ min, max })
  const [du, dv] = cutFrom(min)
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  const places = new Map<string, number>()
  // Of each of the eight corners, the three points that the faces have there.
  for (const facing of AXES) {
    for (let bits = 0; bits < 8; bits++) {
      const sign = (axis: Axis) => (bits & (1 << axis) ? 1 : -1)
      const point = AXES.map((axis) => {
        const edge = sign(axis) > 0 ? max[axis] : min[axis]
        return axis === facing ? edge : edge - sign(axis) * inset
      }) as unknown as Vec3
      const normal = AXES.map((axis) => (axis === facing ? sign(axis) : 0)) as unknown as Vec3
      const [u, v] = projected(point, normal, along)
      places.set(`${facing}${bits}`, mesh.positions.length / 3)
      mesh.positions.push(...point)
      mesh.normals.push(...normal)
      mesh.uvs.push(u + du, v + dv)
    }
  }
  const add = (...corners: [Axis, number][]) => {
    const [a, b, c, d] = corners.map(([facing, bits]) => places.get(`${facing}${bits}`) as number)
    for (const [p, q, r] of d === undefined
      ? [[a, b, c]]
      : [
          [a, b, c],
          [a, c, d],
        ]) {
      mesh.indices.push(...outwards(mesh, p as number, q as number, r as number))
    }
  }
  for (const facing of AXES) {
    const [second, third] = AXES.filter((axis) => axis !== facing) as [Axis, Axis]
    const [s, t, f] = [1 << second, 1 << third, 1 << facing]
    for (const side of [0, f]) add([facing, side], [facing, side | s], [facing, side | s | t], [facing, side | t])
    if (inset === 0) continue
    // The strips along this axis, between the faces of the two others.
    for (const bits of [0, s, t, s | t]) add([second, bits], [second, bits | f], [third, bits | f], [third, bits])
  }
  if (inset > 0) for (let bits = 0; bits < 8; bits++) add([0, bits], [1, bits], [2, bits])
  return mesh
}

/** The corners of a triangle in the order that its normals ask for. */
function outwards({ positions, normals }: Mesh, a: number, b: number, c: number): number[] {
  const at = (values: number[], index: number) => values.slice(index * 3, index * 3 + 3) as unknown as Vec3
  const [p, q, r] = [at(positions, a), at(positions, b), at(positions, c)]
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
  const face: Vec3 = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const wanted = plus(plus(at(normals, a), at(normals, b)), at(normals, c))
  return face[0] * wanted[0] + face[1] * wanted[1] + face[2] * wanted[2] >= 0 ? [a, b, c] : [a, c, b]
}

/**
 * A box with round edges of a radius, and with `crown` millimetres of rise in the middle of its top, as what is padded
 * has: it rises inside the box, so that this stays as large as it says.
 */
export function padded(spans: [Span, Span, Span], radius: number, steps: number, crown = 0): Mesh {
  const sizes = spans.map(([from, to]) => to - from) as unknown as Vec3
  const round = Math.min(radius, ...sizes.map((size) => size / 2))
  const middle = spans.map(([from, to]) => (from + to) / 2) as unknown as Vec3
  const half = sizes.map((size) => size / 2) as unknown as Vec3
  // Along each axis: the steps of one rounded edge, the flat part, the steps of the other.
  const stops = AXES.map((axis) => {
    const inner = Math.max(0, half[axis] - round)
    const edge = Array.from({ length: steps + 1 }, (_, step) => Math.tan(((step / steps) * Math.PI) / 4))
    const flat = crown > 0 && axis !== 1 ? [-0.5, 0, 0.5].map((part) => part * inner) : []
    const high = edge.map((value) => inner + round * value)
    return [...high.map((value) => -value).reverse(), ...flat, ...high]
  }) as [number[], number[], number[]]
  const points: Vec3[] = []
  const triangles: [number, number, number][] = []
  const crowned = (x: number, z: number) => {
    const fall = (value: number, most: number) => Math.cos((Math.min(1, Math.abs(value) / most) * Math.PI) / 2)
    return crown * (1 - fall(x, half[0]) ** 0.6 * fall(z, half[2]) ** 0.6)
  }
  const put = (point: Vec3) => {
    const core = point.map((value, axis) => {
      const inner = Math.max(0, half[axis as Axis] - round)
      return Math.min(inner, Math.max(-inner, value))
    }) as unknown as Vec3
    const out = unit([point[0] - core[0], point[1] - core[1], point[2] - core[2]])
    const [x, y, z] = plus(core, [out[0] * round, out[1] * round, out[2] * round])
    const sunk = y > 0 ? y - (crowned(x, z) * y) / half[1] : y
    points.push([x + middle[0], sunk + middle[1], z + middle[2]])
  }
  for (const facing of AXES) {
    const [second, third] = AXES.filter((axis) => axis !== facing) as [Axis, Axis]
    for (const side of [-1, 1]) {
      const start = points.length
      const [rows, columns] = [stops[second], stops[third]]
      for (const s of rows) {
        for (const t of columns) {
          const point: [number, number, number] = [0, 0, 0]
          point[facing] = side * half[facing]
          point[second] = s
          point[third] = t
          put(point)
        }
      }
      for (let row = 0; row + 1 < rows.length; row++) {
        for (let column = 0; column + 1 < columns.length; column++) {
          const a = start + row * columns.length + column
          const [b, c, d] = [a + 1, a + columns.length, a + columns.length + 1]
          const isFlipped = (facing === 1) === side > 0
          if (isFlipped) triangles.push([a, b, d], [a, d, c])
          else triangles.push([a, d, b], [a, c, d])
        }
      }
    }
  }
  const mesh = meshOf({ points, triangles }, { crease: 50 })
  const made = boundsOf([...points])
  const lost = max1(spans) - made.max[1]
  if (lost > 0.01) stretchUp(mesh, spans[1][0], (max1(spans) - spans[1][0]) / (made.max[1] - spans[1][0]))
  return mesh
}

const max1 = (spans: [Span, Span, Span]) => spans[1][1]

function stretchUp(mesh: Mesh, from: number, factor: number) {
  for (let at = 1; at < mesh.positions.length; at += 3)
    mesh.positions[at] = from + ((mesh.positions[at] as number) - from) * factor
}
