import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { asPicture, type Media, type MediaStorage, readNamedPictures, storageKey } from '#domain/media/media.ts'
import { type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import { type Format, STUDIO_FILE, type Tiles, tilesOf, widthsOf } from '#domain/media/rules.ts'
import { EXPORTS, type ExportFormat, type GlbFormat } from '#domain/models/glb/export-glb.ts'
import { DiskFull, type DiskRoom } from './disk-room.ts'
import { WorkerEnded } from './workers.ts'

/** All tiles of a panorama, which are the most that is made at a time. */
const MADE_BYTES_MAX = 16 * 1024 * 1024

/** Pictures in the widths and formats that browsers asked for, each made once and kept. */
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

const folderOf = (id: string) => `${id.slice(0, 2)}/${id}`

const unlimited: DiskRoom = { has: async () => true }

/**
 * @param kept where they are kept
 * @param storage of the originals
 * @param room without which nothing is made
 * @param makers what makes them; by default this process
 */
export function derivativesIn(
  kept: MediaStorage,
  storage: MediaStorage,
  room: DiskRoom = unlimited,
  { asked, ahead, stop }: Makers = { asked: workHere, ahead: workHere.derivative },
) {
  const underWay = new Map<string, Promise<string | null>>()
  const failed = new LRUCache<string, true>({ max: 1000, ttl: triedAgainMs })
  let stopped = false

  const keyOf = (id: string, width: number, format: Format) => `${folderOf(id)}/${width}.${format}`
  const studioKey = (id: string) => `${folderOf(id)}/${STUDIO_FILE}`
  const tilesFolder = (id: string, width: number) => `${folderOf(id)}/tiles-${width}`

  /** The original of what is to be made now, or null where it is lost. */
  async function begin(media: Media, key: string): Promise<string | null> {
    if (failed.has(key)) throw new NotMade()
    const original = await storage.find(storageKey(media))
    if (original && !(await room.has(MADE_BYTES_MAX))) throw new DiskFull()
    if (stopped) throw new Error('the site is stopping')
    return original
  }

  function giveUp(key: string, error: unknown): never {
    if (!(error instanceof WorkerEnded) || stopped) throw error
    failed.set(key, true)
    throw new NotMade(error.message, { cause: error })
  }

  async function make(media: Media, width: number, format: Format, key: string, by: PictureWork['derivative']) {
    const original = await begin(media, key)
    if (!original) return null
    await kept.write(key, await by(original, width, format).catch((error) => giveUp(key, error)))
    return kept.find(key)
  }

  async function makeExport(media: Media, format: GlbFormat, name: string, key: string) {
    const original = await begin(media, key)
    if (!original) return null
    await kept.write(key, await asked.exportGlb(original, format, name).catch((error) => giveUp(key, error)))
    return kept.find(key)
  }

  async function makeTiles(media: Media, tiles: Tiles, into: string): Promise<string | null> {
    const original = await begin(media, into)
    if (!original) return null
    await kept.writeAll(into, (folder) => asked.cutTiles(original, tiles, folder).catch((error) => giveUp(into, error)))
    return into
  }

  /** Whoever asks meanwhile gets the same promise. */
  function once(key: string, make: () => Promise<string | null>): Promise<string | null> {
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    /** The path of one that has been made already and is at hand; null says nothing. */
    find: (id: string, width: number, format: Format) => kept.atHand(keyOf(id, width, format)),

    /**
     * The path of one that is made if need be; null where the picture has no such width, or its file is lost.
     * @throws DiskFull, NotMade, StorageAway
     */
    async get(media: Media, width: number, format: Format): Promise<string | null> {
      if (media.kind !== 'picture' && media.kind !== 'panorama') return null
      if (!widthsOf(asPicture(media), media.kind).includes(width)) return null
      const key = keyOf(media.id, width, format)
      return (await kept.find(key)) ?? once(key, () => make(media, width, format, key, asked.derivative))
    },

    /**
     * The path of a model's file in another format, made if need be; null where the file is lost.
     * @param name what the files inside are called @throws DiskFull, NotMade, StorageAway
     */
    async export(media: Media, format: ExportFormat, name: string): Promise<string | null> {
      const key = `${folderOf(media.id)}/${name}.${EXPORTS[format]}`
      return (await kept.find(key)) ?? once(key, () => makeExport(media, format, name, key))
    },

    /** The path of a model's file as the Studio draws it. As `get`. */
    async getStudioFile(media: Media): Promise<string | null> {
      if (media.kind !== 'model') return null
      const key = studioKey(media.id)
      return (await kept.find(key)) ?? once(key, () => makeExport(media, 'studio', '', key))
    },

    /** The path of one that has been made already and is at hand; null says nothing. */
    findStudioFile: (id: string) => kept.atHand(studioKey(id)),

    /** Makes one that nobody has asked for yet. Who does so meanwhile doesn't wait for this. @returns whether it was missing */
    async makeAhead(media: Media, width: number, format: Format): Promise<boolean> {
      const key = keyOf(media.id, width, format)
      if (await kept.has(key)) return false
      return (await once(`ahead ${key}`, () => make(media, width, format, key, ahead))) !== null
    },

    /** The path of a tile that has been made already and is at hand; null says nothing. */
    findTile: (id: string, width: number, tile: string) => kept.atHand(`${tilesFolder(id, width)}/${tile}`),

    /** The path of a panorama's tile, such as `3_0.webp`; the first that is asked for brings all. As `get`. */
    async getTile(media: Media, width: number, tile: string): Promise<string | null> {
      const tiles = media.kind === 'panorama' ? tilesOf(asPicture(media)) : null
      const [col = NaN, row = NaN] = tile.split(/[_.]/).map(Number)
      if (tiles?.width !== width || !(col < tiles.cols && row < tiles.rows)) return null
      const into = tilesFolder(media.id, width)
      const found = await kept.find(`${into}/${tile}`)
      if (found || !(await once(into, () => makeTiles(media, tiles, into)))) return found
      return kept.find(`${into}/${tile}`)
    },

    /** Forgets all that was made of a file. */
    remove: (id: string) => kept.removeAll(folderOf(id)),

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
