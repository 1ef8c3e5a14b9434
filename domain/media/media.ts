import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { MediaKind } from '#db/kinds.ts'
import { media } from '#db/schema/media.ts'
import { parse } from '#domain/input.ts'
import { orNoRoom } from './disk-full.ts'
import { examine } from './examine.ts'
import { MediaInput } from './input.ts'
import type { LocalFile } from './local-file.ts'
import { type PictureWork, workHere } from './pictures/picture-work.ts'
import { refused } from './refused.ts'
import { FILE_TYPES, type Picture } from './rules.ts'

export type Media = typeof media.$inferSelect

/**
 * Where the bytes of files are. A key looks like a path: `ab/ab12….jpg`. What is written under a key never changes.
 * @throws StorageAway where it can't be asked, all of them
 */
export interface MediaStorage {
  /** Whole or not at all, also when the process is killed. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The same with a local file of the caller's, which is there no more afterwards. */
  take(key: string, path: string): Promise<void>
  /** The files of a folder, each under its name in it. @param make fills an empty folder, and answers in which one of it they are */
  writeAll(folder: string, make: (path: string) => Promise<string>): Promise<void>
  has(key: string): Promise<boolean>
  /** The path of a local file with the bytes, or null where there is no such key. To be opened soon: it may be a copy that makes room. */
  find(key: string): Promise<string | null>
  /** The same where it costs no question to another machine; null says nothing. */
  atHand(key: string): Promise<string | null>
  /** One that isn't there is no fault. */
  remove(key: string): Promise<void>
  /** What keys begin with, up to a slash, and all that is under it. */
  removeAll(folder: string): Promise<void>
}

/**
 * Keeps a file and answers its row. The same bytes are kept once: given again, only what is said of them changes.
 * What a picture's metadata tells of its maker (place, camera) is not kept, and how the camera was held is applied.
 * @param storage gets the bytes before the row is written, so that a row never lacks its file
 * @param given bytes, or a local file, which is taken away where it is kept
 * @param pictures where a picture is looked into
 * @throws as `examine`, and no-room
 */
export async function keepMedia(
  db: Db,
  storage: MediaStorage,
  given: Uint8Array | LocalFile,
  input: z.input<typeof MediaInput>,
  pictures: PictureWork = workHere,
): Promise<Media> {
  const { kind, focus, name, source, isStudio, ...made } = parse(MediaInput, input)
  const own = mediaId(given)
  const { id, known } = await idFor(db, own, kind)
  const isKept = known && (await orNoRoom(storage.has(storageKey(known))))
  const file = isKept ? { ...known, content: undefined } : await examine(given, kind, pictures)
  if (file.content) await orNoRoom(write(storage, storageKey({ id, mime: file.mime }), file.content))

  const said = {
    ...(name && { name }),
    ...(source && { source }),
    ...(focus && { focusX: focus.x, focusY: focus.y }),
    ...(isStudio && { isStudio }),
  }
  const { mime, width, height, durationMs, colour, look, bytes } = file
  const digest = made.digest ?? (id === own ? null : own)
  const row = await db.transaction(async (tx) => {
    // A name goes to the newest bytes that are given for it.
    if (name) await tx.update(media).set({ name: null }).where(sql`${media.name} = ${name} and ${media.id} <> ${id}`)
    const [row] = await tx
      .insert(media)
      .values({ id, digest, kind, mime, width, height, durationMs, colour, look, bytes, ...said })
      // Who gives it anew has yet to use it.
      .onConflictDoUpdate({ target: media.id, set: { mime, unusedSince: null, ...said } })
      .returning()
    if (!row) throw new Error(`media ${id} was neither inserted nor updated`)
    return row
  })
  // It was removed while it was thought to be there.
  if (isKept && !(await orNoRoom(storage.has(storageKey(row))))) return keepMedia(db, storage, given, input, pictures)
  return row
}

/** A picture and a panorama of the same bytes are two: whoever chose the wrong one can choose again. */
async function idFor(db: Db, own: string, kind: MediaKind) {
  const known = await readMedia(db, own)
  if (!known || known.kind === kind) return { id: own, known }
  const other = mediaId(Buffer.from(`${kind} ${own}`))
  return { id: other, known: await readMedia(db, other) }
}

function write(storage: MediaStorage, key: string, content: Uint8Array | LocalFile) {
  return content instanceof Uint8Array ? storage.write(key, content) : storage.take(key, content.path)
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

/** Those that can be chosen for a page, by their names. */
export async function listPictures(db: Db): Promise<{ value: string; label: string }[]> {
  const found = await readNamedPictures(db)
  return found.map(({ name }) => ({ value: name ?? '', label: name ?? '' }))
}

/** Refuses names of which there is no picture: a page with one could not be shown. @throws picture-unknown */
export async function checkPictures(db: Db, given: string[]): Promise<void> {
  const names = [...new Set(given)]
  const kept = await db.$count(media, and(inArray(media.name, names), inArray(media.kind, ['picture', 'panorama'])))
  if (kept !== names.length) throw refused('picture-unknown')
}

/** A row as a page shows it. */
export function asPicture({ id, width, height, colour, focusX, focusY, isStudio }: Omit<Media, 'kind'>): Picture {
  if (!width || !height || !colour) throw new Error(`media ${id} is not a picture`)
  return { id, width, height, colour, focusX, focusY, ...(isStudio && { isStudio }) }
}

export function mediaId(given: Uint8Array | LocalFile): string {
  const digest = given instanceof Uint8Array ? createHash('sha256').update(given).digest('hex') : given.digest
  return digest.slice(0, 20)
}

export function storageKey({ id, mime }: { id: string; mime: string }): string {
  return `${id.slice(0, 2)}/${id}.${FILE_TYPES[mime]?.extension}`
}

/** The names by which pages call files. */
export async function readNamedFiles(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: media.name }).from(media).where(isNotNull(media.name))
  return new Set(rows.flatMap(({ name }) => name ?? []))
}
