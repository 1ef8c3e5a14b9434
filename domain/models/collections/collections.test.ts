import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { collection, collectionItem } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { addBrand } from '../brands.ts'
import { brandNamed, product, room } from '../lists/test-hub.ts'
import { setModelListed } from '../models.ts'
import { collectedOf, collectModel, collectParts, uncollectModel } from './collecting.ts'
import {
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
  readSharedCollection,
  renameCollection,
  shareCollection,
  unshareCollection,
} from './collections.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
await addBrand(db, SYSTEM, brandNamed('nido'))
const slugs = ['a', 'b', 'c', 'd', 'e']
const ids: number[] = []
for (const slug of slugs) ids.push((await product(db, { slug })).id)
const [a = 0, b = 0] = ids
const scene = await room(db, slugs)
let ada: Account
beforeEach(async () => {
  ada = await member(db)
})

async function expectTrueCounts() {
  const { rows } = await db.execute(sql`
    select id from model
    where collected_count <> (select count(*) from collection_item where model_id = model.id)`)
  expect(rows).toEqual([])
}

const countOf = async (id: number) => (await db.select().from(model).where(eq(model.id, id)))[0]?.collectedCount ?? 0

test('collecting counts once, taking back counts it off, and both again change nothing', async () => {
  const before = await countOf(a)
  expect(await collectModel(db, ada, a)).toMatchObject({ added: 1, total: 1 })
  expect(await collectModel(db, ada, a)).toMatchObject({ added: 0, total: 1 })
  expect(await countOf(a)).toBe(before + 1)
  expect(await collectedOf(db, ada, ids)).toEqual([a])
  expect(await uncollectModel(db, ada, a)).toEqual({ removed: 1 })
  expect(await uncollectModel(db, ada, a)).toEqual({ removed: 0 })
  expect(await countOf(a)).toBe(before)
})

test('one click collects all of a room and says how many were new', async () => {
  await collectModel(db, ada, b)
  expect(await collectParts(db, ada, scene.id)).toMatchObject({ added: 4, total: 5 })
  expect(await collectParts(db, ada, scene.id)).toMatchObject({ added: 0, total: 5 })
  expect((await collectedOf(db, ada, ids)).toSorted()).toEqual(ids.toSorted())
})

test('what is off the lists is left out by one click, and out of a collection as it is shown', async () => {
  await collectModel(db, ada, b)
  await setModelListed(db, SYSTEM, b, false)
  const { collectionId, total } = await collectParts(db, ada, scene.id)
  expect(total).toBe(4)
  await expect(collectModel(db, ada, b)).rejects.toMatchObject({ reason: 'not-found' })
  expect((await readCollection(db, ada, collectionId)).items.map(({ id }) => id)).not.toContain(b)
  await setModelListed(db, SYSTEM, b, true)
  expect((await readCollection(db, ada, collectionId)).items).toHaveLength(5)
})

test('many clicks at once on the same room count each of its things once', async () => {
  const before = await Promise.all(ids.map(countOf))
  const clicks = await Promise.all(Array.from({ length: 12 }, () => collectParts(db, ada, scene.id)))
  expect(clicks.reduce((sum, { added }) => sum + added, 0)).toBe(5)
  expect(await Promise.all(ids.map(countOf))).toEqual(before.map((count) => count + 1))
  expect(await db.$count(collection, eq(collection.accountId, ada.id))).toBe(1)
})

test('whatever several people do at once, every count is that of the rows, and nobody waits for ever', async () => {
  const people = [await member(db), await member(db), await member(db)]
  const named = await Promise.all(people.map((person) => createCollection(db, person, 'Flat')))
  const step = fc.record({
    verb: fc.constantFrom('collect', 'collectNamed', 'parts', 'partsNamed', 'uncollect', 'share', 'rename'),
    person: fc.nat(2),
    index: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      await Promise.all(
        steps.map(({ verb, person, index }) => {
          const who = people[person] ?? null
          const into = { collectionId: named[person]?.id }
          if (verb === 'collect') return collectModel(db, who, ids[index])
          if (verb === 'collectNamed') return collectModel(db, who, ids[index], into)
          if (verb === 'parts') return collectParts(db, who, scene.id)
          if (verb === 'partsNamed') return collectParts(db, who, scene.id, into)
          if (verb === 'share') return shareCollection(db, who, into.collectionId)
          if (verb === 'rename') return renameCollection(db, who, into.collectionId, `Flat ${index}`)
          return uncollectModel(db, who, ids[index])
        }),
      )
      await expectTrueCounts()
    }),
    { numRuns: 15 },
  )
})

