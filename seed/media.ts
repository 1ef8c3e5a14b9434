import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { keepMedia, type MediaStorage, mediaId, readMedia, storageKey } from '#domain/media/media.ts'
import type { MediaInput } from '#domain/media/rules.ts'
import { content, readContent } from './content.ts'

type File = Omit<z.input<typeof MediaInput>, 'name'> & { file: string }

/**
 * Keeps the files of `content/media.json`, each under its path as a name, and answers those that were not kept already.
 * Runs at every start: a release may bring new pictures, and a file that is lost from the storage comes back.
 */
export async function loadMedia(db: Db, storage: MediaStorage): Promise<File[]> {
  const added: File[] = []
  for (const item of await readContent<File[]>('media.json')) {
    const { file, ...input } = item
    const bytes = await readFile(join(content, 'media', file))
    const name = nameOf(file, input.kind)
    const known = await readMedia(db, mediaId(bytes))
    if (known?.name === name && (await storage.find(storageKey(known)))) continue
    await keepMedia(db, storage, bytes, { ...input, name })
    added.push(item)
  }
  return added
}

/** A picture's format is not its name's business, but a video comes in two. */
function nameOf(file: string, kind: File['kind']): string {
  return kind === 'picture' || kind === 'panorama' ? file.replace(/\.\w+$/, '') : file
}
