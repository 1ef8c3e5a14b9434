import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { DomainError } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { dominantColour } from './dominant-colour.ts'
import { MediaInput } from './input.ts'
import { FILE_TYPES, type MediaKind, PIXELS_MAX, type Picture } from './rules.ts'

export type Media = typeof media.$inferSelect

/** Where the bytes of files are. A key looks like a path: `ab/ab12….jpg`. */
export interface MediaStorage {
  /** Whole or not at all, also when the process is killed. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The path of a local file with the bytes, or null where there is no such key. */
  find(key: string): Promise<string | null>
}

/**
 * Keeps a file and answers its row. The same bytes are kept once: given again, only what is said of them changes.
 * What a picture's metadata tells of its maker (place, camera) is not kept, and how the camera was held is applied.
 * @param storage gets the bytes before the row is written, so that a row never lacks its file
 * @throws input-invalid for a file that is broken, too large, or not what `kind` says; a panorama is twice as wide as high
 */
export async function keepMedia(
  db: Db,
  storage: MediaStorage,
  bytes: Uint8Array,
  input: z.input<typeof MediaInput>,
): Promise<Media> {
  const { kind, focus, name, size } = parse(MediaInput, input)
  const id = mediaId(bytes)

  const known = await readMedia(db, id)
  if (known && known.kind !== kind) throw refused()
  const isKept = known && (await storage.find(storageKey(known)))
  const file = isKept ? { ...known, content: undefined } : await examine(bytes, kind, size)
  if (file.content) await storage.write(storageKey({ id, mime: file.mime }), file.content)

  const said = { ...(name && { name }), ...(focus && { focusX: focus.x, focusY: focus.y }) }
  const { mime, width, height, colour } = file
  return db.transaction(async (tx) => {
    // A name goes to the newest bytes that are given for it.
    if (name) await tx.update(media).set({ name: null }).where(sql`${media.name} = ${name} and ${media.id} <> ${id}`)
    const [row] = await tx
      .insert(media)
      .values({ id, kind, mime, width, height, colour, bytes: file.content?.length ?? bytes.length, ...said })
      .onConflictDoUpdate({ target: media.id, set: { mime, ...said } })
      .returning()
    if (!row) throw new Error(`media ${id} was neither inserted nor updated`)
    return row
  })
}

export async function readMedia(db: Db, id: string): Promise<Media | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

/**
 * The files that a page calls by name, such as `illustrations/clay-to-final`; names of videos end in `.mp4` or `.webm`.
 * @throws when one has never been kept: the page's own fault
 */
export async function readNamedMedia<Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Record<Name, Media>> {
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.name, [...names]))
  const found = Object.fromEntries(rows.map((row) => [row.name, row])) as Record<Name, Media>
  const missing = names.filter((name) => !found[name])
  if (missing.length > 0) throw new Error(`no media named ${missing.join(', ')}`)
  return found
}

/** All media whose names begin so, by name. */
export async function readMediaNamed(db: Db, start: string): Promise<Map<string, Media>> {
  const rows = await db
    .select()
    .from(media)
    .where(like(media.name, `${start}%`))
  return new Map(rows.map((row) => [row.name ?? '', row]))
}

/** The pictures and panoramas that pages call by name. */
export async function readNamedPictures(db: Db): Promise<Media[]> {
  return db
    .select()
    .from(media)
    .where(and(isNotNull(media.name), inArray(media.kind, ['picture', 'panorama'])))
    .orderBy(media.name)
}

/** A row as a page shows it. */
export function asPicture({ id, width, height, colour, focusX, focusY }: Omit<Media, 'kind'>): Picture {
  if (!width || !height || !colour) throw new Error(`media ${id} is not a picture`)
  return { id, width, height, colour, focusX, focusY }
}

export function mediaId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}

export function storageKey({ id, mime }: { id: string; mime: string }): string {
  return `${id.slice(0, 2)}/${id}.${FILE_TYPES[mime]?.extension}`
}

interface Examined {
  mime: string
  width: number | null
  height: number | null
  colour: string | null
  content: Uint8Array
}

/** What the bytes themselves say, whatever a name or a header claims. */
async function examine(
  bytes: Uint8Array,
  kind: MediaKind,
  size?: { width: number; height: number },
): Promise<Examined> {
  if (kind === 'picture' || kind === 'panorama') return examinePicture(bytes, kind)
  const mime = startOf(bytes)
  if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind)) throw refused()
  return { mime, width: size?.width ?? null, height: size?.height ?? null, colour: null, content: bytes }
}

async function examinePicture(bytes: Uint8Array, kind: MediaKind): Promise<Examined> {
  try {
    const read = sharp(bytes, { limitInputPixels: PIXELS_MAX })
    const { mediaType: mime, exif, xmp, iptc, comments, orientation, pages = 1 } = await read.metadata()
    if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind) || pages > 1) throw refused()
    const tells = exif || xmp || iptc || comments || orientation
    const content = tells
      ? await read
          .autoOrient()
          .toFormat(mime.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'avif', { quality: 95 })
          .toBuffer()
      : bytes
    // Reading every pixel is what finds a file that was cut short.
    const pixels = await sharp(content, { limitInputPixels: PIXELS_MAX })
      .resize(128, 128, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const { width, height } = await sharp(content).metadata()
    if (kind === 'panorama' && width !== height * 2) throw refused()
    return { mime, width, height, colour: dominantColour(pixels), content }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refused({ cause: error })
  }
}

/** The type by the first bytes, of files that are not pictures. */
function startOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12))
  const letters = start.toString('latin1')
  if (/^.{4}ftyp(iso|mp4|avc|M4V|dash)/s.test(letters)) return 'video/mp4'
  if (letters.startsWith('\x1aE\xdf\xa3')) return 'video/webm'
  if (letters.startsWith('glTF')) return 'model/gltf-binary'
}

function refused(options?: ErrorOptions) {
  return Object.assign(new DomainError('invalid', 'input-invalid'), options)
}
