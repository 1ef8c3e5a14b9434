import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { course } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { model } from '#db/schema/models.ts'
import { scheme } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { courseFilter, slugsOf } from '#domain/courses/course-filter.ts'
import { listCourses, readTree } from '#domain/courses/lists.ts'
import { listDesigners } from '#domain/designers/market.ts'
import { listModels } from '#domain/models/lists/lists.ts'
import { glb } from '#domain/models/lists/test-hub.ts'
import { readProduct } from '#domain/models/read.ts'
import { fits } from '#domain/models/rules.ts'
import { listSchemes } from '#domain/schemes/lists/lists.ts'
import { roomsOf } from '#domain/schemes/rules.ts'
import { readScheme } from '#domain/schemes/schemes.ts'
import { publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { loadTree } from '../training.ts'
import { growers } from './large.ts'

const { db } = await testDatabase()
const grow = async (kind: string, count: number) => growers[kind]?.(db, count)

test('without pictures nothing is made', async () => {
  await grow('designers', 3)
  await expect(grow('schemes', 10)).rejects.toThrow('no pictures to reuse')
  expect(await db.$count(scheme)).toBe(0)
})

test('what is made is whole, stands beside what there was, and every count is true', async () => {
  await Promise.all(['picture' as const, 'picture' as const, 'panorama' as const].map((kind) => storedMedia(db, kind)))
  const own = await publish(db, SYSTEM, (await storeOf(db, SYSTEM)).id)
  await grow('designers', 20)
  await grow('schemes', 400)
  await grow('schemes', 100)
  expect([await db.$count(designer), await db.$count(scheme)]).toEqual([24, 501])

  const { rows } = await db.execute<{ wrong: string }>(sql`
    select 'likes of ' || id as wrong from scheme s
    where like_count <> (select count(*) from scheme_like where scheme_id = s.id)
    union all
    select 'schemes of ' || id from designer d
    where scheme_count <> (select count(*) from scheme where designer_id = d.id)
    union all
    select 'cover of ' || id from scheme s
    where not exists (select from scheme_image where scheme_id = s.id and position = 0)
    union all
    select 'panorama of ' || id from scheme s
    where url_720 is distinct from (select '/720/panorama/' || id from panorama where scheme_id = s.id)
    union all
    select 'unsettled ' || scheme_id from scheme_change`)
  expect(rows).toEqual([])

  const { schemes, total, facets } = await listSchemes(db, { sort: 'popular', page: 1 })
  expect(total).toBe(501)
  expect(facets.area.any).toBe(501)
  expect(Object.values(facets.area.counts).reduce((sum, count) => sum + count)).toBe(501)
  for (const { id } of schemes.filter((each) => each.id !== own.id)) {
    const { images, rooms, panoramas, likeCount } = await readScheme(db, id)
    expect(rooms.toSorted()).toEqual(roomsOf(images.map(({ name }) => ({ name: name ?? '' }))).toSorted())
    expect(likeCount).toBeGreaterThan(0)
    expect(panoramas.length).toBeLessThan(2)
  }
  expect((await listDesigners(db)).total).toBe(24)
})

test('models are whole too: with variants and parts, found in the lists, and collected as often as they say', async () => {
  await expect(grow('models', 10)).rejects.toThrow('no models to reuse')
  await glb(db)
  await grow('models', 500)
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select 'collected ' || id as wrong from model m
    where collected_count <> (select count(*) from collection_item where model_id = m.id)
    union all
    select 'variants of ' || id from model m
    where kind = 'product' and not exists (select from model_variant where model_id = m.id and position = 0)
    union all
    select 'parts of ' || id from model m
    where kind <> 'product' and not exists (select from model_part where whole_id = m.id)
    union all
    select 'unsettled ' || model_id from model_change where not is_settled`)
  expect(rows).toEqual([])
  const totals = await Promise.all(
    (['product', 'combined', 'scene'] as const).map(async (kind) => (await listModels(db, kind, {}, 'en')).total),
  )
  expect(totals).toEqual([470, 20, 10])
  const { facets } = await listModels(db, 'product', {}, 'en')
  for (const { any, counts } of Object.values(facets)) {
    expect(Object.values(counts).filter((count) => count > 0 && count < any).length).toBeGreaterThan(4)
  }
  const niche = { width: 900, depth: 500, height: 900 }
  const { models, total } = await listModels(db, 'product', { niche, perPage: 50 }, 'en')
  const all = await db.select({ id: model.id }).from(model).where(eq(model.kind, 'product'))
  const read = await Promise.all(all.map(({ id }) => readProduct(db, id)))
  expect(total).toBe(read.filter(({ variants }) => variants.some(({ size }) => fits(size, niche))).length)
  for (const { fitting } of models) expect(fitting && fits(fitting.size, niche)).toBe(true)
})

test('courses are spread over the tree that there is, and its counts are true', async () => {
  await expect(grow('courses', 10)).rejects.toThrow('nothing to begin with')
  await loadTree(db)
  await grow('courses', 300)
  await grow('courses', 100)
  expect(await db.$count(course)).toBe(400)
  const tree = await readTree(db)
  expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  for (const category of slugsOf(tree)) {
    const { filter } = courseFilter(slugsOf(tree)).parse(new URLSearchParams({ category, page: '999' }))
    const { courses, total, page, pages } = await listCourses(db, tree, filter, 'en')
    expect([page, courses.length]).toEqual([pages, total === 0 ? 0 : total % 4 || 4])
  }
})
