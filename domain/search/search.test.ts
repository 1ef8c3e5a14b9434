import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { helpArticle } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { brand, model } from '#db/schema/models.ts'
import { page } from '#db/schema/pages.ts'
import { scheme } from '#db/schema/schemes.ts'
import { searchMiss } from '#db/schema/search.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishHelp } from '#domain/help/help.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { LOOKS } from './candidates.ts'
import { MARKS, markedParts, tidyQuery } from './rules.ts'
import { search, searchWithin } from './search.ts'
import { nearest } from './spelling.ts'
import { suggest } from './suggest.ts'
import { listZeroResults } from './zero-results.ts'

const { db } = await testDatabase()

const article = (slug: string, en: string, italy: string, body = 'Nothing else.') =>
  publishHelp(db, SYSTEM, {
    slug,
    section: 'faq',
    position: 1,
    related: [],
    title: { en, italy },
    summary: { en: 'What there is.', italy: 'What there is.' },
    body: { en: body, italy: 'Nient’altro.' },
    updatedOn: '2026-11-21',
  })
const keys = async (query: string, language = 'en') =>
  (await search(db, { query, language })).results.map(({ key }) => key)

beforeEach(async () => {
  for (const table of [scheme, designer, model, brand, page, helpArticle]) await db.delete(table)
  await db.delete(searchMiss)
  await article(
    'sofas',
    'Choosing sofas',
    'Scegliere i divani',
    'A **linen** cover\n\n| a | b |\n\n[washes](/care) <b>well</b>.',
  )
  await article('cities', 'Cities', 'Le città')
})

test('words are found by their stems, in either language and without accents', async () => {
  expect(await keys('choose a sofa')).toEqual(['sofas'])
  expect(await keys('divano', 'italy')).toEqual(['sofas'])
  expect(await keys('divano', 'en')).toEqual(['sofas'])
  expect(await keys('citta', 'italy')).toEqual(['cities'])
  expect(await keys('CITTÀ', 'italy')).toEqual(['cities'])
})

test('phrases, choices and exclusions are meant as written', async () => {
  expect(await keys('"choosing sofas"')).toEqual(['sofas'])
  expect(await keys('"linen cover"')).toEqual(['sofas'])
  expect(await keys('sofas or cities')).toHaveLength(2)
  expect(await keys('"nothing else" -sofas')).toEqual(['cities'])
})

test('what one writes with a hyphen another finds in one word', async () => {
  await article('windows', 'A pop-up window', 'Una finestra pop-up')
  expect(await keys('popup window')).toEqual(['windows'])
  expect(await keys('pop-up')).toEqual(['windows'])
})

test('mistyped words are mended where nothing is written so', async () => {
  expect(await search(db, { query: 'lienen covver', language: 'en' })).toMatchObject({
    exact: 0,
    results: [{ key: 'sofas' }],
  })
  expect(await search(db, { query: 'linen', language: 'en' })).toMatchObject({ exact: 1, total: { count: 1 } })
})

test('the more letters a word has, the more slips it may have, and fewer slips are meant', () => {
  expect(nearest('stuido', ['study', 'studio', 'audio'])).toEqual(['studio'])
  expect(nearest('sofo', ['sofa', 'sole', 'software'])).toEqual(['sofa'])
  expect(nearest('sfoa', ['sofa', 'sole', 'software'])).toEqual(['sofa'])
  expect(nearest('bde', ['bed'])).toEqual([])
})

test('where few have all words, others that have some of them follow', async () => {
  await article('towns', 'Towns', 'Cittadine')
  const { results, exact, total } = await search(db, { query: 'cities nothing', language: 'en' })
  expect([results.map(({ key }) => key), exact, total.count]).toEqual([['cities', 'towns'], 1, 2])
})

test('what is shown is in the visitor’s language, and marks what was looked for without any HTML', async () => {
  const { results } = await search(db, { query: 'linen', language: 'en' })
  expect(results[0]?.title).toEqual({ words: 'Choosing sofas', lang: 'en' })
  expect(results[0]?.excerpt.words).toContain(`${MARKS.from}linen${MARKS.to}`)
  expect(markedParts(results[0]?.excerpt.words ?? '').filter(({ isMarked }) => isMarked)).toEqual([
    { words: 'linen', isMarked: true },
  ])
  const italian = await search(db, { query: 'divani', language: 'italy' })
  expect(italian.results[0]?.title).toEqual({ words: 'Scegliere i divani', lang: 'it' })
})

