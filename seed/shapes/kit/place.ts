import { type Mesh, pointsOf, type Vec3 } from './mesh.ts'

/** Moved by so many millimetres. */
export function moved(mesh: Mesh, [x, y, z]: Vec3): Mesh {
  return { ...mesh, positions: [...pointsOf(mesh)].flatMap((point) => [point[0] + x, point[1] + y, point[2] + z]) }
}

/** Turned by degrees about an upright line through `middle`, against the clock as seen from above. */
export function turned(mesh: Mesh, degrees: number, [mx, mz]: readonly [number, number] = [0, 0]): Mesh {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return {
    ...mesh,
    positions: [...pointsOf(mesh)].flatMap(([x, y, z]) => [
      mx + (x - mx) * cos + (z - mz) * sin,
      y,
      mz - (x - mx) * sin + (z - mz) * cos,
    ]),
    normals: threes(mesh.normals).flatMap(([x, y, z]) => [x * cos + z * sin, y, -x * sin + z * cos]),
  }
}

/** Leaning by degrees about a line from left to right at a height and a depth: forwards where positive. */
export function leaning(mesh: Mesh, degrees: number, [my, mz]: readonly [number, number]): Mesh {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return {
    ...mesh,
    positions: [...pointsOf(mesh)].flatMap(([x, y, z]) => [
      x,
      my + (y - my) * cos - (z - mz) * sin,
      mz + (y - my) * sin + (z - mz) * cos,
    ]),
    normals: threes(mesh.normals).flatMap(([x, y, z]) => [x, y * cos - z * sin, y * sin + z * cos]),
  }
}

/** An upright plate laid down: what was in front is above, and what was above is behind. */
export function laid(mesh: Mesh): Mesh {
  return {
    ...mesh,
    positions: [...pointsOf(mesh)].flatMap(([x, y, z]) => [x, z, -y]),
    normals: threes(mesh.normals).flatMap(([x, y, z]) => [x, z, -y]),
  }
}

/** A lying thing put up: what was above is in front, and what was behind is above. */
export function stood(mesh: Mesh): Mesh {
  return {
    ...mesh,
    positions: [...pointsOf(mesh)].flatMap(([x, y, z]) => [x, -z, y]),
    normals: threes(mesh.normals).flatMap(([x, y, z]) => [x, -z, y]),
  }
}

/** The other side's: with left and right exchanged, or front and back. */
export function mirrored(mesh: Mesh, axis: 0 | 2 = 0): Mesh {
  const flip = (values: number[]) => values.map((value, at) => (at % 3 === axis ? -value : value))
  const indices = threes(mesh.indices).flatMap(([a, b, c]) => [a, c, b])
  return { ...mesh, positions: flip(mesh.positions), normals: flip(mesh.normals), indices }
}

/** Both it and its mirror image. */
export const bothSides = (mesh: Mesh, axis: 0 | 2 = 0): Mesh[] => [mesh, mirrored(mesh, axis)]

/** At all four corners. */
export const fourTimes = (mesh: Mesh): Mesh[] => bothSides(mesh).flatMap((one) => bothSides(one, 2))

/** So many places along a span, the first and the last at its ends; one alone in the middle. */
export function spread([from, to]: readonly [number, number], count: number): number[] {
  if (count === 1) return [(from + to) / 2]
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}

/** So many of something; a tuple where the number is known. */
type Several<Item, Count extends number, So extends Item[] = []> = number extends Count
  ? Item[]
  : So['length'] extends Count
    ? So
    : Several<Item, Count, [...So, Item]>

/** A span in so many equal parts with a gap between them. */
export function divided<Count extends number>(
  [from, to]: readonly [number, number],
  count: Count,
  gap = 0,
): Several<[number, number], Count> {
  const part = (to - from - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (part + gap)
    return [start, start + part]
  }) as Several<[number, number], Count>
}

function threes(values: number[]): [number, number, number][] {
  return Array.from(
    { length: values.length / 3 },
    (_, index) => values.slice(index * 3, index * 3 + 3) as [number, number, number],
  )
}
