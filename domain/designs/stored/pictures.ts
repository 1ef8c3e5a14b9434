import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { design, designMedia } from '#db/schema/designs.ts'
import { media } from '#db/schema/media.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { keepMedia, type Media, type MediaStorage, mediaId } from '#domain/media/media.ts'
import { orRefused, type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import { refuseWithheld } from '#domain/media/withheld.ts'
import type { DesignDocument } from '../document.ts'
import { DESIGN_PICTURES, TRACING_SIDE_MAX } from '../rules.ts'
import { lockOwn, ownedBy } from './own-design.ts'

interface PictureServices {
  db: Db
  storage: MediaStorage
  pictures?: PictureWork
  clock: () => Date
}

/** What a browser lays beneath a plan; in pixels. */
export interface DesignPicture {
  id: string
  width: number
  height: number
}

/**
 * Keeps a picture to be traced in a design: a WebP without metadata that a browser can move at once; what was sent is not kept.
 * The last ones of a design stay, for who undoes or goes back to an earlier version.
 * @throws login-required, not-found for anybody else's design, picture-withheld, and as `examinePicture`
 */
export async function addDesignPicture(
  { db, storage, pictures = workHere, clock }: PictureServices,
  actor: Actor,
  designId: unknown,
  given: LocalFile,
): Promise<DesignPicture> {
  const account = loggedIn(actor)
  await findOwn(db, account, designId)
  await refuseWithheld(db, given)
  const { width, height } = orRefused(await pictures.examine(given, 'picture'))
  const fits = Math.min(1, TRACING_SIDE_MAX / Math.max(width, height))
  const bytes = await pictures.derivative(given.path, Math.max(1, Math.round(width * fits)), 'webp')
  const kept = await keepMedia(db, storage, bytes, { kind: 'tracing', digest: mediaId(given) }, pictures)
  return db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, account, designId)
    const addedAt = clock()
    await tx
      .insert(designMedia)
      .values({ designId: id, mediaId: kept.id, addedAt })
      .onConflictDoUpdate({ target: [designMedia.designId, designMedia.mediaId], set: { addedAt } })
    await thin(tx, id)
    return { id: kept.id, width: kept.width ?? width, height: kept.height ?? height }
  })
}

/** One of the pictures of the account's own design. @throws login-required, not-found for all others */
export async function readDesignPicture(
  db: Db,
  actor: Actor,
  designId: unknown,
  pictureId: unknown,
): Promise<Pick<Media, 'id' | 'mime' | 'bytes'>> {
  const [found] = await db
    .select({ id: media.id, mime: media.mime, bytes: media.bytes })
    .from(designMedia)
    .innerJoin(design, eq(design.id, designMedia.designId))
    .innerJoin(media, eq(media.id, designMedia.mediaId))
    .where(and(ownedBy(loggedIn(actor), designId), eq(media.id, String(pictureId))))
  if (!found) throw notFound()
  return found
}

/** A document that shows a picture of another design of the same account, as a copy does, has it from then on. */
export async function takePictureAlong(
  tx: Db,
  { id: ownerId }: Account,
  designId: number,
  { tracing }: DesignDocument,
  now: Date,
): Promise<void> {
  if (!tracing) return
  await tx.execute(sql`
    insert into ${designMedia} (design_id, media_id, added_at)
    select ${designId}::int, ${designMedia.mediaId}, ${now.toISOString()}::timestamptz
    from ${designMedia} join ${design} on ${design.id} = ${designMedia.designId}
    where ${design.ownerId} = ${ownerId} and ${designMedia.mediaId} = ${tracing.picture} limit 1
    on conflict do nothing`)
}

async function findOwn(db: Db, account: Account, designId: unknown): Promise<void> {
  if ((await db.$count(design, ownedBy(account, designId))) === 0) throw notFound()
}

/** Keeps the last ones, and the one that the design shows. */
async function thin(tx: Db, designId: number): Promise<void> {
  const ofIt = eq(designMedia.designId, designId)
  const newest = tx
    .select({ id: designMedia.mediaId })
    .from(designMedia)
    .where(ofIt)
    .orderBy(desc(designMedia.addedAt))
    .limit(DESIGN_PICTURES)
  const shown = sql`(select ${design.document} -> 'tracing' ->> 'picture' from ${design} where ${design.id} = ${designId})`
  const isShown = sql`${designMedia.mediaId} is not distinct from ${shown}`
  await tx.delete(designMedia).where(and(ofIt, notInArray(designMedia.mediaId, newest), sql`not (${isShown})`))
}
