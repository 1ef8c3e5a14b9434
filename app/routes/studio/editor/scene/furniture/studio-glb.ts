/** What is of one material: its points in metres, the middle of the whole model's box at the origin, its lowest point at 0. */
export interface Part {
  positions: Float32Array
  normals: Float32Array
  /** Two numbers a point, where its material has a picture. */
  uvs?: Float32Array
  /** Three numbers a point, linear: the material's colour is multiplied by them. */
  colours?: Float32Array
  /** Three places of points a triangle. */
  triangles: Uint16Array | Uint32Array
  look: Look
}

export interface Look {
  /** Linear. */
  colour: [red: number, green: number, blue: number]
  /** Below 1 it is seen through. */
  alpha: number
  roughness: number
  metal: number
  glow: number
  picture?: Picture
}

export interface Picture {
  /** The same for the same bytes, from whatever file. */
  name: string
  image: Blob
}

interface Json {
  meshes?: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[]
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number; type: string }[]
  bufferViews: { byteOffset?: number; byteLength: number }[]
  images?: { name: string; bufferView: number; mimeType: string }[]
  textures?: { source: number }[]
  materials: {
    pbrMetallicRoughness?: {
      baseColorFactor?: [number, number, number, number]
      baseColorTexture?: { index: number }
      roughnessFactor?: number
      metallicFactor?: number
    }
    emissiveFactor?: number[]
    extensions?: { KHR_materials_emissive_strength?: { emissiveStrength?: number } }
  }[]
}

const arrays: Record<number, typeof Float32Array | typeof Uint16Array | typeof Uint32Array> = {
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
}
const sizes: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3 }

/** Reads a GLB that `studioGlbOf` of domain/models/glb made; no other one. @throws Error for what is none */
export function readStudioGlb(file: ArrayBuffer): Part[] {
  const header = new DataView(file)
  const jsonLength = header.getUint32(12, true)
  const json: Json = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 20, jsonLength)))
  /** After the header of twelve bytes, and one of eight before each of two chunks. */
  const begin = 20 + jsonLength + 8

  function values(index: number) {
    const { bufferView, byteOffset = 0, componentType, count, type } = at(json.accessors, index)
    const from = begin + (at(json.bufferViews, bufferView).byteOffset ?? 0) + byteOffset
    const Values = arrays[componentType] ?? Float32Array
    return new Values(file, from, count * (sizes[type] ?? 1))
  }

  function lookOf(index: number): Look {
    const { pbrMetallicRoughness = {}, emissiveFactor = [0], extensions } = at(json.materials, index)
    const { baseColorFactor, baseColorTexture, roughnessFactor = 1, metallicFactor = 1 } = pbrMetallicRoughness
    const [red, green, blue, alpha] = baseColorFactor ?? [1, 1, 1, 1]
    return {
      colour: [red, green, blue],
      alpha,
      roughness: roughnessFactor,
      metal: metallicFactor,
      glow: Math.max(...emissiveFactor) * (extensions?.KHR_materials_emissive_strength?.emissiveStrength ?? 1),
      ...(baseColorTexture && { picture: pictureOf(baseColorTexture.index) }),
    }
  }

  function pictureOf(index: number): Picture {
    const { name, bufferView, mimeType } = at(json.images ?? [], at(json.textures ?? [], index).source)
    const { byteOffset = 0, byteLength } = at(json.bufferViews, bufferView)
    return { name, image: new Blob([new Uint8Array(file, begin + byteOffset, byteLength)], { type: mimeType }) }
  }

  return (json.meshes ?? []).flatMap(({ primitives }) =>
    primitives.map(({ attributes, indices, material }): Part => {
      const { POSITION = -1, NORMAL = -1, TEXCOORD_0, COLOR_0 } = attributes
      return {
        positions: values(POSITION) as Float32Array,
        normals: values(NORMAL) as Float32Array,
        ...(TEXCOORD_0 !== undefined && { uvs: values(TEXCOORD_0) as Float32Array }),
        ...(COLOR_0 !== undefined && { colours: values(COLOR_0) as Float32Array }),
        triangles: values(indices) as Part['triangles'],
        look: lookOf(material),
      }
    }),
  )
}

function at<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index]
  if (entry === undefined) throw new Error('This is no model of the Studio’s.')
  return entry
}
