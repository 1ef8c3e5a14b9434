import { join } from 'node:path'
import { testFolder } from '#domain/media/test-media.ts'
import { openStorage, type Storages } from '../open-storage.ts'
import { openBucket } from './open-bucket.ts'
import { readBucketSettings } from './settings.ts'
import { s3StandIn } from './test-s3.ts'

/** A server that is really one, where its settings are in the environment as `TRIED_S3_ENDPOINT` and so on: each test file empties it. */
const tried = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('TRIED_S3_') ? [[name.slice(6), value]] : [],
  ),
)

/** A bucket with the machines that tests have on it, each with a data folder and copies of its own. */
export async function testBucket() {
  const stand = await s3StandIn()
  const settings = readBucketSettings({ ...stand.settings, ...tried })
  if (!settings) throw new Error('a bucket of tests has settings')
  const bucket = await openBucket(settings)
  for (const key of await bucket.keysUnder('')) await bucket.remove(key)
  stand.asked.length = 0

  /** @param cacheBytes that it has for copies */
  async function machine(cacheBytes = settings?.cacheBytes ?? 0): Promise<Required<Storages> & { dataDir: string }> {
    const dataDir = join(await testFolder(), 'data')
    const { cache, ...rest } = await openStorage({ dataDir, kept: { bucket, cacheBytes } })
    if (!cache) throw new Error('a bucket has copies')
    return { ...rest, cache, dataDir }
  }
  return { ...stand, bucket, machine, ...(await machine()) }
}
