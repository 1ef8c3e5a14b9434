import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { message, messageBlock, messageThread } from '#db/schema/messages.ts'
import { notificationSetting } from '#db/schema/notifications.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import type { Mail } from '#domain/mail.ts'
import { notifyOfMessage } from '#domain/notifications/notify.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { takePost, writtenText } from '#domain/posting.ts'
import { MESSAGE_MAX } from './rules.ts'

/** What sending a message works with. */
export interface MessageServices {
  db: Db
  clock: () => Date
  mail: Mail<CommunityNotice>
}

export type ThreadRow = typeof messageThread.$inferSelect

/**
 * Writes to the owner of a designer's page: begins a conversation, or goes on with the one there is.
 * @throws login-required, text-missing, text-too-long, not-found, nobody-answers, own-store, blocked-by-you,
 *   blocked-by-other, too-many-posts, links-not-yet
 */
export async function writeToDesigner(services: MessageServices, actor: Actor, designerId: unknown, text: unknown) {
  const sender = loggedIn(actor)
  const id = idOf(designerId)
  const body = writtenText(text, MESSAGE_MAX)
  return services.db.transaction(async (tx) => {
    const ownerId = await readAnswerer(tx, id)
    if (ownerId === sender.id) throw new DomainError('conflict', 'own-store')
    await tx
      .insert(messageThread)
      .values({ designerId: id, visitorId: sender.id, lastMessageAt: services.clock() })
      .onConflictDoNothing()
    const of = and(eq(messageThread.designerId, id), eq(messageThread.visitorId, sender.id))
    const [thread] = await tx.select().from(messageThread).where(of).for('update')
    if (!thread) throw notFound()
    return send(tx, services, { sender, thread, ownerId, body })
  })
}

/** @throws not-found, nobody-answers also where the store is suspended */
async function readAnswerer(tx: Db, designerId: number | null): Promise<string> {
  const { ownerId, state } = await readOwner(tx, designerId)
  if (state === 'suspended') throw new DomainError('conflict', 'nobody-answers')
  return ownerId
}

/** @throws not-found, nobody-answers */
export async function readOwner(tx: Db, designerId: number | null) {
  if (designerId === null) throw new DomainError('conflict', 'nobody-answers')
  const [found] = await tx
    .select({ ownerId: designer.ownerId, state: designer.state })
    .from(designer)
    .where(eq(designer.id, designerId))
  if (!found) throw notFound()
  const { ownerId, state } = found
  if (!ownerId) throw new DomainError('conflict', 'nobody-answers')
  return { ownerId, state }
}

/**
 * Writes in a conversation that the account is part of.
 * @throws login-required, text-missing, text-too-long, not-found, nobody-answers, blocked-by-you, blocked-by-other,
 *   too-many-posts, links-not-yet
 */
export async function writeInThread(services: MessageServices, actor: Actor, threadId: unknown, text: unknown) {
  const sender = loggedIn(actor)
  const id = idOf(threadId)
  const body = writtenText(text, MESSAGE_MAX)
  return services.db.transaction(async (tx) => {
    const { thread } = await enterThread(tx, sender, id)
    return send(tx, services, { sender, thread, ownerId: await readAnswerer(tx, thread.designerId), body })
  })
}

interface Sending {
  sender: Account
  thread: ThreadRow
  ownerId: string
  body: string
}

/** Into a conversation that is locked. */
async function send(tx: Db, { clock, mail }: MessageServices, { sender, thread, ownerId, body }: Sending) {
  const now = clock()
  const isFromVisitor = sender.id === thread.visitorId
  const otherId = otherOf(thread, sender, ownerId)
  await checkBlocks(tx, sender.id, otherId)
  await takePost(tx, sender, body, now)
  const readId = isFromVisitor ? thread.ownerReadId : thread.visitorReadId
  const unread = and(
    eq(message.threadId, thread.id),
    eq(message.isFromVisitor, isFromVisitor),
    sql`${message.id} > ${readId}`,
  )
  const isFirstUnread = (await tx.$count(message, unread)) === 0
  const [sent] = await tx
    .insert(message)
    .values({ threadId: thread.id, senderId: sender.id, isFromVisitor, body, createdAt: now })
    .returning({ id: message.id })
  const own = isFromVisitor ? { visitorReadId: sent?.id } : { ownerReadId: sent?.id }
  await tx
    .update(messageThread)
    .set({ lastMessageAt: now, ...own })
    .where(eq(messageThread.id, thread.id))
  await notifyOfMessage(tx, otherId, sender.id, thread.id, now)
  if (isFirstUnread) await tellByMail(tx, mail, { sender, otherId, threadId: thread.id })
  return { threadId: thread.id, id: sent?.id as number }
}

/** @throws nobody-answers where the visitor is a member no more */
export function otherOf({ visitorId }: ThreadRow, account: Account, ownerId: string): string {
  const otherId = account.id === visitorId ? ownerId : visitorId
  if (otherId === null) throw new DomainError('conflict', 'nobody-answers')
  return otherId
}

async function checkBlocks(tx: Db, id: string, otherId: string) {
  const blocks = await tx
    .select()
    .from(messageBlock)
    .where(
      or(
        and(eq(messageBlock.blockerId, id), eq(messageBlock.blockedId, otherId)),
        and(eq(messageBlock.blockerId, otherId), eq(messageBlock.blockedId, id)),
      ),
    )
  if (blocks.some(({ blockerId }) => blockerId === id)) throw new DomainError('conflict', 'blocked-by-you')
  if (blocks.length > 0) throw new DomainError('forbidden', 'blocked-by-other')
}

/** Once until it is read: many messages in a row are one letter. It carries none of a stranger's words. */
async function tellByMail(
  tx: Db,
  mail: MessageServices['mail'],
  told: { sender: Account; otherId: string; threadId: number },
) {
  const [other] = await tx
    .select({ name: user.name, email: user.email, language: user.locale })
    .from(user)
    .leftJoin(notificationSetting, eq(notificationSetting.accountId, user.id))
    .where(and(eq(user.id, told.otherId), sql`${notificationSetting.mailsMessages} is not false`))
  const [from] = await tx.select({ name: user.name }).from(user).where(eq(user.id, told.sender.id))
  if (!other || !from) return
  await mail.queue(tx, { letter: 'message-arrived', to: other, from: from.name, threadId: told.threadId })
}

/** Locks a conversation for one of its two. @throws not-found, for everybody else too */
export async function enterThread(tx: Db, account: Account, id: number) {
  const [found] = await tx
    .select({ thread: messageThread, ownerId: designer.ownerId })
    .from(messageThread)
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .where(and(eq(messageThread.id, id), isOneOf(account.id)))
    .for('update', { of: messageThread })
  if (!found) throw notFound()
  return found
}

/** The conversations of an account: as a visitor, or as the owner of the designer's page. */
export function isOneOf(accountId: string) {
  return or(
    eq(messageThread.visitorId, accountId),
    and(eq(designer.ownerId, accountId), sql`${messageThread.visitorId} is distinct from ${accountId}`),
  )
}
