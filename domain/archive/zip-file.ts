import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type RandomAccessReader, type ZipFile } from 'yauzl'
import { DomainError } from '#domain/errors.ts'

/** A zip archive on the disk, whose list of entries was read and checked. */
export interface OpenedZip {
  entries: ReadonlyMap<string, Entry>
  /** The bytes of an entry. An error where they aren't those that were packed. */
  read(entry: Entry): Promise<Readable>
  close(): void
}

export const broken = (where: string) => new DomainError('invalid', 'archive-broken', { where })

/** A zip archive that is no file of its own: how it is read, and how long it is. */
export interface ZipWithin {
  reader: RandomAccessReader
  bytes: number
}

/**
 * Opens a zip archive. An entry's name is only ever compared and never becomes a path, so that `../` leads nowhere.
 * @param from its path, or what it is within
 * @throws archive-broken for what is none, also with two entries of one name or an encrypted one
 */
export async function openZip(from: string | ZipWithin): Promise<OpenedZip> {
  const opening =
    typeof from === 'string'
      ? yauzl.openPromise(from, { autoClose: false })
      : yauzl.fromRandomAccessReaderPromise(from.reader, from.bytes, { autoClose: false })
  const zip = await opening.catch((cause) => refuse(cause, 'zip'))
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (entries.has(fileName) || !entry.canDecodeFileData()) throw broken(fileName)
      entries.set(fileName, entry)
    }
  } catch (cause) {
    zip.close()
    throw cause instanceof DomainError ? cause : refuse(cause, 'zip')
  }
  return {
    entries,
    read: (entry) => readEntry(zip, entry),
    close: () => zip.close(),
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const bytes = await zip.openReadStreamPromise(entry).catch((cause) => refuse(cause, entry.fileName))
  let sum = 0
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    // The library compares sizes, and not what is in them.
    flush: (done) => done(sum === entry.crc32 ? null : broken(entry.fileName)),
  })
  bytes.once('error', () => checked.destroy(broken(entry.fileName)))
  return bytes.pipe(checked)
}

function refuse(cause: unknown, where: string): never {
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw cause
  throw Object.assign(broken(where), { cause })
}

/** A line may be so long: a page's text has 60,000 characters at most. */
const LINE_MAX = 4 * 1024 * 1024

/** The lines of a text, one at a time. @throws archive-broken where one is too long to be one */
export async function* linesOf(bytes: Readable, where: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of bytes.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw broken(where)
    yield* lines
  }
  if (rest) throw broken(where)
}
