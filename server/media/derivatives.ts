import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Db } from '#db/client.ts'
import { cutTiles, derivative } from '#domain/media/derivatives.ts'
import { asPicture, type Media, type MediaStorage, readNamedPictures, storageKey } from '#domain/media/media.ts'
import { type Format, type Tiles, tilesOf, widthsOf } from '#domain/media/rules.ts'
import { DiskFull, type DiskRoom, roomOn } from './disk-room.ts'
import { exists, writeWhole } from './storage.ts'

/** All tiles of a panorama, which are the most that is made at a time. */
const MADE_BYTES_MAX = 16 * 1024 * 1024

/** Pictures in the widths and formats that browsers asked for, each made once and kept in a folder. */
export type Derivatives = ReturnType<typeof derivativesIn>

/** @param room without which nothing is made */
export function derivativesIn(folder: string, storage: MediaStorage, room: DiskRoom = roomOn([folder], 0)) {
  const underWay = new Map<string, Promise<string | null>>()
  let stopped = false
  // libvips runs on Node's four threads; two are left for reading files meanwhile.
  const inTurn = pLimit(2)

  const folderOf = (id: string) => join(folder, id.slice(0, 2), id)
  const pathOf = (id: string, width: number, format: Format) => join(folderOf(id), `${width}.${format}`)
  const tilesFolder = (id: string, width: number) => join(folderOf(id), `tiles-${width}`)

  async function checkRoom() {
    if (!(await room.has(MADE_BYTES_MAX))) throw new DiskFull()
  }

  async function make(media: Media, width: number, format: Format, path: string): Promise<string | null> {
    const original = await storage.find(storageKey(media))
    if (!original) return null
    await checkRoom()
    const bytes = await inTurn(() => {
      if (stopped) throw new Error('the site is stopping')
      return derivative(original, width, format)
    })
    await writeWhole(path, bytes)
    return path
  }

  async function makeTiles(media: Media, tiles: Tiles, into: string): Promise<string | null> {
    const original = await storage.find(storageKey(media))
    if (!original) return null
    await checkRoom()
    const beside = `${into}.${randomUUID()}.part`
    try {
      await mkdir(beside, { recursive: true })
      const made = await inTurn(() => {
        if (stopped) throw new Error('the site is stopping')
        return cutTiles(original, tiles, beside)
      })
      await rename(made, into).catch(async (error) => {
        // Another process was quicker, with the same files.
        if (!(await exists(into))) throw error
      })
      return into
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  }

  return {
    /** The path of one that has been made already, or null. */
    async find(id: string, width: number, format: Format): Promise<string | null> {
      const path = pathOf(id, width, format)
      return (await exists(path)) ? path : null
    },

    /**
     * The path of one that is made if need be; null where the picture has no such width, or its file is lost.
     * @throws DiskFull
     */
    async get(media: Media, width: number, format: Format): Promise<string | null> {
      if (media.kind !== 'picture' && media.kind !== 'panorama') return null
      if (!widthsOf(asPicture(media), media.kind).includes(width)) return null
      const path = pathOf(media.id, width, format)
      if (await exists(path)) return path
      // Whoever asks meanwhile gets the same promise.
      const making = underWay.get(path) ?? make(media, width, format, path).finally(() => underWay.delete(path))
      underWay.set(path, making)
      return making
    },

    /** The path of a tile that has been made already, or null. */
    async findTile(id: string, width: number, tile: string): Promise<string | null> {
      const path = join(tilesFolder(id, width), tile)
      return (await exists(path)) ? path : null
    },

    /** The path of a panorama's tile, such as `3_0.webp`; the first that is asked for brings all. Null as with `get`. */
    async getTile(media: Media, width: number, tile: string): Promise<string | null> {
      const tiles = media.kind === 'panorama' ? tilesOf(asPicture(media)) : null
      if (tiles?.width !== width) return null
      const into = tilesFolder(media.id, width)
      if (!(await exists(into))) {
        const making = underWay.get(into) ?? makeTiles(media, tiles, into).finally(() => underWay.delete(into))
        underWay.set(into, making)
        if (!(await making)) return null
      }
      return this.findTile(media.id, width, tile)
    },

    /** Forgets all that was made of a file. */
    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),

    /** Gives up what waits for its turn, and ends when what is being made is on the disk. */
    async stop(): Promise<void> {
      stopped = true
      await Promise.allSettled(underWay.values())
    },
  }
}

/**
 * After a first start: makes what visitors of the sample content will ask for, one at a time, so that another turn is
 * always theirs. Only what nearly all browsers choose (AVIF, and WebP for panoramas); the rest is made when asked for.
 * Visitors can do without: where it fails, it says so to `log` and ends.
 * @returns how many it made before it was done, or `signal` stopped it
 */
export async function warmMedia(
  { db, derivatives }: { db: Db; derivatives: Derivatives },
  signal: AbortSignal,
  log: (line: string) => void = console.error,
): Promise<number> {
  let made = 0
  try {
    for (const picture of await readNamedPictures(db)) {
      // The many variants of the gallery and of the model hub are made when somebody looks at them.
      if (/^(views|hub)\//.test(picture.name ?? '')) continue
      const format = picture.kind === 'panorama' ? 'webp' : 'avif'
      for (const width of widthsOf(asPicture(picture), picture.kind)) {
        if (signal.aborted) return made
        if (await derivatives.find(picture.id, width, format)) continue
        if (await derivatives.get(picture, width, format)) made++
      }
    }
  } catch (error) {
    if (!signal.aborted) log(`Pictures are made when they are asked for, since making them ahead failed: ${error}`)
  }
  return made
}
