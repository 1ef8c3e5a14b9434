import { createHmac } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { scheme } from '#db/schema/schemes.ts'
import { shareLink, shareVisit } from '#db/schema/share-links.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'

/**
 * What an account's link to a scheme carries (`&from=…`). It is known before it is kept, so that a page can copy the
 * address in the click that asks for it, and nobody can read an account from it.
 */
export function shareTokenOf(secret: string, account: Account, schemeId: unknown): string {
  const named = `link of ${account.id} to ${idOf(schemeId)}`
  return createHmac('sha256', secret).update(named).digest('base64url').slice(0, 12)
}

/** Keeps the link of an account that has really shared it: from then on its visits count. @throws not-found */
export async function keepShareLink(db: Db, secret: string, account: Account, schemeId: unknown, now: Date) {
  const id = idOf(schemeId)
  const token = shareTokenOf(secret, account, id)
  if ((await db.$count(scheme, and(eq(scheme.id, id), scheme.isListed))) === 0) throw notFound()
  await db
    .insert(shareLink)
    .values({ token, schemeId: id, accountId: account.id, createdAt: now })
    .onConflictDoNothing()
}

/**
 * Counts a visit by a link, once for each visitor, whose hash is another one each day; not the sharer's own. An unknown
 * token counts nowhere, and harms nobody.
 */
export async function countShareVisit(
  db: Db,
  visit: { actor: Actor; visitorHash: string; at: Date },
  schemeId: unknown,
  token: unknown,
): Promise<{ counted: boolean }> {
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ token: shareLink.token, accountId: shareLink.accountId })
      .from(shareLink)
      .where(and(eq(shareLink.token, String(token)), eq(shareLink.schemeId, id)))
      .for('update')
    if (!link || link.accountId === visit.actor?.id) return { counted: false }
    const { visitorHash, at } = visit
    const [added] = await tx
      .insert(shareVisit)
      .values({ token: link.token, visitorHash, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!added) return { counted: false }
    await tx
      .update(shareLink)
      .set({ visitCount: sql`${shareLink.visitCount} + 1` })
      .where(eq(shareLink.token, link.token))
    return { counted: true }
  })
}

/** What an account shared, the latest first, and how many came by it. @throws login-required */
export async function listShareLinks(db: Db, actor: Actor) {
  const account = loggedIn(actor)
  return db
    .select({
      schemeId: shareLink.schemeId,
      visits: shareLink.visitCount,
      createdAt: shareLink.createdAt,
      caseName: scheme.caseName,
      isListed: scheme.isListed,
    })
    .from(shareLink)
    .innerJoin(scheme, eq(scheme.id, shareLink.schemeId))
    .where(eq(shareLink.accountId, account.id))
    .orderBy(desc(shareLink.createdAt), desc(shareLink.schemeId))
    .limit(200)
}
