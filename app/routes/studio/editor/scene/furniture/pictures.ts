import {
  Color,
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  type Texture,
  UnsignedByteType,
} from 'three'

/** A side of each, in pixels. */
const SIDE = 512
const BYTES = SIDE * SIDE * 4
const FIRST = 8
/** 64 MB; what comes then is drawn in its mean colour. */
const MOST = 64

export interface Pictures {
  /** What a shader reads them from; another one as they get more. */
  uniform: { value: DataArrayTexture }
  /** Which one a texture's picture is, the same for the same picture from whatever file; its mean colour where there is no room. */
  layerOf: (texture: Texture) => number | Color
  dispose: () => void
}

/**
 * The pictures of all models as the layers of one texture, so that all models are one draw call. A hundred models of the hub
 * have some forty different ones: most are of the same wood and fabric.
 * @param sharpness how many samples a slanted surface is worth, as the graphics card has them
 */
export function createPictures(sharpness: number): Pictures {
  const uniform = { value: layers(FIRST) }
  const known = new Map<string, number>()
  const sent = new WeakSet<Texture>()
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })

  function layers(depth: number, before?: DataArrayTexture): DataArrayTexture {
    const data = new Uint8Array(BYTES * depth)
    if (before) data.set(before.image.data as Uint8Array)
    const texture = new DataArrayTexture(data, SIDE, SIDE, depth)
    Object.assign(texture, {
      format: RGBAFormat,
      type: UnsignedByteType,
      colorSpace: SRGBColorSpace,
      wrapS: RepeatWrapping,
      wrapT: RepeatWrapping,
      minFilter: LinearMipmapLinearFilter,
      magFilter: LinearFilter,
      generateMipmaps: true,
      anisotropy: sharpness,
      needsUpdate: true,
      onUpdate: () => sent.add(texture),
    })
    before?.dispose()
    return texture
  }

  function layerOf({ image }: Texture): number | Color {
    if (!context || !image) return new Color('white')
    context.clearRect(0, 0, SIDE, SIDE)
    context.drawImage(image as CanvasImageSource, 0, 0, SIDE, SIDE)
    const { data } = context.getImageData(0, 0, SIDE, SIDE)
    const name = nameOf(data)
    const there = known.get(name)
    if (there !== undefined) return there
    const layer = known.size
    if (layer >= MOST) return meanOf(data)
    const { depth } = uniform.value.image
    if (layer >= depth) uniform.value = layers(Math.min(MOST, depth * 2), uniform.value)
    ;(uniform.value.image.data as Uint8Array).set(data, layer * BYTES)
    // Where the others are on the graphics card already, only the new one is sent.
    if (sent.has(uniform.value)) uniform.value.addLayerUpdate(layer)
    uniform.value.needsUpdate = true
    known.set(name, layer)
    return layer
  }

  return { uniform, layerOf, dispose: () => uniform.value.dispose() }
}

/** The same for the same pixels. */
function nameOf(data: Uint8ClampedArray): string {
  const words = new Uint32Array(data.buffer)
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (const word of words) {
    one = Math.imul(one ^ word, 0x01000193)
    other = Math.imul(other + word, 0x5bd1e995) ^ (other >>> 13)
  }
  return `${one >>> 0} ${other >>> 0}`
}

function meanOf(data: Uint8ClampedArray): Color {
  const sum = [0, 0, 0]
  for (let at = 0; at < data.length; at++) if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + (data[at] ?? 0)
  const [red = 0, green = 0, blue = 0] = sum.map((each) => each / (data.length / 4) / 255)
  return new Color().setRGB(red, green, blue, SRGBColorSpace)
}
