import { createHash } from 'node:crypto'
import { Document, type GLTF, type Material, NodeIO, type Texture, VertexLayout } from '@gltf-transform/core'
import { type EmissiveStrength, KHRMaterialsEmissiveStrength, type Transmission } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { STUDIO_PICTURE_SIDE } from '../rules.ts'
import { glbIo } from './glb-io.ts'
import { type Surface, surfacesOf } from './world.ts'

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
  document.createScene().addChild(document.createNode().setMesh(mesh))
  const accessor = (
    type: GLTF.AccessorType,
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(values).setBuffer(buffer)

  const pictures = new Map<Texture, Texture>()
  const materials = new Map<Material | null, Material>()
  const origin = footOf(surfaces)
  for (const surface of surfaces) {
    const { points, normals, uvs, colours, triangles } = surface.normals ? surface : facetted(surface)
    const material = materials.get(surface.material) ?? (await materialOf(surface.material))
    materials.set(surface.material, material)
    const placed = Float32Array.from(points, (value, at) => value - (origin[at % 3] as number))
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(accessor('SCALAR', (points.length / 3 > 65_535 ? Uint32Array : Uint16Array).from(triangles)))
      .setAttribute('POSITION', accessor('VEC3', placed))
      .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals ?? [])))
    if (uvs && material.getBaseColorTexture())
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
    if (colours) primitive.setAttribute('COLOR_0', accessor('VEC3', Float32Array.from(colours)))
    mesh.addPrimitive(primitive)
  }
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

/** In the middle of all, at its lowest point; in metres. */
function footOf(surfaces: Surface[]): [x: number, y: number, z: number] {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (const { points } of surfaces) {
    for (let at = 0; at < points.length; at++) {
      const [axis, value] = [at % 3, points[at] as number]
      least[axis] = Math.min(least[axis] as number, value)
      most[axis] = Math.max(most[axis] as number, value)
    }
  }
  const middle = (axis: number) => ((least[axis] as number) + (most[axis] as number)) / 2
  return [middle(0), least[1] as number, middle(2)]
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
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners.subarray(at, at + 9) as unknown as number[] as Nine
    const [px, py, pz, qx, qy, qz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    const upright = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx]
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

type Nine = [number, number, number, number, number, number, number, number, number]
