import { CONTENT_LANGUAGES, type ContentLanguage, perLanguage } from '#db/languages.ts'
import type { Colour } from '#db/vocabulary.ts'
import type { Finish } from '#domain/models/glb/glb-variant.ts'
import { readContent } from '../content.ts'
import type { PatternName } from '../textures/patterns.ts'
import { textureOf } from '../textures/textures.ts'

/** What something can be made of: a finish of `content/models/finishes.json`. */
export interface Material extends Omit<Finish, 'texture'> {
  name: Record<ContentLanguage, string>
  family: Colour
  /** What it looks like from near; left out of what is plain, such as lacquer. */
  texture?: PatternName
  /** The second colour of a texture that has one. */
  veins?: string
}

/** By key. */
export type Materials = Readonly<Record<string, Material>>

export const readMaterials = () => readContent<Materials>('models/finishes.json')

/** @throws for a key that there is not */
export function materialOf(materials: Materials, key: string): Material {
  const material = materials[key]
  if (!material) throw new Error(`no finish ${key}`)
  return material
}

/** What is said of a variant: its name, such as `Walnut, Calacatta marble`, its swatch and its families of colours. */
export function lookOf(materials: Materials, keys: string[]) {
  const seen = [...new Set(keys)].map((key) => materialOf(materials, key))
  return {
    name: perLanguage(CONTENT_LANGUAGES, (language) => {
      const words = seen.map(({ name }) => name[language]).join(', ')
      return words.charAt(0).toUpperCase() + words.slice(1)
    }),
    swatch: seen[0]?.colour ?? '',
    colours: [...new Set(seen.map(({ family }) => family))].slice(0, 3),
  }
}

/** A material as files have it, with its texture drawn. */
export async function finishOf({ colour, roughness, metal, opacity, texture, veins }: Material): Promise<Finish> {
  const tile = texture && (await textureOf(texture, { colour, veins }))
  return { colour, roughness, metal, ...(opacity !== undefined && { opacity }), ...(tile && { texture: tile }) }
}
