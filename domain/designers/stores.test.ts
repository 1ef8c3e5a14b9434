import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchDocument } from '#db/schema/search.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listAddresses } from '#domain/pages/addresses.ts'
import { listSchemes } from '#domain/schemes/lists/lists.ts'
import { hideScheme, showScheme } from '#domain/schemes/publishing/listing.ts'
import { republishScheme, unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { readScheme } from '#domain/schemes/schemes.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { readDesigner } from './designers.ts'
import { listDesigners } from './market.ts'
import { admitStore, findStore, openStore, restoreStore, suspendStore } from './stores.ts'

const now = new Date()
const { db } = await testDatabase()

const fields = {
  name: 'Più Studio',
  kind: 'store' as const,
  style: 'modern' as const,
  scope: { en: 'Flats' },
  city: 'Como',
  address: 'Via Uno 1',
  country: 'IT',
  introduction: { en: 'One.' },
}

/** Where a store and its scheme are found. */
async function found(storeId: number, schemeId: number) {
  const { designers } = await listDesigners(db, {}, { perPage: 1000 })
  const { schemes } = await listSchemes(db, { sort: 'newest', page: 1 }, { perPage: 1000 })
  const indexed = (kind: string, id: number) =>
    db.$count(searchDocument, and(eq(searchDocument.kind, kind), eq(searchDocument.recordId, String(id))))
  const addresses = (await listAddresses(db)).map(({ path }) => path)
  return {
    market: designers.some(({ id }) => id === storeId),
    ideas: schemes.some(({ id }) => id === schemeId),
    store: await readDesigner(db, storeId).then(
      ({ schemeCount }) => schemeCount,
      ({ reason }) => reason,
    ),
    scheme: await readScheme(db, schemeId).then(
      ({ id }) => id,
      ({ reason }) => reason,
    ),
    sitemap: [`/gallery/detail?id=${storeId}`, `/gallery/scheme?id=${schemeId}`].map((path) =>
      addresses.includes(path),
    ),
    search: [await indexed('designer', storeId), await indexed('scheme', schemeId)],
  }
}

const nowhere = {
  market: false,
  ideas: false,
  store: 'not-found',
  scheme: 'not-found',
  sitemap: [false, false],
  search: [0, 0],
}
const everywhere = (id: number) => ({
  market: true,
  ideas: true,
  store: 1,
  scheme: id,
  sitemap: [true, true],
  search: [1, 1],
})

test('a store’s short address is made from its name, and a second one gets a number', async () => {
  const slugs: string[] = []
  for (let n = 0; n < 3; n++) slugs.push((await openStore(db, SYSTEM, fields, now)).slug)
  expect(slugs).toEqual(['piu-studio', 'piu-studio-2', 'piu-studio-3'])
  expect((await openStore(db, SYSTEM, { ...fields, name: '設計' }, now)).slug).toBe('store')
  const { id, slug } = await openStore(db, SYSTEM, fields, now)
  expect(await findStore(db, slug)).toBe(id)
  await expect(findStore(db, 'nobody')).rejects.toMatchObject({ reason: 'not-found' })
})

test('many who open a store of one name at a time get an address each', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => member(db)))
  const made = await Promise.all(owners.map((owner) => openStore(db, owner, { ...fields, name: 'Crowd' }, now)))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('an account has one store, also if it asks twice at once', async () => {
  const owner = await member(db)
  const asked = await Promise.allSettled([1, 2, 3].map(() => openStore(db, owner, fields, now)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'store-taken' })
})

test('a store that waits, and what it publishes, is seen by nobody until it is approved', async () => {
  const owner = await member(db)
  const { id } = await openStore(db, owner, fields, now, { approvedAtOnce: false })
  const made = await publish(db, owner, id)
  expect(await found(id, made.id)).toEqual(nowhere)
  await db.transaction((tx) => admitStore(tx, id, now))
  expect(await found(id, made.id)).toEqual(everywhere(made.id))
})

test('a suspended store is gone with all it published, can’t publish, and comes back whole', async () => {
  const owner = await member(db)
  const { id } = await storeOf(db, owner, 'Suspended Example')
  const [seen, unpublished, hidden] = [
    await publish(db, owner, id),
    await publish(db, owner, id),
    await publish(db, owner, id),
  ]
  await unpublishScheme(db, owner, unpublished.id)
  await db.transaction((tx) => hideScheme(tx, hidden.id))
  await db.transaction((tx) => suspendStore(tx, id))
  expect(await found(id, seen.id)).toEqual(nowhere)
  await expect(publish(db, owner, id)).rejects.toMatchObject({ reason: 'store-suspended' })
  await expect(republishScheme(db, owner, unpublished.id)).rejects.toMatchObject({ reason: 'store-suspended' })
  await db.transaction((tx) => restoreStore(tx, id, now))
  expect(await found(id, seen.id)).toEqual(everywhere(seen.id))
})

test('what moderation hides its author can’t publish, until it is shown again', async () => {
  const owner = await member(db)
  const { id: storeId } = await storeOf(db, owner)
  const { id } = await publish(db, owner, storeId)
  await db.transaction((tx) => hideScheme(tx, id))
  await unpublishScheme(db, owner, id)
  await expect(republishScheme(db, owner, id)).rejects.toMatchObject({ kind: 'forbidden', reason: 'scheme-hidden' })
  await db.transaction((tx) => showScheme(tx, id))
  await expect(readScheme(db, id)).rejects.toMatchObject({ reason: 'not-found' })
  await republishScheme(db, owner, id)
  expect((await readScheme(db, id)).id).toBe(id)
})
