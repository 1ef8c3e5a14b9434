import sharp from 'sharp'
import type { LocalFile } from '../local-file.ts'
import { PIXELS_MAX } from '../rules.ts'
import { examinePicture } from './examine-picture.ts'

/** Enough for 64 pixels on the densest of screens; of a person's picture nothing larger is kept. */
const SIDE = 256

/**
 * A small square of a picture, around what draws the eye, without what the file tells of its maker.
 * @returns WebP
 * @throws as `examinePicture`
 */
export async function squareOf(given: Uint8Array | LocalFile): Promise<Buffer> {
  const { content, width, height } = await examinePicture(given, 'picture')
  const side = Math.min(SIDE, width, height)
  const source = content instanceof Uint8Array ? content : content.path
  return sharp(source, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .webp({ quality: 90 })
    .toBuffer()
}
