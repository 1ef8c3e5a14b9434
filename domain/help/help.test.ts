import { beforeEach, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { helpArticle } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { listHelp, publishHelp, readHelp } from './help.ts'
import { OPENING_ARTICLE, questionsIn } from './rules.ts'

const { db } = await testDatabase()

const english = { title: { en: 'Downloads' }, summary: { en: 'What there is.' }, body: { en: 'Look here.' } }
const downloads = { slug: 'downloads', section: 'faq', position: 20, related: [], ...english, updatedOn: '2026-11-21' }
const inBoth = {
  ...downloads,
  title: { en: 'Downloads', italy: 'Scaricare' },
  summary: { en: 'What there is.', italy: 'Quello che c’è.' },
  body: { en: 'Look here.', italy: 'Guarda qui.' },
}
const others = [
  { ...downloads, slug: 'fit-search', section: 'updates', position: 1 },
  { ...downloads, slug: 'first-questions', position: 10 },
]

beforeEach(async () => {
  await db.delete(helpArticle)
})

test('articles stand by section, and in a section by their place', async () => {
  for (const article of [downloads, ...others]) await publishHelp(db, SYSTEM, article)
  expect((await listHelp(db, 'en')).map(({ slug }) => slug)).toEqual(['first-questions', 'downloads', 'fit-search'])
})

test('an article is shown once, in the visitor’s language or else in English', async () => {
  await publishHelp(db, SYSTEM, inBoth)
  await publishHelp(db, SYSTEM, { ...downloads, slug: 'only-english', position: 30 })
  expect((await listHelp(db, 'italy')).map(({ title }) => title)).toEqual(['Scaricare', 'Downloads'])
  expect((await listHelp(db, 'zh')).map(({ title }) => title)).toEqual(['Downloads', 'Downloads'])
  expect((await readHelp(db, 'downloads', 'italy')).article).toMatchObject({ title: 'Scaricare', lang: 'it' })
  expect((await readHelp(db, 'only-english', 'italy')).article).toMatchObject({ lang: 'en' })
})

test('an article knows its neighbours across sections, and passes over related ones that are gone', async () => {
  for (const article of others) await publishHelp(db, SYSTEM, article)
  await publishHelp(db, SYSTEM, { ...downloads, related: ['gone', 'fit-search'] })
  const { previous, next, related } = await readHelp(db, 'downloads', 'en')
  expect(previous?.slug).toBe('first-questions')
  expect(next?.slug).toBe('fit-search')
  expect(related.map(({ slug }) => slug)).toEqual(['fit-search'])
  expect(await readHelp(db, 'first-questions', 'en')).toMatchObject({ previous: null })
  expect(await readHelp(db, 'fit-search', 'en')).toMatchObject({ next: null })
})

test('without a wish the specification’s sample stands open, and without that one the first', async () => {
  await publishHelp(db, SYSTEM, { ...downloads, slug: 'first-questions', position: 10 })
  expect((await readHelp(db, null, 'en')).article.slug).toBe('first-questions')
  await publishHelp(db, SYSTEM, { ...downloads, slug: OPENING_ARTICLE })
  expect((await readHelp(db, null, 'en')).article.slug).toBe(OPENING_ARTICLE)
})

test('an article that is published again replaces its words in every language', async () => {
  await publishHelp(db, SYSTEM, inBoth)
  await publishHelp(db, SYSTEM, { ...downloads, title: { en: 'Files' } })
  expect((await readHelp(db, 'downloads', 'italy')).article.title).toBe('Files')
  expect(await db.$count(helpArticle)).toBe(1)
})

test('an unknown article is refused, and so is any in an empty help centre', async () => {
  await expect(readHelp(db, null, 'en')).rejects.toMatchObject({ kind: 'missing', reason: 'not-found' })
  await publishHelp(db, SYSTEM, downloads)
  await expect(readHelp(db, 'nothing', 'en')).rejects.toMatchObject({ kind: 'missing', reason: 'not-found' })
})

test('an article that shows a picture which is not kept is refused, and nothing of it is', async () => {
  const shown = { ...downloads, body: { en: '![A market](help/market-en "Rows of stores")' } }
  await expect(publishHelp(db, SYSTEM, shown)).rejects.toMatchObject({
    reason: 'picture-unknown',
  })
  expect(await db.$count(helpArticle)).toBe(0)
  const row = { kind: 'picture' as const, mime: 'image/webp', width: 9, height: 6, colour: '#ffffff', bytes: 1 }
  await db.insert(media).values({ id: '0123456789abcdef0123', name: 'help/market-en', ...row })
  await publishHelp(db, SYSTEM, shown)
  expect(await db.$count(helpArticle)).toBe(1)
})

test('a wrong field is refused by its name', async () => {
  const refusal = await publishHelp(db, SYSTEM, { ...downloads, updatedOn: 'today' }).catch((e) => e)
  expect(refusal).toBeInstanceOf(ZodError)
  expect(refusal.issues.map(({ path }: { path: string[] }) => path)).toEqual([['updatedOn']])
})

test('pictures are found once each, with and without a caption', () => {
  const body = '![A](help/a)\n\ntext ![B](scenes/study "Books")\n\n![A again](help/a)'
  expect(picturesIn(body)).toEqual(['help/a', 'scenes/study'])
})

test('an article is questions and answers only where each heading asks', () => {
  const asked = '## Does it work?\n\nYes.\n\n- Always.\n\n## And then?\n\nTea.'
  expect(questionsIn(asked)).toEqual([
    { question: 'Does it work?', answer: 'Yes.\n\n- Always.' },
    { question: 'And then?', answer: 'Tea.' },
  ])
  expect(questionsIn(`${asked}\n\n## Downloads\n\nHere.`)).toEqual([])
  expect(questionsIn('No headings at all.')).toEqual([])
})
