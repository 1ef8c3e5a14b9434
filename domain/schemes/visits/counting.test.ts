import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scheme, schemeShare, schemeView } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { batchViews, forgetViews, recordViews, type View } from '#domain/views.ts'
import { likeScheme } from '../likes/likes.ts'
import { unpublishScheme } from '../publishing/publishing.ts'
import { member, publish, storeOf } from '../test-gallery.ts'
import { readCounts, shareScheme } from './counting.ts'

const { db, pool } = await testDatabase()
const store = await storeOf(db, SYSTEM)
const noon = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const seen = (id: number, visitorHash: string, at = noon): View => ({ of: 'scheme', id, visitorHash, at })
const share = (visitorHash: string, id: unknown) => shareScheme(db, { actor: null, visitorHash }, id, noon)
const viewsOf = async (id: number) => (await readCounts(db, id)).views

test("a visitor's views of a scheme within 30 minutes count once, in one batch and in several", async () => {
  const [one, two] = [await publish(db, SYSTEM, store.id), await publish(db, SYSTEM, store.id)]
  expect(
    await recordViews(db, [seen(one.id, 'a'), seen(one.id, 'a', minutes(1)), seen(one.id, 'b'), seen(two.id, 'a')]),
  ).toBe(3)
  expect(await recordViews(db, [seen(one.id, 'a', minutes(29)), seen(two.id, 'c', minutes(29))])).toBe(1)
  expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([2, 2])
  // The 30 minutes run from the view that counted, not from the latest one.
  expect(await recordViews(db, [seen(one.id, 'a', minutes(30))])).toBe(1)
  expect(await recordViews(db, [seen(one.id, 'a', minutes(59))])).toBe(0)
  expect(await viewsOf(one.id)).toBe(3)
})

test('batches that several processes write at once count every view', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await publish(db, SYSTEM, store.id)).id))
  const batches = Array.from({ length: 8 }, (_, process) =>
    ids.toSorted(() => Math.random() - 0.5).flatMap((id) => [seen(id, `only ${process}`), seen(id, 'everywhere')]),
  )
  const likes = Promise.all(ids.map(async (id) => likeScheme(db, await member(db), id, new Date())))
  const counted = await Promise.all(batches.map((batch) => recordViews(db, batch)))
  await likes
  expect(counted.reduce((sum, count) => sum + count)).toBe(5 * 9)
  for (const id of ids) expect(await readCounts(db, id)).toEqual({ views: 9, likes: 1, shares: 0 })
})

test('a view of a scheme that is gone counts nowhere, and the others of its batch do', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  expect(await recordViews(db, [seen(2_000_000_000, 'a'), seen(id, 'a')])).toBe(1)
  expect(await recordViews(db, [])).toBe(0)
})

test('views are gathered and written together; closing writes the rest', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const failures: unknown[] = []
  const views = batchViews(db, (error) => failures.push(error), { afterMs: 20, atMost: 6 })
  for (let visitor = 0; visitor < 4; visitor++) views.add(seen(id, `visitor ${visitor}`))
  expect(await viewsOf(id)).toBe(0)
  await expect.poll(() => viewsOf(id)).toBe(4)
  for (let visitor = 4; visitor < 20; visitor++) views.add(seen(id, `visitor ${visitor}`))
  await views.close()
  expect(await viewsOf(id)).toBe(10)
  expect(failures).toEqual([])
})

test('a batch that fails is told of, and the next one is written', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const failures: unknown[] = []
  const views = batchViews(db, (error) => failures.push(error), { afterMs: 5 })
  views.add({ ...seen(id, 'a'), id: 1e12 })
  await expect.poll(() => failures.length).toBe(1)
  views.add(seen(id, 'b'))
  await views.close()
  expect(await viewsOf(id)).toBe(1)
})

test('views that no longer matter are forgotten, and stay counted', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  await recordViews(db, [seen(id, 'a'), seen(id, 'b', minutes(20))])
  await forgetViews(db, minutes(31))
  expect(await db.select().from(schemeView).where(eq(schemeView.schemeId, id))).toMatchObject([{ visitorHash: 'b' }])
  expect(await viewsOf(id)).toBe(2)
})

test('shares count each visitor once, however many come at once', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const visitors = Array.from({ length: 20 }, (_, index) => `visitor ${index % 7}`)
  await Promise.all(visitors.map((visitor) => share(visitor, id)))
  expect(await share('visitor 1', String(id))).toEqual({ shares: 7, earned: 0 })
  expect(await db.$count(schemeShare, eq(schemeShare.schemeId, id))).toBe(7)
})

test('what is off the lists has no counts to ask for or add to', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  await unpublishScheme(db, SYSTEM, id)
  await expect(readCounts(db, id)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(share('a', id)).rejects.toMatchObject({ reason: 'not-found' })
})

test('a view drops no page, a share drops that of its scheme', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen page_tags')
  await recordViews(db, [seen(id, 'a')])
  await share('a', id)
  await share('a', id)
  await expect.poll(async () => (await client.query('select 1')) && heard).toEqual([JSON.stringify([`scheme:${id}`])])
  client.removeAllListeners('notification')
  client.release(true)
})

test('what changes the lists is written down once for each scheme it changes, and views are not', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const changes = async () => {
    const { rows } = await db.execute<{ sign: number }>(
      sql`select sign from scheme_change where scheme_id = ${id} order by id`,
    )
    return rows.map(({ sign }) => sign)
  }
  await recordViews(db, [seen(id, 'a')])
  await db.update(scheme).set({ caseName: 'Renamed' }).where(eq(scheme.id, id))
  expect(await changes()).toEqual([1])
  await likeScheme(db, await member(db), id, new Date())
  expect(await changes()).toEqual([1, -1, 1])
  await unpublishScheme(db, SYSTEM, id)
  expect(await changes()).toEqual([1, -1, 1, -1])
})
