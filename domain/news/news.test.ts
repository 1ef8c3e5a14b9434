import { beforeEach, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { article } from '#db/schema/news.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { listArticles, publishArticle, readArticle, shareArticle } from './news.ts'

const { db } = await testDatabase()

const house = {
  slug: 'three-houses',
  title: { en: 'Three houses' },
  summary: { en: 'They open as panoramas.' },
  body: { en: 'Look for the small arch.' },
  picture: 'scenes/study',
  publishedOn: '2026-04-14',
}
const inBoth = {
  ...house,
  title: { en: 'Three houses', italy: 'Tre case' },
  summary: { en: 'They open as panoramas.', italy: 'Si aprono come panorami.' },
  body: { en: 'Look for the small arch.', italy: 'Cerca il piccolo arco.' },
}

beforeEach(async () => {
  await db.delete(article)
})

test('the newest article comes first', async () => {
  await publishArticle(db, SYSTEM, house)
  await publishArticle(db, SYSTEM, { ...house, slug: 'newer', publishedOn: '2026-05-01' })
  expect((await listArticles(db, 'en')).map(({ slug }) => slug)).toEqual(['newer', 'three-houses'])
})

test('an article is shown once, in the visitor’s language or else in English', async () => {
  await publishArticle(db, SYSTEM, inBoth)
  await publishArticle(db, SYSTEM, { ...house, slug: 'only-english', publishedOn: '2026-01-01' })
  expect((await listArticles(db, 'italy')).map(({ title }) => title)).toEqual(['Tre case', 'Three houses'])
  expect((await listArticles(db, 'zh')).map(({ title }) => title)).toEqual(['Three houses', 'Three houses'])
  expect(await readArticle(db, 'three-houses', 'italy')).toMatchObject({ title: 'Tre case', lang: 'it' })
  expect(await readArticle(db, 'only-english', 'italy')).toMatchObject({ lang: 'en' })
})

test('an article that is published again replaces itself', async () => {
  await publishArticle(db, SYSTEM, house)
  await publishArticle(db, SYSTEM, { ...house, title: { en: 'Four houses' } })
  expect(await listArticles(db, 'en')).toMatchObject([{ title: 'Four houses' }])
})

test('an unknown article is refused', async () => {
  await expect(readArticle(db, 'nothing', 'en')).rejects.toMatchObject({ kind: 'missing', reason: 'not-found' })
})

test('a wrong field is refused by its name, and nothing is kept', async () => {
  const refusal = await publishArticle(db, SYSTEM, { ...house, publishedOn: 'yesterday' }).catch(
    (error: ZodError) => error,
  )
  expect(refusal).toBeInstanceOf(ZodError)
  expect((refusal as ZodError).issues.map(({ path }) => path)).toEqual([['publishedOn']])
  expect(await db.$count(article)).toBe(0)
})

test('a shared article earns its points once, whatever the language it was read in', async () => {
  const reader: Account = { id: 'reader', name: 'Reader', role: 'member' }
  const now = new Date('2026-11-21T12:00:00Z')
  await publishArticle(db, SYSTEM, inBoth)
  expect(await shareArticle(db, reader, house.slug, now)).toEqual({ earned: 10 })
  expect(await shareArticle(db, reader, house.slug, now)).toEqual({ earned: 0 })
  await expect(shareArticle(db, reader, 'nothing', now)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(shareArticle(db, null, house.slug, now)).rejects.toMatchObject({ reason: 'login-required' })
})
