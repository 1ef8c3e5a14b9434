import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import type { Account } from '#domain/actor.ts'
import { editStore } from '#domain/designers/stores.ts'
import { removeOrphaned } from '#domain/media/library/unused.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { drawPlan } from '#domain/panoramas/marking.ts'
import { removePicture, setPicture } from '#domain/profiles/picture.ts'
import { appeal, decideAppeal } from '#domain/reports/appeals.ts'
import { decide } from '#domain/reports/decisions.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { testModeration } from '#domain/reports/test-moderation.ts'
import { diskStorage } from '#server/media/storage.ts'
import { startChange } from '../drafts/change-scheme.ts'
import { startDraft } from '../drafts/drafts.ts'
import { publishSaved, saveTyped } from '../drafts/test-drafts.ts'
import { member, publish, storeOf } from '../test-gallery.ts'
import { hideScheme, showScheme } from './listing.ts'
import { deleteScheme, publishScheme, republishScheme, unpublishScheme } from './publishing.ts'
import { listWithheld, SHOWN_BY_VISITORS } from './withheld.ts'

vi.setConfig({ testTimeout: 30_000 })

const { services, appointed } = await testModeration()
const { db, pool } = services
const storage = diskStorage(await testFolder())
const uploading = { db, pool, storage, secret: 'secret' }
const [moderator, another] = [await appointed(), await appointed()]
const withheld = { reason: 'picture-withheld' }

/** A file that somebody knows by its id, and has the bytes of. */
async function fileOf(kind: 'picture' | 'panorama') {
  const bytes = await photograph(400, 200)
  return { bytes, mediaId: (await keepMedia(db, storage, bytes, { kind })).id }
}
type File = Awaited<ReturnType<typeof fileOf>>

async function designerOf() {
  const owner = await member(db)
  return { owner, storeId: (await storeOf(db, owner)).id }
}
type Designer = Awaited<ReturnType<typeof designerOf>>

/** A scheme that shows a picture and a panorama. */
async function schemeOf({ owner, storeId }: Designer) {
  const [picture, panorama] = [await fileOf('picture'), await fileOf('panorama')]
  const { id } = await publish(db, owner, storeId, {
    images: [{ mediaId: picture.mediaId }],
    panoramas: [{ mediaId: panorama.mediaId, name: 'living' }],
  })
  return { id, picture, panorama }
}

const hide = (id: number) => db.transaction((tx) => hideScheme(tx, id))
const show = (id: number) => db.transaction((tx) => showScheme(tx, id))

let senders = 0
/** Has it taken away by a moderator, as after a report. */
async function judge(id: number, outcome: 'remove' | 'gone') {
  const ground = outcome === 'remove' ? 'copyright' : undefined
  return decide(services, moderator, { kind: 'scheme', id, outcome, ground, statement: 'It is another’s.' })
}
async function report(id: number) {
  const fields = {
    reason: 'copyright',
    address: 'https://loggia.example/',
    explanation: 'It is mine.',
    name: 'Anna Rossi',
    email: 'anna@example.com',
    goodFaith: 'yes',
  }
  await sendReport(services, null, { kind: 'scheme', id, fields, language: 'en', address: `10.1.0.${++senders}` })
}
async function reverse(decisionId: number, author: Account) {
  await appeal(db, author, decisionId, 'It is mine.', services.clock())
  await decideAppeal(services, another, decisionId, { outcome: 'reversed', statement: 'So it is.' })
}

const logo = ({ owner }: Designer, logoId: string) =>
  editStore(db, owner, {
    name: 'Studio Prova',
    kind: 'store',
    style: 'modern',
    city: 'Milano',
    country: 'IT',
    logoId,
    address: 'Via Prova 1',
    scope: { en: 'Flats' },
    introduction: { en: 'A store.' },
  })

async function draft({ owner }: Designer, images: { mediaId: string }[]) {
  const { id } = await startDraft(db, owner)
  await saveTyped(db, owner, id, { version: 1, fields: { images } })
  return id
}

