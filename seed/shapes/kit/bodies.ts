import { ShapeUtils } from 'three/src/extras/ShapeUtils.js'
import { Vector2 } from 'three/src/math/Vector2.js'
import { type Axis, cross, dot, type Mesh, meshOf, minus, plus, type Span, times, unit, type Vec3 } from './mesh.ts'

export type Vec2 = readonly [number, number]
/** A closed line, or one from its first to its last point. */
export type Outline = Vec2[]

/** A sheet of points in rows; whether its rows close, and whether its first and last rows are filled or closed up. */
interface Rows {
  rows: Vec3[][]
  closed: boolean
  ends?: boolean
  /** The last row meets the first one, as in a ring. */
  ring?: boolean
  uvs?: Vec2[][]
  crease?: number
  grain?: Axis
}

/** A body of rows of points, each row with as many as the others. */
export function skin({ rows, closed, ends = true, ring = false, uvs, crease, grain }: Rows): Mesh {
  const across = rows[0]?.length ?? 0
  const triangles: [number, number, number][] = []
  const cells = closed && !uvs ? across : across - 1
  for (let row = 0; row < (ring ? rows.length : rows.length - 1); row++) {
    for (let cell = 0; cell < cells; cell++) {
      const next = (row + 1) % rows.length
      const [a, b] = [row * across + cell, row * across + ((cell + 1) % across)]
      const [c, d] = [next * across + cell, next * across + ((cell + 1) % across)]
      triangles.push([a, b, d], [a, d, c])
    }
  }
  const points = rows.flat()
  const places = uvs?.flat()
  const fill = (row: number, isLast: boolean) => {
    const middle = points.length
    const ends = rows[row] as Vec3[]
    points.push(times(ends.reduce(plus, [0, 0, 0]), 1 / ends.length))
    const mid = uvs?.[row] ?? []
    places?.push([mid.reduce((sum, [u]) => sum + u, 0) / mid.length, mid[0]?.[1] ?? 0])
    for (let cell = 0; cell < cells; cell++) {
      const [a, b] = [row * across + cell, row * across + ((cell + 1) % across)]
      triangles.push(isLast ? [a, b, middle] : [b, a, middle])
    }
  }
  if (closed && ends && !ring) {
    fill(0, false)
    fill(rows.length - 1, true)
  }
  return meshOf({ points, triangles, uvs: places }, { crease, grain })
}

/** What a lathe makes of a line of radii and heights around an upright axis; both of its ends are filled. */
export function turnedBody(profile: Outline, segments: number, options: { crease?: number; grain?: Axis } = {}): Mesh {
  const radius = Math.max(...profile.map(([r]) => r))
  const isTall = Math.abs((profile.at(-1)?.[1] ?? 0) - (profile[0]?.[1] ?? 0)) > radius * 2.5
  let length = 0
  const lengths = profile.map(([r, y], index) => {
    const [pr, py] = profile[index - 1] ?? [r, y]
    length += Math.hypot(r - pr, y - py)
    return length
  })
  const count = isTall ? segments + 1 : segments
  const around = Array.from({ length: count }, (_, index) => (index / segments) * 2 * Math.PI)
  const rows = profile.map(([r, y]) => around.map((angle): Vec3 => [r * Math.cos(angle), y, r * Math.sin(angle)]))
  const uvs = isTall
    ? lengths.map((at) => around.map((angle): Vec2 => [at, (angle / (2 * Math.PI)) * 2 * Math.PI * radius]))
    : undefined
  return skin({ rows, closed: true, uvs, ...options })
}

/** A flat outline, with holes, made so thick: it stands upright and looks to the front, from z to z. */
export function extruded(outline: Outline, [back, front]: Span, holes: Outline[] = [], grain?: Axis): Mesh {
  const vectors = (loop: Outline) => loop.map(([x, y]) => new Vector2(x, y))
  const wound = (loop: Outline, clockwise: boolean) =>
    ShapeUtils.isClockWise(vectors(loop)) === clockwise ? loop : loop.toReversed()
  const loops = [wound(outline, false), ...holes.map((hole) => wound(hole, true))]
  const [outer = [], ...inner] = loops.map(vectors)
  const faces = ShapeUtils.triangulateShape(outer, inner) as [number, number, number][]
  const corners = loops.flat()
  const count = corners.length
  const points = [front, back].flatMap((z) => corners.map(([x, y]): Vec3 => [x, y, z]))
  const triangles = faces.flatMap(([a, b, c]) => [[a, b, c] as const, [a + count, c + count, b + count] as const])
  let start = 0
  for (const { length } of loops) {
    for (let at = 0; at < length; at++) {
      const [a, b] = [start + at, start + ((at + 1) % length)]
      triangles.push([a, a + count, b], [b, a + count, b + count])
    }
    start += length
  }
  return meshOf({ points, triangles }, { grain })
}

