import type { SizeMm } from '#domain/models/glb/glb.ts'
import { type Detail, kitFor, type Part } from './kit/kit.ts'
import { boundsOf, pointsOf, type Vec3 } from './kit/mesh.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

/** A shape as large as it is said to be, standing on the floor, at a level of detail. */
export function buildShape(name: ShapeName, size: SizeMm, detail: Detail): Part[] {
  return trued(SHAPES[name](kitFor(detail), size), size)
}

/**
 * Moves and draws parts to their exact measures, to the tenth of a millimetre: what is round or leans is a little off
 * where it has fewer segments. `build.test.ts` sees to it that this is nothing that one could see.
 */
function trued(parts: Part[], { width, height, depth }: SizeMm): Part[] {
  const { min, max } = boundsOfParts(parts)
  const wanted: Vec3 = [width, height, depth]
  const from: Vec3 = [-width / 2, 0, -depth / 2]
  const factors = wanted.map((side, axis) => side / ((max[axis] as number) - (min[axis] as number)))
  return parts.map(({ slot, meshes }) => ({
    slot,
    meshes: meshes.map((mesh) => ({
      ...mesh,
      positions: mesh.positions.map(
        (value, at) => (from[at % 3] as number) + (value - (min[at % 3] as number)) * (factors[at % 3] as number),
      ),
    })),
  }))
}

export function boundsOfParts(parts: Part[]) {
  return boundsOf(parts.flatMap(({ meshes }) => meshes.flatMap((mesh) => [...pointsOf(mesh)])))
}