/** By each column that refers to a file and that visitors write: the verb that does. */
const ways: Record<string, (by: Designer, picture: File, panorama: File) => Promise<unknown>> = {
  'designer.logo_id': (by, { mediaId }) => logo(by, mediaId),
  'panorama.media_id': ({ owner, storeId }, _, { mediaId }) =>
    publish(db, owner, storeId, { panoramas: [{ mediaId, name: 'living' }] }),
  'scheme_draft_media.media_id': (by, { mediaId }) => draft(by, [{ mediaId }]),
  'scheme_image.media_id': ({ owner, storeId }, { mediaId }) => publish(db, owner, storeId, { images: [{ mediaId }] }),
  'scheme_plan.media_id': async ({ owner, storeId }, { mediaId }) =>
    drawPlan(db, owner, (await publish(db, owner, storeId)).id, { mediaId, rooms: [] }),
  'user.picture_id': ({ owner }, { bytes }) => setPicture(uploading, owner, bytes),
}

/** No visitor writes these, and what they show of a withheld file stays withheld: nothing in `listWithheld` brings it back. */
const ours: Record<string, string> = {
  'brand.logo_id': 'the company writes the hub’s brands',
  'course.cover_id': 'the company writes the courses',
  'course.mp4_id': 'the same',
  'course.webm_id': 'the same',
  'design_media.media_id': 'a tracing, which nobody but who drew on it is sent, and which refuses them itself',
  'model.poster_id': 'editors import models with the pictures made of them',
  'model_level.glb_id': 'the same',
  'model_level.level_id': 'the same',
  'model_variant.glb_id': 'the same',
  'model_variant.poster_id': 'the same',
}

describe('every column that refers to a file', () => {
  test('either refuses what is withheld or is written by no visitor', async () => {
    const { rows } = await db.execute<{ name: string; refuses: boolean }>(sql`
      select relname || '.' || attname as name, exists (
        select from pg_trigger where tgrelid = conrelid and tgfoid = 'refuse_withheld'::regproc and tgenabled = 'O'
          and tgtype::int & 23 = 23 and attnum = any (tgattr) and tgargs = convert_to(attname, 'UTF8') || '\\x00'
      ) as refuses
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'media'::regclass order by name`)
    const refusing = rows.filter(({ refuses }) => refuses).map(({ name }) => name)
    expect(refusing).toEqual(Object.keys(ways))
    expect(rows.filter(({ refuses }) => !refuses).map(({ name }) => name)).toEqual(Object.keys(ours))
    expect(new Set(refusing.map((name) => name.split('.')[0]))).toEqual(new Set(SHOWN_BY_VISITORS))
  })

  test.each(Object.entries(ways))(
    '%s takes no withheld file, and takes it again after an appeal',
    async (_, attach) => {
      const [author, stranger] = [await designerOf(), await designerOf()]
      const { id, picture, panorama } = await schemeOf(author)
      await report(id)
      const { id: decisionId } = await judge(id, 'remove')
      for (const by of [author, stranger]) await expect(attach(by, picture, panorama)).rejects.toMatchObject(withheld)
      expect(await listWithheld(db)).toEqual(expect.arrayContaining([picture.mediaId, panorama.mediaId]))
      await reverse(decisionId, author.owner)
      await attach(stranger, picture, panorama)
      await attach(author, picture, panorama)
    },
  )

  test('refuses it also where somebody forgot to ask', async () => {
    const author = await designerOf()
    const { id, picture } = await schemeOf(author)
    await hide(id)
    const forgotten = db.update(designer).set({ logoId: picture.mediaId }).where(eq(designer.id, author.storeId))
    await expect(forgotten).rejects.toMatchObject({ cause: { constraint: 'media_withheld' } })
  })
})

test('the same bytes come back neither as another kind of file nor as the square of a portrait', async () => {
  const [author, stranger] = [await designerOf(), await designerOf()]
  const { id, picture, panorama } = await schemeOf(author)
  // They were brought before, as what they were not shown as.
  const other = await keepUpload(uploading, panorama.bytes, 'picture')
  await setPicture(uploading, author.owner, picture.bytes)
  await hide(id)
  const all = await listWithheld(db)
  expect(all).toContain(other.id)
  await expect(logo(stranger, other.id)).rejects.toMatchObject(withheld)
  const square = await db.execute<{ id: string }>(
    sql`select picture_id as id from "user" where id = ${author.owner.id}`,
  )
  expect(all).toContain(square.rows[0]?.id)
  await removePicture(db, author.owner)
  await expect(logo(stranger, square.rows[0]?.id ?? '')).rejects.toMatchObject(withheld)
  for (const kind of ['picture', 'panorama'] as const) {
    await expect(keepUpload(uploading, picture.bytes, kind)).rejects.toMatchObject(withheld)
  }
})

