import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { CONTENT_LANGUAGES, type ContentLanguage, perLanguage } from '#db/languages.ts'
import { COLOURS, type Colour, MODEL_LEVELS } from '#db/vocabulary.ts'
import type { SizeMm } from '#domain/models/glb/glb.ts'
import type { CombinedFacts, ModelFacts, SceneFacts } from '#domain/models/input.ts'
import { content, readContent } from '../content.ts'
import { lookOf, type Material, type Materials, materialOf, readMaterials } from './finishes.ts'
import { type MadeByCode, readShapedProducts } from './shaped-products.ts'

type Facts = z.output<typeof ModelFacts>
type Texts = Record<ContentLanguage, string>

/** A file of `content/models/products`: the products that are made of one GLB of `content/models/files`. */
interface Family extends Pick<Facts, 'brand' | 'author' | 'category' | 'mount' | 'licence' | 'labels'> {
  file: string
  /** Of the GLB as it is. */
  size: SizeMm
  /** What can be finished differently: the materials of the GLB that a part is made of. */
  parts: Record<string, string[]>
  /** The parts that give a variant its name and its colours; the first one its swatch. */
  shown: string[]
  /** What one sees, whatever it is made of. */
  description: Texts
  products: {
    slug: string
    space: Facts['space']
    style: Facts['style']
    labels?: Facts['labels']
    name: Texts
    /** What is particular about it. */
    note: Texts
    /** For each part, the key of its finish. */
    variants: Record<string, string>[]
  }[]
}

/** What a product is and how the files of its variants are made, in their order. */
export interface Product {
  facts: Facts
  /** What those that are made alike share. */
  family: string
  made: MadeOfFile | MadeByCode
}

/** A GLB of `content/models/files`, in other finishes. */
export interface MadeOfFile {
  file: string
  /** Of each variant, by the material's name in the file. */
  finishes: Record<string, Material>[]
}

/** All products of `content/models`, in the order of their files. */
export async function readProducts(): Promise<Product[]> {
  const materials = await readMaterials()
  const files = (await readdir(join(content, 'models/products'))).sort()
  const families = await Promise.all(files.map((file) => readContent<Family>(`models/products/${file}`)))
  const ofFiles = families.flatMap((family) => family.products.map((product) => productOf(family, product, materials)))
  return [...ofFiles, ...(await readShapedProducts(materials))]
}

/** A product in a group of `content/models/combined.json`. */
interface GroupPart {
  model: string
  /** Counted from 1. */
  variant: number
  /** Of each piece: metres to the right and to the front of the middle, degrees of turn, and metres above the floor. */
  at: [x: number, z: number, turn?: number, y?: number][]
}

/** A group of products as they stand together. */
export interface Group {
  facts: z.output<typeof CombinedFacts>
  parts: GroupPart[]
}

/** All groups of `content/models`, with colours and sizes from their parts. */
export async function readCombined(): Promise<Group[]> {
  const products = new Map((await readProducts()).map(({ facts }) => [facts.slug, facts]))
  const groups =
    await readContent<(Omit<Group['facts'], 'parts' | 'colours' | 'size'> & { parts: GroupPart[] })[]>(
      'models/combined.json',
    )
  return groups.map(({ parts, ...facts }) => {
    const known = parts.map((part) => ({ part, of: productNamed(products, part.model) }))
    return {
      facts: {
        ...facts,
        colours: mostSeen(known.flatMap(({ part, of }) => of.variants[part.variant - 1]?.colours ?? [])),
        size: spanOf(known.flatMap(({ part, of }) => placesOf(part).map((place) => ({ ...place, size: of.size })))),
        parts: parts.map((part) => ({
          model: part.model,
          count: part.at.length,
          places: placesOf(part).map(({ x, y, z, turn }) => ({
            x: Math.round(x * 1000),
            y: Math.round(z * 1000),
            z: Math.round(y * 1000),
            turn: (turn + 360) % 360,
            variant: part.variant - 1,
          })),
        })),
      },
      parts,
    }
  })
}

