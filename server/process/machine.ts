import type { Machine } from '#domain/operation/health.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Storages } from '../media/open-storage.ts'

/** So long a bucket may take to answer, in ms, to whoever looks how the site is. */
const PATIENCE_MS = 3000

interface Made extends Pick<Storages, 'storage' | 'room'> {
  keptIn: Machine['files']['keptIn']
  reserveBytes: number
  sendsMail: boolean
}

/** What this process can tell of itself. */
export function machineOf({ storage, room, keptIn, reserveBytes, sendsMail }: Made): () => Promise<Machine> {
  const since = new Date(Date.now() - process.uptime() * 1000)
  return async () => ({
    release: packageFile.version,
    since,
    files: { keptIn, answers: await answers(storage), freeBytes: await room.forUploads.freeBytes(), reserveBytes },
    sendsMail,
  })
}

/** Whether the storage can say of a file that it is not there. */
function answers(storage: Storages['storage']): Promise<boolean> {
  const asked = storage.has('nothing').then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([asked, late])
}
