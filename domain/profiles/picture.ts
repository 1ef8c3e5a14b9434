import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { touchCommented } from '#domain/comments/comments.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { asPicture, keepMedia, type MediaStorage, mediaId } from '#domain/media/media.ts'
import { orRefused, type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import type { Picture } from '#domain/media/rules.ts'
import { orWithheld, refuseWithheld } from '#domain/media/withheld.ts'

/**
 * Gives an account a picture, in the place of the one before: a small square of it; what was sent is not kept.
 * @throws login-required, picture-withheld, and as `keepMedia`
 */
export async function setPicture(
  { db, storage, pictures = workHere }: { db: Db; storage: MediaStorage; pictures?: PictureWork },
  actor: Actor,
  given: Uint8Array | LocalFile,
): Promise<void> {
  const account = loggedIn(actor)
  await refuseWithheld(db, given)
  const square = orRefused(await pictures.square(given))
  const { id } = await keepMedia(db, storage, square, { kind: 'picture', digest: mediaId(given) }, pictures)
  await attach(db, account.id, id)
}

/** Takes an account's picture away; its file goes when nothing else uses it. @throws login-required */
export async function removePicture(db: Db, actor: Actor): Promise<void> {
  await attach(db, loggedIn(actor).id, null)
}

async function attach(db: Db, accountId: string, pictureId: string | null) {
  const attached = db.transaction(async (tx) => {
    await tx.update(user).set({ pictureId }).where(eq(user.id, accountId))
    await touchCommented(tx, accountId)
  })
  await orWithheld(attached)
}

/** An account's picture, or null. One query. */
export async function readPicture(db: Db, accountId: string): Promise<Picture | null> {
  const [found] = await db
    .select({ media })
    .from(user)
    .innerJoin(media, eq(media.id, user.pictureId))
    .where(eq(user.id, accountId))
  return found ? asPicture(found.media) : null
}
