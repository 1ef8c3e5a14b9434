import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { page, pageDraft } from '#db/schema/pages.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { keepFileFor } from '#domain/backstage/files.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { publishHelp } from '#domain/help/help.ts'
import { addBrand } from '#domain/models/brands.ts'
import { keepGlb } from '#domain/models/glb/keep.ts'
import { brandNamed, glb, product } from '#domain/models/lists/test-hub.ts'
import { publishArticle } from '#domain/news/news.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { diskStorage } from '#server/media/storage.ts'
import { settledNames } from '../../../seed/media.ts'
import { keepMedia } from '../media.ts'
import { photograph, testFolder } from '../test-media.ts'
import { replaceMedia } from './replacing.ts'
import { library } from './resource.ts'
import { referencesToMedia, removeOrphaned } from './unused.ts'
import { listUses } from './uses.ts'

const { db, owner } = await testDatabase()
const storage = diskStorage(await testFolder())
const services = { db, storage, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
const files = { remove: async () => {}, removeUnfinished: async () => {} }

let count = 0
const bring = async () => (await keepMedia(db, storage, await photograph(), { kind: 'picture' })).id
const add = async (fields: object = {}) => {
  const name = `library/picture-${++count}`
  await createRecord(services, editor, library, { name, kind: 'picture', fileId: await bring(), ...fields })
  return name
}
const fileOf = async (name: string) => {
  const [found] = await db.select().from(media).where(eq(media.name, name))
  if (!found) throw new Error(`no ${name}`)
  return found
}
const usesOf = async (name: string) =>
  (await listUses(db, await fileOf(name).then(({ id }) => ({ id, name })))).map(({ place, key }) => `${place} ${key}`)
const replace = async (name: string, fileId: string) =>
  replaceMedia(services, editor, name, { version: (await fileOf(name)).version, fileId })

const blocks = (picture: string, alt = 'A study') => ({
  title: 'A page',
  description: 'It shows something.',
  blocks: [{ kind: 'strip', items: [{ picture: { media: picture, alt }, caption: 'One' }] }],
})
const news = (picture: string, body = 'Words.') => ({
  slug: `news-${++count}`,
  title: { en: 'News' },
  summary: { en: 'It happened.' },
  body: { en: body, italy: undefined },
  picture,
  publishedOn: '2026-11-20',
})
const help = (body: string) => ({
  slug: `help-${++count}`,
  section: 'faq',
  position: 1,
  title: { en: 'Help' },
  summary: { en: 'How it goes.' },
  body: { en: body },
  related: [],
  updatedOn: '2026-11-20',
})

beforeAll(() => addBrand(db, SYSTEM, brandNamed('nido')))

describe('where a file is used', () => {
  test('is known of blocks, published and drafted, as soon as they are written', async () => {
    const [name, other] = [await add(), await add()]
    const slug = `page-${++count}`
    await db.insert(page).values({ slug, language: 'en', published: blocks(name) })
    await db.insert(pageDraft).values({ slug, draft: { blocks: [], texts: { b1_en_picture_media: other } } })
    await db.insert(page).values({ slug, language: 'italy', published: { ...blocks(other), picture: name } })
    expect([await usesOf(name), await usesOf(other)]).toEqual([[`page ${slug}`], [`page ${slug}`]])
    await db
      .update(page)
      .set({ published: blocks(other) })
      .where(eq(page.slug, slug))
    await db.update(pageDraft).set({ draft: null }).where(eq(pageDraft.slug, slug))
    expect([await usesOf(name), await usesOf(other)]).toEqual([[], [`page ${slug}`]])
  })

  test('is known of clips, which are two files and a picture', async () => {
    const content = { title: 'A', description: 'B', blocks: [{ kind: 'video', video: 'video/walk' }] }
    await db.insert(page).values({ slug: 'clip', language: 'en', published: content })
    const [found] = await db.select({ names: page.mediaNames }).from(page).where(eq(page.slug, 'clip'))
    expect(found?.names).toEqual(['video/walk', 'video/walk.mp4', 'video/walk.webm'])
  })

  test('is known of news and help, by name in Markdown, and by a file’s address', async () => {
    const name = await add()
    const { id } = await fileOf(name)
    const written = [
      news(name),
      news('library/none', `![A board](${name} "Oak")`),
      news('library/none', `/media/${id}/9.webp`),
    ]
    for (const each of written) await publishArticle(db, SYSTEM, each)
    const helping = help(`![A board](${name})`)
    await publishHelp(db, SYSTEM, helping)
    expect(new Set(await usesOf(name))).toEqual(
      new Set([...written.map(({ slug }) => `news ${slug}`), `help ${helping.slug}`]),
    )
    await publishArticle(db, SYSTEM, { ...written[1], body: { en: 'Nothing.' } })
    expect(await usesOf(name)).not.toContain(`news ${written[1]?.slug}`)
  })

  test('is told by what it is called in the reader’s language', async () => {
    const name = await add()
    const { id } = await fileOf(name)
    const both = { title: { en: 'Oak', italy: 'Rovere' }, summary: { en: 'It.', italy: 'Esso.' } }
    await publishArticle(db, SYSTEM, { ...news(name), ...both, body: { en: 'Words.', italy: 'Parole.' } })
    expect(await listUses(db, { id, name })).toMatchObject([{ label: 'Oak' }])
    expect(await listUses(db, { id, name }, 'italy')).toMatchObject([{ label: 'Rovere' }])
  })

  test('is known of every table that refers to files', async () => {
    const told = [
      'brand.logo_id',
      'model.poster_id',
      'model_variant.glb_id',
      'model_variant.poster_id',
      'model_level.level_id',
      'course.cover_id',
    ]
    const others = ['scheme_image.media_id', 'panorama.media_id', 'scheme_plan.media_id', 'scheme_draft_media.media_id']
    const rest = ['course.mp4_id', 'course.webm_id', 'designer.logo_id', 'user.picture_id']
    // Of tracings, which are never called by name.
    const own = ['design_media.media_id']
    const columns = (await referencesToMedia(db)).map(({ table, column }) => `${table}.${column}`)
    expect(columns.sort()).toEqual([...told, ...others, ...rest, ...own].sort())
  })

  test('is counted in the list as it is told on its page', async () => {
    const name = await add()
    const { id } = await fileOf(name)
    await db.update(brand).set({ logoId: id })
    await publishArticle(db, SYSTEM, news(name))
    const { rows } = await listRecords(services, editor, library, listQuery(library, new URLSearchParams({ q: name })))
    expect(rows.map(({ cells }) => cells.uses)).toEqual([2])
    await db.update(brand).set({ logoId: null })
  })
})

describe('a file of the library', () => {
  test('is added under a name that is free, once', async () => {
    const name = await add({ alt: { en: 'A board', italy: '' } })
    expect(await fileOf(name)).toMatchObject({ alt: { en: 'A board' }, kind: 'picture' })
    expect(await refusalOf(add({ name }))).toBe('already-there')
    expect(await refusalOf(add({ fileId: (await fileOf(name)).id }))).toBe('media-there')
    expect(await refusalOf(add({ kind: 'panorama' }))).toBe('media-kind-differs')
    expect(await refusalOf(add({ fileId: (await glbOf()).id }))).toBe('media-kind-differs')
    expect(await refusalOf(add({ name: '../etc' }))).toBe('input-invalid')
  })

  test('says what one sees in each language, and drops the pages that show it', async () => {
    const name = await add()
    const { slug, ...its } = news(name)
    await publishArticle(db, SYSTEM, { slug, ...its })
    const fields = { alt: { en: 'A board', italy: 'Un’asse' }, focusX: 33.3, focusY: 50 }
    const tags = await tagsWhile(owner, () => changeRecord(services, editor, library, name, { version: 1, fields }))
    expect(tags).toContain(`news:${slug}`)
    expect(await fileOf(name)).toMatchObject({ alt: fields.alt, version: 2 })
  })

  test('is removed where nothing uses it, and otherwise it is said what does', async () => {
    const name = await add()
    const { slug, ...its } = news(name)
    await publishArticle(db, SYSTEM, { slug, ...its })
    await expect(actOn(services, editor, library, name, 'remove')).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'media-used',
      values: { count: 1, places: 'News' },
    })
    const { id } = await fileOf(name)
    await db.delete(article).where(eq(article.slug, slug))
    await actOn(services, editor, library, name, 'remove')
    await removeOrphaned(db, files)
    expect(await db.$count(media, eq(media.id, id))).toBe(0)
    expect(await settledNames(db)).toContain(name)
  })

  test('is nobody’s who isn’t an editor', async () => {
    const name = await add()
    const moderator = await appointed(db, 'moderator')
    const own = { version: 1, fileId: await bring() }
    expect(await refusalOf(replaceMedia(services, moderator, name, own))).toBe('not-allowed')
    expect(await refusalOf(replaceMedia(services, null, name, own))).toBe('login-required')
    expect(await refusalOf(actOn(services, moderator, library, name, 'remove'))).toBe('not-allowed')
    const file = { path: '/nowhere', bytes: 1, digest: 'a' }
    expect(await refusalOf(keepFileFor(services, moderator, library, 'picture', file))).toBe('not-allowed')
  })
})