test('who deletes the hidden scheme, with its files, can’t bring them anew', async () => {
  const author = await designerOf()
  const { id, picture } = await schemeOf(author)
  await report(id)
  const { id: decisionId } = await judge(id, 'remove')
  await deleteScheme(db, author.owner, id)
  const gone: string[] = []
  await removeOrphaned(db, { remove: async (file) => void gone.push(file.id), removeUnfinished: async () => {} })
  expect(gone).toContain(picture.mediaId)
  await expect(keepUpload(uploading, picture.bytes, 'picture')).rejects.toMatchObject(withheld)
  await reverse(decisionId, author.owner)
  await keepUpload(uploading, picture.bytes, 'picture')
})

test('what was deleted before anybody judged it is withheld no longer', async () => {
  const author = await designerOf()
  const { id, picture } = await schemeOf(author)
  await report(id)
  await hide(id)
  await deleteScheme(db, author.owner, id)
  await expect(logo(author, picture.mediaId)).rejects.toMatchObject(withheld)
  await judge(id, 'gone')
  await logo(author, picture.mediaId)
})

test('a scheme that was off the lists does not bring it back', async () => {
  const author = await designerOf()
  const { id, picture } = await schemeOf(author)
  const second = await publish(db, author.owner, author.storeId, { images: [{ mediaId: picture.mediaId }] })
  await unpublishScheme(db, author.owner, second.id)
  await hide(id)
  await expect(republishScheme(db, author.owner, second.id)).rejects.toMatchObject(withheld)
  expect(await listWithheld(db)).toContain(picture.mediaId)
  await show(id)
  await republishScheme(db, author.owner, second.id)
})

describe('a draft', () => {
  test('that had it before is still saved, but not published', async () => {
    const author = await designerOf()
    const { id, picture } = await schemeOf(author)
    const draftId = await draft(author, [{ mediaId: picture.mediaId }])
    await hide(id)
    const fields = {
      caseName: 'Casa Prova',
      style: 'modern' as const,
      areaM2: 90,
      roomCount: 3,
      introduction: { en: 'A house.' },
      images: [{ mediaId: picture.mediaId }],
    }
    expect(await saveTyped(db, author.owner, draftId, { version: 2, fields })).toEqual({ version: 3 })
    await expect(publishSaved(db, author.owner, draftId, new Date())).rejects.toMatchObject(withheld)
    await show(id)
    await publishSaved(db, author.owner, draftId, new Date())
  })

  test('of the hidden scheme itself is made, and published, with what it shows', async () => {
    const author = await designerOf()
    const { id, panorama } = await schemeOf(author)
    await hide(id)
    const { id: draftId } = await startChange(db, author.owner, id)
    await publishSaved(db, author.owner, draftId, new Date())
    expect(await listWithheld(db)).toContain(panorama.mediaId)
  })
})

test('a file is not attached while it is being withheld', async () => {
  const [author, stranger] = [await designerOf(), await designerOf()]
  const { id, picture } = await schemeOf(author)
  const images = [{ mediaId: picture.mediaId }]
  const { copying } = await db.transaction(async (tx) => {
    await hideScheme(tx, id)
    const copying = publish(db, stranger.owner, stranger.storeId, { images }).catch((error) => error)
    await expect
      .poll(
        async () => (await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(1)
    return { copying }
  })
  expect(await copying).toMatchObject(withheld)
})

test('what another scheme in sight shows too stays in sight, and is attached to nothing more', async () => {
  const [author, stranger] = [await designerOf(), await designerOf()]
  const { id, picture } = await schemeOf(author)
  const images = [{ mediaId: picture.mediaId }]
  const second = await publish(db, stranger.owner, stranger.storeId, { images })
  await drawPlan(db, stranger.owner, second.id, { mediaId: picture.mediaId, rooms: [] })
  await hide(id)
  expect(await listWithheld(db)).not.toContain(picture.mediaId)
  // Its own scheme may show it once more.
  await drawPlan(db, stranger.owner, second.id, { mediaId: picture.mediaId, rooms: [] })
  await expect(publishScheme(db, stranger.owner, { ...complete(stranger.storeId), images })).rejects.toMatchObject(
    withheld,
  )
  await deleteScheme(db, stranger.owner, second.id)
  expect(await listWithheld(db)).toContain(picture.mediaId)
})

const complete = (designerId: number) => ({
  designerId,
  caseName: 'Casa Prova',
  style: 'modern' as const,
  areaM2: 90,
  roomCount: 3,
  introduction: { en: 'A house.' },
})
