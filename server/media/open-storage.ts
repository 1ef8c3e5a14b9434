import { join } from 'node:path'
import type { MediaStorage } from '#domain/media/media.ts'
import type { Bucket } from './bucket/bucket.ts'
import { bucketStorage } from './bucket/bucket-storage.ts'
import { type Cache, openCache } from './bucket/cache.ts'
import { type DiskRoom, type MeasuredRoom, roomOn } from './disk-room.ts'
import { diskStorage } from './storage.ts'

export interface StorageOptions {
  dataDir: string
  /** Of what is made of files; by default in the data folder. */
  madeIn?: string | undefined
  /** Where files are kept instead, and how much of the disk copies of them may take. */
  kept?: { bucket: Bucket; cacheBytes: number } | undefined
  /** Where the copies are; by default in the data folder. */
  cacheIn?: string
  reserveBytes?: number
  say?: (line: string) => void
}

/** Where the files of a site are, as its settings say. */
export interface Storages {
  /** Files as they came. */
  storage: MediaStorage
  /** What is made of them. */
  made: MediaStorage
  /** For what visitors send, and for what is made: half the reserve, so that what is kept already is seen for longer. */
  room: { forUploads: MeasuredRoom; forMade: DiskRoom }
  /** The copies of what is in a bucket. */
  cache?: Cache
}

export const foldersOf = ({ dataDir, madeIn }: Pick<StorageOptions, 'dataDir' | 'madeIn'>) => ({
  media: join(dataDir, 'media'),
  made: madeIn ?? join(dataDir, 'derivatives'),
  incoming: join(dataDir, 'incoming'),
})

/** Folders of this machine, or a bucket where one is given. */
export async function openStorage(options: StorageOptions): Promise<Storages> {
  const { dataDir, kept, cacheIn = join(dataDir, 'cache'), reserveBytes = 0, say } = options
  const { media, made, incoming } = foldersOf(options)
  if (!kept) {
    return {
      storage: diskStorage(media),
      made: diskStorage(made),
      room: {
        forUploads: roomOn([incoming, media], reserveBytes, say),
        forMade: roomOn([made], reserveBytes / 2, say),
      },
    }
  }
  const { bucket, cacheBytes: bytesMax } = kept
  const room = roomOn([cacheIn], reserveBytes / 2, say)
  const cache = await openCache({ folder: cacheIn, incoming, bytesMax, room })
  return {
    storage: bucketStorage('media', { bucket, cache, before: media }),
    made: bucketStorage('derivatives', { bucket, cache, before: made }),
    room: { forUploads: roomOn([incoming], reserveBytes, say), forMade: cache.room },
    cache,
  }
}
