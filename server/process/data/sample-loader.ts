import { openDatabase } from '#db/client.ts'
import { loadSampleContent } from '#seed/start.ts'
import { diskStorage } from '../../media/storage.ts'
import type { Loading, Told } from './samples.ts'

/* Loads the sample content for ./samples.ts, in a process that ends when that is done, or when the site does. */

process.on('disconnect', () => process.exit())

const tell = (told: Told) => process.send?.(told)

process.once('message', async ({ connection, mediaFolder }: Loading) => {
  const { db, close } = openDatabase(connection, (line) => tell({ line }))
  try {
    await loadSampleContent({ db, storage: diskStorage(mediaFolder), report: (line) => tell({ line }) })
    tell({ done: true })
  } catch (error) {
    tell({ fault: error instanceof Error ? error.message : String(error) })
  }
  await close()
})