describe('another file in its place', () => {
  test('stands everywhere at once: what calls it by name, what refers to it, and addresses in texts', async () => {
    const name = await add({ alt: { en: 'A board' } })
    const old = await fileOf(name)
    const { id: modelId } = await product(db, {}, { glbId: await glb(db), posterId: old.id })
    await db.update(brand).set({ logoId: old.id })
    const written = news(name, `![A board](/media/${old.id}/640.webp)`)
    await publishArticle(db, SYSTEM, written)
    const before = (await usesOf(name)).sort()
    const fresh = await bring()
    const tags = await tagsWhile(owner, () => replace(name, fresh))
    expect(await fileOf(name)).toMatchObject({ id: fresh, alt: { en: 'A board' }, version: 2 })
    expect((await usesOf(name)).sort()).toEqual(before)
    expect(await db.select({ posterId: model.posterId }).from(model).where(eq(model.id, modelId))).toEqual([
      { posterId: fresh },
    ])
    const [body] = await db.select({ body: article.body }).from(article).where(eq(article.slug, written.slug))
    expect(body?.body.en).toBe(`![A board](/media/${fresh}/640.webp)`)
    expect(tags).toEqual(expect.arrayContaining([`news:${written.slug}`, `model:${modelId}`, 'brands', 'models']))
    const entries = await db.select().from(audit).where(sql`${audit.key} = ${name} and ${audit.action} = 'replace'`)
    expect(entries).toMatchObject([{ before: { id: old.id }, after: { id: fresh } }])
    // The old bytes go, with all that was made of them.
    const removed: string[] = []
    await removeOrphaned(db, { ...files, remove: async ({ id }) => void removed.push(id) })
    expect(removed).toContain(old.id)
    await db.update(brand).set({ logoId: null })
  })

  test('leaves what a visitor brought as it was, and keeps the file for it', async () => {
    const name = await add()
    const old = await fileOf(name)
    const author = await member(db)
    const { id } = await storeOf(db, author)
    const { id: schemeId } = await publish(db, author, id, { images: [{ mediaId: old.id }] })
    await replace(name, await bring())
    const shown = () =>
      db.select({ id: schemeImage.mediaId }).from(schemeImage).where(eq(schemeImage.schemeId, schemeId))
    expect(await shown()).toEqual([{ id: old.id }])
    await removeOrphaned(db, files)
    expect(await db.$count(media, eq(media.id, old.id))).toBe(1)
    await db.delete(scheme)
    await db.delete(designer)
  })

  test('has to be of the same kind, not in the library, and of the version that was seen', async () => {
    const [name, other] = [await add(), await add()]
    expect(await refusalOf(replace(name, (await glbOf()).id))).toBe('media-kind-differs')
    expect(await refusalOf(replace(name, (await fileOf(other)).id))).toBe('media-there')
    expect(await refusalOf(replace(name, '0'.repeat(20)))).toBe('input-invalid')
    const late = { version: 7, fileId: await bring() }
    expect(await refusalOf(replaceMedia(services, editor, name, late))).toBe('changed-meanwhile')
    expect(await refusalOf(replaceMedia(services, editor, 'library/none', late))).toBe('not-found')
  })

  test('of two at once, one is told that it was late', async () => {
    const name = await add()
    const fresh = [await bring(), await bring()]
    const outcomes = await Promise.all(
      fresh.map((fileId) => refusalOf(replaceMedia(services, editor, name, { version: 1, fileId }))),
    )
    expect(outcomes.sort()).toEqual(['changed-meanwhile', 'no refusal'])
    expect(await db.$count(media, eq(media.name, name))).toBe(1)
  })

  test('of a model has to be as large as what it stands for, and brings its triangles', async () => {
    const file = await glbOf()
    await db.update(media).set({ name: 'hub/chair.glb' }).where(eq(media.id, file.id))
    const size = { width: 490, depth: 545, height: 831 }
    const { id } = await product(db, { size }, { glbId: file.id, posterId: await bring() })
    const larger = { ...file, id: 'a'.repeat(20), name: null, glb: { ...size, triangles: 77, width: 600 } }
    await db.insert(media).values([larger, { ...larger, id: 'b'.repeat(20), glb: { ...larger.glb, width: 492 } }])
    expect(await refusalOf(replace('hub/chair.glb', larger.id))).toBe('model-size-differs')
    await replace('hub/chair.glb', 'b'.repeat(20))
    const [variant] = await db.select().from(modelVariant).where(eq(modelVariant.modelId, id))
    expect(variant?.glbId).toBe('b'.repeat(20))
    expect(await db.select({ its: model.triangles }).from(model).where(eq(model.id, id))).toEqual([{ its: 77 }])
  })
})

const chair = readFile(join(import.meta.dirname, '../../../content/models/files/chair-aria.glb'))
async function glbOf() {
  return keepGlb({ db, storage }, await chair)
}
