import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { course } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { helpArticle } from '#db/schema/help.ts'
import { brand, model } from '#db/schema/models.ts'
import { page } from '#db/schema/pages.ts'
import { scheme } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { plant, teach } from '#domain/courses/test-training.ts'
import { publishHelp } from '#domain/help/help.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { setModelListed } from '#domain/models/models.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { deleteScheme, republishScheme, unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { SEARCH_KINDS } from './rules.ts'
import { search } from './search.ts'

const { db } = await testDatabase()
await plant(db)

beforeEach(async () => {
  for (const table of [scheme, designer, model, brand, course, helpArticle, page]) await db.delete(table)
})

const paths = async (query: string) =>
  (await search(db, { query, language: 'en' })).results.map(({ path }) => path.replace(/\d+/, 'N'))

const chandeliers = (tx: Db) =>
  publishHelp(tx, SYSTEM, {
    slug: 'light',
    section: 'faq',
    position: 1,
    related: [],
    title: { en: 'Chandeliers' },
    summary: { en: 'Light.' },
    body: { en: 'Crystal.' },
    updatedOn: '2026-11-21',
  })

test('a record is found once its transaction is through, and not if it is not', async () => {
  const broken = db.transaction(async (tx) => {
    await chandeliers(tx)
    throw new Error('not published after all')
  })
  await expect(broken).rejects.toThrow('after all')
  expect(await paths('chandeliers')).toEqual([])
  await chandeliers(db)
  expect(await paths('chandeliers')).toEqual(['/support/help?article=light'])
  await db.delete(helpArticle)
  expect(await paths('chandeliers')).toEqual([])
})

test('a scheme that is taken off the lists is found no more, until it is back', async () => {
  const { id: store } = await storeOf(db, SYSTEM)
  const { id } = await publish(db, SYSTEM, store, { caseName: 'Casa Zafferano' })
  const found = ['/gallery/scheme?id=N']
  expect(await paths('zafferano')).toEqual(found)
  await unpublishScheme(db, SYSTEM, id)
  expect(await paths('zafferano')).toEqual([])
  await republishScheme(db, SYSTEM, id)
  expect(await paths('zafferano')).toEqual(found)
  await deleteScheme(db, SYSTEM, id)
  expect(await paths('zafferano')).toEqual([])
})

test('a model is found by its brand too, whatever that is called later, while it is listed', async () => {
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const { id } = await product(db, { name: { en: 'Mantarraya chair' } })
  expect(await paths('mantarraya brand nido')).toEqual(['/gallery/models/singerdetail?id=N'])
  await db.update(brand).set({ name: 'Casa Quokka' }).where(eq(brand.slug, 'nido'))
  expect(await paths('quokka')).toEqual(['/gallery/models/singerdetail?id=N'])
  expect(await paths('"brand nido"')).toEqual([])
  await setModelListed(db, SYSTEM, id, false)
  expect(await paths('quokka')).toEqual([])
})

test('what a video says is found at its second, under the name that the course has now', async () => {
  const { id } = await teach(db, SYSTEM)
  const { results } = await search(db, { query: 'move the cross', language: 'en' })
  expect(results).toMatchObject([
    { kind: 'transcript', path: `/support/training/detail?id=${id}#t4000`, title: { words: 'Lay out a floor' } },
  ])
  await db.update(course).set({ title: { en: 'Begin with the terrazzo' } })
  expect((await search(db, { query: 'cross', language: 'en' })).results).toMatchObject([
    { title: { words: 'Begin with the terrazzo' } },
  ])
  expect(await paths('terrazzo')).toEqual(['/support/training/detail?id=N'])
  await db.delete(course)
  expect(await paths('cross terrazzo')).toEqual([])
})

test('a page is found as it is published, not as it is drafted', async () => {
  const content = (title: string) => ({
    title,
    description: 'D.',
    blocks: [{ kind: 'text', markdown: 'Sand and salt.' }],
  })
  await draftPage(db, SYSTEM, 'solutions/beach', 'en', content('Beach huts'))
  expect(await paths('beach huts')).toEqual([])
  await publishPage(db, SYSTEM, 'solutions/beach', 'en')
  await draftPage(db, SYSTEM, 'solutions/beach', 'en', content('Mountain huts'))
  expect(await paths('beach huts')).toEqual(['/solutions/beach'])
  expect(await paths('mountain')).toEqual([])
  await db.delete(page)
  expect(await paths('beach huts')).toEqual([])
})

test('every kind has a view that it is indexed from', async () => {
  for (const kind of SEARCH_KINDS) await db.execute(`select id, key, path, title, body from search_${kind}`)
})
