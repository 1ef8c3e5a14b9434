import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { ContentLanguage } from '#db/languages.ts'
import type { ModelFacts } from '#domain/models/input.ts'
import { content, readContent } from '../content.ts'
import { SHAPES, type ShapeName } from '../shapes/shapes.ts'
import { lookOf, type Material, type Materials, materialOf } from './finishes.ts'
import type { Product } from './model-content.ts'

type Facts = z.output<typeof ModelFacts>
type Texts = Record<ContentLanguage, string>

/** A file of `content/models/shapes`: what a brand makes of some kind. */
interface Collection extends Pick<Facts, 'brand' | 'author' | 'category' | 'mount' | 'licence'> {
  products: {
    slug: string
    /** How it is built: a name of `seed/shapes`. */
    shape: ShapeName
    /** To which it is built. */
    size: Facts['size']
    /** Where it isn't as the others of its collection. */
    mount?: Facts['mount']
    space: Facts['space']
    style: Facts['style']
    labels?: Facts['labels']
    name: Texts
    /** What one sees, whatever it is made of. */
    description: Texts
    /** For each slot of the shape that can be chosen, the key of its finish; these give a variant its name. */
    variants: Record<string, string>[]
  }[]
}

/** A shape of `seed/shapes`, built to the product's size. */
export interface MadeByCode {
  shape: ShapeName
  /** Of each variant, by the slot's name. */
  finishes: Record<string, Material>[]
}

/** All products of `content/models/shapes`, in the order of their files. */
export async function readShapedProducts(materials: Materials): Promise<Product[]> {
  const files = (await readdir(join(content, 'models/shapes'))).sort()
  const collections = await Promise.all(files.map((file) => readContent<Collection>(`models/shapes/${file}`)))
  return collections.flatMap(({ products, ...common }) =>
    products.map(({ shape, variants, labels = [], ...facts }) => {
      if (!SHAPES[shape]) throw new Error(`no shape ${shape}`)
      const finishes = variants.map((chosen) =>
        Object.fromEntries(Object.entries(chosen).map(([slot, key]) => [slot, materialOf(materials, key)])),
      )
      const looks = variants.map((chosen) => lookOf(materials, Object.values(chosen)))
      return { facts: { ...common, ...facts, labels, variants: looks }, family: shape, made: { shape, finishes } }
    }),
  )
}
