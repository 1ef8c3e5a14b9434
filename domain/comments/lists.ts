import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { OWN_COMMENTS_PER_PAGE, THREADS_PER_PAGE } from './rules.ts'

const answer = alias(comment, 'answer')

/** Shown, or holding the place above answers that are. */
const isInSight = sql`(${comment.state} = 'shown' or exists (
  select from ${comment} as ${sql.identifier('answer')} where ${answer.parentId} = ${comment.id} and ${answer.state} = 'shown'
))`

const columns = {
  id: comment.id,
  parentId: comment.parentId,
  body: comment.body,
  state: comment.state,
  author: user.name,
  picture: media,
  isDesigner: sql<boolean>`coalesce(${designer.ownerId} = ${comment.authorId}, false)`,
  createdAt: comment.createdAt,
  editedAt: comment.editedAt,
}

/**
 * A page of a scheme's conversations, the newest first, each with all its answers, the oldest first. What was taken away
 * has no author and no body; what a former member said has no author. `page` is the nearest one that exists. Three queries.
 */
export async function listComments(db: Db, schemeId: unknown, wanted = 1) {
  const ofScheme = and(eq(comment.schemeId, idOf(schemeId)), sql`${comment.parentId} is null`, isInSight)
  const total = await db.$count(comment, ofScheme)
  const { page, pages, offset } = nearestPage(wanted, total, THREADS_PER_PAGE)
  if (total === 0) return { threads: [], page, pages }
  const firsts = await rows(db, ofScheme).orderBy(desc(comment.id)).limit(THREADS_PER_PAGE).offset(offset)
  const ids = firsts.map(({ id }) => id)
  const answers = await rows(db, and(inArray(comment.parentId, ids), eq(comment.state, 'shown'))).orderBy(
    asc(comment.id),
  )
  const threads = firsts.map(({ state, ...first }) => ({
    ...withPicture(first),
    ...(state !== 'shown' && { author: null, picture: null, body: null, isDesigner: false }),
    answers: answers.filter(({ parentId }) => parentId === first.id).map(withPicture),
  }))
  return { threads, page, pages }
}

function rows(db: Db, which: SQL | undefined) {
  return db
    .select(columns)
    .from(comment)
    .leftJoin(user, eq(user.id, comment.authorId))
    .leftJoin(media, eq(media.id, user.pictureId))
    .innerJoin(scheme, eq(scheme.id, comment.schemeId))
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(which)
    .$dynamic()
}

function withPicture<Row extends { picture: typeof media.$inferSelect | null }>({ picture, ...rest }: Row) {
  return { ...rest, picture: picture && asPicture(picture) }
}

/** What the visitor wrote below a scheme, the latest hundred. @throws login-required */
export async function listOwnBelow(db: Db, actor: Actor, schemeId: unknown) {
  const { id } = loggedIn(actor)
  const own = and(eq(comment.schemeId, idOf(schemeId)), eq(comment.authorId, id), eq(comment.state, 'shown'))
  const found = await rows(db, own).orderBy(desc(comment.id)).limit(100)
  return found.map(withPicture)
}

/** The page of its scheme that a comment is on by now. Two queries. @throws not-found */
export async function findComment(db: Db, commentId: unknown): Promise<{ id: number; schemeId: number; page: number }> {
  const [found] = await db
    .select({
      id: comment.id,
      schemeId: comment.schemeId,
      threadId: sql<number>`coalesce(${comment.parentId}, ${comment.id})`,
    })
    .from(comment)
    .innerJoin(scheme, and(eq(scheme.id, comment.schemeId), scheme.isListed))
    .where(and(eq(comment.id, idOf(commentId)), isInSight))
  if (!found) throw notFound()
  const { id, schemeId, threadId } = found
  const newer = await db.$count(
    comment,
    and(eq(comment.schemeId, schemeId), sql`${comment.parentId} is null`, gt(comment.id, threadId), isInSight),
  )
  return { id, schemeId, page: Math.floor(newer / THREADS_PER_PAGE) + 1 }
}

/** All that an account wrote, the newest first, also what moderators took away. Two queries. @throws login-required */
export async function listOwnComments(db: Db, actor: Actor, wanted = 1) {
  const { id } = loggedIn(actor)
  const own = and(eq(comment.authorId, id), sql`${comment.state} <> 'deleted'`)
  const total = await db.$count(comment, own)
  const { page, pages, offset } = nearestPage(wanted, total, OWN_COMMENTS_PER_PAGE)
  const comments = await db
    .select({
      id: comment.id,
      body: comment.body,
      state: comment.state,
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
      caseName: scheme.caseName,
      isListed: scheme.isListed,
      answers: sql<number>`(select count(*)::int from ${comment} as ${sql.identifier('answer')}
        where ${answer.parentId} = ${comment.id} and ${answer.state} = 'shown')`,
    })
    .from(comment)
    .innerJoin(scheme, eq(scheme.id, comment.schemeId))
    .where(own)
    .orderBy(desc(comment.id))
    .limit(OWN_COMMENTS_PER_PAGE)
    .offset(offset)
  return { comments, total, page, pages }
}
