import { ColorUtils, type Document, type Material, type Texture } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength } from '@gltf-transform/extensions'
import { DomainError } from '#domain/errors.ts'
import { layOn } from './box-uvs.ts'
import { sceneOf } from './glb.ts'
import { glbIo } from './glb-io.ts'

/** How one model's file becomes another's. What a recipe stands for never changes: the same gives the same bytes. */
export interface GlbRecipe {
  /** By the name of the material in the file. */
  materials?: Record<string, Finish>
  /** Factors along the axes of the model; an axis left out stays as it is. */
  scale?: { width?: number; depth?: number; height?: number }
}

export interface Finish {
  /** As a screen shows it, such as `#7a4b2a`. */
  colour: string
  /** 0 is polished, 1 dull. */
  roughness?: number
  /** 0 is wood, fabric or lacquer, 1 bare metal. */
  metal?: number
  /** Below 1 it is seen through. */
  opacity?: number
  /** The colour of its own light, if it has one. */
  glow?: string
  /** In the place of the colour, a JPEG that repeats, and how large one tile of it is, along the grain and across it. */
  texture?: { image: Uint8Array; mm: readonly [number, number] }
}

/**
 * A GLB in other finishes or another size, with everything else as it was.
 * @throws input-invalid for a material that the file doesn't have
 */
export async function makeVariant(bytes: Uint8Array, { materials = {}, scale = {} }: GlbRecipe): Promise<Uint8Array> {
  const document = await glbIo.readBinary(bytes)
  const { width = 1, depth = 1, height = 1 } = scale
  const factors: [number, number, number] = [width, height, depth]
  for (const [name, finish] of Object.entries(materials)) paint(document, name, finish, factors)
  if (factors.some((factor) => factor !== 1)) stretch(document, factors)
  return glbIo.writeBinary(document)
}

function paint(document: Document, name: string, finish: Finish, scale: [number, number, number]): void {
  const named = document
    .getRoot()
    .listMaterials()
    .filter((material) => material.getName() === name)
  if (named.length === 0) throw new DomainError('invalid', 'input-invalid')
  for (const material of named) {
    finished(document, material, finish)
    if (finish.texture) layOn(document, material, finish.texture.mm, scale)
  }
}

/** Gives a material a finish; what the finish doesn't speak of stays as it was. */
export function finished(document: Document, material: Material, finish: Finish): Material {
  const { colour, roughness, metal, opacity = material.getAlpha(), glow, texture } = finish
  material.setBaseColorFactor([...(texture ? [1, 1, 1] : linear(colour)), opacity] as [number, number, number, number])
  if (opacity < 1) material.setAlphaMode('BLEND')
  if (roughness !== undefined) material.setRoughnessFactor(roughness)
  if (metal !== undefined) material.setMetallicFactor(metal)
  if (glow) {
    const strength = document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength()
    material.setEmissiveFactor(linear(glow))
    material.setExtension('KHR_materials_emissive_strength', strength.setEmissiveStrength(1.2))
  }
  if (texture) material.setBaseColorTexture(textureIn(document, texture.image))
  return material
}

/** Materials of the same finish share one picture. */
function textureIn(document: Document, image: Uint8Array): Texture {
  const known = document
    .getRoot()
    .listTextures()
    .find((texture) => texture.getImage() === image)
  return known ?? document.createTexture('').setImage(image).setMimeType('image/jpeg')
}

function linear(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = ColorUtils.hexToFactor<number[]>(Number.parseInt(colour.slice(1), 16), [])
  return [red, green, blue]
}

/** One node above all others, so that the axes are those of the model whatever turns its parts. */
function stretch(document: Document, scale: [number, number, number]): void {
  const scene = sceneOf(document)
  if (!scene) return
  const above = document.createNode('size').setScale(scale)
  for (const node of scene.listChildren()) above.addChild(node)
  scene.addChild(above)
}
