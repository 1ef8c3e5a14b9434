import { openBucket } from '#server/media/bucket/open-bucket.ts'
import { readBucketSettings } from '#server/media/bucket/settings.ts'
import { foldersOf } from '#server/media/open-storage.ts'
import { command } from './command.ts'
import { openSiteDatabase } from './database.ts'
import { moveFiles } from './move/move-files.ts'

/**
 * `npm run media:move` copies the files of DATA_DIR/media, and what was made of them, into the bucket of the site's settings, beside
 * the running site. What is there already is compared and left. Ctrl-C ends it after what is under way; the next one goes on.
 */
await command(async (open) => {
  const settings = readBucketSettings(process.env)
  if (!settings)
    throw new Error('Say into which bucket: set S3_ENDPOINT, S3_BUCKET and its keys, as the site has them.')
  const bucket = await openBucket(settings)
  const { db, folder } = await openSiteDatabase(open)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  const folders = foldersOf({ dataDir: folder, madeIn: process.env.DERIVATIVES_DIR || undefined })
  const { copied, there, made, lost, left } = await moveFiles({
    db,
    bucket,
    folders,
    signal: stopping.signal,
    say: console.error,
  })
  const done = `${copied} files were copied, ${there} were there already; ${made} derived ones were copied.`
  const missing = lost.length > 0 ? ` These files were lost already: ${lost.join(', ')}.` : ''
  if (left > 0) throw new Error(`${done} Stopped: ${left} files are left. Run it again to go on.${missing}`)
  return `${done} Nothing is left.${missing} Once every process has the bucket's settings, ${folders.media} and ${folders.made} can go.`
})