/** Frames along a path, that turn with it and no more than it does. */
function framesOf(path: Vec3[], isRing: boolean): { at: Vec3; side: Vec3; up: Vec3 }[] {
  const last = path.length - 1
  const directions = path.map((at, index) => {
    const before = index > 0 ? path[index - 1] : isRing ? path[last] : undefined
    const after = index < last ? path[index + 1] : isRing ? path[0] : undefined
    return unit(plus(before ? unit(minus(at, before)) : [0, 0, 0], after ? unit(minus(after, at)) : [0, 0, 0]))
  })
  const [first = [0, 1, 0] as Vec3] = directions
  let side = unit(cross(Math.abs(first[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], first))
  return path.map((at, index) => {
    const direction = directions[index] as Vec3
    side = turnedAlong(side, directions[index - 1] ?? direction, direction)
    return { at, side, up: cross(direction, side) }
  })
}

/** A direction that turns as one does that becomes another. */
function turnedAlong(side: Vec3, before: Vec3, after: Vec3): Vec3 {
  const axis = cross(before, after)
  const [sin, cos] = [Math.hypot(...axis), dot(before, after)]
  if (sin < 1e-9) return side
  const around = unit(axis)
  const kept = times(around, dot(around, side) * (1 - cos))
  return unit(plus(plus(times(side, cos), times(cross(around, side), sin)), kept))
}

/** A profile drawn along a path; its x goes to the side, its y up. Thinner where `scale` says so of a place from 0 to 1. */
export function swept(
  profile: Outline,
  path: Vec3[],
  {
    ring = false,
    scale = () => 1,
    crease,
  }: { ring?: boolean; scale?: (along: number) => number; crease?: number } = {},
): Mesh {
  const rows = framesOf(path, ring).map(({ at, side, up }, index, all) => {
    const size = scale(index / (all.length - 1))
    // At a mitre it is as wide as the corner asks for.
    const before = path[index - 1] ?? (ring ? path.at(-1) : undefined)
    const after = path[index + 1] ?? (ring ? path[0] : undefined)
    const cos = before && after ? dot(unit(minus(at, before)), unit(minus(after, at))) : 1
    const stretch = cos > 0.999 ? 1 : 1 / Math.sqrt(Math.max(0.1, (1 + cos) / 2))
    const bend = before && after ? unit(minus(unit(minus(after, at)), unit(minus(at, before)))) : ([0, 0, 0] as Vec3)
    return profile.map(([x, y]): Vec3 => {
      const offset = plus(times(side, x * size), times(up, y * size))
      return plus(at, plus(offset, times(bend, dot(offset, bend) * (stretch - 1))))
    })
  })
  return skin({ rows, closed: true, ring, crease })
}

/** A superellipse as a row of points: 2 is an ellipse, more is squarer. From the right towards the front. */
export function oval(half: Vec2, segments: number, power = 2, middle: Vec2 = [0, 0]): Vec2[] {
  return Array.from({ length: segments }, (_, index) => {
    const angle = (index / segments) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return [middle[0] + half[0] * bent(cos), middle[1] + half[1] * bent(sin)]
  })
}

/** A rectangle with rounded corners, against the clock. */
export function roundedOutline([x0, x1]: Span, [y0, y1]: Span, radius: number, steps: number): Outline {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
  const corners = [
    [x1 - r, y1 - r, 0],
    [x0 + r, y1 - r, 90],
    [x0 + r, y0 + r, 180],
    [x1 - r, y0 + r, 270],
  ] as const
  return corners.flatMap(([x, y, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Vec2 => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  )
}

/** A path whose corners are bent instead of broken, as a tube's are: each from a distance before it to as much behind. */
export function roundedPath(points: Vec3[], radius: number, steps: number): Vec3[] {
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return [point]
    const cut = (other: Vec3): Vec3 => {
      const way = minus(other, point)
      return plus(point, times(way, Math.min(0.4, radius / Math.hypot(...way))))
    }
    const [start, end] = [cut(before), cut(after)]
    return Array.from({ length: steps + 1 }, (_, step): Vec3 => {
      const t = step / steps
      return plus(plus(times(start, (1 - t) ** 2), times(point, 2 * t * (1 - t))), times(end, t * t))
    })
  })
}