test('results are counted by kind, and one kind can be chosen', async () => {
  await db.insert(designer).values({
    name: 'Sofas & Sons',
    kind: 'store' as const,
    style: 'modern',
    address: 'Via 1',
    city: 'Milano',
    country: 'IT',
    scope: { en: 'Homes' },
    introduction: { en: 'We make sofas.' },
  })
  const all = await search(db, { query: 'sofas', language: 'en' })
  const one = { count: 1, isMore: false }
  expect([all.total.count, all.counts.help, all.counts.designer]).toEqual([2, one, one])
  const { results, total } = await search(db, { query: 'sofas', language: 'en', kind: 'designer' })
  expect([results.map(({ kind }) => kind), total.count]).toEqual([['designer'], 2])
})

test('a model is told by its picture, its brand and its size, and its excerpt is what was written of it', async () => {
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const { id } = await product(db, {
    name: { en: 'Quetzal armchair' },
    description: { en: 'Low and wide, on four legs of ash.' },
  })
  const [row] = await db.select().from(model).where(eq(model.id, id))
  const poster = row?.posterId ?? ''
  await db.update(media).set({ isStudio: true }).where(eq(media.id, poster))
  const detail = {
    facts: { by: 'Brand nido', size: { width: 800, depth: 700, height: 900 } },
    picture: { id: poster, width: 1600, height: 1000, colour: '#aabbcc', focusX: 50, focusY: 50, isStudio: true },
  }
  // Found by a word of its vocabularies, which its excerpt doesn't recite.
  const { results } = await search(db, { query: 'quetzal modern', language: 'en' })
  expect(results).toMatchObject([{ ...detail, excerpt: { words: 'Low and wide, on four legs of ash.' } }])
  expect(await suggest(db, { query: 'quetz', language: 'en' })).toMatchObject([
    { kind: 'model', suggestions: [{ ...detail, title: { words: 'Quetzal armchair' } }] },
  ])
})

test('a scheme is told by its cover, its designer and its area, and a designer by the newest of these', async () => {
  const store = await storeOf(db, SYSTEM, 'Studio Ossobuco')
  const images = [await storedMedia(db), await storedMedia(db)]
  await publish(db, SYSTEM, store.id, { caseName: 'Casa Risotto', introduction: { en: 'Two floors.' }, images })
  const cover = { picture: { id: images[0]?.mediaId } }
  const [found] = (await search(db, { query: 'risotto', language: 'en' })).results
  expect(found).toMatchObject({
    ...cover,
    facts: { by: 'Studio Ossobuco', areaM2: 90 },
    excerpt: { words: 'Two floors.' },
  })
  const [studio] = (await search(db, { query: 'ossobuco', language: 'en', kind: 'designer' })).results
  expect(studio).toMatchObject({ kind: 'designer', ...cover })
})

test('of a page sentences are shown, and none of its labels', async () => {
  const sentence = 'A marzipan kitchen is drawn in an afternoon, and cut in the factory the next morning.'
  const blocks = [
    {
      kind: 'list',
      heading: 'Marzipan',
      columns: 2,
      items: [
        { title: 'One', text: sentence },
        { title: 'Two', text: 'Short.' },
      ],
    },
  ]
  await draftPage(db, SYSTEM, 'sweet', 'en', { title: 'Sweets', description: 'What we bake.', blocks })
  await publishPage(db, SYSTEM, 'sweet', 'en')
  const [found] = (await search(db, { query: 'marzipan', language: 'en' })).results
  expect(found?.excerpt.words.replace(/[\uE000\uE001]/g, '')).toBe(`What we bake. ${sentence}`)
})

test('where marks of Markdown stood, no space is left before a comma or within brackets', async () => {
  await article('keys', 'Keys', 'Tasti', 'Press **Enter**, `tab` (or `arrow`): it moves.')
  const [found] = (await search(db, { query: 'moves', language: 'en' })).results
  const shown = found?.excerpt.words.replace(/[\uE000\uE001]/g, '').replace(/ +/g, ' ')
  expect(shown).toContain('Press Enter, tab (or arrow): it moves.')
})

