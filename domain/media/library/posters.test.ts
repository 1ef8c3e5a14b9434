import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { keepFileFor } from '#domain/backstage/files.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { keepMedia } from '#domain/media/media.ts'
import { diskStorage } from '#server/media/storage.ts'
import { photograph, testFolder } from '../test-media.ts'
import { bringPoster, readPoster } from './posters.ts'
import { library } from './resource.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(await testFolder())
const services = { db, storage, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
const clips = join(import.meta.dirname, '../../../content/media/video')

async function clip(name: string, file: string) {
  const bytes = await readFile(join(clips, file))
  const path = join(folder, file)
  await writeFile(path, bytes)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { id } = await keepFileFor(services, editor, library, 'video', { path, bytes: bytes.length, digest })
  await createRecord(services, editor, library, { name, kind: 'video', fileId: id })
}
beforeAll(async () => {
  await clip('video/ceiling.mp4', 'demo-ceiling.mp4')
  await clip('video/ceiling.webm', 'demo-ceiling.webm')
})

const picture = async () => (await keepMedia(db, storage, await photograph(), { kind: 'picture' })).id
const stored = async (name: string) => (await db.select().from(media).where(eq(media.name, name)))[0]
const bring = (fileId: string, version: number, video = 'video/ceiling.mp4', by = editor) =>
  bringPoster(services, by, video, { version, fileId })

test('a video gets a poster, which another takes the place of, for its MP4 and its WebM together', async () => {
  expect(await readPoster(db, editor, 'video/ceiling.webm')).toEqual({
    name: 'video/ceiling',
    picture: null,
    version: 0,
  })
  const first = await picture()
  await bring(first, 0)
  expect(await readPoster(db, editor, 'video/ceiling.webm')).toMatchObject({ picture: { id: first }, version: 1 })

  const second = await picture()
  await bring(second, 1, 'video/ceiling.webm')
  const { version, picture: shown } = await readPoster(db, editor, 'video/ceiling.mp4')
  expect([shown?.id, version]).toEqual([second, 2])
  expect((await stored('video/ceiling'))?.id).toBe(second)
  const entries = await db.select().from(audit).where(eq(audit.key, 'video/ceiling')).orderBy(desc(audit.id))
  expect(entries.map(({ action }) => action)).toEqual(['replace', 'created'])
})

test('of two who bring one at once the second is told', async () => {
  const { version } = await readPoster(db, editor, 'video/ceiling.mp4')
  const outcomes = await Promise.all([picture(), picture()].map(async (id) => refusalOf(bring(await id, version))))
  expect(outcomes.sort()).toEqual(['changed-meanwhile', 'no refusal'])
  expect(await refusalOf(bring(await picture(), 0))).toBe('already-there')
})

test('only editors bring one, a picture, to a video', async () => {
  const { version } = await readPoster(db, editor, 'video/ceiling.mp4')
  const fileId = await picture()
  expect(await refusalOf(bring(fileId, version, 'video/ceiling.mp4', await appointed(db, 'moderator')))).toBe(
    'not-allowed',
  )
  expect(await refusalOf(bring(fileId, version, 'video/ceiling'))).toBe('not-found')
  expect(await refusalOf(bring(fileId, version, 'video/none.mp4'))).toBe('not-found')
  const film = await stored('video/ceiling.mp4')
  expect(await refusalOf(bring(film?.id ?? '', version))).toBe('media-there')
  expect(await refusalOf(bring('0'.repeat(20), version))).toBe('input-invalid')
})
