import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DESIGNER_KINDS } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { counting, member, publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { listFamousDesigners, readDesigner } from './designers.ts'
import { listDesigners } from './market.ts'
import type { MarketFilter } from './market-filter.ts'
import { DESIGNER_SORTS } from './rules.ts'
import { openStore, restoreStore, suspendStore } from './stores.ts'
import { viewDesigner } from './viewing.ts'

const now = new Date()
const { db, pool } = await testDatabase()

test('a market with nobody in it has one empty page', async () => {
  expect(await listDesigners(db, { page: 7 })).toMatchObject({ designers: [], total: 0, page: 1, pages: 1 })
})

test('who published last comes first in the market', async () => {
  const first = await storeOf(db, SYSTEM, 'First')
  const second = await storeOf(db, SYSTEM, 'Second')
  const order = async () => (await listDesigners(db)).designers.map(({ id }) => id).slice(0, 2)
  expect(await order()).toEqual([second.id, first.id])
  await publish(db, SYSTEM, first.id)
  expect(await order()).toEqual([first.id, second.id])
})

test.each(DESIGNER_SORTS)('who has no scheme comes last by %s, on whichever page', async (sort) => {
  const names = ['Aldo', 'Zeno', 'Bice', 'Vera']
  for (const [index, name] of names.entries()) {
    const { id } = await storeOf(db, SYSTEM, name)
    if (index < 2) await publish(db, SYSTEM, id)
  }
  const pages = Array.from({ length: 40 }, (_, before) => listDesigners(db, { sort, page: before + 1 }, { perPage: 1 }))
  const listed = (await Promise.all(pages)).flatMap(({ designers, page }, before) =>
    page === before + 1 ? designers : [],
  )
  const idle = listed.findIndex(({ schemeCount }) => schemeCount === 0)
  expect(idle).toBeGreaterThan(0)
  expect(listed.slice(idle).every(({ schemeCount }) => schemeCount === 0)).toBe(true)
})

test('a page of the market takes three queries, however many designers and schemes are on it', async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await storeOf(db, SYSTEM, `Store ${i}`)
    for (let n = 0; n < i; n++) await publish(db, SYSTEM, id, {}, 5)
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
  const { id } = await storeOf(db, SYSTEM)
  const older = [await storedMedia(db), await storedMedia(db), await storedMedia(db)]
  const newer = [await storedMedia(db), await storedMedia(db)]
  await publish(db, SYSTEM, id, { images: older, url720: 'https://tours.example/older' })
  await publish(db, SYSTEM, id, { images: newer, caseName: 'Newer' })
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
  const { total, pages } = await listDesigners(db, {}, { perPage: 3 })
  const last = await listDesigners(db, { page: 1_000_000 }, { perPage: 3 })
  expect(last).toMatchObject({ page: pages, pages: Math.ceil(total / 3) })
  expect(last.designers.length).toBe(total - (pages - 1) * 3)
})

test.each(DESIGNER_SORTS)('its pages by %s, from either end, are the whole list', async (sort) => {
  for (let n = 0; n < 8; n++) await storeOf(db, SYSTEM, `Studio ${n % 3}`)
  const ids = async (page: number, perPage: number) =>
    (await listDesigners(db, { sort, page }, { perPage })).designers.map(({ id }) => id)
  const all = await ids(1, 1000)
  for (const perPage of [1, 3, 4]) {
    const pages = Array.from({ length: Math.ceil(all.length / perPage) }, (_, before) => ids(before + 1, perPage))
    expect((await Promise.all(pages)).flat()).toEqual(all)
  }
})

test('a designer is read with a page of schemes in three queries, by style and by likes', async () => {
  const logo = await storedMedia(db)
  const { id } = await openStore(
    db,
    SYSTEM,
    {
      name: 'Atelier',
      kind: 'personal',
      style: 'minimal',
      scope: { en: 'Houses' },
      address: 'Via Uno 1',
      city: 'Como',
      country: 'IT',
      introduction: { italy: 'Un atelier.' },
      logoId: logo.mediaId,
      vipServices: [{ en: 'A visit', italy: 'Una visita' }],
    },
    now,
  )
  const modern = await publish(db, SYSTEM, id, { style: 'modern' })
  const minimal = await publish(db, SYSTEM, id, { style: 'minimal' })
  const newest = await publish(db, SYSTEM, id, { style: 'modern' })
  await likeScheme(db, await member(db), modern.id, new Date())

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
  expect((await readDesigner(db, (await storeOf(db, SYSTEM)).id)).ownerId).toBeNull()
})

