import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ZodError } from 'zod'
import type { ContentLanguage } from '#db/languages.ts'
import { page } from '#db/schema/pages.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { CACHE_TAGS_CHANNEL } from '#domain/cache-tags.ts'
import { listAddresses } from './addresses.ts'
import { fillClaims } from './claims.ts'
import { draftPage, publishPage, readClaims, readPage, saveClaim } from './pages.ts'

const { db, connection } = await testDatabase()

const listener = new pg.Client(connection)
const heard: string[][] = []
await listener.connect()
await listener.query(`listen ${CACHE_TAGS_CHANNEL}`)
listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '[]')))
afterAll(() => listener.end())

const statement = (text: string) => ({ kind: 'statement', text })
const about = (text: string) => ({ title: 'About', description: 'About us.', blocks: [statement(text)] })
const never = () => {
  throw new Error('no kind is unknown here')
}

beforeEach(async () => {
  await db.delete(page)
})

async function show(slug: string, language: ContentLanguage, content: unknown) {
  await draftPage(db, SYSTEM, slug, language, content)
  await publishPage(db, SYSTEM, slug, language)
}

test('a page that fails its schema is refused with the path of the field, and nothing is kept', async () => {
  const broken = {
    ...about('We draw.'),
    blocks: [
      statement('We draw.'),
      { kind: 'next', label: 'Next', title: 'Home', to: 'javascript:1', picture: { media: 'scenes/study', alt: '' } },
    ],
  }
  const refusal = await draftPage(db, SYSTEM, 'about', 'en', broken).catch((error) => error)
  expect(refusal).toBeInstanceOf(ZodError)
  expect(refusal.issues.map(({ path }: { path: unknown }) => path)).toEqual([['blocks', 1, 'to']])
  expect(await db.$count(page)).toBe(0)
})

test('a place on a map is degrees north and east, and nothing else', async () => {
  const map = (at: string) => ({
    ...about('We draw.'),
    blocks: [
      { kind: 'map', heading: 'Where', from: { name: 'Milan', at: '45.46, 9.19' }, items: [{ name: 'There', at }] },
    ],
  })
  for (const at of ['-1.29,36.82', '45, 9', '-33.87, 151.2']) await draftPage(db, SYSTEM, 'about', 'en', map(at))
  for (const at of ['Nairobi', '45.46', '45,46, 9,19', '45.46 9.19', '1e3, 2', '145, 9', '45.46, 9.19; x']) {
    const refusal = await draftPage(db, SYSTEM, 'about', 'en', map(at)).catch((error) => error)
    expect(
      refusal.issues?.map(({ path }: { path: unknown }) => path),
      at,
    ).toEqual([['blocks', 0, 'items', 0, 'at']])
  }
})

test('a block of an unknown kind is refused when the page is saved', async () => {
  const refusal = await draftPage(db, SYSTEM, 'about', 'en', {
    ...about('We draw.'),
    blocks: [{ kind: 'carousel' }],
  }).catch((error) => error)
  expect(refusal.issues[0].path).toEqual(['blocks', 0, 'kind'])
})

test('a block of an unknown kind that is stored all the same is left out and reported; the page still answers', async () => {
  const published = { ...about('We draw.'), blocks: [{ kind: 'carousel' }, statement('We draw.')] }
  await db.insert(page).values({ slug: 'about', language: 'en', published })
  const reported: string[] = []
  const read = await readPage(db, 'about', 'en', (kind) => reported.push(kind))
  expect(read?.blocks).toMatchObject([{ kind: 'statement', text: 'We draw.' }])
  expect(reported).toEqual(['carousel'])
})

test('a draft is not shown, neither as a new page nor over the one that is published', async () => {
  await draftPage(db, SYSTEM, 'about', 'en', about('We will draw.'))
  expect(await readPage(db, 'about', 'en', never)).toBeUndefined()
  expect(await listAddresses(db)).toEqual([])
  await publishPage(db, SYSTEM, 'about', 'en')
  await draftPage(db, SYSTEM, 'about', 'en', about('We would draw.'))
  expect(await readPage(db, 'about', 'en', never)).toMatchObject({ blocks: [{ text: 'We will draw.' }] })
})

test('publishing drops the page from every process', async () => {
  await show('partner', 'en', about('We draw.'))
  await expect.poll(() => heard).toContainEqual(['pages', 'page:partner'])
})

test('a language without the page shows the English one', async () => {
  await show('about', 'en', about('We draw.'))
  expect(await readPage(db, 'about', 'italy', never)).toMatchObject({ blocks: [{ text: 'We draw.' }] })
  await show('about', 'italy', about('Disegniamo.'))
  expect(await readPage(db, 'about', 'italy', never)).toMatchObject({ blocks: [{ text: 'Disegniamo.' }] })
  expect(await listAddresses(db)).toMatchObject([{ path: '/about' }])
})

test('a claim leaves the page in both languages the day after its last', async () => {
  const withClaim = (text: string, without: string) => ({
    ...about(text),
    blocks: [{ ...statement(text), otherwise: { text: without } }],
  })
  await show('about', 'en', withClaim('Over {models} models.', 'Many models.'))
  await show('about', 'italy', withClaim('Oltre {models} modelli.', 'Molti modelli.'))
  await saveClaim(db, SYSTEM, {
    key: 'models',
    value: 30,
    unit: 'million',
    source: { en: 'Count' },
    asOf: '2026-06-30',
    endsOn: '2026-11-21',
  })

  async function textOn(day: string, language: string) {
    const claims = await readClaims(db, day)
    const content = await readPage(db, 'about', language, never)
    const [block] =
      fillClaims(content, (key) => claims.find((claim) => claim.key === key)?.value.toString())?.blocks ?? []
    return block?.kind === 'statement' && block.text
  }
  expect(await textOn('2026-11-21', 'en')).toBe('Over 30 models.')
  expect(await textOn('2026-11-21', 'italy')).toBe('Oltre 30 modelli.')
  expect(await textOn('2026-11-22', 'en')).toBe('Many models.')
  expect(await textOn('2026-11-22', 'italy')).toBe('Molti modelli.')
})

test('a claim that is saved anew drops every page that may name it', async () => {
  await saveClaim(db, SYSTEM, {
    key: 'users',
    value: 2.6,
    unit: 'million',
    source: { en: 'Count' },
    asOf: '2026-06-30',
  })
  await expect.poll(() => heard).toContainEqual(['claims'])
})
