import sharp, { type Sharp } from 'sharp'
import { isDiskFull, noRoom } from '../disk-full.ts'
import { typeOf } from '../file-type.ts'
import { bytesOf, type LocalFile, startOf } from '../local-file.ts'
import { refused } from '../refused.ts'
import { FILE_TYPES, PIXELS_MAX } from '../rules.ts'
import { dominantColour } from './dominant-colour.ts'
import { lookOf } from './look.ts'

export interface ExaminedPicture {
  mime: string
  width: number
  height: number
  colour: string
  /** As `lookOf` of look.ts. */
  look: string
  /** What is to be kept: what came, or the same without what it tells of its maker. */
  content: Uint8Array | LocalFile
  bytes: number
}

// No file is kept open, and counted as memory, for being read a second time: none is.
sharp.cache(false)

/**
 * What a picture's bytes say. Its size is read before it is unfolded.
 * @throws picture-type-refused, picture-too-many-pixels, picture-broken, panorama-not-two-to-one, no-room
 */
export async function examinePicture(
  given: Uint8Array | LocalFile,
  kind: 'picture' | 'panorama',
): Promise<ExaminedPicture> {
  // The library also reads what can name other files and unfold without end, such as SVG and PDF: it is not given any.
  if (!typeOf(await startOf(given))?.startsWith('image/')) throw refused('picture-type-refused')
  const head = await headOf(given)
  const { mediaType: mime, exif, xmp, iptc, comments, orientation, pages = 1, autoOrient } = head
  if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind) || pages > 1) throw refused('picture-type-refused')
  if (head.width * head.height > PIXELS_MAX) throw refused('picture-too-many-pixels')
  if (kind === 'panorama' && autoOrient.width !== autoOrient.height * 2) throw refused('panorama-not-two-to-one')
  try {
    const tells = exif || xmp || iptc || comments || orientation
    const content = tells ? await withoutWords(given, mime, orientation) : given
    // Reading every pixel is what finds a file that was cut short. What came is smaller than what was coded anew, and the
    // system counts a file that is read as memory.
    const { data: pixels, info } = await open(given)
      .resize(128, 128, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = autoOrient
    const seen = { colour: dominantColour(pixels), look: lookOf(pixels, info.width, info.height) }
    return { mime, width, height, ...seen, content, bytes: bytesOf(content) }
  } catch (cause) {
    throw isDiskFull(cause) ? noRoom() : refused('picture-broken', { cause })
  }
}

async function headOf(given: Uint8Array | LocalFile) {
  try {
    return await sharp(sourceOf(given), { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw refused('picture-type-refused', { cause })
  }
}

/** The same picture as it is to be seen, without what stands beside its pixels: place, camera, names, comments. */
async function withoutWords(
  given: Uint8Array | LocalFile,
  mime: string,
  orientation: number | undefined,
): Promise<Uint8Array | LocalFile> {
  const plain = open(given)
  // To turn a picture is to hold all of it: how it is to be turned is said instead, and nothing else.
  const said = (orientation ?? 1) > 1 ? plain.withExif({ IFD0: { Orientation: String(orientation) } }) : plain
  const encoded = encoders[mime]?.(said)
  if (!encoded) throw new Error(`nothing writes ${mime}`)
  if (given instanceof Uint8Array) return encoded.toBuffer()
  const path = `${given.path}.plain`
  const { size } = await encoded.toFile(path)
  return { path, bytes: size, digest: given.digest }
}

/** Coding that is best for a picture is found by holding all of it: an upload is never whole in the memory. */
const encoders: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 95, optimizeCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 95 }),
  'image/avif': (picture) => picture.avif({ quality: 90, effort: 2 }),
}

const open = (content: Uint8Array | LocalFile) => sharp(sourceOf(content), { limitInputPixels: PIXELS_MAX })
const sourceOf = (content: Uint8Array | LocalFile) => (content instanceof Uint8Array ? content : content.path)
