import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { deleteScheme } from './publishing.ts'

/**
 * A scheme of the account's store, whether others see it, and what would go with it; null for any other. Three queries.
 * @throws login-required, not-found for what is no number of one
 */
export async function readOwnScheme(db: Db, actor: Actor, schemeId: unknown) {
  const author = loggedIn(actor)
  const id = idOf(schemeId)
  const [found] = await db
    .select({
      caseName: scheme.caseName,
      likes: scheme.likeCount,
      isPublished: scheme.isPublished,
      isHidden: scheme.isHidden,
      isListed: scheme.isListed,
    })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(and(eq(scheme.id, id), eq(designer.ownerId, author.id)))
  if (!found) return null
  const pictures = await db.$count(schemeImage, eq(schemeImage.schemeId, id))
  const panoramas = await db.$count(panorama, eq(panorama.schemeId, id))
  const { likes, ...own } = found
  return { id, ...own, counts: { pictures, panoramas, likes } }
}

/** Deletes it, and says what was deleted and when. @throws login-required, not-found */
export function deleteOwnScheme(db: Db, actor: Actor, schemeId: unknown, now: Date) {
  return db.transaction(async (tx) => {
    const found = await readOwnScheme(tx, actor, schemeId)
    if (!found) throw notFound()
    await deleteScheme(tx, actor, schemeId)
    return { ...found, at: now.toISOString() }
  })
}
