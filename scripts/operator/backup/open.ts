import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { knowsSchema } from '#db/copying/copy-in.ts'
import type { StoredSequence } from '#db/copying/copy-out.ts'
import { broken, type OpenedZip, openZip } from '#domain/archive/zip-file.ts'
import {
  MANIFEST,
  type Manifest,
  manifestSchema,
  mediaKeyOf,
  SEQUENCES,
  SUMS,
  sequencesSchema,
  tableEntry,
} from './format.ts'
import { isSealed, unseal } from './sealed.ts'

/** A backup that was looked through: every byte of it is as it was packed. */
export interface OpenedBackup {
  manifest: Manifest
  sequences: StoredSequence[]
  /** Keys of files, as the storage has them. */
  media: string[]
  /** The bytes of an entry. An error where they aren't those that were packed. */
  read(name: string): Promise<Readable>
  close(): void
}

const NEWER = 'A newer version of Loggia made this backup: restore it with that one, or a later one.'

/**
 * Opens a backup, once all of it has been read and compared with its digests.
 * @param secret what it is encrypted by, if it is
 * @throws Error, archive-broken: encrypted and without a key, another key, damaged, of another version
 */
export async function openBackup(path: string, secret: string | undefined): Promise<OpenedBackup> {
  const sealed = await isSealed(path)
  if (sealed && !secret) throw new Error('The backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.')
  const zip = await openZip(sealed ? await unseal(path, secret ?? '') : path)
  try {
    const sums = await readSums(zip)
    const read = (name: string) => readSummed(zip, sums, name)
    const manifest = await readManifest(read)
    for (const name of sums.keys()) await drain(await read(name))
    const entries = new Set(sums.keys())
    for (const { name } of manifest.tables) if (!entries.has(tableEntry(name))) throw broken(name)
    const sequences = sequencesSchema.parse(await json(await read(SEQUENCES)))
    const media = [...entries].flatMap((name) => mediaKeyOf(name) ?? [])
    if (media.length !== entries.size - manifest.tables.length - 2) throw broken(SUMS)
    return { manifest, sequences, media, read, close: zip.close }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The digest of each entry by its name; there is one for all but itself. */
async function readSums(zip: OpenedZip): Promise<Map<string, string>> {
  const entry = zip.entries.get(SUMS)
  if (!entry) throw broken(SUMS)
  const lines = (await text(await zip.read(entry))).split('\n').slice(0, -1)
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  if (sums.size !== zip.entries.size - 1) throw broken(SUMS)
  return sums
}

async function readSummed(zip: OpenedZip, sums: Map<string, string>, name: string): Promise<Readable> {
  const entry = zip.entries.get(name)
  if (!entry || !sums.has(name)) throw broken(name)
  const hash = createHash('sha256')
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(hash.digest('hex') === sums.get(name) ? null : broken(name)),
  })
  const bytes = await zip.read(entry)
  bytes.once('error', (error) => checked.destroy(error))
  return bytes.pipe(checked)
}

async function readManifest(read: OpenedBackup['read']): Promise<Manifest> {
  const said = (await json(await read(MANIFEST))) as { format?: number }
  if (Number(said.format) > 1) throw new Error(NEWER)
  const manifest = manifestSchema.safeParse(said)
  if (!manifest.success) throw broken(MANIFEST)
  const known = await knowsSchema(manifest.data.migratedTo)
  if (known === 'newer') throw new Error(NEWER)
  if (known === 'no') throw new Error('This backup is of no version of Loggia that this one came from.')
  return manifest.data
}

const drain = (bytes: Readable) =>
  pipeline(bytes, async (chunks) => {
    for await (const _ of chunks);
  })