export function placesOf({ at }: GroupPart) {
  return at.map(([x, z, turn = 0, y = 0]) => ({ x, y, z, turn }))
}

/** A room of `content/models/scenes.json`; the picture by its name. */
export interface Room {
  facts: z.output<typeof SceneFacts>
  picture: string
}

/** All rooms of `content/models`, with colours from their first products' first variants. */
export async function readRooms(): Promise<Room[]> {
  const products = new Map((await readProducts()).map(({ facts }) => [facts.slug, facts]))
  const rooms = await readContent<(Omit<Room['facts'], 'colours'> & { picture: string })[]>('models/scenes.json')
  return rooms.map(({ picture, ...facts }) => {
    const shown = facts.parts.flatMap(({ model }) => productNamed(products, model).variants[0]?.colours ?? [])
    return { facts: { ...facts, colours: mostSeen(shown) }, picture }
  })
}

/** Of each source picture, by its name, the products that are really seen in it, in its own pixels. */
export function readSeen(): Promise<Record<string, { model: string; x: number; y: number }[]>> {
  return readContent('models/seen.json')
}

function productNamed(products: ReadonlyMap<string, Facts>, slug: string): Facts {
  const product = products.get(slug)
  if (!product) throw new Error(`no product ${slug}`)
  return product
}

/** At most five, the most frequent first. */
function mostSeen(colours: Colour[]): Colour[] {
  const times = (colour: Colour) => colours.filter((each) => each === colour).length
  return COLOURS.filter((colour) => colours.includes(colour))
    .sort((a, b) => times(b) - times(a))
    .slice(0, 5)
}

/** The size of the box around pieces that stand turned about their middles. */
function spanOf(pieces: { x: number; y: number; z: number; turn: number; size: SizeMm }[]): SizeMm {
  const boxes = pieces.map(({ x, y, z, turn, size }) => {
    const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))]
    const [across, deep] = [size.width * cos + size.depth * sin, size.width * sin + size.depth * cos]
    return {
      left: x * 1000 - across / 2,
      right: x * 1000 + across / 2,
      back: z * 1000 - deep / 2,
      front: z * 1000 + deep / 2,
      top: y * 1000 + size.height,
    }
  })
  const span = (low: 'left' | 'back', high: 'right' | 'front') =>
    Math.round(Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low])))
  return {
    width: span('left', 'right'),
    depth: span('back', 'front'),
    height: Math.round(Math.max(...boxes.map(({ top }) => top))),
  }
}

/** What a variant's GLB and poster are called: `hub/<slug>/1.glb` and `hub/<slug>/1`, counted from 1. */
export function variantName(slug: string, index: number): string {
  return `hub/${slug}/${index + 1}`
}

/** A variant's files with less detail, such as `hub/<slug>/1-low.glb`: what is built by code has them. */
export function levelsOf({ made }: Product, name: string) {
  return 'shape' in made ? MODEL_LEVELS.map((detail) => ({ detail, file: `${name}-${detail}.glb` })) : []
}

function productOf(family: Family, product: Family['products'][number], materials: Materials): Product {
  const { file, parts, shown, brand, author, category, mount, licence, description } = family
  const { slug, name, note, space, style, variants } = product
  const labels = [...new Set([...(family.labels ?? []), ...(product.labels ?? [])])]
  return {
    facts: {
      slug,
      name,
      space,
      style,
      labels,
      brand,
      author,
      category,
      mount,
      licence,
      description: perLanguage(CONTENT_LANGUAGES, (key) => `${note[key]} ${description[key]}`),
      size: family.size,
      variants: variants.map((chosen) =>
        lookOf(
          materials,
          shown.map((part) => chosen[part] ?? ''),
        ),
      ),
    },
    family: file,
    made: { file, finishes: variants.map((chosen) => finishesOf(parts, chosen, materials)) },
  }
}

function finishesOf(parts: Family['parts'], chosen: Record<string, string>, materials: Materials) {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([part, key]) =>
      (parts[part] ?? []).map((name) => [name, materialOf(materials, key)] as const),
    ),
  )
}
