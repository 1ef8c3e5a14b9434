import { open as openFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { MediaKind } from '#db/kinds.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { isDiskFull, noRoom } from './disk-full.ts'
import { dominantColour } from './dominant-colour.ts'
import { FILE_TYPES, PIXELS_MAX } from './rules.ts'

/** A file of this machine: what has no room in the memory. Whoever is given one may leave others beside it. */
export interface LocalFile {
  path: string
  bytes: number
  /** The SHA-256 of its bytes, in hex. */
  digest: string
}

interface Examined {
  mime: string
  width: number | null
  height: number | null
  colour: string | null
  /** What is to be kept: what came, or the same without what it tells of its maker. */
  content: Uint8Array | LocalFile
  bytes: number
}

// No file is kept open, and counted as memory, for being read a second time: none is.
sharp.cache(false)

/** One after the other: a picture of the largest size takes some hundred MB of pixels to look through. */
const inTurn = pLimit(1)

/**
 * What the bytes themselves say, whatever a name or a header claims. A picture's size is read before it is unfolded.
 * @throws input-invalid for a video or a model; for a picture: picture-type-refused, picture-too-many-pixels,
 *   picture-broken, panorama-not-two-to-one, no-room
 */
export async function examine(
  content: Uint8Array | LocalFile,
  kind: MediaKind,
  size?: { width: number; height: number },
): Promise<Examined> {
  if (kind === 'picture' || kind === 'panorama') return inTurn(() => examinePicture(content, kind))
  const mime = content instanceof Uint8Array ? typeOf(await startOf(content)) : undefined
  if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind)) throw refused('input-invalid')
  return {
    mime,
    width: size?.width ?? null,
    height: size?.height ?? null,
    colour: null,
    content,
    bytes: bytesOf(content),
  }
}

async function examinePicture(given: Uint8Array | LocalFile, kind: MediaKind): Promise<Examined> {
  // The library also reads what can name other files and unfold without end, such as SVG and PDF: it is not given any.
  if (!PICTURE_STARTS.test(await startOf(given))) throw refused('picture-type-refused')
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
    const pixels = await open(given)
      .resize(128, 128, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const { width, height } = autoOrient
    return { mime, width, height, colour: dominantColour(pixels), content, bytes: bytesOf(content) }
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
const bytesOf = (content: Uint8Array | LocalFile) => (content instanceof Uint8Array ? content.length : content.bytes)

/** Of JPEG, PNG, WebP and AVIF. */
const PICTURE_STARTS = /^(\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mif1|msf1))/s

/** The first twelve bytes, as letters. */
async function startOf(given: Uint8Array | LocalFile): Promise<string> {
  if (given instanceof Uint8Array) return Buffer.from(given.subarray(0, 12)).toString('latin1')
  const file = await openFile(given.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The type of a file that is no picture. */
function typeOf(letters: string): string | undefined {
  if (/^.{4}ftyp(iso|mp4|avc|M4V|dash)/s.test(letters)) return 'video/mp4'
  if (letters.startsWith('\x1aE\xdf\xa3')) return 'video/webm'
  if (letters.startsWith('glTF')) return 'model/gltf-binary'
}

export function refused(reason: ErrorReason, options?: ErrorOptions) {
  return Object.assign(new DomainError('invalid', reason, { megapixels: PIXELS_MAX / 1e6 }), options)
}
