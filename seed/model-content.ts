import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { LocalText } from '#db/local-text.ts'
import type { SizeMm } from '#domain/models/glb.ts'
import type { Finish, GlbRecipe } from '#domain/models/glb-variant.ts'
import type { ModelFacts } from '#domain/models/input.ts'
import type { Colour } from '#domain/models/rules.ts'
import { content, readContent } from './content.ts'

type Facts = z.input<typeof ModelFacts>

/** A file of `content/models/products`: the products that are made of one GLB of `content/models/files`. */
interface Family extends Pick<Facts, 'brand' | 'author' | 'category' | 'licence' | 'labels'> {
  file: string
  /** Of the GLB as it is. */
  size: SizeMm
  /** What can be finished differently: the materials of the GLB that a part is made of. */
  parts: Record<string, string[]>
  /** The parts that give a variant its name and its colours; the first one its swatch. */
  shown: string[]
  /** What one sees, whatever it is made of. */
  description: LocalText
  products: {
    slug: string
    space: Facts['space']
    style: Facts['style']
    labels?: Facts['labels']
    name: LocalText
    /** What is particular about it, and what of it was drawn larger or smaller. */
    note: LocalText
    /** Factors on the GLB's size. */
    scale?: GlbRecipe['scale']
    /** For each part, the key of its finish. */
    variants: Record<string, string>[]
  }[]
}

/** `content/models/finishes.json`, by key. */
type Finishes = Record<string, Finish & { name: Required<LocalText>; family: Colour }>

/** What a product is and, for each of its variants, how its file is made. */
export interface Product {
  facts: Facts
  /** A GLB of `content/models/files`. */
  file: string
  recipes: GlbRecipe[]
}

/** All products of `content/models`, in the order of their files. */
export async function readProducts(): Promise<Product[]> {
  const finishes = await readContent<Finishes>('models/finishes.json')
  const files = (await readdir(join(content, 'models/products'))).sort()
  const families = await Promise.all(files.map((file) => readContent<Family>(`models/products/${file}`)))
  return families.flatMap((family) => family.products.map((product) => productOf(family, product, finishes)))
}

/** What a variant's GLB and poster are called: `models/<slug>/1.glb` and `models/<slug>/1`, counted from 1. */
export function variantName(slug: string, place: number): string {
  return `models/${slug}/${place + 1}`
}

function productOf(family: Family, product: Family['products'][number], finishes: Finishes): Product {
  const { file, parts, shown, brand, author, category, licence, description } = family
  const { slug, name, note, space, style, scale, variants } = product
  const labels = [...new Set([...(family.labels ?? []), ...(product.labels ?? [])])]
  return {
    facts: {
      ...{ slug, name, space, style, labels, brand, author, category, licence },
      description: { en: `${note.en} ${description.en}`, italy: `${note.italy} ${description.italy}` },
      size: scaled(family.size, scale),
      variants: variants.map((chosen) => {
        const seen = [...new Set(shown.map((part) => chosen[part] ?? ''))].map((key) => finishOf(finishes, key))
        return {
          name: { en: listed(seen, 'en'), italy: listed(seen, 'italy') },
          swatch: seen[0]?.colour ?? '',
          colours: [...new Set(seen.map((finish) => finish.family))],
        }
      }),
    },
    file,
    recipes: variants.map((chosen) => ({ materials: materialsOf(parts, chosen, finishes), ...(scale && { scale }) })),
  }
}

function scaled({ width, depth, height }: SizeMm, scale: GlbRecipe['scale'] = {}): SizeMm {
  return {
    width: Math.round(width * (scale.width ?? 1)),
    depth: Math.round(depth * (scale.depth ?? 1)),
    height: Math.round(height * (scale.height ?? 1)),
  }
}

/** Such as `Walnut, Calacatta marble`. */
function listed(finishes: Finishes[string][], language: 'en' | 'italy'): string {
  const words = finishes.map(({ name }) => name[language]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function materialsOf(
  parts: Family['parts'],
  chosen: Record<string, string>,
  finishes: Finishes,
): GlbRecipe['materials'] {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([part, key]) => {
      const { colour, roughness, metal } = finishOf(finishes, key)
      return (parts[part] ?? []).map((material) => [material, { colour, roughness, metal }])
    }),
  )
}

function finishOf(finishes: Finishes, key: string): Finishes[string] {
  const finish = finishes[key]
  if (!finish) throw new Error(`no finish ${key}`)
  return finish
}
