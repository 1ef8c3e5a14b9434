import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { model } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { STYLES } from '#db/vocabulary.ts'
import { SYSTEM } from '#domain/actor.ts'
import { addBrand } from '../brands.ts'
import { setModelListed } from '../models.ts'
import { readProduct } from '../read.ts'
import { similarModels } from './similar.ts'
import { brandNamed, product } from './test-hub.ts'

const { db } = await testDatabase()
const brands = ['nido', 'olmo', 'riva', 'sole', 'vela'] as const
for (const slug of brands) await addBrand(db, SYSTEM, brandNamed(slug))

const sofa = { labels: ['sofa' as const], size: { width: 2200, depth: 950, height: 800 } }
const oak = { name: { en: 'Oak' }, swatch: '#c39b6d', colours: ['oak' as const] }
const likeIt = async (id: number) => (await similarModels(db, await readProduct(db, id))).map((card) => card.id)

beforeEach(async () => {
  await db.delete(model)
})

test('what is called alike comes before what is of the same style, and that before what is as large', async () => {
  const { id } = await product(db, sofa)
  const wardrobe = await product(db, { brand: 'vela', labels: ['wardrobe'], size: sofa.size })
  const large = await product(db, { ...sofa, brand: 'olmo', size: { width: 4000, depth: 2000, height: 1200 } })
  const rustic = await product(db, { ...sofa, brand: 'riva', style: 'rustic' })
  const alike = await product(db, { ...sofa, brand: 'sole', size: { width: 2100, depth: 950, height: 820 } })
  await product(db, { ...sofa, category: 'public' })
  expect(await likeIt(id)).toEqual([alike.id, rustic.id, large.id, wardrobe.id])
})

test('a sofa in another fabric comes after what others make, and the product itself not at all', async () => {
  const { id } = await product(db, sofa)
  const again = await product(db, sofa)
  const other = await product(db, { ...sofa, brand: 'olmo', space: 'office' })
  const further = await product(db, { ...sofa, brand: 'olmo', space: 'office' })
  const table = await product(db, { brand: 'riva', labels: ['table'], size: sofa.size })
  expect(await likeIt(id)).toEqual([further.id, again.id, other.id, table.id])
})

test('of equals the one in a colour that it comes in is nearer, and what is off the lists is not there', async () => {
  const { id } = await product(db, sofa)
  const black = { name: { en: 'Black' }, swatch: '#23211f', colours: ['black' as const] }
  const inBlack = await product(db, { ...sofa, brand: 'olmo', variants: [black] })
  const inOak = await product(db, { ...sofa, brand: 'riva', variants: [oak] })
  const gone = await product(db, { ...sofa, brand: 'sole' })
  await setModelListed(db, SYSTEM, gone.id, false)
  expect(await likeIt(id)).toEqual([inOak.id, inBlack.id])
})

test('a product without a label has what is about as large', async () => {
  const { id } = await product(db, { size: sofa.size, labels: [] })
  const near = await product(db, { ...sofa, brand: 'olmo' })
  const far = await product(db, { ...sofa, brand: 'riva', size: { width: 300, depth: 300, height: 300 } })
  expect(await likeIt(id)).toEqual([near.id, far.id])
})

test('whatever else there is, what is nearer in every way and of another brand comes first', async () => {
  const side = fc.integer({ min: 300, max: 3000 })
  const size = fc.record({ width: side, depth: side, height: side })
  await fc.assert(
    fc.asyncProperty(size, fc.constantFrom(...STYLES), fc.array(size, { maxLength: 4 }), async (own, style, others) => {
      await db.delete(model)
      const { id } = await product(db, { size: own, style, labels: ['bed'] })
      const twin = await product(db, { size: own, style, labels: ['bed'], brand: 'vela' })
      for (const each of others) await product(db, { size: each, labels: ['bed'], brand: 'olmo', style: 'rustic' })
      const [first] = await likeIt(id)
      expect(style === 'rustic' ? twin.id : first).toBe(twin.id)
    }),
    { numRuns: 15 },
  )
})