test('within one kind nothing else is found, words are mended as ever, and what is missing is not noted', async () => {
  await db.insert(designer).values({
    name: 'Sofas of Milan',
    kind: 'store' as const,
    style: 'modern',
    address: 'Via 1',
    city: 'Milano',
    country: 'IT',
    scope: { en: 'Homes' },
    introduction: { en: 'We sell sofas.' },
  })
  expect((await search(db, { query: 'sofas', language: 'en' })).counts).toMatchObject({
    designer: { count: 1 },
    help: { count: 1 },
  })
  const within = (query: string, language = 'en') => searchWithin(db, 'help', { query, language })
  expect(await within('sofas')).toMatchObject({ count: 1, exact: 1, results: [{ kind: 'help', key: 'sofas' }] })
  expect(await within('divano', 'italy')).toMatchObject({ results: [{ title: { words: 'Scegliere i divani' } }] })
  expect(await within('lienen covver')).toMatchObject({ exact: 0, results: [{ key: 'sofas' }] })
  expect(await within('milan')).toMatchObject({ count: 0, results: [], page: 1, pages: 1 })
  expect(await within('xyzzy')).toMatchObject({ query: 'xyzzy', count: 0 })
  expect(await within(' ')).toMatchObject({ isTooShort: true, count: 0 })
  expect(await db.$count(searchMiss)).toBe(0)
})

test('of many of a kind some are looked at, and the count says so until the kind is chosen', async () => {
  await db.execute(sql`
    insert into designer (name, kind, style, scope, address, city, country, introduction)
    select 'Atelier ' || n, 'store', 'modern', '{"en": "Homes"}', 'Via 1', 'Milano', 'IT', '{"en": "Sofas."}'
    from generate_series(1, 300) as n`)
  const all = await search(db, { query: 'atelier', language: 'en' })
  expect([all.counts.designer, all.total]).toEqual([
    { count: LOOKS.ofEach, isMore: true },
    { count: LOOKS.ofEach, isMore: true },
  ])
  const { counts, pages } = await search(db, { query: 'atelier', language: 'en', kind: 'designer' })
  expect([counts.designer, pages]).toEqual([{ count: 300, isMore: false }, 30])
})

test('pages are of ten, and one past the end is the last', async () => {
  for (let n = 1; n <= 12; n++) await article(`lamp-${n}`, `Lamp ${n}`, `Lampada ${n}`)
  const first = await search(db, { query: 'lamp', language: 'en' })
  expect([first.total.count, first.pages, first.results.length]).toEqual([12, 2, 10])
  const last = await search(db, { query: 'lamp', language: 'en', page: 99 })
  expect([last.page, last.results.length]).toEqual([2, 2])
  const seen = [...first.results, ...last.results].map(({ key }) => key)
  expect(new Set(seen).size).toBe(12)
})

test.each(['', ' ', 'a', '"', '-', '!!!', '\u0000', '💡', '- -', ':*', "'", '\\', '%', '&|!()<->'])(
  'of %j nothing is asked, or nothing found, and nothing breaks',
  async (query) => {
    expect(await search(db, { query, language: 'en' })).toMatchObject({ results: [] })
    expect(await suggest(db, { query, language: 'en' })).toEqual([])
  },
)

test.each([
  'x'.repeat(10_000),
  'sofa '.repeat(2000),
  `${'"a b" or '.repeat(1000)}`,
  '-sofas',
  "'; drop table help_text; --",
  '<script>alert(1)</script>',
  '((((((((',
  'a:* & b:*',
  '\ud800 sofa',
  'la la la',
  'the of and',
  '\u202Esofa',
])('however hostile, a query is answered before the database loses its patience', async (query) => {
  expect(await search(db, { query, language: 'en' })).toMatchObject({ page: 1 })
  expect(await suggest(db, { query, language: 'italy' })).toBeInstanceOf(Array)
})

test('what is too long is cut and says so', () => {
  expect(tidyQuery('sofa '.repeat(2000))).toMatchObject({ isCut: true, isTooShort: false })
  expect(tidyQuery('x'.repeat(10_000)).query).toHaveLength(200)
  expect(tidyQuery(' a\u0000\n b ')).toEqual({ query: 'a b', isCut: false, isTooShort: false })
})

test('what is typed is completed by names, mended if need be', async () => {
  const completed = [{ kind: 'help', suggestions: [{ title: { words: 'Choosing sofas', lang: 'en' } }] }]
  expect(await suggest(db, { query: 'choosing so', language: 'en' })).toMatchObject(completed)
  expect(await suggest(db, { query: 'choozing', language: 'en' })).toMatchObject(completed)
  expect(await suggest(db, { query: 'linen', language: 'en' })).toEqual([])
})

test('what is searched for in vain is counted for editors, without anything of a person', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  for (const query of ['Zabaglione!', 'zabaglione', 'me@example.com', '+39 02 1234567', 'z'.repeat(190)]) {
    await search(db, { query, language: 'en', at })
  }
  expect(await listZeroResults(db, SYSTEM)).toEqual([
    { key: 'en zabaglione', query: 'zabaglione', language: 'en', count: 2, lastAt: at },
  ])
  await expect(listZeroResults(db, null)).rejects.toThrow('login-required')
})
