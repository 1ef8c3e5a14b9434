import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { scheme } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { SYSTEM } from '#domain/actor.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { likeScheme, unlikeScheme } from '../likes/likes.ts'
import { deleteScheme, republishScheme, unpublishScheme } from '../publishing/publishing.ts'
import { AREAS, areaRange } from '../rules.ts'
import { counting, member, publish, storedMedia, storeOf } from '../test-gallery.ts'
import { IDEAS_CHOICES, type IdeasFacet, type IdeasFilter } from './ideas-filter.ts'
import { listSchemes, relatedSchemes } from './lists.ts'
import { schemeLists } from './scheme-lists.ts'

vi.setConfig({ testTimeout: 120_000 })

const { db, pool } = await testDatabase()
const stores = [await storeOf(db, SYSTEM, 'One'), await storeOf(db, SYSTEM, 'Two')]
const people = await Promise.all(Array.from({ length: 3 }, () => member(db)))
const picture = await storedMedia(db)
const all: IdeasFilter = { sort: 'newest', page: 1 }

// A few values of each kind, so that they meet.
const oneOf = <Value>(values: readonly Value[], count = 3) => fc.constantFrom(...values.slice(0, count))
const sometimes = <Value>(values: readonly Value[]) => fc.option(oneOf(values), { nil: undefined })

const publishing = fc.record({
  verb: fc.constant('publish' as const),
  store: fc.nat(1),
  style: oneOf(STYLES),
  theme: sometimes(THEMES),
  layout: sometimes(LAYOUTS),
  areaM2: fc.constantFrom(1, 39, 40, 69, 70, 99, 100, 149, 150, 249, 250, 100_000),
  rooms: fc.uniqueArray(oneOf(ROOMS), { minLength: 1, maxLength: 3 }),
})
const changing = fc.record({
  verb: fc.constantFrom('like', 'like', 'like', 'unlike', 'unpublish', 'republish', 'delete', 'compact'),
  person: fc.nat(2),
  index: fc.nat(200),
})
const history = fc.array(fc.oneof(publishing, changing), { maxLength: 30 })

const filters = fc.record({
  theme: sometimes(THEMES),
  style: sometimes(STYLES),
  layout: sometimes(LAYOUTS),
  area: fc.option(fc.constantFrom(...AREAS), { nil: undefined }),
  room: sometimes(ROOMS),
  sort: fc.constantFrom('newest' as const, 'popular' as const),
  page: fc.integer({ min: 1, max: 12 }),
})

async function play(steps: (typeof history extends fc.Arbitrary<infer Steps> ? Steps : never)[number][]) {
  const ids = (await db.select({ id: scheme.id }).from(scheme)).map(({ id }) => id)
  await Promise.all(
    steps.map(async (step) => {
      if (step.verb === 'publish') {
        const { rooms, store, verb, ...fields } = step
        const images = rooms.map((name) => ({ ...picture, name }))
        return publish(db, SYSTEM, stores[store]?.id ?? 0, { ...fields, images })
      }
      if (step.verb === 'compact') return compact(db, schemeLists, { atLeast: 1 })
      const id = ids[step.index % ids.length]
      const person = people[step.person] ?? null
      const verbs = { like: likeScheme, unlike: unlikeScheme, unpublish: unpublishScheme, republish: republishScheme }
      const done =
        step.verb === 'delete'
          ? deleteScheme(db, SYSTEM, id)
          : verbs[step.verb](db, step.verb.endsWith('like') ? person : SYSTEM, id, new Date())
      // A scheme that another one removed meanwhile.
      await (done as Promise<unknown>).catch((error) => expect(error).toMatchObject({ reason: 'not-found' }))
    }),
  )
}

type Row = typeof scheme.$inferSelect

