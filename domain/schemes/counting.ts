import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { scheme, schemeShare } from '#db/schema/schemes.ts'
import { touch } from '#db/tags.ts'
import { DomainError } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'

/** What a page asks for after it has come, since views don't drop it from the caches. One query. @throws not-found */
export async function readCounts(db: Db, schemeId: unknown) {
  const [found] = await db
    .select({ views: scheme.viewCount, likes: scheme.likeCount, shares: scheme.shareCount })
    .from(scheme)
    .where(and(eq(scheme.id, idOf(schemeId)), scheme.isListed))
  if (!found) throw missing()
  return found
}

/**
 * Counts a share, once for each visitor and scheme; `shares` is how many there are. Once answered it is never lost.
 * @throws not-found
 */
export function shareScheme(db: Db, visitorHash: string, schemeId: unknown): Promise<{ shares: number }> {
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ designerId: scheme.designerId, shares: scheme.shareCount })
      .from(scheme)
      .where(and(eq(scheme.id, id), scheme.isListed))
      .for('update')
    if (!found) throw missing()
    const [added] = await tx.insert(schemeShare).values({ schemeId: id, visitorHash }).onConflictDoNothing().returning()
    if (!added) return { shares: found.shares }
    const shares = found.shares + 1
    await tx.update(scheme).set({ shareCount: shares }).where(eq(scheme.id, id))
    await touch(tx, [`scheme:${id}`])
    return { shares }
  })
}

function missing() {
  return new DomainError('missing', 'not-found')
}
