import { join } from 'node:path'
import sharp from 'sharp'
import { type Format, PIXELS_MAX, type Tiles } from '../rules.ts'

/** As pages are in the light: what stands on no ground is cut out, as models are, and white things must be seen. */
const STUDIO_FLOOR = '#e1e0dc'

/**
 * A picture's file in another width and format, in sRGB, turned as it is to be seen and without metadata.
 * AVIF's effort 2 costs an eighth of the default's time for a few per cent more bytes; below quality 62 the weave of
 * fabrics and the grain of walls are smoothed away.
 */
export function derivative(path: string, width: number, format: Format): Promise<Buffer> {
  const resized = sharp(path, { limitInputPixels: PIXELS_MAX }).autoOrient().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 62, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 78, effort: 3 }).toBuffer()
  return resized.flatten({ background: STUDIO_FLOOR }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/**
 * All tiles of a panorama, in one pass over it: one by one each would unfold the whole picture again.
 * @param folder an empty one that is there
 * @returns where in it the files are
 */
export async function cutTiles(path: string, { width, cols }: Tiles, folder: string): Promise<string> {
  await sharp(path, { limitInputPixels: PIXELS_MAX, sequentialRead: true })
    .autoOrient()
    .resize({ width, height: width / 2, fit: 'fill' })
    .webp({ quality: 78, effort: 3 })
    .tile({ size: width / cols, layout: 'dz', depth: 'one', skipBlanks: -1 })
    .toFile(join(folder, 'all.dz'))
  return join(folder, 'all_files', '0')
}
