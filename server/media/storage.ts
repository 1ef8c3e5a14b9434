import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStorage } from '#domain/media/media.ts'

/** Files in a folder. */
export function diskStorage(folder: string): MediaStorage {
  async function find(key: string): Promise<string | null> {
    const path = join(folder, key)
    return (await exists(path)) ? path : null
  }
  return {
    write: (key, bytes) => writeWhole(join(folder, key), bytes),
    take: (key, path) => takeWhole(join(folder, key), path),
    writeAll: (key, make) => makeWhole(join(folder, key), make),
    remove: (key) => rm(join(folder, key), { force: true }),
    removeAll: (key) => rm(join(folder, key), { recursive: true, force: true }),
    has: (key) => exists(join(folder, key)),
    find,
    atHand: find,
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

/** The same with a folder that `make` fills. */
async function makeWhole(into: string, make: (folder: string) => Promise<string>): Promise<void> {
  const beside = `${into}.${randomUUID()}.part`
  try {
    await mkdir(beside, { recursive: true })
    await rename(await make(beside), into).catch(async (error) => {
      // Another process was quicker, with the same files.
      if (!(await exists(into))) throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
