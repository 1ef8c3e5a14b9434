import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DiskFull, type DiskRoom } from '../disk-room.ts'
import { diskStorage } from '../storage.ts'

/** What a download may need. */
const COMING_BYTES = 64 * 1024 * 1024

interface CacheOptions {
  folder: string
  /** Where files come in, on the same disk: what a killed process left there is removed by others. */
  incoming: string
  /** So much of all files that are there. */
  bytesMax: number
  room: DiskRoom
}

export type Cache = Awaited<ReturnType<typeof openCache>>

/**
 * Copies in a folder of this machine, from which files are sent and worked on. What nobody asked for longest goes first; any of
 * them may go at any time.
 */
export async function openCache({ folder, incoming, bytesMax, room }: CacheOptions) {
  const files = diskStorage(folder)
  const coming = new Map<string, Promise<string | null>>()
  const known = new LRUCache<string, true>({
    maxSize: bytesMax,
    // At once: it may be written anew in the next moment.
    dispose: (_, key, reason) => void (reason === 'evict' && rmSync(join(folder, key), { force: true })),
  })
  for (const { key, size } of await lyingIn(folder)) known.set(key, true, { size })

  async function know(key: string) {
    const { size } = await stat(join(folder, key))
    known.set(key, true, { size: Math.max(1, size) })
  }

  async function find(key: string): Promise<string | null> {
    known.get(key)
    return files.find(key)
  }

  /** So many bytes are free, and if copies have to go for it. */
  async function has(bytes: number): Promise<boolean> {
    for (;;) {
      if (await room.has(bytes)) return true
      if (known.pop() === undefined) return false
    }
  }

  async function bring(key: string, fetch: (path: string) => Promise<boolean>): Promise<string | null> {
    if (!(await has(COMING_BYTES))) throw new DiskFull()
    const path = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true })
    try {
      if (!(await fetch(path))) return null
      await take(key, path)
      return join(folder, key)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function take(key: string, path: string): Promise<void> {
    await files.take(key, path)
    await know(key)
  }

  return {
    room: { has } satisfies DiskRoom,
    find,
    take,

    async write(key: string, bytes: Uint8Array): Promise<void> {
      await files.write(key, bytes)
      await know(key)
    },

    /**
     * A copy, made if need be, by one of all who want it meanwhile. @param fetch fills a new file, if there is what to fill it with
     * @throws DiskFull, and what `fetch` does
     */
    async findOr(key: string, fetch: (path: string) => Promise<boolean>): Promise<string | null> {
      const found = await find(key)
      if (found) return found
      const bringing = coming.get(key) ?? bring(key, fetch).finally(() => coming.delete(key))
      coming.set(key, bringing)
      return bringing
    },

    /** Gives an empty folder to work in, which is there no more afterwards. */
    async withFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
      const path = join(incoming, randomUUID())
      await mkdir(path, { recursive: true })
      try {
        return await work(path)
      } finally {
        await rm(path, { recursive: true, force: true })
      }
    },

    keys: () => known.keys(),

    async forget(key: string): Promise<void> {
      known.delete(key)
      await files.remove(key)
    },
  }
}

/** The files of a folder by their path in it, the oldest first. */
async function lyingIn(folder: string): Promise<{ key: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { key: string; size: number; at: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs: at } = await stat(path)
    found.push({ key: relative(folder, path), size: Math.max(1, size), at })
  }
  return found.sort((a, b) => a.at - b.at)
}
