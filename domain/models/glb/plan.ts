import { Clipper, FillRule, type Paths64 } from 'clipper2-ts'
import { dxfOf, type Layer, type Loops } from '#domain/dxf.ts'
import { glbIo } from './glb-io.ts'
import { type Surface, surfacesOf } from './world.ts'

/** Steps in a millimetre: the union is worked out in whole numbers, so that it is exact. */
const STEPS = 100
/** What is smaller is no part that one could draw, in square millimetres. */
const SMALLEST = 1
/** Triangles that are united at a time: neighbours soon become one outline, and many overlaps never meet at once. */
const AT_ONCE = 400

/**
 * A GLB as a DXF in millimetres, as it is seen from above with its front below: the outline of the whole, and that of
 * what is made of each material.
 */
export async function planOf(bytes: Uint8Array): Promise<string> {
  const document = await glbIo.readBinary(bytes)
  const shadows = Map.groupBy(surfacesOf(document), ({ material }) => material)
  const parts = [...shadows.values()].map((surfaces) => united(surfaces.flatMap((surface) => fallen(surface))))
  const layers: Layer[] = [{ name: 'OUTLINE', colour: 7, loops: loopsOf(united(parts.flat())) }]
  if (parts.length > 1) layers.push({ name: 'PARTS', colour: 8, loops: parts.flatMap(loopsOf) })
  return dxfOf(layers)
}

/** Where each triangle falls on the floor; those that stand upright cover nothing. */
function fallen({ points, triangles }: Surface): Paths64 {
  const at = (index: number) => ({
    x: Math.round((points[index * 3] as number) * 1000 * STEPS),
    y: Math.round(-(points[index * 3 + 2] as number) * 1000 * STEPS),
  })
  const fallen: Paths64 = []
  for (let corner = 0; corner + 2 < triangles.length; corner += 3) {
    const [a, b, c] = [0, 1, 2].map((next) => at(triangles[corner + next] as number)) as [Point, Point, Point]
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if (area !== 0) fallen.push(area > 0 ? [a, b, c] : [a, c, b])
  }
  return fallen
}

interface Point {
  x: number
  y: number
}

/** The outlines around all of these, their holes the other way around; a few at a time, then what they became. */
function united(paths: Paths64): Paths64 {
  if (paths.length === 0) return []
  let groups: Paths64[] = []
  for (let from = 0; from < paths.length; from += AT_ONCE) groups.push(paths.slice(from, from + AT_ONCE))
  groups = groups.map((group) => Clipper.union(group, FillRule.NonZero))
  while (groups.length > 1) {
    const pairs: Paths64[] = []
    for (let at = 0; at < groups.length; at += 2)
      pairs.push(Clipper.union([...(groups[at] ?? []), ...(groups[at + 1] ?? [])], FillRule.NonZero))
    groups = pairs
  }
  return groups[0] ?? []
}

function loopsOf(paths: Paths64): Loops {
  return Clipper.simplifyPaths(paths, STEPS / 50, true)
    .filter((path) => path.length > 2 && Math.abs(Clipper.area(path)) >= SMALLEST * STEPS ** 2)
    .map((path) => path.map(({ x, y }) => [x / STEPS, y / STEPS] as const))
}
