import { ColorUtils, type Document, type Material } from '@gltf-transform/core'
import { DomainError } from '#domain/errors.ts'
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
}

/**
 * A GLB in other colours or another size, with everything else as it was.
 * @throws input-invalid for a material that the file doesn't have
 */
export async function makeVariant(bytes: Uint8Array, { materials = {}, scale = {} }: GlbRecipe): Promise<Uint8Array> {
  const document = await glbIo.readBinary(bytes)
  for (const [name, finish] of Object.entries(materials)) paint(document, name, finish)
  const { width = 1, depth = 1, height = 1 } = scale
  if (width !== 1 || depth !== 1 || height !== 1) stretch(document, [width, height, depth])
  return glbIo.writeBinary(document)
}

function paint(document: Document, name: string, finish: Finish): void {
  const named = document
    .getRoot()
    .listMaterials()
    .filter((material) => material.getName() === name)
  if (named.length === 0) throw new DomainError('invalid', 'input-invalid')
  for (const material of named) apply(material, finish)
}

function apply(material: Material, { colour, roughness, metal }: Finish): void {
  const alpha = material.getAlpha()
  const [red = 0, green = 0, blue = 0] = ColorUtils.hexToFactor<number[]>(Number.parseInt(colour.slice(1), 16), [])
  material.setBaseColorFactor([red, green, blue, alpha])
  if (roughness !== undefined) material.setRoughnessFactor(roughness)
  if (metal !== undefined) material.setMetallicFactor(metal)
}

/** One node above all others, so that the axes are those of the model whatever turns its parts. */
function stretch(document: Document, scale: [number, number, number]): void {
  const scene = sceneOf(document)
  if (!scene) return
  const above = document.createNode('size').setScale(scale)
  for (const node of scene.listChildren()) above.addChild(node)
  scene.addChild(above)
}
