import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { course } from '#db/schema/courses.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { courseFilter, slugsOf } from './course-filter.ts'
import { listCourses, readTree } from './lists.ts'
import { plant, teach } from './test-training.ts'

const { db } = await testDatabase()
const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const titles: Record<number, string> = {}

beforeAll(async () => {
  await plant(db)
  for (let n = 1; n <= 11; n++) {
    const title = { en: `Floor ${n}`, italy: `Pavimento ${n}` }
    const { id } = await teach(db, SYSTEM, { title, category: n > 8 ? 'kitchen' : 'tiling', publishedAt: day(n) })
    await db
      .update(course)
      .set({ viewCount: n % 3 })
      .where(eq(course.id, id))
    titles[id] = title.en
  }
  await teach(db, SYSTEM, {
    category: 'advanced',
    title: { en: 'Kitchens with islands', italy: 'Cucine con l’isola' },
    summary: { en: 'Don’t trip over it.', italy: 'Senza inciampare.' },
    publishedAt: day(20),
  })
})

async function found(asked: string, language: 'en' | 'italy' = 'en') {
  const tree = await readTree(db)
  const { filter } = courseFilter(slugsOf(tree)).parse(new URLSearchParams(asked))
  const { courses, total, page, pages } = await listCourses(db, tree, filter, language)
  return { total, page, pages, titles: courses.map(({ title }) => title.en) }
}

test('the tree counts what is in each branch and below', async () => {
  const counts = (await readTree(db)).map(({ slug, count, categories }) => [
    slug,
    count,
    ...categories.map((category) => [category.slug, category.count]),
  ])
  expect(counts).toEqual([
    ['beginner', 11, ['tiling', 8], ['kitchen', 3]],
    ['advanced', 1],
  ])
})

test('the latest come first, four to a page, and a page past the end is the last one', async () => {
  expect(await found('')).toEqual({
    total: 12,
    page: 1,
    pages: 3,
    titles: ['Kitchens with islands', 'Floor 11', 'Floor 10', 'Floor 9'],
  })
  expect(await found('page=3')).toMatchObject({ titles: ['Floor 4', 'Floor 3', 'Floor 2', 'Floor 1'] })
  expect(await found('page=99')).toMatchObject({ page: 3, titles: ['Floor 4', 'Floor 3', 'Floor 2', 'Floor 1'] })
})

test('in order of popularity, those that are seen as often stand in the order of their lessons', async () => {
  // Floors 1 to 8 are the lessons of one category, 9 to 11 those of another.
  expect(await found('sort=popularity')).toMatchObject({ titles: ['Floor 2', 'Floor 11', 'Floor 5', 'Floor 8'] })
  expect(await found('sort=popularity&page=3')).toMatchObject({
    titles: ['Floor 9', 'Kitchens with islands', 'Floor 3', 'Floor 6'],
  })
  expect(await found('sort=popularity&q=floor')).toMatchObject({
    titles: ['Floor 2', 'Floor 11', 'Floor 5', 'Floor 8'],
  })
})

test('a section holds what its categories hold', async () => {
  expect(await found('category=beginner')).toMatchObject({
    total: 11,
    titles: ['Floor 11', 'Floor 10', 'Floor 9', 'Floor 8'],
  })
  expect(await found('category=tiling&page=2')).toMatchObject({
    total: 8,
    titles: ['Floor 4', 'Floor 3', 'Floor 2', 'Floor 1'],
  })
  expect(await found('category=advanced')).toMatchObject({ total: 1 })
})

test('every page of every list, put together, is the whole list once', async () => {
  for (const asked of [
    '',
    'sort=popularity',
    'category=beginner&sort=popularity',
    'q=floor',
    'q=floor&sort=popularity',
  ]) {
    const { pages, total } = await found(asked)
    const all = []
    for (let page = 1; page <= pages; page++) all.push(...(await found(`${asked}&page=${page}`)).titles)
    expect(new Set(all).size).toBe(total)
    expect(all).toHaveLength(total)
  }
})

test('words are found by their beginning, in any inflection, in the reader’s language', async () => {
  expect(await found('q=kitchen')).toMatchObject({ total: 1, titles: ['Kitchens with islands'] })
  expect(await found('q=ISLAND+kitch')).toMatchObject({ total: 1 })
  expect(await found('q=cucina', 'italy')).toMatchObject({ total: 1 })
  expect(await found('q=cucina')).toMatchObject({ total: 0, page: 1, pages: 1, titles: [] })
  expect(await found('q=floor&category=kitchen&page=5')).toMatchObject({ total: 3, page: 1 })
  expect(await found('q=tiles&page=9')).toMatchObject({ total: 11, page: 3, titles: ['Floor 3', 'Floor 2', 'Floor 1'] })
})

test.each([
  'k',
  '%27',
  '!!! & | ( :*',
  '%5C%22%27%3B--',
  'the',
  encodeURIComponent('瓷砖'),
  'x'.repeat(10_000),
  encodeURIComponent('\u0000\u202E'),
])('the hostile search %.20s has an answer', async (q) => {
  expect((await found(`q=${q}`)).page).toBe(1)
})

test('the address keeps what is known, in one order, with the defaults left out', async () => {
  const { parse, withValue } = courseFilter(slugsOf(await readTree(db)))
  const canonical = (query: string) => parse(new URLSearchParams(query)).canonical.toString()
  expect(canonical('q=++a++b+&category=tiling&sort=latest&page=1')).toBe('category=tiling&q=a+b')
  expect(canonical('page=2&sort=popularity&category=unknown&else=1')).toBe('sort=popularity&page=2')
  expect(canonical(`q=${'word '.repeat(100)}`).length).toBeLessThan(110)
  const { filter } = parse(new URLSearchParams('category=tiling&q=floor&page=2'))
  expect(withValue(filter, 'sort', 'popularity')).toBe('?category=tiling&sort=popularity&q=floor')
  expect(withValue(filter, 'text', undefined)).toBe('?category=tiling')
  expect(withValue(filter, 'category', undefined)).toBe('?q=floor')
})

test('without any views, popularity is the order of the lessons, whatever they are called', async () => {
  await teach(db, SYSTEM, {
    category: 'kitchen',
    title: { en: 'A is for apron', italy: 'A come alzata' },
    durationMs: null,
    chapters: [],
    captions: {},
    steps: { en: '## One\n\nDo it.', italy: '## Uno\n\nFallo.' },
  })
  await db.update(course).set({ viewCount: 0 })
  const list = await listCourses(db, await readTree(db), { category: 'kitchen', sort: 'popularity', page: 1 }, 'en')
  expect(list.courses.map(({ title }) => title.en)).toEqual(['Floor 9', 'Floor 10', 'Floor 11', 'A is for apron'])
  expect(list.courses[3]).toMatchObject({ durationMs: null, stepCount: 1 })
})
