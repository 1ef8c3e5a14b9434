import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { LocalText } from '#db/local-text.ts'
import { colourTable, recolour, type Tone } from './colours.ts'
import { content, readContent } from './content.ts'
import { keptInBuild } from './kept-in-build.ts'

/** `content/media/variants.json`: of each family of pictures, what parts are shown, and in which colours. */
export type Recipes = Record<string, Family>

interface Family {
  views: Record<string, View>
  tones: Record<string, Tone & { mirror?: boolean }>
  /** Of each source, the boxes where hues stay, since a plant is green in a room of any colour. */
  keep?: Record<string, Box[]>
}

/** A part of a picture. */
interface View {
  /** A picture of `content/media`, by its name. */
  source: string
  /** Left out: all of it. */
  box?: Box
  /** What it shows, in words that are true in every colour. */
  caption?: LocalText
}

/** Left, top, width and height in the source's pixels. */
type Box = [number, number, number, number]

/** What a variant is made of. */
export interface Recipe {
  view: View
  tone: Tone & { mirror?: boolean }
  keep: Box[]
}

export type RecipeOf = (name: string) => Recipe | undefined

/**
 * A reader of names such as `views/brera/sofa/petrol` (family, view, tone), which answers undefined for other names.
 * What a name stands for never changes: another recipe gets another name.
 * @throws when there is no such recipe
 */
export async function readRecipes(): Promise<RecipeOf> {
  const recipes = await readContent<Recipes>('media/variants.json')
  return (name) => {
    const [, family = '', viewName = '', toneName = ''] = name.match(/^views\/([a-z-]+)\/([a-z-]+)\/([a-z-]+)$/) ?? []
    if (!family) return
    const { views, tones, keep = {} } = recipes[family] ?? { views: {}, tones: {} }
    const [view, tone] = [views[viewName], tones[toneName]]
    if (!view || !tone) throw new Error(`no recipe for ${name}`)
    return { view, tone, keep: keep[view.source] ?? [] }
  }
}

interface Raw {
  pixels: Uint8Array
  width: number
  height: number
}

/** Another way of making them makes other files. */
const makers = ['colours.ts', 'variants.ts'].map((file) => join(import.meta.dirname, file))

/** Answers what `make` makes, and makes it once for all data folders. */
export function keepingVariants(make: (recipe: Recipe) => Promise<Buffer>): (recipe: Recipe) => Promise<Buffer> {
  const way = Promise.all(makers.map((file) => readFile(file)))
  return async (recipe) => {
    const source = await readFile(sourceFile(recipe.view.source))
    const hash = createHash('sha256').update(JSON.stringify(recipe)).update(source)
    for (const code of await way) hash.update(code)
    return Buffer.from(await keptInBuild(`variants/${hash.digest('hex')}.jpg`, () => make(recipe)))
  }
}

/**
 * Makes variants as JPEGs; the same recipe gives the same bytes. It has the last source at hand, so that variants of
 * one that follow each other cost its reading once.
 */
export function variantMaker(): (recipe: Recipe) => Promise<Buffer> {
  let last: { name: string; read: Promise<Raw> } | undefined
  return async ({ view: { source, box }, tone, keep }) => {
    if (last?.name !== source) last = { name: source, read: readSource(source) }
    const whole = await last.read
    const shown = box ?? [0, 0, whole.width, whole.height]
    const part = cut(whole, shown)
    const { shifts, mirror = false, ...light } = tone
    if (shifts || Object.keys(light).length > 0) recolour(part.pixels, colourTable({ shifts, ...light }))
    for (const kept of shifts ? keep : []) {
      const [common, patch] = [inCommon(kept, shown), cut(whole, inCommon(kept, shown))]
      recolour(patch.pixels, colourTable(light))
      paste(part, patch, common[0] - shown[0], common[1] - shown[1])
    }
    const { pixels, width, height } = part
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .flop(mirror)
      .jpeg({ quality: 88 })
      .toBuffer()
  }
}

const sourceFile = (name: string) => join(content, 'media', `${name}.jpg`)

async function readSource(name: string): Promise<Raw> {
  const { data, info } = await sharp(sourceFile(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function cut({ pixels, width: across }: Raw, [left, top, width, height]: Box): Raw {
  const part = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * across + left) * 3
    part.set(pixels.subarray(from, from + width * 3), row * width * 3)
  }
  return { pixels: part, width, height }
}

function paste(onto: Raw, { pixels, width, height }: Raw, left: number, top: number): void {
  for (let row = 0; row < height; row++) {
    const cutRow = pixels.subarray(row * width * 3, (row + 1) * width * 3)
    onto.pixels.set(cutRow, ((top + row) * onto.width + left) * 3)
  }
}

/** The box that two boxes share; with no height where they share none. */
function inCommon(a: Box, b: Box): Box {
  const [left, top] = [Math.max(a[0], b[0]), Math.max(a[1], b[1])]
  const [width, height] = [Math.min(a[0] + a[2], b[0] + b[2]) - left, Math.min(a[1] + a[3], b[1] + b[3]) - top]
  return width > 0 && height > 0 ? [left, top, width, height] : [b[0], b[1], 0, 0]
}
