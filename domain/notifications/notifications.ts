import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { notification } from '#db/schema/notifications.ts'
import { scheme } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf, nearestPage } from '#domain/input.ts'
import { NOTIFICATIONS_PER_PAGE } from './rules.ts'

/** What a notification tells of can be off the lists, or hidden: then it is left out until it comes back. */
export const isThere = sql`(${notification.kind} not in ('scheme', 'comment', 'answer')
  or exists (select from ${scheme} where ${scheme.id} = ${notification.schemeId} and ${scheme.isListed}))
  and (${notification.commentId} is null
  or exists (select from ${comment} where ${comment.id} = ${notification.commentId} and ${comment.state} = 'shown'))`

/** How many an account has not read. One query. @throws login-required */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  return db.$count(notification, and(ofAccount(loggedIn(actor).id), isNull(notification.readAt), isThere))
}

/** What an account was told, the newest first, `page` being the nearest that exists. Two queries. @throws login-required */
export async function listNotifications(db: Db, actor: Actor, wanted = 1) {
  const { id } = loggedIn(actor)
  const own = and(ofAccount(id), isThere)
  const total = await db.$count(notification, own)
  const { page, pages, offset } = nearestPage(wanted, total, NOTIFICATIONS_PER_PAGE)
  const by = alias(user, 'by')
  const notifications = await db
    .select({
      id: notification.id,
      kind: notification.kind,
      createdAt: notification.createdAt,
      readAt: notification.readAt,
      actor: by.name,
      caseName: scheme.caseName,
      designer: designer.name,
      said: comment.body,
    })
    .from(notification)
    .leftJoin(by, eq(by.id, notification.actorId))
    .leftJoin(scheme, eq(scheme.id, notification.schemeId))
    .leftJoin(designer, eq(designer.id, notification.designerId))
    .leftJoin(comment, eq(comment.id, notification.commentId))
    .where(own)
    .orderBy(desc(notification.id))
    .limit(NOTIFICATIONS_PER_PAGE)
    .offset(offset)
  return { notifications, total, page, pages }
}

/** Notes that one was read, and says what it is about. @throws login-required, not-found */
export async function readNotification(db: Db, actor: Actor, notificationId: unknown, now: Date) {
  const { id: accountId } = loggedIn(actor)
  const [found] = await db
    .update(notification)
    .set({ readAt: sql`coalesce(${notification.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notification.id, idOf(notificationId)), ofAccount(accountId)))
    .returning()
  if (!found) throw notFound()
  return found
}

/** @throws login-required */
export async function readAllNotifications(db: Db, actor: Actor, now: Date): Promise<void> {
  const { id } = loggedIn(actor)
  await db
    .update(notification)
    .set({ readAt: now })
    .where(and(ofAccount(id), isNull(notification.readAt)))
}

function ofAccount(id: string): SQL | undefined {
  return eq(notification.accountId, id)
}
