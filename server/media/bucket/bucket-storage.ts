import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { MediaStorage } from '#domain/media/media.ts'
import { diskStorage } from '../storage.ts'
import type { Bucket } from './bucket.ts'
import type { Cache } from './cache.ts'

/** Requests of one call. */
const AT_ONCE = { concurrency: 8 }

/**
 * Files in a bucket, each sent from a copy on this machine. What is written is in the bucket before it counts as written.
 * @param area what the keys begin with there, such as `media`
 * @param before the folder in which files were kept before there was a bucket: what was not moved yet is found there
 */
export function bucketStorage(
  area: string,
  { bucket, cache, before }: { bucket: Bucket; cache: Cache; before: string },
): MediaStorage {
  const named = (key: string) => `${area}/${key}`
  const older = diskStorage(before)

  const atHand = async (key: string) => (await older.find(key)) ?? cache.find(named(key))

  async function take(key: string, path: string): Promise<void> {
    await bucket.put(named(key), path)
    await cache.take(named(key), path)
  }

  async function remove(key: string): Promise<void> {
    await bucket.remove(named(key))
    await cache.forget(named(key))
    await older.remove(key)
  }

  return {
    take,
    remove,
    atHand,
    find: async (key) => (await atHand(key)) ?? cache.findOr(named(key), (path) => bucket.get(named(key), path)),
    has: async (key) => (await older.has(key)) || (await bucket.head(named(key))) !== null,
    async write(key, bytes) {
      await bucket.put(named(key), bytes)
      await cache.write(named(key), bytes)
    },
    async writeAll(folder, make) {
      await cache.withFolder(async (path) => {
        const made = await make(path)
        await pMap(await readdir(made), (name) => take(`${folder}/${name}`, join(made, name)), AT_ONCE)
      })
    },
    async removeAll(folder) {
      const keys = await bucket.keysUnder(`${named(folder)}/`)
      await pMap(keys, (key) => remove(key.slice(area.length + 1)), AT_ONCE)
      await older.removeAll(folder)
    },
  }
}
