import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  type Material,
  Matrix3,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Vector2,
  Vector3,
} from 'three'
import type { Pictures } from './pictures.ts'

/** A model as all models are drawn: its box's middle at the origin, its lowest point at 0; in metres. */
export interface Packed {
  solid: BufferGeometry | null
  /** Of glass. */
  clear: BufferGeometry | null
  size: Vector3
}

/**
 * @param pictures null for what has none
 * @param isMirrored left is right: with the sides of its triangles turned round, so that it needs no material of its own
 */
export function packed(object: Object3D, pictures: Pictures | null, isMirrored: boolean): Packed {
  object.updateMatrixWorld(true)
  const box = new Box3().setFromObject(object, true)
  const middle = box.getCenter(new Vector3()).setY(box.min.y)
  const parts: Record<'solid' | 'clear', Mesh[]> = { solid: [], clear: [] }
  object.traverse((part) => {
    if (!(part instanceof Mesh) || !part.geometry.getAttribute('position')) return
    parts[isClear(materialOf(part)) ? 'clear' : 'solid'].push(part)
  })
  const join = (meshes: Mesh[]) => (meshes.length > 0 ? joined(meshes, pictures, middle, isMirrored) : null)
  return { solid: join(parts.solid), clear: join(parts.clear), size: box.getSize(new Vector3()) }
}

const materialOf = ({ material }: Mesh) => [material].flat()[0] as Material
const isClear = ({ transparent, opacity }: Material) => transparent && opacity < 1

function joined(meshes: Mesh[], pictures: Pictures | null, middle: Vector3, isMirrored: boolean): BufferGeometry {
  const count = meshes.reduce((sum, { geometry }) => sum + geometry.getAttribute('position').count, 0)
  const [positions, normals] = [new Float32Array(count * 3), new Float32Array(count * 3)]
  const [colours, made, picture] = [
    new Float32Array(count * 4),
    new Float32Array(count * 3),
    new Float32Array(count * 3),
  ]
  const indices: number[] = []
  const sign = isMirrored ? -1 : 1
  const at = new Vector3()
  const spot = new Vector2()
  const upright = new Matrix3()
  let start = 0
  for (const mesh of meshes) {
    const { geometry, matrixWorld } = mesh
    if (!geometry.getAttribute('normal')) geometry.computeVertexNormals()
    const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
    const look = lookOf(materialOf(mesh) as MeshStandardMaterial, pictures)
    const uv = look.layer < 0 ? undefined : geometry.getAttribute(look.channel === 0 ? 'uv' : `uv${look.channel}`)
    const own = geometry.getAttribute('color')
    upright.getNormalMatrix(matrixWorld)
    for (let vertex = 0; vertex < position.count; vertex++) {
      const to = start + vertex
      at.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld).sub(middle)
      positions.set([sign * at.x, at.y, at.z], to * 3)
      at.fromBufferAttribute(normal, vertex).applyNormalMatrix(upright)
      normals.set([sign * at.x, at.y, at.z], to * 3)
      const [red, green, blue] = own ? [own.getX(vertex), own.getY(vertex), own.getZ(vertex)] : [1, 1, 1]
      colours.set([look.colour.r * red, look.colour.g * green, look.colour.b * blue, look.opacity], to * 4)
      made.set([look.roughness, look.metal, look.glow], to * 3)
      if (uv) spot.fromBufferAttribute(uv as BufferAttribute, vertex).applyMatrix3(look.uvs)
      picture.set(uv ? [spot.x, spot.y, look.layer] : [0, 0, -1], to * 3)
    }
    const { index } = geometry
    const corners = index ? index.count : position.count
    const corner = (place: number) => start + (index ? index.getX(place) : place)
    const isTurned = isMirrored !== matrixWorld.determinant() < 0
    for (let place = 0; place + 2 < corners; place += 3) {
      const [one, two, three] = [corner(place), corner(place + 1), corner(place + 2)]
      indices.push(...(isTurned ? [one, three, two] : [one, two, three]))
    }
    start += position.count
  }
  const attribute = (array: Float32Array, size: number) => new BufferAttribute(array, size)
  const geometry = new BufferGeometry()
    .setAttribute('position', attribute(positions, 3))
    .setAttribute('normal', attribute(normals, 3))
    .setAttribute('color', attribute(colours, 4))
    .setAttribute('made', attribute(made, 3))
    .setAttribute('picture', attribute(picture, 3))
    .setIndex(new BufferAttribute(Uint32Array.from(indices), 1))
  geometry.computeBoundingBox()
  geometry.computeBoundingSphere()
  return geometry
}

/** A material as vertices say it. */
function lookOf(material: MeshStandardMaterial, pictures: Pictures | null) {
  const { color, map, roughness = 0.8, metalness = 0, emissive, emissiveIntensity = 1, opacity, transparent } = material
  const found = map && pictures ? pictures.layerOf(map) : -1
  map?.updateMatrix()
  return {
    colour: (color ?? new Color('white')).clone().multiply(found instanceof Color ? found : new Color('white')),
    opacity: transparent ? opacity : 1,
    roughness,
    metal: metalness,
    glow: emissive ? Math.max(emissive.r, emissive.g, emissive.b) * emissiveIntensity : 0,
    layer: found instanceof Color ? -1 : found,
    channel: map?.channel ?? 0,
    uvs: map?.matrix ?? new Matrix3(),
  }
}
