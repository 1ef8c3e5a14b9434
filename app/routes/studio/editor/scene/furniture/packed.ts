import { Box3, BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import type { Layer } from './pictures.ts'
import type { Part } from './studio-glb.ts'

/** A model as all models are drawn: its box's middle at the origin, its lowest point at 0; in metres. */
export interface Packed {
  solid: BufferGeometry | null
  /** Of glass. */
  clear: BufferGeometry | null
  size: Vector3
}

/**
 * @param layers of the pictures that its parts have, by their names
 * @param isMirrored left is right: with the sides of its triangles turned round, so that it needs no material of its own
 */
export function packed(parts: readonly Part[], layers: ReadonlyMap<string, Layer>, isMirrored: boolean): Packed {
  const join = (joining: Part[]) => (joining.length > 0 ? joined(joining, layers, isMirrored) : null)
  const isClear = ({ look }: Part) => look.alpha < 1
  const solid = join(parts.filter((part) => !isClear(part)))
  const clear = join(parts.filter(isClear))
  const box = new Box3()
  for (const geometry of [solid, clear]) if (geometry?.boundingBox) box.union(geometry.boundingBox)
  return { solid, clear, size: box.getSize(new Vector3()) }
}

function joined(parts: Part[], layers: ReadonlyMap<string, Layer>, isMirrored: boolean): BufferGeometry {
  const count = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const corners = parts.reduce((sum, { triangles }) => sum + triangles.length, 0)
  const [positions, normals] = [new Float32Array(count * 3), new Float32Array(count * 3)]
  const [colours, made, picture] = [
    new Float32Array(count * 4),
    new Float32Array(count * 3),
    new Float32Array(count * 3),
  ]
  const indices = new Uint32Array(corners)
  let [start, corner] = [0, 0]
  for (const { look, ...part } of parts) {
    const layer = layers.get(look.picture?.name ?? '') ?? -1
    const place = typeof layer === 'number' ? layer : -1
    const colour = new Color(...look.colour)
    if (typeof layer !== 'number') colour.multiply(layer)
    positions.set(part.positions, start * 3)
    normals.set(part.normals, start * 3)
    for (let vertex = 0; vertex < part.positions.length / 3; vertex++) {
      const to = start + vertex
      const [r = 1, g = 1, b = 1] = part.colours?.subarray(vertex * 3, vertex * 3 + 3) ?? []
      colours.set([colour.r * r, colour.g * g, colour.b * b, look.alpha], to * 4)
      made.set([look.roughness, look.metal, look.glow], to * 3)
      picture.set(
        part.uvs ? [part.uvs[vertex * 2] as number, part.uvs[vertex * 2 + 1] as number, place] : [0, 0, -1],
        to * 3,
      )
    }
    for (const point of part.triangles) indices[corner++] = start + point
    start += part.positions.length / 3
  }
  if (isMirrored) {
    for (let at = 0; at < count * 3; at += 3) {
      positions[at] = -(positions[at] as number)
      normals[at] = -(normals[at] as number)
    }
    for (let at = 0; at < corners; at += 3) indices.subarray(at + 1, at + 3).reverse()
  }
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setAttribute('color', new BufferAttribute(colours, 4))
    .setAttribute('made', new BufferAttribute(made, 3))
    .setAttribute('picture', new BufferAttribute(picture, 3))
    .setIndex(new BufferAttribute(indices, 1))
  geometry.computeBoundingBox()
  geometry.computeBoundingSphere()
  return geometry
}
