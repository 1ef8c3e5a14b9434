import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { model, modelVariant } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { diskStorage } from '#server/media/storage.ts'
import { addBrand } from '../brands.ts'
import { examineGlb, GLB_LIMITS } from './glb.ts'
import { importModel } from './import.ts'
import { grid, rewrite } from './test-glb.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(folder)
const member: Account = { id: 'member', name: 'Member', role: 'member' }
const services = { db, storage, takePoster: async () => photograph() }
const chair = await readFile(join(import.meta.dirname, '../../../content/models/files/chair-aria.glb'))

const introduction = { en: 'Chairs and tables.', italy: 'Sedie e tavoli.' }
await addBrand(db, SYSTEM, { slug: 'prova', name: 'Prova', country: 'IT', introduction })

const facts = (slug: string) => ({
  slug,
  name: { en: 'Aria chair', italy: 'Sedia Aria' },
  description: { en: 'A padded chair.', italy: 'Una sedia imbottita.' },
  author: 'Elisa Carminati',
  brand: 'prova',
  category: 'furniture',
  space: 'dining-room',
  style: 'modern',
  labels: ['chair'],
  size: { width: 490, depth: 545, height: 831 },
  variants: [{ name: { en: 'Rust', italy: 'Ruggine' }, swatch: '#a5522e', colours: ['cognac'] }],
})
const kept = async () => ({
  models: await db.$count(model),
  media: await db.$count(media),
  files: (await readdir(folder, { recursive: true })).length,
})

test('a model is published with its file as it came, and a poster', async () => {
  const { id } = await importModel(services, SYSTEM, chair, facts('aria-one'))
  const [variant] = await db.select().from(modelVariant).where(eq(modelVariant.modelId, id))
  const [file] = await db
    .select()
    .from(media)
    .where(eq(media.id, variant?.glbId ?? ''))
  expect(file).toMatchObject({ kind: 'model', mime: 'model/gltf-binary', bytes: chair.length })
  expect(await readFile((await storage.find(`${file?.id.slice(0, 2)}/${file?.id}.glb`)) ?? '')).toEqual(chair)
})

test('a model is mounted as its facts say, else as such things usually are', async () => {
  const mountOf = async (given: object) => {
    const { id } = await importModel(services, SYSTEM, chair, given)
    return (await db.select({ mount: model.mount }).from(model).where(eq(model.id, id)))[0]?.mount
  }
  expect(await mountOf(facts('aria-stands'))).toBe('floor')
  expect(await mountOf({ ...facts('aria-hangs'), mount: 'wall' })).toBe('wall')
  expect(await mountOf({ ...facts('aria-pendant'), category: 'lighting', labels: ['pendant'] })).toBe('ceiling')
})

test('variants are made by their recipes, and each has a poster of its own', async () => {
  const shown: Uint8Array[] = []
  const takePoster = async (glb: Uint8Array) => {
    shown.push(glb)
    return photograph()
  }
  const [first] = facts('').variants
  const small = { width: 343, depth: 381, height: 582 }
  const variants = [
    first,
    { ...first, name: { en: 'Blue' }, swatch: '#3a597a', colours: ['blue'] },
    { ...first, size: small },
  ]
  const recipes = [
    {},
    { materials: { 'Rust fabric': { colour: '#3a597a' } } },
    { scale: { width: 0.7, depth: 0.7, height: 0.7 } },
  ]
  const { id } = await importModel({ ...services, takePoster }, SYSTEM, chair, {
    ...facts('aria-three'),
    variants,
    recipes,
  })
  expect(await db.$count(modelVariant, eq(modelVariant.modelId, id))).toBe(3)
  expect(new Set(shown.map((glb) => Buffer.from(glb).toString('base64'))).size).toBe(3)
  expect((await examineGlb(shown[2] ?? chair)).size).toEqual(small)
})

test.each([
  ['a picture by the name of a model', await photograph(), {}, /^GLB_INVALID_MAGIC at byte 0: /],
  [
    'a file that needs others',
    rewrite(chair, ({ buffers = [] }) =>
      Object.assign(buffers[0] ?? {}, { uri: 'https://elsewhere.example/chair.bin' }),
    ),
    {},
    /^The file refers to another one, "https:/,
  ],
  [
    'a file of too many triangles',
    await grid(GLB_LIMITS.triangles + 1),
    { size: { width: 1000, depth: 500, height: 1000 } },
    /^The model has 150001 triangles; at most 150000 are taken\.$/,
  ],
  [
    'a file that is wrong in two ways, each in a line,',
    chair,
    { size: { width: 600, depth: 545, height: 900 } },
    /^The width is 490 mm.*\nThe height is 831 mm/,
  ],
  ['a file cut short', chair.subarray(0, 30_000), {}, /GLB_UNEXPECTED_END_OF_CHUNK_DATA/],
  [
    'another size than stated',
    chair,
    { size: { width: 600, depth: 545, height: 831 } },
    /^The width is 490 mm, and the facts say 600 mm/,
  ],
  ['facts that are not', chair, { category: 'shoes', brand: 7 }, /^brand: .*\ncategory: |^category: .*\nbrand: /],
  ['a brand that there is not', chair, { brand: 'nobody' }, /^brand: There is no brand nobody\.$/],
  [
    'a material that the file has not',
    chair,
    { recipes: [{ materials: { Velvet: { colour: '#000000' } } }] },
    /^recipes: The file has no material Velvet\.$/,
  ],
])('of %s nothing is kept, and it is said what is wrong', async (_, bytes, change, findings) => {
  const before = await kept()
  const refusal = await importModel(services, SYSTEM, bytes, { ...facts('aria-wrong'), ...change }).catch(
    (error) => error,
  )
  expect(refusal).toMatchObject({ reason: 'model-refused' })
  expect(refusal.values.findings).toMatch(findings)
  expect(await kept()).toEqual(before)
})

test('a poster that is no picture is refused, and nothing is kept', async () => {
  const before = await kept()
  const takePoster = async () => Buffer.from('not a picture')
  const attempt = importModel({ ...services, takePoster }, SYSTEM, chair, facts('aria-poster'))
  await expect(attempt).rejects.toMatchObject({ reason: 'picture-type-refused' })
  expect(await kept()).toEqual(before)
})

test('a slug that is taken stays with whoever has it', async () => {
  const again = importModel(services, SYSTEM, chair, facts('aria-one'))
  await expect(again).rejects.toMatchObject({ kind: 'conflict', reason: 'slug-taken' })
})

test('only editors bring models in', async () => {
  await expect(importModel(services, null, chair, facts('aria-two'))).rejects.toMatchObject({
    reason: 'login-required',
  })
  await expect(importModel(services, member, chair, facts('aria-two'))).rejects.toMatchObject({ reason: 'not-allowed' })
})
