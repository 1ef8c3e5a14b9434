import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { model } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { placeModels } from '#domain/schemes/publishing/placements.ts'
import { unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { addBrand, listBrands, readBrand } from './brands.ts'
import { readHub, sameFit } from './lists/hub.ts'
import { brandNamed, combined, glb, product, room } from './lists/test-hub.ts'
import { addModel, setModelListed } from './models.ts'
import { findModel, listModelsOf, listSchemesWith, listWholes, readCombined, readProduct, readScene } from './read.ts'

const { db } = await testDatabase()
await addBrand(db, SYSTEM, brandNamed('nido'))

const colour = (name: string, size?: { width: number; depth: number; height: number }) => ({
  name: { en: name },
  swatch: '#aabbcc',
  colours: ['green' as const],
  ...(size && { size }),
})

test('a product is read with its variants, each in its own size or in the model’s', async () => {
  const own = { width: 1000, depth: 700, height: 900 }
  const { id } = await product(db, { slug: 'sofa', variants: [colour('Olive'), colour('Olive, wide', own)] })
  const found = await readProduct(db, id)
  expect(found).toMatchObject({ slug: 'sofa', colours: ['green'], brand: { slug: 'nido' }, triangles: 1200, seenIn: 0 })
  expect(found.variants.map(({ size }) => size.width)).toEqual([800, 1000])
  expect(found.variants[0]?.glb.mime).toBe('model/gltf-binary')
  expect(found.smallest).toEqual([800, 700, 900])
})

test('what is not whole, not known or not an editor’s to add is refused, and nothing is kept', async () => {
  const before = await db.$count(model)
  const file = { glbId: await glb(db), posterId: (await storedMedia(db)).mediaId }
  await product(db, { slug: 'taken' })
  await expect(product(db, { slug: 'taken' })).rejects.toMatchObject({ reason: 'slug-taken' })
  await expect(product(db, { brand: 'nobody' })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(product(db, {}, { ...file, glbId: file.posterId })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(product(db, {}, { ...file, posterId: file.glbId })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(product(db, { size: { width: 0, depth: 1, height: 1 } })).rejects.toMatchObject({
    reason: 'input-invalid',
  })
  await expect(product(db, { labels: ['sofa', 'sofa'] })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(combined(db, ['taken', 'unknown'])).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(combined(db, ['taken', 'taken'])).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(addModel(db, await member(db), {} as never, {} as never)).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  await expect(addBrand(db, null, brandNamed('x'))).rejects.toMatchObject({ reason: 'login-required' })
  await expect(addBrand(db, SYSTEM, brandNamed('nido'))).rejects.toMatchObject({ reason: 'slug-taken' })
  expect(await db.$count(model)).toBe(before + 1)
})

test('the database itself keeps what is not whole out', async () => {
  const { id } = await product(db)
  const { id: group } = await combined(db, ['sofa'])
  const refused = async (statement: ReturnType<typeof sql>, constraint: string) =>
    expect(db.execute(statement)).rejects.toMatchObject({ cause: { constraint } })
  await refused(sql`update model set width = null where id = ${id}`, 'model_product_is_whole')
  await refused(sql`update model set height = null where id = ${id}`, 'model_size_in_mm')
  await refused(sql`update model set rating_count = 1 where id = ${id}`, 'model_rating_sum_of_stars')
  await refused(sql`update model set rating_count = 1, rating_sum = 6 where id = ${id}`, 'model_rating_sum_of_stars')
  await refused(sql`update model set collected_count = -1 where id = ${id}`, 'model_collected_count_not_negative')
  await refused(sql`update model set smallest = '{}' where id = ${id}`, 'model_smallest_of_its_sizes')
  await refused(
    sql`insert into model_part (whole_id, whole_kind, position, part_id) values (${group}, 'combined', 9, ${group})`,
    'model_part_is_a_product',
  )
  await refused(
    sql`insert into model_part (whole_id, whole_kind, position, part_id) values (${id}, 'combined', 9, ${id})`,
    'model_part_of_a_whole',
  )
  await refused(
    sql`insert into collection (account_id, share_token) values ('nobody', 'short')`,
    'collection_share_token_not_guessable',
  )
})

test('groups and rooms are read with their products, and products tell what they are part of', async () => {
  const { id } = await product(db, { slug: 'lamp', category: 'lighting' })
  const group = await combined(db, ['sofa', 'lamp'], { parts: [{ model: 'lamp', count: 2 }, { model: 'sofa' }] })
  const scene = await room(db, ['lamp'], { space: 'study' })
  const { parts, size } = await readCombined(db, group.id)
  expect(size).toBeNull()
  expect(parts.map(({ name, count, tab }) => [name.en, count, tab])).toEqual([
    [expect.any(String), 2, null],
    [expect.any(String), 1, null],
  ])
  expect(await readScene(db, scene.id)).toMatchObject({ rating: null, parts: [{ id, tab: 'furniture' }] })
  expect((await listWholes(db, id)).map((whole) => whole.id)).toEqual([scene.id, group.id])
  await expect(readProduct(db, scene.id)).rejects.toMatchObject({ reason: 'not-found' })
  await setModelListed(db, SYSTEM, id, false)
  expect((await readCombined(db, group.id)).parts).toHaveLength(1)
  await expect(readProduct(db, id)).rejects.toMatchObject({ reason: 'not-found' })
})

test('a model tells the published schemes that it is seen in, each once', async () => {
  const { id } = await product(db)
  const owner = await member(db)
  const store = await storeOf(db, owner)
  const scheme = await publish(db, owner, store.id, {}, 2)
  const other = await publish(db, owner, store.id)
  const seen = { modelId: id, point: { picture: 1, x: 40, y: 60 } }
  await placeModels(db, owner, scheme.id, [{ modelId: id }, seen])
  await placeModels(db, owner, other.id, [{ modelId: id }])
  expect((await readProduct(db, id)).seenIn).toBe(2)
  expect((await listSchemesWith(db, id)).map((each) => each.id)).toEqual([other.id, scheme.id])
  expect((await listModelsOf(db, scheme.id)).map(({ point }) => point)).toEqual([null, { ...seen.point, room: null }])
  await unpublishScheme(db, owner, other.id)
  expect((await readProduct(db, id)).seenIn).toBe(1)
  await placeModels(db, owner, scheme.id, [])
  expect((await readProduct(db, id)).seenIn).toBe(0)

  const refused = placeModels(db, owner, scheme.id, [{ modelId: id, point: { picture: 2, x: 1, y: 1 } }])
  await expect(refused).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(placeModels(db, owner, scheme.id, [seen, seen])).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(placeModels(db, await member(db), scheme.id, [])).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('the same fit is of the category and fits, turned or not; who is alike comes first', async () => {
  const size = { width: 600, depth: 400, height: 500 }
  const given = { category: 'appliances' as const, size }
  const { id } = await product(db, { ...given, labels: ['oven'] })
  const turned = await product(db, { ...given, size: { width: 400, depth: 600, height: 500 } })
  const alike = await product(db, { ...given, labels: ['oven'] })
  await product(db, { ...given, labels: ['oven'], size: { ...size, height: 501 } })
  const slim = await product(db, {
    ...given,
    size: { ...size, width: 900 },
    variants: [colour('Wide'), colour('Slim', { ...size, width: 590 })],
  })
  const found = await sameFit(db, { ...(await readProduct(db, id)), labels: ['oven'] })
  expect(found.map((card) => card.id)).toEqual([alike.id, slim.id, turned.id])
  expect(found[1]?.fitting).toMatchObject({ position: 1, name: { en: 'Slim' }, size: { width: 590 } })
})

test('the hub shows each of its groups that has models, and says what it is made of', async () => {
  const { groups, tags } = await readHub(db, 'product')
  expect(groups.map(({ key }) => key)).toEqual(['appliances'])
  expect(tags).toContain(`model:${groups[0]?.models[0]?.id}`)
  expect((await readHub(db, 'combined')).groups.map(({ key }) => key)).toEqual(['popular'])
  for (let turn = 0; turn < 6; turn++) await combined(db, ['lamp'])
  const [popular, latest] = (await readHub(db, 'combined')).groups
  const shown = [popular, latest].flatMap((group) => group?.models.map(({ id }) => id) ?? [])
  expect(popular?.models).toHaveLength(4)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect((await readHub(db, 'scene')).groups).toMatchObject([{ key: 'study', models: [{ rating: null }] }])
  expect(await readBrand(db, 'nido')).toMatchObject({ name: 'Brand nido', logo: null })
  await expect(readBrand(db, 'nobody')).rejects.toMatchObject({ reason: 'not-found' })
  expect((await listBrands(db)).map(({ slug }) => slug)).toEqual(['nido'])
  expect(await findModel(db, 'lamp')).toMatchObject({ kind: 'product' })
  expect(await db.$count(model, eq(model.kind, 'scene'))).toBe(1)
})
