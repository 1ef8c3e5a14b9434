import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { deleteScheme } from '#domain/schemes/publishing/publishing.ts'
import { publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { diskStorage } from '#server/media/storage.ts'
import { keepMedia, storageKey } from '../media.ts'
import { photograph, testFolder } from '../test-media.ts'
import { removeOrphaned, removeUnusedMedia } from './unused.ts'

const { db } = await testDatabase()
const storage = diskStorage(await testFolder())
const files = { remove: ({ key }: { key: string }) => storage.remove(key), removeUnfinished: async () => {} }

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
const isThere = async (id: string) => (await db.$count(media, eq(media.id, id))) === 1

test('a file that nothing has used for a day goes, and one that something uses stays', async () => {
  const kept = await keepMedia(db, storage, await photograph(), { kind: 'picture' })
  const named = await keepMedia(db, storage, await photograph(), { kind: 'picture', name: 'test/named' })
  const { id: storeId } = await storeOf(db, SYSTEM)
  const image = await storedMedia(db)
  const scheme = await publish(db, SYSTEM, storeId, { images: [image] })

  expect(await removeUnusedMedia(db, files, at(0))).toBe(0)
  expect(await removeUnusedMedia(db, files, at(23))).toBe(0)
  expect(await isThere(kept.id)).toBe(true)
  expect(await removeUnusedMedia(db, files, at(25))).toBeGreaterThan(0)
  expect([await isThere(kept.id), await storage.find(storageKey(kept))]).toEqual([false, null])
  expect([await isThere(named.id), await isThere(image.mediaId)]).toEqual([true, true])

  await deleteScheme(db, SYSTEM, scheme.id)
  expect(await removeOrphaned(db, files)).toBe(1)
  expect(await isThere(image.mediaId)).toBe(false)
})

test('of a deleted scheme, a picture that another one shows stays', async () => {
  const { id: storeId } = await storeOf(db, SYSTEM)
  const [shared, own] = [await storedMedia(db), await storedMedia(db)]
  const first = await publish(db, SYSTEM, storeId, { images: [shared, own] })
  await publish(db, SYSTEM, storeId, { images: [shared] })
  await deleteScheme(db, SYSTEM, first.id)
  expect(await removeOrphaned(db, files)).toBe(1)
  expect([await isThere(shared.mediaId), await isThere(own.mediaId)]).toEqual([true, false])
  await removeUnusedMedia(db, files, at(60))
  expect(await isThere(shared.mediaId)).toBe(true)
})

test('a file that is given again, or used again, has another day', async () => {
  const bytes = await photograph()
  const { id } = await keepMedia(db, storage, bytes, { kind: 'picture' })
  await removeUnusedMedia(db, files, at(0))
  await keepMedia(db, storage, bytes, { kind: 'picture' })
  await removeUnusedMedia(db, files, at(25))
  expect(await isThere(id)).toBe(true)
})

test('a file that is given while it is removed is there afterwards, whole', async () => {
  const bytes = await photograph()
  const { id } = await keepMedia(db, storage, bytes, { kind: 'picture' })
  await removeUnusedMedia(db, files, at(0))
  const [row] = await Promise.all([
    keepMedia(db, storage, bytes, { kind: 'picture' }),
    removeUnusedMedia(db, files, at(25)),
  ])
  expect([row.id, await isThere(id), await storage.find(storageKey(row))]).toEqual([id, true, expect.any(String)])
})
