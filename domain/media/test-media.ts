import { createHash, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cleanUp } from '#db/test-clean-up.ts'
import type { LocalFile } from './local-file.ts'

/** A folder for one test or one file of them, after which it goes. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-media-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A JPEG unlike any other. */
export function photograph(width = 900, height = 600): Promise<Buffer> {
  const seed = 12
  const pixels = Buffer.from(Array.from({ length: seed * seed * 3 }, () => randomInt(256)))
  return sharp(pixels, { raw: { width: seed, height: seed, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/** Where a film of the sample content lies. */
export const sampleFilm = (name: string) => join(import.meta.dirname, '../../content/media/video', name)

/** A file as an upload leaves it, in a folder of the test's own. */
export async function arrived(folder: string, bytes: Uint8Array): Promise<LocalFile> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') }
}
