import {
  Color,
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from 'three'
import { STUDIO_PICTURE_SIDE } from '#domain/models/rules.ts'
import type { Picture } from './studio-glb.ts'

/** A side of each, in pixels. */
const SIDE = STUDIO_PICTURE_SIDE
const BYTES = SIDE * SIDE * 4
const FIRST = 8
/** 64 MB; what comes then is drawn in its mean colour. */
const MOST = 64

/** Which layer a picture is; its mean colour where there was no room for it. */
export type Layer = number | Color

export interface Pictures {
  /** What a shader reads them from; another one as they get more. */
  uniform: { value: DataArrayTexture }
  /** The same for the same picture from whatever file: it is read once. @throws where it can't be read */
  layerOf: (picture: Picture) => Promise<Layer>
  dispose: () => void
}

/**
 * The pictures of all models as the layers of one texture, so that all models are one draw call. A hundred models of the hub
 * have some forty different ones: most are of the same wood and fabric.
 * @param sharpness how many samples a slanted surface is worth, as the graphics card has them
 */
export function createPictures(sharpness: number): Pictures {
  const uniform = { value: layers(FIRST) }
  const known = new Map<string, Promise<Layer>>()
  const sent = new WeakSet<DataArrayTexture>()
  let count = 0
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

  function layerOf({ name, image }: Picture): Promise<Layer> {
    const there = known.get(name)
    if (there) return there
    const layer = createImageBitmap(image).then(keep)
    known.set(name, layer)
    // So that it is tried once more with the next model.
    layer.catch(() => known.delete(name))
    return layer
  }

  function keep(image: ImageBitmap): Layer {
    if (!context) return new Color('white')
    context.clearRect(0, 0, SIDE, SIDE)
    context.drawImage(image, 0, 0, SIDE, SIDE)
    image.close()
    const { data } = context.getImageData(0, 0, SIDE, SIDE)
    if (count >= MOST) return meanOf(data)
    const layer = count++
    const { depth } = uniform.value.image
    if (layer >= depth) uniform.value = layers(Math.min(MOST, depth * 2), uniform.value)
    ;(uniform.value.image.data as Uint8Array).set(data, layer * BYTES)
    // Where the others are on the graphics card already, only the new one is sent.
    if (sent.has(uniform.value)) uniform.value.addLayerUpdate(layer)
    uniform.value.needsUpdate = true
    return layer
  }

  return { uniform, layerOf, dispose: () => uniform.value.dispose() }
}

function meanOf(data: Uint8ClampedArray): Color {
  const sum = [0, 0, 0]
  for (let at = 0; at < data.length; at++) if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + (data[at] ?? 0)
  const [red = 0, green = 0, blue = 0] = sum.map((each) => each / (data.length / 4) / 255)
  return new Color().setRGB(red, green, blue, SRGBColorSpace)
}
