import { type Document, type Material, type mat4, Primitive } from '@gltf-transform/core'
import type { Transform } from '@gltf-transform/extensions'
import { sceneOf } from './glb.ts'

/** A surface of one material as it stands in the scene, in metres. */
export interface Surface {
  material: Material | null
  /** Three numbers a point. */
  points: Float64Array
  /** As many as points, where the file has them. */
  normals?: Float64Array
  /** Two numbers a point, where on its material's picture; as glTF counts them: from the top. */
  uvs?: Float64Array
  /** Red, green and blue a point, linear and up to 1: its material's colour is multiplied by them. */
  colours?: Float64Array
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
  const material = primitive.getMaterial()
  const points = read(primitive, 'POSITION', 3)
  if (!points) return
  const normals = read(primitive, 'NORMAL', 3)
  const triangles = trianglesOf(primitive, points.length / 3)
  const [x, y, z] = axesOf(m)
  const isMirrored = dot(x, cross(y, z)) < 0
  if (normals) turn(normals, m, isMirrored ? -1 : 1)
  // What faced outwards still does.
  if (isMirrored) for (let at = 0; at < triangles.length; at += 3) triangles.subarray(at + 1, at + 3).reverse()
  move(points, m)
  return { material, points, normals, uvs: uvsOf(primitive), colours: read(primitive, 'COLOR_0', 3), triangles }
}

/** @param size how many numbers of each element */
function read(primitive: Primitive, semantic: string, size: number): Float64Array | undefined {
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

/** Where its points lie on the picture of its colours; turned and stretched as `KHR_texture_transform` has it, in the way viewers do. */
function uvsOf(primitive: Primitive): Float64Array | undefined {
  const info = primitive.getMaterial()?.getBaseColorTextureInfo()
  const laid = info?.getExtension<Transform>('KHR_texture_transform')
  const uvs = read(primitive, `TEXCOORD_${laid?.getTexCoord() ?? info?.getTexCoord() ?? 0}`, 2)
  if (!uvs || !laid) return uvs
  const [across, down] = laid.getScale()
  const [left, top] = laid.getOffset()
  const [sine, cosine] = [Math.sin(laid.getRotation()), Math.cos(laid.getRotation())]
  for (let at = 0; at < uvs.length; at += 2) {
    const [u, v] = [(uvs[at] as number) * across, (uvs[at + 1] as number) * down]
    uvs[at] = u * cosine + v * sine + left
    uvs[at + 1] = v * cosine - u * sine + top
  }
  return uvs
}

export type Vector = [x: number, y: number, z: number]

export const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const dot = ([a, b, c]: Vector, [d, e, f]: Vector) => a * d + b * e + c * f
const axesOf = (m: mat4) => [0, 4, 8].map((at) => m.slice(at, at + 3)) as [Vector, Vector, Vector]

function move(points: Float64Array, m: mat4): void {
  along(points, axesOf(m))
  for (let at = 0; at < points.length; at++) points[at] = (points[at] as number) + (m[12 + (at % 3)] as number)
}

/** What counts along the axes of the world, of what counts along others. */
function along(values: Float64Array, [a, b, c]: [Vector, Vector, Vector]): void {
  for (let at = 0; at < values.length; at += 3) {
    const [x, y, z] = values.subarray(at, at + 3) as unknown as Vector
    for (const axis of [0, 1, 2] as const) values[at + axis] = a[axis] * x + b[axis] * y + c[axis] * z
  }
}

/** Turns directions so that they stay upright on what is stretched, and are as long as one. @param sign -1 where left becomes right */
function turn(normals: Float64Array, m: mat4, sign: 1 | -1): void {
  const [x, y, z] = axesOf(m)
  along(normals, [cross(y, z), cross(z, x), cross(x, y)])
  for (let at = 0; at < normals.length; at += 3) {
    const length = sign * (Math.hypot(...normals.subarray(at, at + 3)) || 1)
    for (let axis = 0; axis < 3; axis++) normals[at + axis] = (normals[at + axis] as number) / length
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
