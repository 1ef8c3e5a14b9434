import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFiles } from '#domain/media/library/unused.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import type { Derivatives } from './derivatives.ts'

/** A file wherever it is: as it came, in all sizes made of it, and what a killed process had received of others. */
export function mediaFiles(services: {
  storage: MediaStorage
  derivatives: Derivatives
  incoming: string
}): MediaFiles {
  const { storage, derivatives, incoming } = services
  return {
    async remove({ id, key }) {
      await storage.remove(key)
      await derivatives.remove(id)
    },
    async removeUnfinished(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        if ((await lastTouched(path)) < before) await rm(path, { recursive: true, force: true })
      }
    },
  }
}

/** When something came into a folder last; a large file on a slow line comes for long. */
async function lastTouched(folder: string): Promise<Date> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) => stat(path).catch(() => null)),
  )
  return new Date(Math.max(...found.map((each) => each?.mtimeMs ?? 0)))
}
