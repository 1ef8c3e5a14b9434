import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { asPicture, type Media, type MediaStorage, readNamedPictures, storageKey } from '#domain/media/media.ts'
import { type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import { type Format, type Tiles, tilesOf, widthsOf } from '#domain/media/rules.ts'
import { EXPORTS, type ExportFormat } from '#domain/models/glb/export-glb.ts'
import { DiskFull, type DiskRoom, roomOn } from './disk-room.ts'
import { exists, writeWhole } from './storage.ts'
import { WorkerEnded } from './workers.ts'

/** All tiles of a panorama, which are the most that is made at a time. */
const MADE_BYTES_MAX = 16 * 1024 * 1024

/** Pictures in the widths and formats that browsers asked for, each made once and kept in a folder. */
export type Derivatives = ReturnType<typeof derivativesIn>

/** Nobody could make it, and for a while nobody tries again. */
export class NotMade extends Error {}

/** What ends the process that works on it is tried again so much later. */
const triedAgainMs = 10 * 60_000

/** How pictures are made for who waits for them, and ahead. */
interface Makers {
  asked: PictureWork
  ahead: PictureWork['derivative']
  /** Gives up what waits for its turn. */
  stop?: () => Promise<void>
}

/**
 * @param room without which nothing is made
 * @param makers what makes them; by default this process
 */
export function derivativesIn(
  folder: string,
  storage: MediaStorage,
  room: DiskRoom = roomOn([folder], 0),
  { asked, ahead, stop }: Makers = { asked: workHere, ahead: workHere.derivative },
) {
  const underWay = new Map<string, Promise<string | null>>()
  const failed = new LRUCache<string, true>({ max: 1000, ttl: triedAgainMs })
  let stopped = false

  const folderOf = (id: string) => join(folder, id.slice(0, 2), id)
  const pathOf = (id: string, width: number, format: Format) => join(folderOf(id), `${width}.${format}`)
  const tilesFolder = (id: string, width: number) => join(folderOf(id), `tiles-${width}`)

  /** The original of what is to be made now, or null where it is lost. */
  async function begin(media: Media, path: string): Promise<string | null> {
    if (failed.has(path)) throw new NotMade()
    const original = await storage.find(storageKey(media))
    if (original && !(await room.has(MADE_BYTES_MAX))) throw new DiskFull()
    if (stopped) throw new Error('the site is stopping')
    return original
  }

  function giveUp(path: string, error: unknown): never {
    if (!(error instanceof WorkerEnded) || stopped) throw error
    failed.set(path, true)
    throw new NotMade(error.message, { cause: error })
  }

  async function make(media: Media, width: number, format: Format, path: string, by: PictureWork['derivative']) {
    const original = await begin(media, path)
    if (!original) return null
    await writeWhole(path, await by(original, width, format).catch((error) => giveUp(path, error)))
    return path
  }

  async function makeExport(media: Media, format: ExportFormat, name: string, path: string) {
    const original = await begin(media, path)
    if (!original) return null
    await writeWhole(path, await asked.exportGlb(original, format, name).catch((error) => giveUp(path, error)))
    return path
  }

  async function makeTiles(media: Media, tiles: Tiles, into: string): Promise<string | null> {
    const original = await begin(media, into)
    if (!original) return null
    const beside = `${into}.${randomUUID()}.part`
    try {
      await mkdir(beside, { recursive: true })
      const made = await asked.cutTiles(original, tiles, beside).catch((error) => giveUp(into, error))
      await rename(made, into).catch(async (error) => {
        // Another process was quicker, with the same files.
        if (!(await exists(into))) throw error
      })
      return into
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  }

  /** Whoever asks meanwhile gets the same promise. */
  function once(key: string, make: () => Promise<string | null>): Promise<string | null> {
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    /** The path of one that has been made already, or null. */
    async find(id: string, width: number, format: Format): Promise<string | null> {
      const path = pathOf(id, width, format)
      return (await exists(path)) ? path : null
    },

    /**
     * The path of one that is made if need be; null where the picture has no such width, or its file is lost.
     * @throws DiskFull, NotMade
     */
    async get(media: Media, width: number, format: Format): Promise<string | null> {
      if (media.kind !== 'picture' && media.kind !== 'panorama') return null
      if (!widthsOf(asPicture(media), media.kind).includes(width)) return null
      const path = pathOf(media.id, width, format)
      if (await exists(path)) return path
      return once(path, () => make(media, width, format, path, asked.derivative))
    },

    /**
     * The path of a model's file in another format, made if need be; null where the file is lost.
     * @param name what the files inside are called @throws DiskFull, NotMade
     */
    async export(media: Media, format: ExportFormat, name: string): Promise<string | null> {
      const path = join(folderOf(media.id), `${name}.${EXPORTS[format]}`)
      if (await exists(path)) return path
      return once(path, () => makeExport(media, format, name, path))
    },

    /** Makes one that nobody has asked for yet. Who does so meanwhile doesn't wait for this. @returns whether it was missing */
    async makeAhead(media: Media, width: number, format: Format): Promise<boolean> {
      const path = pathOf(media.id, width, format)
      if (await exists(path)) return false
      return (await once(`ahead ${path}`, () => make(media, width, format, path, ahead))) !== null
    },

    /** The path of a tile that has been made already, or null. */
    async findTile(id: string, width: number, tile: string): Promise<string | null> {
      const path = join(tilesFolder(id, width), tile)
      return (await exists(path)) ? path : null
    },

    /** The path of a panorama's tile, such as `3_0.webp`; the first that is asked for brings all. As `get`. */
    async getTile(media: Media, width: number, tile: string): Promise<string | null> {
      const tiles = media.kind === 'panorama' ? tilesOf(asPicture(media)) : null
      if (tiles?.width !== width) return null
      const into = tilesFolder(media.id, width)
      if (!(await exists(into)) && !(await once(into, () => makeTiles(media, tiles, into)))) return null
      return this.findTile(media.id, width, tile)
    },

    /** Forgets all that was made of a file. */
    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),

    /** Gives up what waits for its turn, and ends when what is being made is on the disk. */
    async stop(): Promise<void> {
      stopped = true
      await stop?.()
      await Promise.allSettled(underWay.values())
    },
  }
}

/**
 * After a first start: makes what visitors of the sample content will ask for, one at a time. Only what nearly all browsers
 * choose (AVIF, and WebP for panoramas); the rest is made when asked for. Visitors can do without: where it fails, it says
 * so to `log` and ends.
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
        if (await derivatives.makeAhead(picture, width, format)) made++
      }
    }
  } catch (error) {
    if (!signal.aborted) log(`Pictures are made when they are asked for, since making them ahead failed: ${error}`)
  }
  return made
}
