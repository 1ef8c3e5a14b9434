import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { notifyFollowers } from '#domain/notifications/notify.ts'
import type { SchemeFields } from '../input.ts'
import { roomsOf } from '../rules.ts'
import { relist } from './listing.ts'
import { replaceImages, replacePanoramas } from './pictures.ts'

/** A store whose row is locked, as it is by whoever writes its schemes. */
export type LockedStore = Pick<typeof designer.$inferSelect, 'id' | 'state'>

/** Drizzle leaves out, without a word, what has no column: a field without one is refused by the compiler here. */
type Columns = Pick<typeof scheme.$inferInsert, keyof Omit<SchemeFields, 'images' | 'panoramas'>>

/** Whoever calls it says which pages it touched: `touchListed`. @throws store-suspended, input-invalid */
export async function insertScheme(
  tx: Db,
  store: LockedStore,
  { images, panoramas, ...fields }: SchemeFields & { url720?: string | undefined; showcase?: number | undefined },
): Promise<number> {
  refuseSuspended(store)
  await checkKinds(tx, { images, panoramas })
  const isListed = store.state === 'approved'
  const [made] = await tx
    .insert(scheme)
    .values({
      designerId: store.id,
      isListed,
      rooms: roomsOf([...images, ...panoramas]),
      ...(fields satisfies Columns),
    })
    .returning({ id: scheme.id })
  const schemeId = made?.id as number
  await tx.insert(schemeImage).values(images.map((image, position) => ({ schemeId, position, ...image })))
  if (panoramas.length > 0) {
    const rooms = panoramas.map((room, position) => ({ schemeId, position, ...room }))
    const [first] = await tx.insert(panorama).values(rooms).returning({ id: panorama.id })
    if (!fields.url720)
      await tx
        .update(scheme)
        .set({ url720: addressOf(first) })
        .where(eq(scheme.id, schemeId))
  }
  if (isListed) await notifyFollowers(tx, store.id, schemeId)
  await tx
    .update(designer)
    .set({ activeAt: sql`now()`, schemeCount: sql`${designer.schemeCount} + ${isListed ? 1 : 0}` })
    .where(eq(designer.id, store.id))
  return schemeId
}

/**
 * Puts a scheme's fields in the place of those it had, and publishes it if it was not. Panoramas that stay keep their
 * addresses and what is marked in them. Whoever calls it says which pages it touched.
 * @throws store-suspended, input-invalid, not-found for another store's
 */
export async function replaceScheme(
  tx: Db,
  store: LockedStore,
  schemeId: number,
  { images, panoramas, ...fields }: SchemeFields,
): Promise<void> {
  const [found] = await tx
    .select({ url720: scheme.url720 })
    .from(scheme)
    .where(and(eq(scheme.id, schemeId), eq(scheme.designerId, store.id)))
    .for('update')
  if (!found) throw notFound()
  refuseSuspended(store)
  const told = await replaceFiles(tx, { id: schemeId, ...found }, { images, panoramas })
  await tx
    .update(scheme)
    .set({
      ...(fields satisfies Columns),
      layout: fields.layout ?? null,
      theme: fields.theme ?? null,
      ...told,
      version: sql`${scheme.version} + 1`,
    })
    .where(eq(scheme.id, schemeId))
  await relist(tx, store.id, { id: schemeId, isPublished: true })
}

/**
 * Puts pictures and panoramas in the place of those that a scheme had. What stays is the same row, with its address and what is marked
 * in it.
 * @returns what the scheme's own row says of them
 * @throws input-invalid
 */
export async function replaceFiles(
  tx: Db,
  { id, url720 }: Pick<typeof scheme.$inferSelect, 'id' | 'url720'>,
  { images, panoramas }: Pick<SchemeFields, 'images' | 'panoramas'>,
) {
  await checkKinds(tx, { images, panoramas })
  await replaceImages(tx, id, images)
  const first = await replacePanoramas(tx, id, panoramas)
  const elsewhere = url720?.startsWith('https://') ? url720 : null
  return { rooms: roomsOf([...images, ...panoramas]), url720: first ? addressOf(first) : elsewhere }
}

/** @throws store-suspended */
function refuseSuspended({ state }: LockedStore) {
  if (state === 'suspended') throw new DomainError('forbidden', 'store-suspended')
}

interface Files {
  images: { mediaId: string }[]
  panoramas: { mediaId: string }[]
}

/** Pictures are pictures, and panoramas are panoramas. @returns the ids of all. @throws input-invalid */
export async function checkKinds(tx: Db, { images, panoramas }: Files): Promise<string[]> {
  const [pictures, spheres] = [idsOf(images), idsOf(panoramas)]
  const fitting = or(
    and(inArray(media.id, pictures), eq(media.kind, 'picture')),
    and(inArray(media.id, spheres), eq(media.kind, 'panorama')),
  )
  const ids = [...pictures, ...spheres]
  if ((await tx.$count(media, fitting)) !== ids.length) throw new DomainError('invalid', 'input-invalid')
  return ids
}

const idsOf = (files: { mediaId: string }[]) => [...new Set(files.map(({ mediaId }) => mediaId))]

const addressOf = (first: { id: number } | undefined) => (first ? `/720/panorama/${first.id}` : null)
