import { extruded, type Outline, oval, roundedOutline, skin, swept, turnedBody, type Vec2 } from './bodies.ts'
import { board, padded } from './boxes.ts'
import { type Axis, type Mesh, meshOf, type Span, type Vec3 } from './mesh.ts'
import { laid } from './place.ts'

/** How finely a shape is drawn: close by; among others and on phones; as one of many in a house. */
export const DETAILS = ['full', 'medium', 'low'] as const
export type Detail = (typeof DETAILS)[number]

/** Some meshes of one material; which one it is made of is a finish's business. */
export interface Part {
  slot: string
  meshes: Mesh[]
}

export const part = (slot: string, ...meshes: (Mesh | Mesh[])[]): Part => ({ slot, meshes: meshes.flat() })

export type Kit = ReturnType<typeof kitFor>

const fineness = { full: 1, medium: 0.5, low: 0.25 }

/**
 * What shapes are made with, at a level of detail: lower ones have fewer segments and sharp edges. Everything is in
 * millimetres, and says where it is by spans along the three axes.
 */
export function kitFor(detail: Detail) {
  const isFull = detail === 'full'
  /** Of a circle: a multiple of four, so that it is as wide as its diameter at every level. */
  const segments = (full: number) => Math.max(4, Math.round((full * fineness[detail]) / 4) * 4)
  const steps = (full: number) => Math.max(1, Math.round(full * fineness[detail]))

  /** A board; its edges are broken by a millimetre and a half where nothing else is said. */
  const box = (x: Span, y: Span, z: Span, bevel = 1.5, grain?: Axis) => board([x, y, z], isFull ? bevel : 0, grain)

  /** What is padded: round edges of a radius, and a top that rises by `crown` to its middle. */
  const cushion = (x: Span, y: Span, z: Span, radius: number, crown = 0) =>
    padded([x, y, z], radius, steps(4), detail === 'low' ? 0 : crown)

  /** On a lathe, by radii and heights from below; smooth where the line bends by less than `crease` degrees. */
  const lathe = (profile: Outline, { around = 40, crease = 38 }: { around?: number; crease?: number } = {}) =>
    turnedBody(profile, segments(around), { crease })

  /** An upright round bar that may be narrower below; its rims are broken. */
  const cylinder = (radius: number, [low, high]: Span, { below = radius, rim = 1, around = 32 } = {}) => {
    const broken = isFull ? Math.min(rim, radius / 3, below / 3, (high - low) / 3) : 0
    const profile: Outline = broken
      ? [
          [below - broken, low],
          [below, low + broken],
          [radius, high - broken],
          [radius - broken, high],
        ]
      : [
          [below, low],
          [radius, high],
        ]
    return turnedBody(profile, segments(around), { crease: 50 })
  }

  /** A round bar along a path; `scale` makes it thinner. */
  const tube = (
    path: Vec3[],
    radius: number,
    { ring = false, around = 12, scale }: { ring?: boolean; around?: number; scale?: (along: number) => number } = {},
  ) => swept(oval([radius, radius], segments(around)), path, { ring, scale, crease: 60 })

  /** A straight bar between two points, thinner or thicker at its end; round, or with corners. */
  const bar = (from: Vec3, to: Vec3, radius: number, { end = radius, around = 16 } = {}) =>
    tube([from, to], radius, { around, scale: (along) => 1 + (end / radius - 1) * along })

  /** A leg from its top to its foot, cut level at both ends; thinner or thicker at its foot, round or with four corners. */
  const leg = (top: Vec3, foot: Vec3, radius: number, { end = radius, square = false } = {}) => {
    const outline = (r: number): Outline =>
      square ? roundedOutline([-r, r], [-r, r], Math.min(6, r / 3), isFull ? 2 : 1) : oval([r, r], segments(16))
    const rows = [
      { at: foot, r: end },
      { at: top, r: radius },
    ].map(({ at, r }) => outline(r).map(([x, z]): Vec3 => [at[0] + x, at[1], at[2] + z]))
    return skin({ rows, closed: true, crease: 60, grain: 1 })
  }

  /** An upright plate of an outline, from back to front. */
  const plate = (outline: Outline, z: Span, holes: Outline[] = [], grain?: Axis) => extruded(outline, z, holes, grain)

  /** A lying slab of an outline in x and z, with broken edges. */
  const slab = (outline: Outline, [low, high]: Span, bevel = 2, grain: Axis = 0) => {
    const cut = isFull ? Math.min(bevel, (high - low) / 2.5) : 0
    const ring = (y: number, inset: number) => inwards(outline, inset).map(([x, z]): Vec3 => [x, y, z])
    const rows = cut
      ? [ring(low, cut), ring(low + cut, 0), ring(high - cut, 0), ring(high, cut)]
      : [ring(low, 0), ring(high, 0)]
    return skin({ rows, closed: true, grain, crease: 50 })
  }

  /** A lying plate of an outline in x and z with holes in it. */
  const deck = (outline: Outline, y: Span, holes: Outline[] = []) => {
    const seen = (loop: Outline): Outline => loop.map(([x, z]) => [x, -z])
    return laid(extruded(seen(outline), y, holes.map(seen)))
  }

  /** A body of lying outlines, each at its height, from one to the next: basins, baths, shells. */
  const loft = (rows: { outline: Outline; y: number }[], { crease = 45, ends = true } = {}) =>
    skin({ rows: rows.map(({ outline, y }) => outline.map(([x, z]): Vec3 => [x, y, z])), closed: true, ends, crease })

  /** A profile drawn along a path, as mouldings and rails are. */
  const sweep = (profile: Outline, path: Vec3[], ring = false, crease = 38) => swept(profile, path, { ring, crease })

  /** Four bars around an opening, the upright ones as high as all. */
  const frame = ([x0, x1]: Span, [y0, y1]: Span, z: Span, width: number, bevel = 1.5) => [
    box([x0, x0 + width], [y0, y1], z, bevel),
    box([x1 - width, x1], [y0, y1], z, bevel),
    box([x0 + width, x1 - width], [y0, y0 + width], z, bevel),
    box([x0 + width, x1 - width], [y1 - width, y1], z, bevel),
  ]

  /** A curved sheet of a thickness over a square of places from 0 to 1: `at` says where its middle is, and which way it faces. */
  const sheet = (at: (u: number, v: number) => Vec3, [across, along]: Vec2, thick: number, crease = 50): Mesh => {
    const [columns, rows] = [Math.max(2, steps(across)), Math.max(2, steps(along))]
    const grid = (place: (u: number, v: number) => Vec3) =>
      Array.from({ length: rows + 1 }, (_, row) =>
        Array.from({ length: columns + 1 }, (_, column) => place(column / columns, row / rows)),
      )
    const step = 1e-3
    const facing = (u: number, v: number): Vec3 => {
      const [a, b] = [at(Math.max(0, u - step), v), at(Math.min(1, u + step), v)]
      const [c, d] = [at(u, Math.max(0, v - step)), at(u, Math.min(1, v + step))]
      const [s, t] = [
        b.map((value, axis) => value - (a[axis] as number)),
        d.map((value, axis) => value - (c[axis] as number)),
      ]
      const [sx = 0, sy = 0, sz = 0] = s
      const [tx = 0, ty = 0, tz = 0] = t
      const normal: Vec3 = [sy * tz - sz * ty, sz * tx - sx * tz, sx * ty - sy * tx]
      const length = Math.hypot(...normal) || 1
      return [normal[0] / length, normal[1] / length, normal[2] / length]
    }
    const side = (sign: number) =>
      grid((u, v) => {
        const [point, normal] = [at(u, v), facing(u, v)]
        return point.map((value, axis) => value + ((normal[axis] as number) * sign * thick) / 2) as unknown as Vec3
      })
    const [top, bottom] = [side(1), side(-1)]
    const width = columns + 1
    const points = [...top.flat(), ...bottom.flat()]
    const count = top.flat().length
    const triangles: [number, number, number][] = []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const a = row * width + column
        const [b, c, d] = [a + 1, a + width, a + width + 1]
        triangles.push([a, b, d], [a, d, c], [a + count, d + count, b + count], [a + count, c + count, d + count])
      }
    }
    const rim = [
      ...Array.from({ length: columns }, (_, at) => [at + 1, at] as const),
      ...Array.from({ length: rows }, (_, at) => [at * width, (at + 1) * width] as const),
      ...Array.from({ length: columns }, (_, at) => [rows * width + at, rows * width + at + 1] as const),
      ...Array.from({ length: rows }, (_, at) => [(at + 1) * width + columns, at * width + columns] as const),
    ]
    for (const [a, b] of rim) triangles.push([a, b, b + count], [a, b + count, a + count])
    return meshOf({ points, triangles }, { crease })
  }

  /** A rectangle with round corners, and an oval; x first. */
  const rounded = (x: Span, y: Span, radius: number) => roundedOutline(x, y, radius, steps(6))
  const ellipse = (half: Vec2, { around = 48, power = 2, middle = [0, 0] as Vec2 } = {}) =>
    oval(half, segments(around), power, middle)

  return {
    detail,
    isFull,
    steps,
    segments,
    box,
    cushion,
    lathe,
    cylinder,
    tube,
    bar,
    leg,
    plate,
    deck,
    slab,
    loft,
    sweep,
    frame,
    sheet,
    rounded,
    ellipse,
  }
}

/** An outline drawn inwards by a distance; rough where it has sharp inner corners. */
export function inwards(outline: Outline, distance: number): Outline {
  if (distance === 0) return outline
  const area = outline.reduce((sum, [x, y], at) => {
    const [nx, ny] = outline[(at + 1) % outline.length] as Vec2
    return sum + x * ny - nx * y
  }, 0)
  const sign = area > 0 ? 1 : -1
  return outline.map((point, at) => {
    const before = outline.at(at - 1) as Vec2
    const after = outline[(at + 1) % outline.length] as Vec2
    const normalOf = (a: Vec2, b: Vec2): Vec2 => {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return [(-(b[1] - a[1]) / length) * sign, ((b[0] - a[0]) / length) * sign]
    }
    const [n, m] = [normalOf(before, point), normalOf(point, after)]
    const scale = distance / Math.max(0.3, 1 + n[0] * m[0] + n[1] * m[1])
    return [point[0] + (n[0] + m[0]) * scale, point[1] + (n[1] + m[1]) * scale]
  })
}
