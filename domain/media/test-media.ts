import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'

/** A folder for one test file; it goes after the file's last test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-media-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
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
