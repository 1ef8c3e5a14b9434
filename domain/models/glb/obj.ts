import { ColorUtils, type Document, type Material, type Texture } from '@gltf-transform/core'
import { makeZip } from 'client-zip'
import { glbIo } from './glb-io.ts'
import { type Surface, surfacesOf } from './world.ts'

/** A fixed moment, so that the same model gives the same bytes. */
const lastModified = new Date('2026-01-01T00:00:00Z')

/**
 * A GLB as a zip of what older programs read: an OBJ in metres, its MTL, and the pictures of its textures.
 * @param name what the files in it are called
 */
export async function objOf(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const document = await glbIo.readBinary(bytes)
  const materials = new Map(
    document
      .getRoot()
      .listMaterials()
      .map((material, at) => [material, nameOf(material, at)]),
  )
  const pictures = new Map(
    document
      .getRoot()
      .listTextures()
      .flatMap((texture, at) => {
        const type = /^image\/(jpeg|png)$/.exec(texture.getMimeType())?.[1]
        return type ? [[texture, `textures/${at + 1}.${type === 'jpeg' ? 'jpg' : 'png'}`] as const] : []
      }),
  )
  const files = [
    { name: `${name}.obj`, lastModified, input: objText(name, surfacesOf(document), materials) },
    { name: `${name}.mtl`, lastModified, input: mtlText(document, materials, pictures) },
    ...[...pictures].map(([texture, path]) => ({ name: path, lastModified, input: texture.getImage() ?? '' })),
  ]
  return new Uint8Array(await new Response(makeZip(files)).arrayBuffer())
}

/** OBJ has no spaces in names. */
const nameOf = (material: Material, at: number) =>
  `${at + 1}-${material.getName().replace(/[^\w-]+/g, '-') || 'material'}`

function objText(name: string, surfaces: Surface[], materials: ReadonlyMap<Material, string>): string {
  const lines = [`# ${name}: metres, y is up`, `mtllib ${name}.mtl`, `o ${name}`]
  let [points, uvs, normals] = [1, 1, 1]
  for (const surface of surfaces) {
    lines.push(`usemtl ${(surface.material && materials.get(surface.material)) ?? 'plain'}`)
    for (const [x, y, z] of groups(surface.points, 3)) lines.push(`v ${round(x)} ${round(y)} ${round(z)}`)
    // OBJ counts from the bottom of a picture.
    for (const [u, v] of groups(surface.uvs ?? [], 2)) lines.push(`vt ${round(u)} ${round(1 - (v as number))}`)
    for (const [x, y, z] of groups(surface.normals ?? [], 3)) lines.push(`vn ${round(x)} ${round(y)} ${round(z)}`)
    const corner = (at: number) => {
      const uv = surface.uvs ? at + uvs : ''
      if (surface.normals) return `${at + points}/${uv}/${at + normals}`
      return surface.uvs ? `${at + points}/${uv}` : `${at + points}`
    }
    for (const [a, b, c] of groups(surface.triangles, 3))
      lines.push(`f ${corner(a as number)} ${corner(b as number)} ${corner(c as number)}`)
    points += surface.points.length / 3
    uvs += (surface.uvs?.length ?? 0) / 2
    normals += (surface.normals?.length ?? 0) / 3
  }
  return `${lines.join('\n')}\n`
}

function mtlText(
  document: Document,
  materials: ReadonlyMap<Material, string>,
  pictures: ReadonlyMap<Texture, string>,
): string {
  const one = (material: Material, name: string) => {
    const [red = 1, green = 1, blue = 1] = ColorUtils.convertLinearToSRGB<number[]>(material.getBaseColorFactor(), [])
    const picture = material.getBaseColorTexture()
    const path = picture && pictures.get(picture)
    return [
      `newmtl ${name}`,
      `Kd ${round(red)} ${round(green)} ${round(blue)}`,
      // The classic highlight, from what is polished to what is dull; metals and roughness again as newer readers know them.
      `Ns ${Math.round((1 - material.getRoughnessFactor()) ** 2 * 900)}`,
      `d ${round(material.getAlpha())}`,
      `Pr ${round(material.getRoughnessFactor())}`,
      `Pm ${round(material.getMetallicFactor())}`,
      ...(path ? [`map_Kd ${path}`] : []),
    ].join('\n')
  }
  const all = document
    .getRoot()
    .listMaterials()
    .map((material) => one(material, materials.get(material) ?? ''))
  return `${[...all, 'newmtl plain\nKd 0.8 0.8 0.8'].join('\n\n')}\n`
}

function* groups(values: ArrayLike<number>, size: number): Generator<(number | undefined)[]> {
  for (let at = 0; at + size <= values.length; at += size)
    yield Array.from({ length: size }, (_, part) => values[at + part])
}

const round = (value = 0) => Math.round(value * 1e5) / 1e5