test('names are one per account whatever their case, and a collection can get another one', async () => {
  const { id } = await createCollection(db, ada, ' Casa Lago ')
  await expect(createCollection(db, ada, 'casa lago')).rejects.toMatchObject({ reason: 'name-taken' })
  await expect(createCollection(db, ada, '  ')).rejects.toMatchObject({ reason: 'input-invalid' })
  await createCollection(db, await member(db), 'Casa Lago')
  await createCollection(db, await member(db), 'Casa\0\r\nLago\u2028\u202E')
  const other = await createCollection(db, ada, 'Ufficio')
  await expect(renameCollection(db, ada, other.id, 'CASA LAGO')).rejects.toMatchObject({ reason: 'name-taken' })
  await renameCollection(db, ada, other.id, 'Baita')
  const { collectionId } = await collectModel(db, ada, a)
  expect(await listCollections(db, ada)).toEqual([
    { id: collectionId, name: null, shareToken: null, count: 1 },
    { id: other.id, name: 'Baita', shareToken: null, count: 0 },
    { id, name: 'Casa Lago', shareToken: null, count: 0 },
  ])
})

test('two hundred are as many as an account may have, also where many are begun at once', async () => {
  const names = Array.from({ length: 195 }, (_, n) => ({ accountId: ada.id, name: `kept ${n}` }))
  await db.insert(collection).values(names)
  const begun = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => createCollection(db, ada, `new ${n}`)))
  const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ reason: 'collections-too-many', values: { most: 200 } })
})

test('a link shows the collection to whoever has it, until it ends; the next one is another', async () => {
  const { id } = await createCollection(db, ada, 'For Bruno')
  await collectModel(db, ada, a, { collectionId: id })
  const { shareToken } = await shareCollection(db, ada, id)
  expect(await shareCollection(db, ada, id)).toEqual({ shareToken })
  const shared = await readSharedCollection(db, shareToken)
  expect(shared).toMatchObject({ name: 'For Bruno', items: [{ id: a, licence: 'loggia', brand: 'Brand nido' }] })
  expect(shared).not.toHaveProperty('shareToken')
  await unshareCollection(db, ada, id)
  await expect(readSharedCollection(db, shareToken)).rejects.toMatchObject({ reason: 'not-found' })
  expect((await shareCollection(db, ada, id)).shareToken).not.toBe(shareToken)
})

test('deleting a collection takes its things out and counts them off', async () => {
  const { id } = await createCollection(db, ada, 'Old')
  await collectParts(db, ada, scene.id, { collectionId: id })
  await deleteCollection(db, ada, id)
  expect(await db.$count(collectionItem, eq(collectionItem.collectionId, id))).toBe(0)
  await expectTrueCounts()
  await expect(readCollection(db, ada, id)).rejects.toMatchObject({ reason: 'not-found' })
})

test('nobody reads or changes what another one collected, and a visitor collects nothing', async () => {
  const { id } = await createCollection(db, ada, 'Mine')
  const eve = await member(db)
  for (const attempt of [
    () => readCollection(db, eve, id),
    () => renameCollection(db, eve, id, 'Hers'),
    () => deleteCollection(db, eve, id),
    () => shareCollection(db, eve, id),
    () => unshareCollection(db, eve, id),
    () => collectModel(db, eve, a, { collectionId: id }),
    () => uncollectModel(db, eve, a, { collectionId: id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ reason: 'not-found' })
  }
  await expect(collectModel(db, null, a)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(listCollections(db, null)).rejects.toMatchObject({ reason: 'login-required' })
})
