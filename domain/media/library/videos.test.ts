import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { course } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { keepFileFor } from '#domain/backstage/files.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { courses } from '#domain/courses/resource.ts'
import { plant, teach } from '#domain/courses/test-training.ts'
import { diskStorage } from '#server/media/storage.ts'
import { sampleFilm, testFolder } from '../test-media.ts'
import { replaceMedia } from './replacing.ts'
import { library } from './resource.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const services = { db, storage: diskStorage(await testFolder()), clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
beforeAll(() => plant(db))

let count = 0
async function local(bytes: Uint8Array) {
  const path = join(folder, `film-${++count}`)
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') }
}
const bring = async (clip: string) =>
  keepFileFor(services, editor, library, 'video', await local(await readFile(sampleFilm(clip))))
const add = (name: string, fileId: string) =>
  createRecord(services, editor, library, { name, kind: 'video', fileId, alt: {}, focusX: 50, focusY: 50 })
const stored = async (name: string) => (await db.select().from(media).where(eq(media.name, name)))[0]
const replace = async (name: string, fileId: string) =>
  replaceMedia(services, editor, name, { version: (await stored(name))?.version ?? 0, fileId })

test('a video that is brought says its size and how long it lasts, and is called as its file ends', async () => {
  const kept = await bring('demo-ceiling.mp4')
  expect(kept).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 960, height: 540 })
  expect(kept.durationMs).toBeGreaterThan(1000)
  expect(await refusalOf(add('video/ceiling', kept.id))).toBe('video-name-wrong')
  expect(await refusalOf(add('video/ceiling.webm', kept.id))).toBe('video-name-wrong')
  await add('video/ceiling.mp4', kept.id)
  expect(await stored('video/ceiling.mp4')).toMatchObject({ id: kept.id, durationMs: kept.durationMs })
})

test('nothing is kept of what is no video, or not a whole one', async () => {
  const before = await db.$count(media)
  const film = await readFile(sampleFilm('demo-free-modeling.webm'))
  for (const bytes of [
    film.subarray(0, 9000),
    Buffer.from('GIF89a, and some more'),
    Buffer.from('\0\0\0\x18ftypmp42'),
  ]) {
    expect(await refusalOf(keepFileFor(services, editor, library, 'video', await local(bytes)))).toBe('video-refused')
  }
  const asMp4 = keepFileFor(services, editor, courses, 'video', await local(film), ['video/mp4'])
  expect(await refusalOf(asMp4)).toBe('media-kind-differs')
  expect(await db.$count(media)).toBe(before)
})

test('in the place of a lesson’s clip it makes the lesson last as long as it does, unless something is said beyond its end', async () => {
  const old = await bring('demo-kitchen.mp4')
  await add('video/lesson.mp4', old.id)
  const { id } = await teach(db, editor, { mp4Id: old.id, durationMs: old.durationMs, chapters: [], captions: {} })
  const lesson = async () => (await db.select().from(course).where(eq(course.id, id)))[0]
  expect(await refusalOf(replace('video/lesson.mp4', (await bring('demo-ceiling.webm')).id))).toBe('media-kind-differs')
  const fresh = await bring('demo-free-modeling.mp4')
  expect(fresh.durationMs).not.toBe(old.durationMs)
  const late = [{ startMs: 0, endMs: (fresh.durationMs ?? 0) + 1, words: 'The end.' }]
  await db
    .update(course)
    .set({ durationMs: 60_000, captions: { en: late } })
    .where(eq(course.id, id))
  expect(await refusalOf(replace('video/lesson.mp4', fresh.id))).toBe('moments-too-late')
  expect(await lesson()).toMatchObject({ mp4Id: old.id, durationMs: 60_000 })
  await db.update(course).set({ captions: {} }).where(eq(course.id, id))
  await replace('video/lesson.mp4', fresh.id)
  expect(await lesson()).toMatchObject({ mp4Id: fresh.id, durationMs: fresh.durationMs })
  expect(await stored('video/lesson.mp4')).toMatchObject({ id: fresh.id, durationMs: fresh.durationMs })
})
