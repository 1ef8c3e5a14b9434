import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { makeZip } from 'client-zip'
import type { Opened } from '#db/client.ts'
import { inSnapshot, readSequences, rowsOf, type Snapshot } from '#db/copying/copy-out.ts'
import { whileFilesStay } from '#domain/media/library/files-stay.ts'
import { type MediaStorage, storageKey } from '#domain/media/media.ts'
import { FORMAT, MANIFEST, type Manifest, mediaEntry, SEQUENCES, SUMS, tableEntry } from './format.ts'

interface Packing {
  /** Of the tables' owner. */
  database: Pick<Opened, 'db' | 'pool'>
  storage: MediaStorage
  madeAt: Date
}

/** What became of it, once it was read to its end. */
export interface Packed {
  files: number
  /** Keys of files that the database knows and the storage has no more. */
  lost: string[]
}

const KEYS_AT_ONCE = 1000

/**
 * All of a site as a backup, beside the site: its database as it is at one moment, and the files that it knew at that moment, of
 * which none goes meanwhile. Read as it is sent; no table and no file is whole in the memory.
 * @param send takes the bytes
 */
export async function pack(
  { database: { db, pool }, storage, madeAt }: Packing,
  send: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Packed> {
  const packed: Packed = { files: 0, lost: [] }
  await whileFilesStay(db, () =>
    inSnapshot(pool, (snapshot) => send(makeZip(entries(snapshot, { storage, madeAt, packed })) as never)),
  )
  return packed
}

async function* entries(
  snapshot: Snapshot,
  { storage, madeAt: lastModified, packed }: Omit<Packing, 'database'> & { packed: Packed },
) {
  const sums: string[] = []
  async function* summed(name: string, bytes: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const entry = (name: string, bytes: AsyncIterable<Uint8Array>) => ({
    name,
    lastModified,
    input: summed(name, bytes),
  })

  const { tables, migratedTo } = snapshot
  const manifest: Manifest = { format: FORMAT, madeAt: lastModified.toISOString(), migratedTo, tables }
  yield entry(MANIFEST, asJson(manifest))
  for (const table of tables) yield entry(tableEntry(table.name), gzipped(rowsOf(snapshot, table)))
  yield entry(SEQUENCES, asJson(await readSequences(snapshot)))
  for await (const key of keysIn(snapshot)) {
    const path = await storage.find(key)
    if (path) yield entry(mediaEntry(key), createReadStream(path))
    if (path) packed.files++
    else packed.lost.push(key)
  }
  yield { name: SUMS, lastModified, input: sums.join('') }
}

async function* asJson(value: unknown) {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** Whoever reads it is told of a fault of either. */
const gzipped = (rows: NodeJS.ReadableStream) => pipeline(rows, createGzip({ level: 3 }), () => {})

/** Where the files of the snapshot are in the storage, some at a time. */
async function* keysIn({ client }: Snapshot): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ id: string; mime: string }>(
      `select id, mime from media where id > $1 order by id limit ${KEYS_AT_ONCE}`,
      [after],
    )
    for (const row of rows) yield storageKey(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
