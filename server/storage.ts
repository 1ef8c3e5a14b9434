import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStorage } from '#domain/media/media.ts'

/** Files in a folder. */
export function diskStorage(folder: string): MediaStorage {
  return {
    write: (key, bytes) => writeWhole(join(folder, key), bytes),
    async find(key) {
      const path = join(folder, key)
      return (await exists(path)) ? path : null
    },
  }
}

/** Under its name a file is whole and on the disk: it is written beside and renamed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.part`
  try {
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
