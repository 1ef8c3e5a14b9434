import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from '#domain/media/media.ts'
import type { MediaFiles } from '#domain/media/unused.ts'
import type { Derivatives } from './derivatives.ts'

/** A file wherever it is: as it came, in all sizes made of it, and what a killed process had received of others. */
export function mediaFiles(means: { storage: MediaStorage; derivatives: Derivatives; incoming: string }): MediaFiles {
  const { storage, derivatives, incoming } = means
  return {
    async remove({ id, key }) {
      await storage.remove(key)
      await derivatives.remove(id)
    },
    async removeUnfinished(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
