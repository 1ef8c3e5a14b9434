import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { notification } from '#db/schema/notifications.ts'

// Each is written in the transaction of what it tells about. Nobody is told of what they did themselves.

/** Tells a designer's owner of a comment, and whoever is answered of the answer: one notification, where both are one. */
export async function notifyOfComment(
  tx: Db,
  said: { id: number; schemeId: number; parentId: number | null; authorId: string; ownerId: string | null },
  now: Date,
) {
  const about = { actorId: said.authorId, schemeId: said.schemeId, commentId: said.id, createdAt: now }
  const told = new Set([said.authorId])
  const tell = async (accountId: string | null | undefined, kind: 'answer' | 'comment') => {
    if (!accountId || told.has(accountId)) return
    told.add(accountId)
    await tx.insert(notification).values({ ...about, accountId, kind })
  }
  if (said.parentId !== null) {
    const [parent] = await tx.select({ authorId: comment.authorId }).from(comment).where(eq(comment.id, said.parentId))
    await tell(parent?.authorId, 'answer')
  }
  await tell(said.ownerId, 'comment')
}

/** Tells a designer's followers of a scheme, once, however often it comes back. */
export async function notifyFollowers(tx: Db, designerId: number, schemeId: number) {
  const followers = tx
    .select({
      accountId: designerFollow.accountId,
      kind: sql`'scheme'`.as('kind'),
      schemeId: sql`${schemeId}::int`.as('scheme_id'),
      designerId: designerFollow.designerId,
      createdAt: sql`now()`.as('created_at'),
    })
    .from(designerFollow)
    .where(eq(designerFollow.designerId, designerId))
  await tx.execute(sql`
    insert into ${notification} (account_id, kind, scheme_id, designer_id, created_at) ${followers}
    on conflict do nothing`)
}

/** Tells a designer's owner of a follower, once. */
export async function notifyOfFollow(tx: Db, designerId: number, followerId: string, now: Date) {
  const [of] = await tx
    .select({ ownerId: designer.ownerId })
    .from(designer)
    .where(and(eq(designer.id, designerId), ne(designer.ownerId, followerId)))
  if (!of?.ownerId) return
  await tx
    .insert(notification)
    .values({ accountId: of.ownerId, kind: 'follow', actorId: followerId, designerId, createdAt: now })
    .onConflictDoNothing()
}

/** Tells of a message: one notification for each conversation, the latest. */
export async function notifyOfMessage(tx: Db, accountId: string, senderId: string, threadId: number, now: Date) {
  const ofThread = and(
    eq(notification.accountId, accountId),
    eq(notification.threadId, threadId),
    eq(notification.kind, 'message'),
  )
  await tx.delete(notification).where(ofThread)
  await tx.insert(notification).values({ accountId, kind: 'message', actorId: senderId, threadId, createdAt: now })
}

/** Tells an author what was decided about something of theirs, or about their appeal. */
export async function notifyOfDecision(tx: Db, accountId: string, decisionId: number, now: Date) {
  await tx.insert(notification).values({ accountId, kind: 'decision', decisionId, createdAt: now })
}

/** Tells an owner that their store was approved. */
export async function notifyOfOpening(tx: Db, accountId: string, designerId: number, now: Date) {
  await tx.insert(notification).values({ accountId, kind: 'store', designerId, createdAt: now })
}
