import { type Document, type Material, type mat4, Primitive } from '@gltf-transform/core'
import { sceneOf } from './glb.ts'

/** A surface of one material as it stands in the scene, in metres. */
export interface Surface {
  material: Material | null
  /** Three numbers a point. */
  points: Float64Array
  /** As many as points, where the file has them. */
  normals?: Float64Array
  /** Two numbers a point, as glTF counts them: from the top of the picture. */
  uvs?: Float64Array
  /** Three places of points a triangle. */
  triangles: Uint32Array
}

/** All surfaces that a viewer shows, each where its node puts it. */
export function surfacesOf(document: Document): Surface[] {
  const surfaces: Surface[] = []
  sceneOf(document)?.traverse((node) => {
    const matrix = node.getWorldMatrix()
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const surface = surfaceOf(primitive, matrix)
      if (surface) surfaces.push(surface)
    }
  })
  return surfaces
}

function surfaceOf(primitive: Primitive, m: mat4): Surface | undefined {
  const position = primitive.getAttribute('POSITION')
  if (!position) return
  const read = (semantic: string, size: number) => {
    const accessor = primitive.getAttribute(semantic)
    if (!accessor) return
    const values = new Float64Array(accessor.getCount() * size)
    const element: number[] = []
    for (let at = 0; at < accessor.getCount(); at++) {
      accessor.getElement(at, element)
      for (let part = 0; part < size; part++) values[at * size + part] = element[part] as number
    }
    return values
  }
  const points = read('POSITION', 3) as Float64Array
  move(points, m, 1)
  const normals = read('NORMAL', 3)
  if (normals) move(normals, m, 0)
  return {
    material: primitive.getMaterial(),
    points,
    normals,
    uvs: read('TEXCOORD_0', 2),
    triangles: trianglesOf(primitive, points.length / 3),
  }
}

/** @param w 1 for points, 0 for directions, which are made as long as one again */
function move(values: Float64Array, m: mat4, w: 0 | 1): void {
  const cell = (index: number) => m[index] as number
  for (let at = 0; at < values.length; at += 3) {
    const [x, y, z] = [values[at], values[at + 1], values[at + 2]] as [number, number, number]
    const moved = [0, 1, 2].map((row) => cell(row) * x + cell(4 + row) * y + cell(8 + row) * z + cell(12 + row) * w)
    const length = w === 1 ? 1 : Math.hypot(...moved) || 1
    for (let axis = 0; axis < 3; axis++) values[at + axis] = (moved[axis] as number) / length
  }
}

/** Strips and fans as single triangles, all with the same side outwards. */
function trianglesOf(primitive: Primitive, count: number): Uint32Array {
  const order = Uint32Array.from(primitive.getIndices()?.getArray() ?? { length: count }, (value, at) => value ?? at)
  const mode = primitive.getMode()
  if (mode === Primitive.Mode.TRIANGLES) return order.subarray(0, order.length - (order.length % 3))
  const triangles: number[] = []
  for (let at = 2; at < order.length; at++) {
    const [a, b, c] = [order[at - 2], order[at - 1], order[at]] as [number, number, number]
    if (mode === Primitive.Mode.TRIANGLE_FAN) triangles.push(order[0] as number, b, c)
    else if (mode === Primitive.Mode.TRIANGLE_STRIP) triangles.push(...(at % 2 === 0 ? [a, b, c] : [b, a, c]))
  }
  return Uint32Array.from(triangles)
}
