import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { helpArticle } from '#db/schema/help.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishHelp } from '#domain/help/help.ts'
import { search } from './search.ts'
import { suggest } from './suggest.ts'
import { SYNONYMS } from './synonyms.ts'

const { db } = await testDatabase()

const article = (slug: string, en: string, italy?: string) =>
  publishHelp(db, SYSTEM, {
    slug,
    section: 'faq',
    position: 1,
    related: [],
    title: { en, italy },
    summary: { en: 'What there is.', ...(italy && { italy: 'Quel che c’è.' }) },
    body: { en: 'Nothing else.', ...(italy && { italy: 'Nient’altro.' }) },
    updatedOn: '2026-11-21',
  })
const keys = async (query: string, language = 'en') =>
  (await search(db, { query, language })).results.map(({ key }) => key)

beforeEach(async () => {
  await db.delete(helpArticle)
  await article('sofas', 'Choosing sofas')
  await article('tables', 'Coffee tables')
  await article('desks', 'A writing desk')
})

test('who looks for a couch finds sofas, in whichever language and number they say it', async () => {
  for (const query of ['couch', 'couches', 'settee', 'divano', 'divani', 'Sofà', 'canape']) {
    expect([query, await keys(query)]).toEqual([query, ['sofas']])
    expect([query, await keys(query, 'italy')]).toEqual([query, ['sofas']])
  }
  expect(await keys('choosing a couch')).toEqual(['sofas'])
})

test('several words are one thing: a coffee table is no table, nor any table a coffee table', async () => {
  await article('wood', 'A wooden table')
  expect(await keys('tavolino')).toEqual(['tables'])
  expect((await keys('cocktail table'))[0]).toBe('tables')
  expect((await keys('tavolo')).sort()).toEqual(['tables', 'wood'])
})

test('whoever writes quotation marks or leaves words out means the words', async () => {
  expect(await keys('"couch"')).toEqual([])
  expect(await keys('couch -choosing')).toEqual([])
})

test('what has the word as typed comes before what has another one for it', async () => {
  await article('couches', 'A guide to all kinds of things for a room, from the couch to the lamp')
  expect(await keys('couch')).toEqual(['couches', 'sofas'])
})

test('a name is suggested by another word for it where none begins as it was typed', async () => {
  const suggested = async (query: string) =>
    (await suggest(db, { query, language: 'en' })).flatMap(({ suggestions }) => suggestions.map(({ path }) => path))
  expect(await suggested('couch')).toEqual(['/support/help?article=sofas'])
  await article('couches', 'Couches')
  expect(await suggested('couch')).toEqual(['/support/help?article=couches'])
})

test('each thing has words in both languages, and no line is there twice', () => {
  const lines = SYNONYMS.map((group) => CONTENT_LANGUAGES.map((language) => group[language].join()).join(' | '))
  expect(new Set(lines).size).toBe(lines.length)
  expect(SYNONYMS.length).toBeGreaterThanOrEqual(60)
  for (const group of SYNONYMS)
    for (const language of CONTENT_LANGUAGES) expect(group[language].length).toBeGreaterThan(0)
})

test('whatever the words, a search finds at least what it would find as they are written', {
  timeout: 60_000,
}, async () => {
  await db.delete(helpArticle)
  const words = [...new Set(SYNONYMS.flatMap(({ en, italy }) => [...en, ...italy]))]
  for (const [index, word] of words.entries()) await article(`word-${index}`, `One ${word}`, `Qui ${word}`)
  const some = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(some, fc.constantFrom('en', 'italy'), async (given, language) => {
      const all = async (query: string) => {
        const { pages } = await search(db, { query, language })
        const found = await Promise.all(
          Array.from({ length: pages }, (_, n) => search(db, { query, language, page: n + 1 })),
        )
        return found.flatMap(({ results }) => results.map(({ key }) => key))
      }
      // In quotation marks each word is looked for as it is written.
      const [written, meant] = [await all(given.map((word) => `"${word}"`).join(' ')), await all(given.join(' '))]
      expect(meant).toEqual(expect.arrayContaining(written))
    }),
    { numRuns: 60 },
  )
})
