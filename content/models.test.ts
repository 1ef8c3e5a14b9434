import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examineGlb } from '#domain/models/glb.ts'
import { makeVariant } from '#domain/models/glb-variant.ts'
import { ModelFacts } from '#domain/models/input.ts'
import { CATEGORIES, SPACES } from '#domain/models/rules.ts'
import { readProducts } from '#seed/model-content.ts'

const folder = join(import.meta.dirname, 'models')
const products = await readProducts()
const files = new Map(
  await Promise.all(
    [...new Set(products.map(({ file }) => file))].map(
      async (file) => [file, await readFile(join(folder, `files/${file}.glb`))] as const,
    ),
  ),
)
const unlikeUs = /!|\b(unlock|elevate|seamless(ly)?|revolutioni[sz]e\w*|rivoluzion\w+)\b/i
const repeated = (texts: (string | undefined)[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

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
    [...files.keys()].sort(),
  )
})

test.each(products.map((product) => [product.facts.slug, product] as const))(
  '%s is what a model may be, and each of its files is as large as it says',
  async (_, { facts, file, recipes }) => {
    expect(ModelFacts.safeParse(facts).error).toBeUndefined()
    for (const { en = '', italy = '' } of [facts.name, facts.description, ...facts.variants.map(({ name }) => name)]) {
      expect(en && italy).toBeTruthy()
      expect(`${en} ${italy}`).not.toMatch(unlikeUs)
    }
    expect(repeated(facts.variants.map(({ name }) => name.en))).toEqual([])
    expect(repeated(facts.variants.map(({ name }) => name.italy))).toEqual([])
    const original = files.get(file) as Buffer
    const { triangles } = await examineGlb(original)
    for (const recipe of recipes) {
      const { size, triangles: same } = await examineGlb(await makeVariant(original, recipe))
      expect(same).toBe(triangles)
      expect(size).toEqual(facts.size)
    }
  },
)

test('no two products say the same', () => {
  for (const language of ['en', 'italy'] as const) {
    expect(repeated(products.map(({ facts }) => facts.name[language]))).toEqual([])
    expect(repeated(products.map(({ facts }) => facts.description[language]))).toEqual([])
  }
  expect(repeated(products.map(({ facts }) => facts.slug))).toEqual([])
})
