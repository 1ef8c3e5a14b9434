import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { keepMedia, storageKey } from '#domain/media/media.ts'
import { StorageAway } from '#domain/media/storage-away.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { roomOn } from '../disk-room.ts'
import { openCache } from './cache.ts'
import { forgetRemoved } from './copies.ts'
import { testBucket } from './test-bucket.ts'

const { machine, asked, mood, storage, dataDir } = await testBucket()

afterEach(() => {
  for (const key of Object.keys(mood)) delete mood[key as keyof typeof mood]
  asked.length = 0
})

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what one machine has written another one finds, by one download however many ask', async () => {
  await storage.write('aa/one.jpg', Buffer.alloc(500_000, 1))
  const other = await machine()
  expect(await other.storage.atHand('aa/one.jpg')).toBeNull()
  asked.length = 0
  mood.delayMs = 50
  const paths = await Promise.all(Array.from({ length: 20 }, () => other.storage.find('aa/one.jpg')))
  expect(new Set(paths).size).toBe(1)
  expect(await readFile(paths[0] ?? '')).toEqual(Buffer.alloc(500_000, 1))
  expect(asked).toEqual(['GET /loggia-files/media/aa/one.jpg'])
  await other.storage.find('aa/one.jpg')
  expect(asked).toHaveLength(1)
})

test('a download that is cut off again and again leaves no half file, and the next one is whole', async () => {
  await storage.write('aa/two.jpg', Buffer.alloc(500_000, 2))
  const other = await machine()
  mood.cutAfter = [1, 2, 3, 4, 5]
  await expect(other.storage.find('aa/two.jpg')).rejects.toThrow(StorageAway)
  expect(await filesIn(other.dataDir)).toEqual([])
  expect(await readFile((await other.storage.find('aa/two.jpg')) ?? '')).toEqual(Buffer.alloc(500_000, 2))
})

test('what could not be put into the bucket is not written', async () => {
  mood.busyEvery = 1
  await expect(storage.write('aa/three.jpg', Buffer.from('three'))).rejects.toThrow(StorageAway)
  delete mood.busyEvery
  expect(await storage.find('aa/three.jpg')).toBeNull()
})

test('while S3 is away, copies are found, and what visitors give is refused with words', async () => {
  const { db } = await testDatabase()
  await storage.write('aa/four.jpg', Buffer.from('four'))
  mood.busyEvery = 1
  expect(await readFile((await storage.find('aa/four.jpg')) ?? '', 'utf8')).toBe('four')
  await expect(keepMedia(db, storage, await photograph(), { kind: 'picture' })).rejects.toMatchObject({
    reason: 'no-room',
  })
})

test('copies take no more than they may, and what nobody asked for longest goes first', async () => {
  const folder = await testFolder()
  const room = roomOn([folder], 0)
  const options = { folder: join(folder, 'cache'), incoming: join(folder, 'incoming'), bytesMax: 2500, room }
  const cache = await openCache(options)
  for (const key of ['a', 'b']) await cache.write(key, Buffer.alloc(1000))
  await cache.find('a')
  await cache.write('c', Buffer.alloc(1000))
  expect((await readdir(options.folder)).sort()).toEqual(['a', 'c'])
  const again = await openCache({ ...options, bytesMax: 1500 })
  expect([...again.keys()]).toHaveLength(1)
  expect(await readdir(options.folder)).toHaveLength(1)
})

test('where the disk is short, copies make room for what is asked for', async () => {
  const folder = await testFolder()
  let free = 0
  const room = { has: async () => ++free > 2 }
  const options = { folder: join(folder, 'cache'), incoming: join(folder, 'incoming'), bytesMax: 1e6, room }
  const cache = await openCache(options)
  for (const key of ['a', 'b', 'c']) await cache.write(key, Buffer.alloc(1000))
  await cache.findOr('d', (path) => writeFile(path, 'd').then(() => true))
  expect((await readdir(options.folder)).sort()).toEqual(['c', 'd'])
})

test('what was kept in a folder before is found there, and removed there as well', async () => {
  const path = join(dataDir, 'media/aa/five.jpg')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'five')
  expect([await storage.has('aa/five.jpg'), await storage.find('aa/five.jpg')]).toEqual([true, path])
  expect(asked).toEqual([])
  await storage.remove('aa/five.jpg')
  expect(await storage.find('aa/five.jpg')).toBeNull()
})

test('what one machine removed, others forget: as they hear of it, or once they hear again', async () => {
  const { db } = await testDatabase()
  const [first, second, kept] = await Promise.all(
    [1, 2, 3].map(async () => keepMedia(db, storage, await photograph(), { kind: 'picture' })),
  )
  if (!first || !second || !kept) throw new Error('three were kept')
  const other = await machine()
  const copies = forgetRemoved(other.cache, db, console)
  const made = ({ id }: { id: string }) => `${id.slice(0, 2)}/${id}/480.avif`
  for (const row of [first, second, kept]) {
    await other.storage.find(storageKey(row))
    await other.made.write(made(row), Buffer.from('480'))
  }
  const here = (row: typeof kept) =>
    Promise.all([other.storage.atHand(storageKey(row)), other.made.atHand(made(row))]).then(
      (all) => all.filter(Boolean).length,
    )

  copies.onChange([cacheTags.file(first.id), cacheTags.schemes])
  await vi.waitUntil(async () => (await here(first)) === 0)
  expect([await here(second), await here(kept)]).toEqual([2, 2])

  await db.delete(media).where(eq(media.id, second.id))
  copies.keepUp()
  await vi.waitUntil(async () => (await here(second)) === 0)
  expect(await here(kept)).toBe(2)
})

test('whoever clears the copies of a running site loses nothing', async () => {
  await storage.write('aa/six.jpg', Buffer.from('six'))
  await rm(join(dataDir, 'cache'), { recursive: true })
  expect(await readFile((await storage.find('aa/six.jpg')) ?? '', 'utf8')).toBe('six')
})
