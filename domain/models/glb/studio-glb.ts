import { createHash } from 'node:crypto'
import {
  Document,
  type GLTF,
  getBounds,
  type Material,
  type Mesh,
  NodeIO,
  type Scene,
  type Texture,
  VertexLayout,
} from '@gltf-transform/core'
import { type EmissiveStrength, KHRMaterialsEmissiveStrength, type Transmission } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { STUDIO_PICTURE_SIDE } from '../rules.ts'
import { glbIo } from './glb-io.ts'
import { cross, type Surface, surfacesOf, type Vector } from './world.ts'

const plainIo = new NodeIO().registerExtensions([KHRMaterialsEmissiveStrength]).setVertexLayout(VertexLayout.SEPARATE)

/** So much light goes through what is wholly clear: some stays on its surface. */
const CLEAREST = 0.85

/**
 * A GLB as the Studio draws it, and nothing beside: so its reader in the browser is small, and fetches no picture in a size that it would throw
 * away. One mesh without any transform, the middle of its box at the origin and its lowest point at 0; each primitive has separate
 * attributes of 32-bit floats (`POSITION`, `NORMAL`, and where there are any `TEXCOORD_0` and `COLOR_0`), single triangles by indices of
 * 16 or 32 bits, and a material of colour, roughness, metal, glow and one picture of `STUDIO_PICTURE_SIDE` at most, called by its digest.
 * A picture that can't be read is left out.
 * @param bytes of a file that was examined @returns the same bytes for the same file
 */
export async function studioGlbOf(bytes: Uint8Array): Promise<Uint8Array> {
  const surfaces = surfacesOf(await glbIo.readBinary(bytes)).filter(({ triangles }) => triangles.length > 0)
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = document.createMesh()
  const scene = document.createScene().addChild(document.createNode().setMesh(mesh))
  const accessor = (
    type: GLTF.AccessorType,
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(values).setBuffer(buffer)

  const pictures = new Map<Texture, Texture>()
  const materials = new Map<Material | null, Material>()
  for (const surface of surfaces) {
    const { points, normals, uvs, colours, triangles } = surface.normals ? surface : facetted(surface)
    const material = materials.get(surface.material) ?? (await materialOf(surface.material))
    materials.set(surface.material, material)
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(accessor('SCALAR', (points.length / 3 > 65_535 ? Uint32Array : Uint16Array).from(triangles)))
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(points)))
      .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals ?? [])))
    if (uvs && material.getBaseColorTexture())
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
    if (colours) primitive.setAttribute('COLOR_0', accessor('VEC3', Float32Array.from(colours)))
    mesh.addPrimitive(primitive)
  }
  centre(scene, mesh)
  return plainIo.writeBinary(document)

  async function materialOf(given: Material | null): Promise<Material> {
    const material = document.createMaterial()
    if (!given) return material
    const through = given.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
    const alpha = (given.getAlphaMode() === 'BLEND' ? given.getAlpha() : 1) * (1 - CLEAREST * through)
    const strength = given.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength()
    if (strength !== undefined) {
      const stronger = document.createExtension(KHRMaterialsEmissiveStrength)
      material.setExtension(stronger.extensionName, stronger.createEmissiveStrength().setEmissiveStrength(strength))
    }
    const texture = given.getBaseColorTexture()
    const picture = texture && (pictures.get(texture) ?? (await pictureOf(texture)))
    if (texture && picture) pictures.set(texture, picture)
    const [red, green, blue] = given.getBaseColorFactor()
    return material
      .setBaseColorFactor([red, green, blue, alpha])
      .setBaseColorTexture(picture)
      .setRoughnessFactor(given.getRoughnessFactor())
      .setMetallicFactor(given.getMetallicFactor())
      .setEmissiveFactor(given.getEmissiveFactor())
      .setAlphaMode(alpha < 1 ? 'BLEND' : 'OPAQUE')
  }

  async function pictureOf(texture: Texture): Promise<Texture | null> {
    const given = texture.getImage()
    if (!given) return null
    // The texture's own getSize throws where a picture ends too soon.
    const size = await sharp(given)
      .metadata()
      .catch(() => null)
    if (!size) return null
    const isLarge = Math.max(size.width, size.height) > STUDIO_PICTURE_SIDE
    const image = isLarge ? await smaller(given) : { data: given, mime: texture.getMimeType() }
    const name = createHash('sha256').update(image.data).digest('base64url').slice(0, 20)
    return document.createTexture(name).setImage(image.data).setMimeType(image.mime)
  }
}

async function smaller(image: Uint8Array): Promise<{ data: Uint8Array<ArrayBuffer>; mime: string }> {
  const { isOpaque } = await sharp(image).stats()
  const resized = sharp(image).resize(STUDIO_PICTURE_SIDE, STUDIO_PICTURE_SIDE, { fit: 'inside' })
  const data = await (isOpaque ? resized.jpeg({ quality: 88 }) : resized.png()).toBuffer()
  return { data: new Uint8Array(data), mime: isOpaque ? 'image/jpeg' : 'image/png' }
}

/** Brings the middle of all to the origin, and its lowest point to 0. */
function centre(scene: Scene, mesh: Mesh): void {
  const { min, max } = getBounds(scene)
  const origin = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  for (const primitive of mesh.listPrimitives()) {
    const position = primitive.getAttribute('POSITION')
    position?.setArray(Float32Array.from(position.getArray() ?? [], (value, at) => value - (origin[at % 3] as number)))
  }
}

/** What says no normals is flat on every triangle, as glTF has it: so no two share a point. */
function facetted({ points, uvs, colours, triangles, ...surface }: Surface): Surface {
  const each = (values: Float64Array, size: number) => {
    const apart = new Float64Array(triangles.length * size)
    for (const [at, point] of triangles.entries())
      apart.set(values.subarray(point * size, (point + 1) * size), at * size)
    return apart
  }
  const corners = each(points, 3)
  const normals = new Float64Array(corners.length)
  for (let at = 0; at < corners.length; at += 9) {
    const point = (corner: number): Vector =>
      [corners[at + corner], corners[at + corner + 1], corners[at + corner + 2]] as Vector
    const [a, b, c] = [point(0), point(3), point(6)]
    const upright = cross(between(a, b), between(a, c))
    const length = Math.hypot(...upright) || 1
    for (let part = 0; part < 9; part++) normals[at + part] = (upright[part % 3] as number) / length
  }
  return {
    ...surface,
    points: corners,
    normals,
    uvs: uvs && each(uvs, 2),
    colours: colours && each(colours, 3),
    triangles: Uint32Array.from(triangles.keys()),
  }
}

const between = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [bx - ax, by - ay, bz - az]
