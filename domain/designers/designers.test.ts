import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { testDatabase } from '#db/test-database.ts'
import { likeScheme } from '#domain/schemes/schemes.ts'
import { counting, hung, member, publish, staff, storeOf } from '#domain/schemes/test-gallery.ts'
import { listDesigners, openStore, readDesigner } from './designers.ts'

const { db, pool } = await testDatabase()

test('a market with nobody in it has one empty page', async () => {
  expect(await listDesigners(db, { page: 7 })).toEqual({ designers: [], total: 0, page: 1, pages: 1 })
})

test('who published last comes first in the market', async () => {
  const first = await storeOf(db, staff, 'First')
  const second = await storeOf(db, staff, 'Second')
  const order = async () => (await listDesigners(db)).designers.map(({ id }) => id).slice(0, 2)
  expect(await order()).toEqual([second.id, first.id])
  await publish(db, staff, first.id)
  expect(await order()).toEqual([first.id, second.id])
})

test('a page of the market takes three queries, however many designers and schemes are on it', async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await storeOf(db, staff, `Store ${i}`)
    for (let n = 0; n < i; n++) await publish(db, staff, id, {}, 5)
  }
  const { db: counted, queries } = counting(pool)
  const { designers } = await listDesigners(counted)
  expect(queries).toHaveLength(3)
  const shown = designers.filter(({ name }) => name.startsWith('Store '))
  expect(shown.map(({ schemeCount, thumbnails }) => [schemeCount, thumbnails.length])).toEqual([
    ...[4, 3, 2, 1].map((count) => [count, 4]),
    [0, 0],
  ])
})

test('thumbnails are the covers of the newest schemes, then their other pictures', async () => {
  const { id } = await storeOf(db, staff)
  const older = [await hung(db), await hung(db), await hung(db)]
  const newer = [await hung(db), await hung(db)]
  await publish(db, staff, id, { images: older, url720: 'https://tours.example/older' })
  await publish(db, staff, id, { images: newer, caseName: 'Newer' })
  const { thumbnails = [] } = (await listDesigners(db)).designers.find((designer) => designer.id === id) ?? {}
  expect(thumbnails.map(({ picture }) => picture.id)).toEqual(
    [newer[0], older[0], newer[1], older[1]].map((each) => each?.mediaId),
  )
  expect(thumbnails.map(({ url720 }) => url720)).toEqual([
    ...[null, 'https://tours.example/older'],
    ...[null, 'https://tours.example/older'],
  ])
})

test('a page past the end is the last one', async () => {
  const { total, pages } = await listDesigners(db, { perPage: 3 })
  const last = await listDesigners(db, { page: 1_000_000, perPage: 3 })
  expect(last).toMatchObject({ page: pages, pages: Math.ceil(total / 3) })
  expect(last.designers.length).toBe(total - (pages - 1) * 3)
})

test('a designer is read with a page of schemes in three queries, by style and by likes', async () => {
  const logo = await hung(db)
  const { id } = await openStore(db, staff, {
    ...{ name: 'Atelier', kind: 'personal', style: 'minimal', scope: { en: 'Houses' }, address: 'Via Uno 1' },
    ...{ city: 'Como', country: 'IT', introduction: { italy: 'Un atelier.' }, logoId: logo.mediaId },
    vipServices: [{ en: 'A visit', italy: 'Una visita' }],
  })
  const modern = await publish(db, staff, id, { style: 'modern' })
  const minimal = await publish(db, staff, id, { style: 'minimal' })
  const newest = await publish(db, staff, id, { style: 'modern' })
  await likeScheme(db, await member(db), modern.id)

  const { db: counted, queries } = counting(pool)
  const read = await readDesigner(counted, String(id))
  expect(queries).toHaveLength(3)
  expect(read).toMatchObject({ name: 'Atelier', schemeCount: 3, total: 3, page: 1, logo: { id: logo.mediaId } })
  expect(read.styles).toEqual([
    { style: 'minimal', count: 1 },
    { style: 'modern', count: 2 },
  ])
  const ids = async (query: Parameters<typeof readDesigner>[2]) =>
    (await readDesigner(db, id, query)).schemes.map((each) => each.id)
  expect(await ids({})).toEqual([newest.id, minimal.id, modern.id])
  expect(await ids({ style: 'modern' })).toEqual([newest.id, modern.id])
  expect(await ids({ sort: 'popular' })).toEqual([modern.id, newest.id, minimal.id])
  expect(await ids({ style: 'modern', page: 9, perPage: 1 })).toEqual([modern.id])
  expect(await ids({ style: 'rustic' })).toEqual([])
})

test('a store belongs to the account that opens it, and outlives it', async () => {
  const owner = await member(db)
  const { id } = await storeOf(db, owner)
  expect((await readDesigner(db, id)).ownerId).toBe(owner.id)
  await db.delete(user).where(eq(user.id, owner.id))
  expect((await readDesigner(db, id)).ownerId).toBeNull()
  expect((await readDesigner(db, (await storeOf(db, staff)).id)).ownerId).toBeNull()
})

test('a store needs a login, all its fields, and a picture as its logo', async () => {
  const fields = {
    ...{ name: 'Atelier', kind: 'store' as const, style: 'minimal' as const, scope: { en: 'Houses' }, city: 'Como' },
    ...{ address: 'Via Uno 1', country: 'IT', introduction: { en: 'One.' } },
  }
  const panorama = await hung(db, 'panorama')
  await expect(openStore(db, null, fields)).rejects.toMatchObject({ reason: 'login-required' })
  for (const wrong of [{ name: ' ' }, { country: 'Italy' }, { scope: {} }, { logoId: panorama.mediaId }]) {
    await expect(openStore(db, staff, { ...fields, ...wrong })).rejects.toMatchObject({ reason: 'input-invalid' })
  }
})

test('a designer that does not exist is not found', async () => {
  await expect(readDesigner(db, '2000000000')).rejects.toMatchObject({ reason: 'not-found' })
  await expect(readDesigner(db, undefined)).rejects.toMatchObject({ reason: 'not-found' })
})
