import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { message, messageBlock, messageThread } from '#db/schema/messages.ts'
import { notification } from '#db/schema/notifications.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { enterThread, isOneOf } from './messages.ts'
import { MESSAGES_PER_PAGE, THREADS_PER_PAGE } from './rules.ts'

const visitor = alias(user, 'visitor')
/** Of whom one writes with: the visitor's own picture, or the logo of the designer's page. */
const face = alias(media, 'face')

/**
 * An account's conversations, the latest first, each with its last message and how many are unread; `with` is null where
 * that account or page is gone. Two queries. @throws login-required
 */
export async function listThreads(db: Db, actor: Actor, wanted = 1) {
  const { id } = loggedIn(actor)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(messageThread)
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .where(isOneOf(id))
  const { page, pages, offset } = nearestPage(wanted, counted?.total ?? 0, THREADS_PER_PAGE)
  const last = db
    .select({ body: message.body, senderId: message.senderId, state: message.state })
    .from(message)
    .where(eq(message.threadId, messageThread.id))
    .orderBy(desc(message.id))
    .limit(1)
    .as('last')
  const rows = await db
    .select({
      id: messageThread.id,
      lastMessageAt: messageThread.lastMessageAt,
      last: last.body,
      senderId: last.senderId,
      state: last.state,
      designer: designer.name,
      visitor: visitor.name,
      face,
      isVisitor: isVisitorOf(id),
      unread: unreadBy(id),
    })
    .from(messageThread)
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .leftJoin(visitor, eq(visitor.id, messageThread.visitorId))
    .leftJoin(face, eq(face.id, faceFor(id)))
    .crossJoinLateral(last)
    .where(isOneOf(id))
    .orderBy(desc(messageThread.lastMessageAt), desc(messageThread.id))
    .limit(THREADS_PER_PAGE)
    .offset(offset)
  const threads = rows.map(({ isVisitor, designer: name, visitor: person, senderId, last: body, state, ...rest }) => ({
    ...rest,
    with: isVisitor ? name : person,
    about: isVisitor ? null : name,
    face: rest.face && asPicture(rest.face),
    last: state === 'shown' ? body : null,
    isOwn: senderId === id,
  }))
  return { threads, page, pages }
}

const isVisitorOf = (id: string) => sql<boolean>`${messageThread.visitorId} is not distinct from ${id}`
const faceFor = (id: string) => sql`case when ${isVisitorOf(id)} then ${designer.logoId} else ${visitor.pictureId} end`

function unreadBy(id: string): SQL<number> {
  return sql<number>`(select count(*)::int from ${message} where ${message.threadId} = ${messageThread.id}
    and ${message.state} = 'shown'
    and ${message.isFromVisitor} = (${messageThread.visitorId} is distinct from ${id})
    and ${message.id} > case when ${isVisitorOf(id)} then ${messageThread.visitorReadId} else ${messageThread.ownerReadId} end)`
}

/** How many messages to an account it has not read. One query. @throws login-required */
export async function countUnreadMessages(db: Db, actor: Actor): Promise<number> {
  const { id } = loggedIn(actor)
  const [counted] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadBy(id)}), 0)::int` })
    .from(messageThread)
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .where(isOneOf(id))
  return counted?.unread ?? 0
}

/**
 * A conversation with its latest messages, or those before one (`before`); opening it is reading it. Names are null of
 * who is gone, and `isAnswered` false where nobody would read what is written.
 * @throws login-required, not-found
 */
export async function openThread(db: Db, actor: Actor, threadId: unknown, now: Date, before?: number) {
  const account = loggedIn(actor)
  const id = idOf(threadId)
  return db.transaction(async (tx) => {
    const { thread, ownerId } = await enterThread(tx, account, id)
    const isVisitor = thread.visitorId === account.id
    const found = await tx
      .select()
      .from(message)
      .where(and(eq(message.threadId, id), before ? lt(message.id, before) : undefined))
      .orderBy(desc(message.id))
      .limit(MESSAGES_PER_PAGE + 1)
    const shown = found.slice(0, MESSAGES_PER_PAGE)
    const lastId = shown[0]?.id ?? 0
    const read = isVisitor ? messageThread.visitorReadId : messageThread.ownerReadId
    const column = isVisitor ? 'visitorReadId' : 'ownerReadId'
    await tx
      .update(messageThread)
      .set({ [column]: sql`greatest(${read}, ${lastId}::int)` })
      .where(eq(messageThread.id, id))
    const own = and(eq(notification.accountId, account.id), eq(notification.threadId, id), isNull(notification.readAt))
    await tx.update(notification).set({ readAt: now }).where(own)
    const otherId = isVisitor ? ownerId : thread.visitorId
    const partners = await readPartners(tx, id, account.id)
    return {
      id,
      ...partners,
      ...(await readBlocks(tx, account.id, otherId)),
      isAnswered: otherId !== null && partners.storeState !== 'suspended',
      messages: shown.toReversed().map(({ senderId, state, body, ...rest }) => ({
        id: rest.id,
        createdAt: rest.createdAt,
        body: state === 'shown' ? body : null,
        isOwn: senderId === account.id,
      })),
      before: found.length > MESSAGES_PER_PAGE ? shown.at(-1)?.id : undefined,
    }
  })
}

async function readPartners(tx: Db, id: number, accountId: string) {
  const [names] = await tx
    .select({
      designerId: designer.id,
      designer: designer.name,
      storeState: designer.state,
      visitor: visitor.name,
      face,
      isVisitor: isVisitorOf(accountId),
    })
    .from(messageThread)
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .leftJoin(visitor, eq(visitor.id, messageThread.visitorId))
    .leftJoin(face, eq(face.id, faceFor(accountId)))
    .where(eq(messageThread.id, id))
  if (!names) throw notFound()
  const { isVisitor, designerId, designer: store, storeState, visitor: person } = names
  return {
    isVisitor,
    designerId,
    designer: store,
    storeState,
    with: isVisitor ? store : person,
    face: names.face && asPicture(names.face),
  }
}

async function readBlocks(tx: Db, id: string, otherId: string | null) {
  if (otherId === null) return { blocks: false, isBlocked: false }
  const found = await tx
    .select()
    .from(messageBlock)
    .where(
      or(
        and(eq(messageBlock.blockerId, id), eq(messageBlock.blockedId, otherId)),
        and(eq(messageBlock.blockerId, otherId), eq(messageBlock.blockedId, id)),
      ),
    )
  return { blocks: found.some((one) => one.blockerId === id), isBlocked: found.some((one) => one.blockedId === id) }
}

/** What the button on a designer's page leads to: whether anybody would read a message there. @throws not-found */
export async function readAddressee(db: Db, actor: Actor, designerId: unknown) {
  const [found] = await db
    .select({ id: designer.id, name: designer.name, ownerId: designer.ownerId, threadId: messageThread.id })
    .from(designer)
    .leftJoin(
      messageThread,
      and(eq(messageThread.designerId, designer.id), eq(messageThread.visitorId, actor?.id ?? '')),
    )
    .where(and(eq(designer.id, idOf(designerId)), eq(designer.state, 'approved')))
  if (!found) throw notFound()
  const { ownerId, ...rest } = found
  return { ...rest, hasOwner: ownerId !== null, isOwner: ownerId !== null && ownerId === actor?.id }
}
