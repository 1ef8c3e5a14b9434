import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZip, predictLength } from 'client-zip'
import { DEFAULT_LANGUAGE } from '#db/languages.ts'
import { type MediaStorage, storageKey } from '#domain/media/media.ts'
import type { Archive } from '#domain/models/downloads.ts'
import { textIn } from '#domain/text.ts'
import { projectFolder } from '../process/build/build.ts'

/** A fixed moment, so that the same collection gives the same bytes. */
const lastModified = new Date('2026-01-01T00:00:00Z')

/** A file of the archive; its bytes are read when their turn comes. */
interface Entry {
  name: string
  size: number
  open: () => AsyncIterable<Uint8Array> | string
}

/**
 * A collection as a zip file: the GLBs, `manifest.json` and the licences as text. It is sent as it is read, and never as
 * a whole in memory. GLBs are stored uncompressed: geometry hardly shrinks, and servers have better to do.
 * @throws where a file is lost from the storage: before anything is sent
 */
export async function zipOf(
  archive: Archive,
  storage: MediaStorage,
): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> }> {
  const licences = await licenceTexts(archive)
  const entries: Entry[] = [
    textEntry('manifest.json', `${JSON.stringify(manifestOf(archive), null, 2)}\n`),
    ...licences.map(([name, text]) => textEntry(`licences/${name}.txt`, text)),
  ]
  for (const { path, media } of archive.products.flatMap(({ files }) => files)) {
    if (!(await storage.has(storageKey(media)))) throw lost(media.id)
    entries.push({ name: path, size: media.bytes, open: () => bytesOf(storage, media) })
  }
  return {
    bytes: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
    stream: makeZip(opened(entries)),
  }
}

async function* bytesOf(storage: MediaStorage, media: { id: string; mime: string }) {
  const file = await storage.find(storageKey(media))
  if (!file) throw lost(media.id)
  yield* createReadStream(file)
}

const lost = (id: string) => new Error(`media ${id} is lost from the storage`)

function* opened(entries: Entry[]) {
  for (const { name, size, open } of entries) yield { name, size, lastModified, input: open() }
}

function textEntry(name: string, text: string): Entry {
  return { name, size: Buffer.byteLength(text), open: () => text }
}

function manifestOf({ name, products }: Archive) {
  return {
    collection: name,
    unit: 'mm',
    models: products.map(({ files, ...product }) => ({
      ...product,
      files: files.map(({ path, variant, size, media: { bytes } }) => ({ path, variant, size, bytes })),
    })),
  }
}

/** Only those that a model of the archive is under. */
async function licenceTexts({ products }: Archive): Promise<[name: string, text: string][]> {
  const used = [...new Set(products.map(({ licence }) => licence))].sort()
  return Promise.all(
    used.map(async (licence) => {
      const under = products.filter((product) => product.licence === licence)
      const lines = under.map(
        ({ slug, name, author, brand }) => `${slug}: ${textIn(name, DEFAULT_LANGUAGE).words}, ${brand ?? author}`,
      )
      const text = await readFile(join(projectFolder, `content/models/licences/${licence}.txt`), 'utf8')
      return [licence, `${text}\n${lines.join('\n')}\n`] as [string, string]
    }),
  )
}
