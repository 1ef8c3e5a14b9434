import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { asc, gt } from 'drizzle-orm'
import pMap from 'p-map'
import type { Database } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { whileFilesStay } from '#domain/media/library/files-stay.ts'
import { storageKey } from '#domain/media/media.ts'
import { type Bucket, digestOf } from '#server/media/bucket/bucket.ts'

interface Moving {
  db: Database
  bucket: Bucket
  folders: { media: string; made: string }
  /** Ends it after the files that are under way. */
  signal: AbortSignal
  /** Hears now and then how many are done. */
  say: (line: string) => void
}

export interface Moved {
  copied: number
  there: number
  made: number
  /** Keys of files that are neither here nor there. */
  lost: string[]
  /** Files that were not come to. */
  left: number
}

/** So many files keep others from being removed, and are copied at a time. */
const ROUND = 100
const AT_ONCE = { concurrency: 8 }

/**
 * Copies all files that the database knows from folders into a bucket, and leaves what is there with the same bytes. While some are
 * copied none is removed by the site, so nothing is left in the bucket that nobody knows.
 */
export async function moveFiles({ db, bucket, folders, signal, say }: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, made: 0, lost: [], left: await db.$count(media) }
  let after = ''
  let passedBy = 0
  while (!signal.aborted) {
    const rows = await whileFilesStay(db, async () => {
      const rows = await db
        .select({ id: media.id, mime: media.mime })
        .from(media)
        .where(gt(media.id, after))
        .orderBy(asc(media.id))
        .limit(ROUND)
      await pMap(rows, move, AT_ONCE)
      return rows
    })
    const last = rows.at(-1)
    if (!last) return { ...moved, left: passedBy }
    after = last.id
    say(`${moved.copied + moved.there} files are in the bucket, ${Math.max(0, moved.left)} are left.`)
  }
  return { ...moved, left: passedBy + (await db.$count(media, gt(media.id, after))) }

  async function move(row: { id: string; mime: string }): Promise<void> {
    if (signal.aborted) {
      passedBy++
      return
    }
    const key = storageKey(row)
    const became = await copy(`media/${key}`, join(folders.media, key))
    if (became === 'lost') moved.lost.push(key)
    else moved[became]++
    moved.left--
    const own = join(folders.made, row.id.slice(0, 2), row.id)
    for (const path of await filesIn(own)) {
      if ((await copy(`derivatives/${relative(folders.made, path)}`, path)) === 'copied') moved.made++
    }
  }

  async function copy(key: string, path: string): Promise<'copied' | 'there' | 'lost'> {
    const [kept, bytes] = await Promise.all([bucket.head(key), sizeOf(path)])
    if (bytes === null) return kept ? 'there' : 'lost'
    if (kept?.bytes === bytes && (!kept.digest || kept.digest === (await digestOf(path)))) return 'there'
    await bucket.put(key, path)
    return 'copied'
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

/** Without those that are being made. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => !relative(folder, path).includes('.part'))
}
