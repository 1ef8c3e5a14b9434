import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStorage } from '#domain/media/media.ts'

/** Files in a folder. */
export function diskStorage(folder: string): MediaStorage {
  return {
    write: (key, bytes) => writeWhole(join(folder, key), bytes),
    take: (key, path) => takeWhole(join(folder, key), path),
    remove: (key) => rm(join(folder, key), { force: true }),
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

/** The same with a file that is there already, on the same disk or another. */
async function takeWhole(path: string, from: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(from, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(from, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    const beside = `${path}.${randomUUID()}.part`
    try {
      await copyFile(from, beside)
      await rename(beside, path)
    } finally {
      await rm(beside, { force: true })
      await rm(from, { force: true })
    }
  })
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
