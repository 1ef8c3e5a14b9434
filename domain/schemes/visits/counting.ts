import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeShare } from '#db/schema/schemes.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { earn } from './earning.ts'

/** What a page asks for after it has come, since views don't drop it from the caches. One query. @throws not-found */
export async function readCounts(db: Db, schemeId: unknown) {
  const [found] = await db
    .select({ views: scheme.viewCount, likes: scheme.likeCount, shares: scheme.shareCount })
    .from(scheme)
    .where(and(eq(scheme.id, idOf(schemeId)), scheme.isListed))
  if (!found) throw notFound()
  return found
}

/**
 * Counts a share, once for each visitor and scheme; `shares` is how many there are, `earned` the points of who is logged
 * in. Once answered it is never lost.
 * @throws not-found
 */
export function shareScheme(
  db: Db,
  { actor, visitorHash }: { actor: Actor; visitorHash: string },
  schemeId: unknown,
  now: Date,
): Promise<{ shares: number; earned: number }> {
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ownerId: designer.ownerId, shares: scheme.shareCount })
      .from(scheme)
      .innerJoin(designer, eq(designer.id, scheme.designerId))
      .where(and(eq(scheme.id, id), scheme.isListed))
      .for('update', { of: scheme })
    if (!found) throw notFound()
    const [added] = await tx.insert(schemeShare).values({ schemeId: id, visitorHash }).onConflictDoNothing().returning()
    const shares = found.shares + (added ? 1 : 0)
    if (added) {
      await tx.update(scheme).set({ shareCount: shares }).where(eq(scheme.id, id))
      await invalidate(tx, [cacheTags.scheme(id)])
    }
    // Who is logged in earns by account: somebody else behind the same address may have been counted before.
    const earned = actor ? await earn(tx, actor.id, 'share', { id, ownerId: found.ownerId }, now) : 0
    return { shares, earned }
  })
}
