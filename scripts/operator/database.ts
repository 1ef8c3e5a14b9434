import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbedded } from '#db/embedded.ts'
import { type Access, openMigrated } from '#db/migrated.ts'
import { openBucket } from '#server/media/bucket/open-bucket.ts'
import { readBucketSettings } from '#server/media/bucket/settings.ts'
import { openStorage } from '#server/media/open-storage.ts'

/**
 * The site's database, for a command that works beside the running site too: that of DATABASE_URL, else the one in
 * DATA_DIR. What is opened is closed with `open`.
 */
export async function openSiteDatabase(open: AsyncDisposableStack) {
  const { access, folder } = await accessToSite(open)
  const { db, close } = await openMigrated(access, console.error)
  open.defer(close)
  return { db, folder }
}

/** The way to it alone, for what takes the schema as it is. */
export async function accessToSite(open: AsyncDisposableStack): Promise<{ access: Access; folder: string }> {
  // What it makes beside the site is the site's account's alone, too.
  process.umask(0o077)
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, DATA_DIR: folder = './data' } = process.env
  const embedded = url ? undefined : await joinEmbedded(folder, console.error)
  if (embedded) open.defer(embedded.stop)
  return { access: embedded ?? { connection: url ?? '', ...(ownerUrl && { owner: ownerUrl }) }, folder }
}

/** Of a command's own copies, which go with it. */
const CACHE_BYTES = 512 * 1024 * 1024

/** Where the site's files are: in the bucket that the settings name, else in DATA_DIR. What is opened is closed with `open`. */
export async function openSiteStorage(open: AsyncDisposableStack, dataDir: string) {
  const settings = readBucketSettings(process.env)
  if (!settings) return openStorage({ dataDir })
  const kept = { bucket: await openBucket(settings), cacheBytes: CACHE_BYTES }
  const cacheIn = await mkdtemp(join(tmpdir(), 'loggia-copies-'))
  open.defer(() => rm(cacheIn, { recursive: true, force: true }))
  return openStorage({ dataDir, kept, cacheIn })
}