test('a store needs a login, all its fields, and a picture as its logo', async () => {
  const fields = {
    name: 'Atelier',
    kind: 'store' as const,
    style: 'minimal' as const,
    scope: { en: 'Houses' },
    city: 'Como',
    address: 'Via Uno 1',
    country: 'IT',
    introduction: { en: 'One.' },
  }
  const panorama = await storedMedia(db, 'panorama')
  await expect(openStore(db, null, fields, now)).rejects.toMatchObject({ reason: 'login-required' })
  for (const wrong of [{ name: ' ' }, { country: 'Italy' }, { scope: {} }, { logoId: panorama.mediaId }]) {
    await expect(openStore(db, SYSTEM, { ...fields, ...wrong }, now)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
})

test('a designer that does not exist is not found', async () => {
  await expect(readDesigner(db, '2000000000')).rejects.toMatchObject({ reason: 'not-found' })
  await expect(readDesigner(db, undefined)).rejects.toMatchObject({ reason: 'not-found' })
})

test('whoever comes, changes and goes, the market is that of a look at every row', async () => {
  const kindOf = fc.record({
    style: fc.constantFrom('modern' as const, 'minimal' as const, 'rustic' as const),
    country: fc.constantFrom('IT', 'FR', 'DE'),
    kind: fc.constantFrom(...DESIGNER_KINDS),
  })
  const step = fc.record({
    verb: fc.constantFrom('open', 'open', 'open', 'wait', 'change', 'close', 'suspend', 'restore'),
    of: kindOf,
    index: fc.nat(99),
  })
  const filters = fc.record({
    style: fc.option(fc.constantFrom('modern' as const, 'minimal' as const, 'art-deco' as const), { nil: undefined }),
    country: fc.option(fc.constantFrom('IT', 'FR', 'SE'), { nil: undefined }),
    type: fc.option(fc.constantFrom(...DESIGNER_KINDS), { nil: undefined }),
    sort: fc.constantFrom(...DESIGNER_SORTS),
    page: fc.integer({ min: 1, max: 6 }),
  })
  const fields = { scope: { en: 'Houses' }, address: 'Via Uno 1', city: 'Como', introduction: { en: 'One.' } }
  const state = (verb: typeof restoreStore, id: number) =>
    db.transaction((tx) => verb(tx, id, now)).catch((error) => expect(error.reason).toBe('not-found'))
  const wait = async (given: Parameters<typeof openStore>[2]) =>
    openStore(db, await member(db), given, now, { approvedAtOnce: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.array(filters, { maxLength: 5 }), async (steps, asked) => {
      const idle = await db.select().from(designer).where(eq(designer.schemeCount, 0))
      await Promise.all(
        steps.map(({ verb, of, index }) => {
          const id = idle[index % idle.length]?.id ?? 0
          if (verb === 'change') return db.update(designer).set(of).where(eq(designer.id, id))
          if (verb === 'close') return db.delete(designer).where(eq(designer.id, id))
          if (verb === 'suspend') return state(suspendStore, id)
          if (verb === 'restore') return state(restoreStore, id)
          const given = { ...fields, ...of, name: `Store ${index}` }
          return verb === 'wait' ? wait(given) : openStore(db, SYSTEM, given, now)
        }),
      )
      // By the database's clock, which is finer than ours.
      const rows = await db
        .select()
        .from(designer)
        .where(eq(designer.state, 'approved'))
        .orderBy(desc(designer.activeAt), desc(designer.id))
      for (const filter of asked) {
        const { designers, total, page, facets } = await listDesigners(db, filter, { perPage: 4 })
        const naive = naiveMarket(rows, filter)
        const shown = naive.slice((page - 1) * 4, page * 4).map(({ id }) => id)
        expect({ ids: designers.map(({ id }) => id), total }).toEqual({ ids: shown, total: naive.length })
        for (const kind of ['style', 'country', 'type'] as const) {
          const open = naiveMarket(rows, { ...filter, [kind]: undefined })
          const counts = Object.groupBy(open, (row) => row[kind === 'type' ? 'kind' : kind])
          expect(facets[kind]).toEqual({
            any: open.length,
            counts: Object.fromEntries(Object.entries(counts).map(([value, { length } = []]) => [value, length])),
          })
        }
      }
    }),
    { numRuns: 40 },
  )
})

function naiveMarket(rows: (typeof designer.$inferSelect)[], { style, country, type, sort }: MarketFilter) {
  const orders: Record<MarketFilter['sort'], (a: (typeof rows)[number], b: (typeof rows)[number]) => number> = {
    recent: () => 0,
    schemes: (a, b) => b.schemeCount - a.schemeCount || b.id - a.id,
    name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
  }
  return rows
    .filter(
      (row) => (!style || row.style === style) && (!country || row.country === country) && (!type || row.kind === type),
    )
    .sort((a, b) => Number(b.schemeCount > 0) - Number(a.schemeCount > 0) || orders[sort](a, b))
}

test('the recommended designers are those of the schemes liked most, the productive ones have the most schemes', async () => {
  const [liked, productive] = [await storeOf(db, SYSTEM, 'Liked'), await storeOf(db, SYSTEM, 'Productive')]
  const { id } = await publish(db, SYSTEM, liked.id)
  for (let n = 0; n < 2; n++) await likeScheme(db, await member(db), id, new Date())
  for (let n = 0; n < 6; n++) await publish(db, SYSTEM, productive.id)
  const recommended = await listFamousDesigners(db, 'recommended', 2)
  expect(recommended.designers[0]).toMatchObject({ name: 'Liked', schemeCount: 1, thumbnails: [{ schemeId: id }] })
  expect(recommended.tags).toContain('likes')
  expect((await listFamousDesigners(db, 'productive', 1)).designers).toMatchObject([
    { name: 'Productive', schemeCount: 6 },
  ])
})

test('looking at a designer’s page earns once, one’s own nothing', async () => {
  const [owner, fan] = [await member(db), await member(db)]
  const { id } = await storeOf(db, owner)
  const now = new Date('2026-11-21T12:00:00Z')
  expect(await viewDesigner(db, fan, String(id), now)).toEqual({ earned: 5 })
  expect(await viewDesigner(db, fan, id, now)).toEqual({ earned: 0 })
  expect(await viewDesigner(db, owner, id, now)).toEqual({ earned: 0 })
  await expect(viewDesigner(db, null, id, now)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(viewDesigner(db, fan, 2_000_000_000, now)).rejects.toMatchObject({ reason: 'not-found' })
})
