import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { PostState } from '#db/kinds.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { notifyOfComment } from '#domain/notifications/notify.ts'
import { checkPost, takePost, writtenText } from '#domain/posting.ts'
import { earn } from '#domain/schemes/visits/earning.ts'
import { ANSWERS_MAX, COMMENT_MAX, EDIT_MINUTES } from './rules.ts'

export type CommentRow = typeof comment.$inferSelect

/**
 * Says something about a scheme, or answers what somebody said (`parentId`, of a conversation's first comment).
 * @throws login-required, text-missing, text-too-long, not-found, thread-full, too-many-posts, links-not-yet
 */
export async function addComment(
  db: Db,
  actor: Actor,
  input: { schemeId: unknown; parentId?: unknown; body: unknown },
  now: Date,
): Promise<CommentRow> {
  const author = loggedIn(actor)
  const schemeId = idOf(input.schemeId)
  const parentId = input.parentId ? idOf(input.parentId) : null
  const body = writtenText(input.body, COMMENT_MAX)
  return db.transaction(async (tx) => {
    const { ownerId } = await lockScheme(tx, and(eq(scheme.id, schemeId), scheme.isListed))
    if (parentId !== null) await checkThread(tx, schemeId, parentId)
    await takePost(tx, author, body, now)
    const [added] = await tx
      .insert(comment)
      .values({ schemeId, parentId, authorId: author.id, body, createdAt: now })
      .returning()
    if (!added) throw new Error('inserting a comment returned nothing')
    await count(tx, schemeId, 1)
    await notifyOfComment(tx, { ...added, authorId: author.id, ownerId }, now)
    await earn(tx, author.id, 'comment', { id: schemeId, ownerId }, now)
    return added
  })
}

/** What is answered must be there to be read, and have room. */
async function checkThread(tx: Db, schemeId: number, parentId: number) {
  const isThread = and(eq(comment.id, parentId), eq(comment.schemeId, schemeId), eq(comment.isAnswer, false))
  const found = await tx.$count(comment, and(isThread, eq(comment.state, 'shown')))
  if (found === 0) throw notFound()
  const answers = await tx.$count(comment, eq(comment.parentId, parentId))
  if (answers >= ANSWERS_MAX) throw new DomainError('conflict', 'thread-full', { max: ANSWERS_MAX })
}

/**
 * Changes what somebody wrote, and marks it as edited.
 * @throws login-required, text-missing, text-too-long, not-found, not-allowed, edit-too-late, links-not-yet
 */
export async function editComment(db: Db, actor: Actor, commentId: unknown, text: unknown, now: Date) {
  const author = loggedIn(actor)
  const id = idOf(commentId)
  const body = writtenText(text, COMMENT_MAX)
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, author.id, id)
    if (now.getTime() - found.createdAt.getTime() > EDIT_MINUTES * 60_000) {
      throw new DomainError('conflict', 'edit-too-late', { minutes: EDIT_MINUTES })
    }
    if (found.body === body) return found
    await checkPost(tx, author, body, now)
    const [changed] = await tx.update(comment).set({ body, editedAt: now }).where(eq(comment.id, id)).returning()
    await invalidate(tx, [cacheTags.scheme(found.schemeId)])
    return changed as CommentRow
  })
}

/**
 * Takes an own comment away. One that was answered leaves its place; an answer that was the last below such a place takes
 * it along. @throws login-required, not-found, not-allowed
 */
export async function deleteComment(db: Db, actor: Actor, commentId: unknown): Promise<{ schemeId: number }> {
  const author = loggedIn(actor)
  const id = idOf(commentId)
  return db.transaction(async (tx) => {
    const { schemeId, parentId } = await lockOwn(tx, author.id, id)
    const answers = await tx.$count(comment, eq(comment.parentId, id))
    if (answers > 0) await tx.update(comment).set({ state: 'deleted', body: '' }).where(eq(comment.id, id))
    else await tx.delete(comment).where(eq(comment.id, id))
    if (parentId !== null) await dropEmptyPlace(tx, parentId)
    await count(tx, schemeId, -1)
    return { schemeId }
  })
}

async function dropEmptyPlace(tx: Db, id: number) {
  const answer = alias(comment, 'answer')
  const answers = tx.select({ id: answer.id }).from(answer).where(eq(answer.parentId, id))
  await tx.delete(comment).where(and(eq(comment.id, id), eq(comment.state, 'deleted'), sql`not exists ${answers}`))
}

/** Locks an account's own comment that is shown; its scheme first, as all do that count. */
async function lockOwn(tx: Db, authorId: string, id: number): Promise<CommentRow> {
  const found = await lockComment(tx, id)
  if (found?.state !== 'shown') throw notFound()
  if (found.authorId !== authorId) throw new DomainError('forbidden', 'not-allowed')
  return found
}

/**
 * Hides, removes or shows again what is not its author's to decide; for moderation, in its transaction. What its author
 * has taken away stays so.
 */
export async function setCommentState(tx: Db, id: number, state: PostState): Promise<void> {
  const found = await lockComment(tx, id)
  if (!found || found.state === 'deleted' || found.state === state) return
  await tx.update(comment).set({ state }).where(eq(comment.id, id))
  await count(tx, found.schemeId, Number(state === 'shown') - Number(found.state === 'shown'))
}

async function lockComment(tx: Db, id: number): Promise<CommentRow | undefined> {
  const [of] = await tx.select({ schemeId: comment.schemeId }).from(comment).where(eq(comment.id, id))
  if (!of) return undefined
  await lockScheme(tx, eq(scheme.id, of.schemeId))
  const [found] = await tx.select().from(comment).where(eq(comment.id, id)).for('update')
  return found
}

/** Comments of one scheme queue here, so that its count and its rows change together. */
async function lockScheme(tx: Db, which: SQL | undefined) {
  const [found] = await tx
    .select({ ownerId: designer.ownerId })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(which)
    .for('update', { of: scheme })
  if (!found) throw notFound()
  return found
}

/** Drops the pages on which an account's name and picture stand beside what it said. */
export async function touchCommented(tx: Db, accountId: string): Promise<void> {
  const said = await tx
    .selectDistinct({ id: comment.schemeId })
    .from(comment)
    .where(and(eq(comment.authorId, accountId), eq(comment.state, 'shown')))
  await invalidate(
    tx,
    said.map(({ id }) => cacheTags.scheme(id)),
  )
}

async function count(tx: Db, schemeId: number, change: number) {
  await tx
    .update(scheme)
    .set({ commentCount: sql`${scheme.commentCount} + ${change}` })
    .where(eq(scheme.id, schemeId))
  await invalidate(tx, [cacheTags.scheme(schemeId)])
}