function isIn(row: Row, filter: Partial<IdeasFilter>, but?: IdeasFacet) {
  const { from, to = Infinity } = filter.area ? areaRange(filter.area) : { from: 0 }
  return (
    (but === 'theme' || !filter.theme || row.theme === filter.theme) &&
    (but === 'style' || !filter.style || row.style === filter.style) &&
    (but === 'layout' || !filter.layout || row.layout === filter.layout) &&
    (but === 'room' || !filter.room || row.rooms.includes(filter.room)) &&
    (but === 'area' || (row.areaM2 >= from && row.areaM2 < to))
  )
}

/** What the list must be, by looking at every row. */
function naiveList(rows: Row[], filter: IdeasFilter, perPage: number) {
  const found = rows
    .filter((row) => isIn(row, filter))
    .sort((a, b) => (filter.sort === 'popular' ? b.likeCount - a.likeCount : 0) || b.id - a.id)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(filter.page, pages)
  const facets = Object.fromEntries(
    Object.entries(IDEAS_CHOICES).map(([name, values]) => {
      const kind = name as IdeasFacet
      const open = rows.filter((row) => isIn(row, filter, kind))
      const counts = values.map((value) => [value, open.filter((row) => isIn(row, { [kind]: value })).length])
      return [kind, { any: open.length, counts: Object.fromEntries(counts) }]
    }),
  )
  return {
    ids: found.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
    total: found.length,
    page,
    pages,
    facets,
  }
}

test('whatever many do at once, lists, totals and counts are those of a look at every row', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(filters, { minLength: 6, maxLength: 6 }), async (steps, asked) => {
      await play(steps)
      const rows = await db.select().from(scheme).where(eq(scheme.isListed, true))
      for (const filter of asked) {
        const { schemes, total, page, pages, facets } = await listSchemes(db, filter, { perPage: 5 })
        expect({ ids: schemes.map(({ id }) => id), total, page, pages, facets }).toEqual(naiveList(rows, filter, 5))
      }
    }),
    { numRuns: 60 },
  )
})

test('lists of several blocks are the same before and after a compaction, and while it goes on', async () => {
  await db.execute(sql`
    insert into scheme (designer_id, case_name, style, theme, area_m2, room_count, rooms, introduction, like_count)
    select ${stores[0]?.id}, 'House ' || n, (array['modern', 'minimal', 'rustic'])[1 + n % 3],
      (array['apartment', 'loft'])[1 + n % 5], 20 + n % 300, 1, case when n % 500 = 0 then array['shop'] else '{}' end,
      '{"en": "One of many."}', n * n % 41
    from generate_series(1, 3500) as n`)
  await db.execute(sql`
    insert into scheme_image (scheme_id, position, media_id)
    select id, 0, ${picture.mediaId} from scheme where case_name like 'House %'`)
  await db.execute(sql`update designer set scheme_count = scheme_count + 3500 where id = ${stores[0]?.id}`)
  const rows = await db.select().from(scheme).where(eq(scheme.isListed, true))
  const expectTrue = async () => {
    for (const given of [{}, { style: 'modern' }, { style: 'rustic', theme: 'loft' }, { room: 'shop' }] as const) {
      for (const sort of ['newest', 'popular'] as const) {
        for (const page of [1, 17, 40, 1000]) {
          const filter = { ...given, sort, page }
          const { schemes, total, facets } = await listSchemes(db, filter)
          const naive = naiveList(rows, filter, 24)
          expect({ ids: schemes.map(({ id }) => id), total, facets }).toMatchObject({
            ids: naive.ids,
            total: naive.total,
            facets: naive.facets,
          })
        }
      }
    }
  }
  await expectTrue()
  const [one, , other] = await Promise.all([compact(db, schemeLists), expectTrue(), compact(db, schemeLists)])
  expect(Math.min(one, other)).toBe(0)
  expect(Math.max(one, other)).toBeGreaterThanOrEqual(3500)
  expect(await compact(db, schemeLists)).toBe(0)
  await expectTrue()

  // Changes after a compaction fall into every block: the whole list is read, page by page.
  for (const [index, row] of rows.entries()) {
    if (index % 90 === 0) row.likeCount = (await likeScheme(db, people[0] ?? null, row.id, new Date())).likes
    if (index % 110 === 1) await unpublishScheme(db, SYSTEM, row.id)
  }
  const listed = rows.filter((_, index) => index % 110 !== 1)
  for (const sort of ['newest', 'popular'] as const) {
    const { ids } = naiveList(listed, { sort, page: 1 }, 10_000)
    const read: number[] = []
    for (let page = 1; read.length < ids.length; page++) {
      const { schemes, total } = await listSchemes(db, { sort, page }, { perPage: 97 })
      expect(total).toBe(ids.length)
      read.push(...schemes.map(({ id }) => id))
    }
    expect(read).toEqual(ids)
  }
})

