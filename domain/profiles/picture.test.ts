import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { addComment } from '#domain/comments/comments.ts'
import { listComments } from '#domain/comments/lists.ts'
import { removeUnusedMedia } from '#domain/media/library/unused.ts'
import { storageKey } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { diskStorage } from '#server/media/storage.ts'
import { readPicture, removePicture, setPicture } from './picture.ts'
import { saveProfile } from './profiles.ts'

const { db, pool, connection } = await testDatabase()
const storage = diskStorage(await testFolder())
const services = { db, pool, secret: 'secret', storage }

test('of a picture a small square is kept, around what draws the eye, without what it tells of its maker', async () => {
  const person = await member(db)
  // Grey, with something colourful at the right.
  const detail = await sharp(await photograph(300, 300))
    .png()
    .toBuffer()
  const given = await sharp({ create: { width: 1500, height: 500, channels: 3, background: '#808080' } })
    .composite([{ input: detail, left: 1150, top: 100 }])
    .withExif({ IFD0: { Artist: 'Anna Rossi' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  await setPicture(services, person, given)
  const picture = await readPicture(db, person.id)
  expect(picture).toMatchObject({ width: 256, height: 256 })
  const [row] = await db
    .select()
    .from(media)
    .where(eq(media.id, picture?.id ?? ''))
  const kept = await readFile((await storage.find(storageKey(row as typeof media.$inferSelect))) as string)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('Anna Rossi')).toBe(false)
  // Cut around the middle it would be grey all over.
  const { channels } = await sharp(kept).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
})

test('a picture is replaced and taken away, and what nothing uses goes', async () => {
  const person = await member(db)
  await setPicture(services, person, await photograph())
  const first = await readPicture(db, person.id)
  await setPicture(services, person, await photograph(120, 80))
  expect(await readPicture(db, person.id)).toMatchObject({ width: 80, height: 80 })
  const gone: string[] = []
  const files = { remove: async ({ id }: { id: string }) => void gone.push(id), removeUnfinished: async () => {} }
  await removeUnusedMedia(db, files, new Date())
  await removeUnusedMedia(db, files, new Date(Date.now() + 2 * 86_400_000))
  expect(gone).toEqual([first?.id])
  await removePicture(db, person)
  await removePicture(db, person)
  expect(await readPicture(db, person.id)).toBeNull()
  expect(await db.$count(user, eq(user.id, person.id))).toBe(1)
})

test('beside what somebody said stand name and picture, and the pages on which they do are made anew', async () => {
  const [person, designer] = [await member(db), await member(db)]
  const { id } = await publish(db, designer, (await storeOf(db, designer)).id)
  await addComment(db, person, { schemeId: id, body: 'Lovely.' }, new Date())
  const named = { name: 'Anna', language: 'en' } as const
  expect(await tagsWhile(connection, () => saveProfile(db, person, named, new Date()))).toContain(`scheme:${id}`)
  const file = await photograph()
  expect(await tagsWhile(connection, () => setPicture(services, person, file))).toEqual([`scheme:${id}`])
  const picture = await readPicture(db, person.id)
  expect((await listComments(db, id)).threads).toMatchObject([{ author: 'Anna', picture }])
  expect(await tagsWhile(connection, () => removePicture(db, person))).toEqual([`scheme:${id}`])
})

test('what is no picture is refused, and so is whoever is not logged in', async () => {
  const person = await member(db)
  await expect(setPicture(services, person, Buffer.from('no picture'))).rejects.toMatchObject({
    reason: 'picture-type-refused',
  })
  await expect(setPicture(services, null, await photograph())).rejects.toMatchObject({ reason: 'login-required' })
  await expect(removePicture(db, null)).rejects.toMatchObject({ reason: 'login-required' })
})
