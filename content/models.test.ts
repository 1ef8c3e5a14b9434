import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { LocalText } from '#db/local-text.ts'
import { CATEGORIES, LICENCES, SPACES } from '#db/vocabulary.ts'
import { examineGlb } from '#domain/models/glb/glb.ts'
import { BrandFacts, CombinedFacts, ModelFacts, SceneFacts } from '#domain/models/input.ts'
import { SCENE_SPACES } from '#domain/models/rules.ts'
import { readCombined, readProducts, readRooms, readSeen } from '#seed/models/model-content.ts'
import { glbOf, trianglesOf } from '#seed/models/model-glb.ts'
import { readBrands } from '#seed/models/models.ts'

const folder = join(import.meta.dirname, 'models')
const products = await readProducts()
const [groups, rooms] = await Promise.all([readCombined(), readRooms()])
const files = new Set(products.flatMap(({ made }) => ('file' in made ? [made.file] : [])))
const shapes = new Set(products.flatMap(({ made }) => ('shape' in made ? [made.shape] : [])))
const unlikeUs = /!|\b(unlock|elevate|seamless(ly)?|revolutioni[sz]e\w*|rivoluzion\w+)\b/i
const repeated = (texts: (string | undefined)[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('there are at least 120 products in all groups and spaces, most in two to four finishes', () => {
  expect(products.length).toBeGreaterThanOrEqual(120)
  expect(new Set(products.map(({ facts }) => facts.category))).toEqual(new Set(CATEGORIES))
  expect(new Set(products.map(({ facts }) => facts.space))).toEqual(new Set(SPACES))
  for (const { facts } of products) {
    expect(facts.variants.length, facts.slug).toBeGreaterThanOrEqual(2)
    expect(facts.variants.length, facts.slug).toBeLessThanOrEqual(4)
  }
})

test('every GLB of the folder has its products', async () => {
  expect((await readdir(join(folder, 'files'))).map((file) => file.replace('.glb', '')).sort()).toEqual(
    [...files].sort(),
  )
})

test('there are at least 150 shapes, however many products are made of each', () => {
  expect(files.size + shapes.size).toBeGreaterThanOrEqual(150)
})

test.each(products.map((product) => [product.facts.slug, product] as const))(
  '%s is what a model may be, and its files are as large as it says',
  async (_, product) => {
    const { facts } = product
    expect(ModelFacts.safeParse(facts).error).toBeUndefined()
    inBothLanguages(facts.name)
    inBothLanguages(facts.description)
    expect(facts.mount, 'where it is mounted').toBeDefined()
    expect(facts.variants.every(({ name }) => name.en && name.italy)).toBe(true)
    expect(repeated(facts.variants.map(({ name }) => name.en))).toEqual([])
    expect(repeated(facts.variants.map(({ name }) => name.italy))).toEqual([])
    const { triangles, materials } = await examineGlb(await glbOf(product, 0), facts.size)
    expect(triangles).toBe(await trianglesOf(product))
    expect(materials).toEqual(expect.arrayContaining(Object.keys(product.made.finishes[0] ?? {})))
  },
)

test('every variant and every group has a poster of its own, of at most 36 kB', async () => {
  const names = products.flatMap(({ facts }) => facts.variants.map((_, index) => `${facts.slug}-${index + 1}`))
  const wanted = [...names, ...groups.map(({ facts }) => facts.slug)].map((name) => `${name}.webp`)
  const posters = await readdir(join(folder, 'posters'))
  expect(posters.sort()).toEqual(wanted.sort())
  const sizes = await Promise.all(posters.map(async (name) => (await stat(join(folder, 'posters', name))).size))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(36_000)
})

test('no two products say the same', () => {
  for (const language of ['en', 'italy'] as const) {
    expect(repeated(products.map(({ facts }) => facts.name[language]))).toEqual([])
    expect(repeated(products.map(({ facts }) => facts.description[language]))).toEqual([])
  }
  expect(repeated(products.map(({ facts }) => facts.slug))).toEqual([])
})

test('there are at least 20 groups and 15 rooms, of products that there are', () => {
  expect(groups.length).toBeGreaterThanOrEqual(20)
  expect(rooms.length).toBeGreaterThanOrEqual(15)
  for (const space of SCENE_SPACES)
    expect(rooms.filter(({ facts }) => facts.space === space).length).toBeGreaterThanOrEqual(3)
  const slugs = new Set(products.map(({ facts }) => facts.slug))
  const variantsOf = new Map(products.map(({ facts }) => [facts.slug, facts.variants.length]))
  for (const { facts } of groups) expect(CombinedFacts.safeParse(facts).error, facts.slug).toBeUndefined()
  for (const { facts, parts } of groups) {
    const missing = parts.filter(({ model, variant }) => variant > (variantsOf.get(model) ?? 0))
    expect(missing, facts.slug).toEqual([])
  }
  for (const { facts } of rooms) expect(SceneFacts.safeParse(facts).error, facts.slug).toBeUndefined()
  for (const { facts } of [...groups, ...rooms]) {
    inBothLanguages(facts.name)
    inBothLanguages(facts.description)
    const parts = facts.parts.map(({ model }) => model)
    expect(parts.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(repeated(parts)).toEqual([])
  }
})

test('brands have a mark, words in both languages, and products', async () => {
  const brands = await readBrands()
  const made = new Set(products.map(({ facts }) => facts.brand))
  expect(new Set(brands.map(({ slug }) => slug))).toEqual(made)
  for (const brand of brands) {
    expect(BrandFacts.safeParse(brand).error).toBeUndefined()
    inBothLanguages(brand.introduction)
    inBothLanguages(brand.story ?? {})
    // Nobody is to write to a company that happens to be called so.
    for (const there of [brand.website, brand.catalogue, brand.email]) expect(there).toMatch(/\.example(\/|$)/)
    expect((await sharp(join(folder, `logos/${brand.slug}.svg`)).metadata()).width).toBe(400)
  }
})

test('what is seen in a picture is a product, inside it and named once', async () => {
  const slugs = new Set(products.map(({ facts }) => facts.slug))
  for (const [picture, things] of Object.entries(await readSeen())) {
    const { width, height } = await sharp(join(import.meta.dirname, `media/${picture}.jpg`)).metadata()
    expect(repeated(things.map(({ model }) => model)), picture).toEqual([])
    for (const { model, x, y } of things) {
      expect(slugs.has(model), model).toBe(true)
      expect(x >= 0 && x <= width && y >= 0 && y <= height, `${picture} ${model}`).toBe(true)
    }
  }
})

test('every licence has its text', async () => {
  expect((await readdir(join(folder, 'licences'))).sort()).toEqual(LICENCES.map((licence) => `${licence}.txt`).sort())
})

function inBothLanguages({ en, italy }: LocalText) {
  expect(en?.trim() && italy?.trim()).toBeTruthy()
  expect(italy).not.toBe(en)
  expect(`${en} ${italy}`).not.toMatch(unlikeUs)
}