test('a list takes three queries in one snapshot', async () => {
  const { db: counted, queries } = counting(pool)
  await listSchemes(counted, all)
  expect(queries.filter((query) => !/^(begin|commit|set)/.test(query))).toHaveLength(3)
})

test('a card has what a list shows, and the list names what it is made of', async () => {
  const { id } = await publish(db, SYSTEM, stores[1]?.id ?? 0, { url720: 'https://tours.example/casa' })
  const { schemes, tags } = await listSchemes(db, all)
  expect(schemes[0]).toMatchObject({
    id,
    caseName: 'Casa Prova',
    style: 'modern',
    areaM2: 90,
    url720: 'https://tours.example/casa',
    likeCount: 0,
    designer: { id: stores[1]?.id, name: 'Two' },
    cover: { width: 1600 },
  })
  expect(tags).toEqual(['schemes', ...schemes.map((each) => `scheme:${each.id}`)])
  expect((await listSchemes(db, { ...all, sort: 'popular' })).tags).toContain('likes')
})

test('related schemes are of the same style and theme, then of the style, then any, and never the same one', async () => {
  const store = stores[0]?.id ?? 0
  const given = { style: 'art-deco', theme: 'hotel' } as const
  const same = [await publish(db, SYSTEM, store, given), await publish(db, SYSTEM, store, given)]
  const alike = await publish(db, SYSTEM, store, { ...given, theme: 'office' })
  const of = await publish(db, SYSTEM, store, given)
  const newest = await publish(db, SYSTEM, store)
  const related = await relatedSchemes(db, { id: of.id, ...given })
  expect(related.map(({ id }) => id)).toEqual([same[1]?.id, same[0]?.id, alike.id, newest.id])
})

test('a page shows each source once where it can, and has the schemes that its order gives it', async () => {
  const store = stores[0]?.id ?? 0
  const shared = await storedMedia(db)
  const other = await storedMedia(db)
  const only = await publish(db, SYSTEM, store, { images: [shared] })
  const between = await publish(db, SYSTEM, store)
  const either = await publish(db, SYSTEM, store, {
    images: [
      { ...shared, name: 'kitchen' },
      { ...other, name: 'bedroom' },
    ],
  })
  const { schemes } = await listSchemes(db, all, { perPage: 3 })
  expect(schemes.map(({ id }) => id)).toEqual([either.id, between.id, only.id])
  expect(schemes[0]?.cover.id).toBe(other.mediaId)
  expect(schemes[2]?.cover.id).toBe(shared.mediaId)
})

test('those come first of the related that show another source than the scheme itself, and than each other', async () => {
  const store = stores[0]?.id ?? 0
  const given = { style: 'minimal', theme: 'shop' } as const
  const [own, twin] = [await storedMedia(db), await storedMedia(db)]
  const different = await publish(db, SYSTEM, store, { ...given, images: [await storedMedia(db)] })
  await publish(db, SYSTEM, store, { ...given, images: [twin] })
  const newer = await publish(db, SYSTEM, store, { ...given, images: [twin] })
  await publish(db, SYSTEM, store, { ...given, images: [own] })
  const of = await publish(db, SYSTEM, store, { ...given, images: [own] })
  const ids = (await relatedSchemes(db, { id: of.id, ...given })).map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(ids.slice(0, 2)).toEqual([newer.id, different.id])
})
