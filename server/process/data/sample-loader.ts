import { openDatabase } from '#db/client.ts'
import { faultLine } from '#db/fault-line.ts'
import { loadSampleContent } from '#seed/start.ts'
import { bucketAt } from '../../media/bucket/bucket.ts'
import { openStorage } from '../../media/open-storage.ts'
import type { Loading, Told } from './samples.ts'

/* Loads the sample content for ./samples.ts, in a process that ends when that is done, or when the site does. */

process.on('disconnect', () => process.exit())

const tell = (told: Told) => process.send?.(told)

process.once('message', async ({ connection, dataDir, bucket }: Loading) => {
  const { db, close } = openDatabase(connection, (line) => tell({ line }))
  try {
    const kept = bucket && { bucket: bucketAt(bucket), cacheBytes: bucket.cacheBytes }
    const { storage } = await openStorage({ dataDir, kept })
    await loadSampleContent({ db, storage, report: (line) => tell({ line }) })
    tell({ done: true })
  } catch (error) {
    tell({ fault: faultLine(error) })
  }
  await close()
})
