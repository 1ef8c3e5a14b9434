import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { account, session, user } from '#db/schema/accounts.ts'
import { collection, modelRating } from '#db/schema/collections.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { messageThread } from '#db/schema/messages.ts'
import { schemeLike } from '#db/schema/schemes.ts'
import { passkey } from '#db/schema/security.ts'
import { isLastAdmin, lockGrants } from '#domain/accounts/roles.ts'
import type { Account } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { unfollowDesigner } from '#domain/designers/follows.ts'
import type { Mail } from '#domain/mail.ts'
import { deleteCollection } from '#domain/models/collections/collections.ts'
import { withdrawRating } from '#domain/models/collections/ratings.ts'
import { unlikeScheme } from '#domain/schemes/likes/likes.ts'
import { GRACE_DAYS, type LeavingNotice } from './rules.ts'
import { leaveStore } from './store.ts'
import { removeTraces } from './traces.ts'

export interface RemovalServices {
  db: Db
  mail: Mail<LeavingNotice>
  /** Aborted where the process is about to end: what is left is for the next turn. */
  signal?: AbortSignal
}

const BATCH = 200

/**
 * Removes the accounts whose week is over, and goes on with those that were begun. To be called now and then, from any
 * process. @returns how many are gone
 */
export function carryOutDeletions(services: RemovalServices, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_DAYS * 86_400_000)
  return removeAccounts(services, lte(user.deletionAskedAt, before), now)
}

/** Removes the accounts that a condition says, and those begun; it is asked again of each, with its row locked. */
export async function removeAccounts(services: RemovalServices, isDue: SQL, now: Date): Promise<number> {
  const found = await services.db
    .select({ id: user.id })
    .from(user)
    .where(or(isNotNull(user.removalBegunAt), isDue))
    .orderBy(asc(user.id))
    .limit(BATCH)
  let removed = 0
  const faults: unknown[] = []
  for (const { id } of found) {
    if (services.signal?.aborted) break
    // One that fails keeps none of the others waiting.
    if (await removeAccount(services, id, isDue, now).catch((fault) => void faults.push(fault))) removed++
  }
  if (faults.length > 0) throw faults[0]
  return removed
}

/**
 * Each step is a transaction or several, and finds nothing to do where it was done: broken off anywhere, it is begun anew
 * and goes on. The account's own row goes last.
 */
async function removeAccount(services: RemovalServices, id: string, isDue: SQL, now: Date): Promise<boolean> {
  const leaving = await services.db.transaction((tx) => begin(tx, id, isDue, now))
  if (!leaving) return false
  await leaveStore(services.db, id, now)
  await takeBack(services.db, leaving, now)
  await leaveComments(services.db, id)
  return services.db.transaction(async (tx) => {
    await removeTraces(tx, leaving)
    const [gone] = await tx.delete(user).where(eq(user.id, id)).returning()
    if (!gone) return false
    await removeDeadThreads(tx)
    const to = { name: gone.name, email: gone.email, language: gone.locale }
    await services.mail.queue(tx, { letter: 'account-removed', to })
    return true
  })
}

/** From here on nobody logs in to it, so that nothing new is made while the rest goes. Undefined where it is to stay. */
async function begin(tx: Db, id: string, isDue: SQL, now: Date) {
  await lockGrants(tx)
  const [own] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), or(isNotNull(user.removalBegunAt), isDue)))
    .for('update')
  if (!own || (await isLastAdmin(tx, id, own.role))) return undefined
  await tx
    .update(user)
    .set({ removalBegunAt: own.removalBegunAt ?? now })
    .where(eq(user.id, id))
  await tx.delete(session).where(eq(session.userId, id))
  await tx.delete(account).where(eq(account.userId, id))
  await tx.delete(passkey).where(eq(passkey.userId, id))
  return own
}

/** What is counted somewhere is taken back by the verbs that count. */
async function takeBack(db: Db, leaving: Account, now: Date) {
  const likes = await db.select().from(schemeLike).where(eq(schemeLike.accountId, leaving.id))
  for (const { schemeId } of likes) await unlikeScheme(db, leaving, schemeId)
  const follows = await db.select().from(designerFollow).where(eq(designerFollow.accountId, leaving.id))
  for (const { designerId } of follows) await unfollowDesigner(db, leaving, designerId, now)
  const collections = await db.select().from(collection).where(eq(collection.accountId, leaving.id))
  for (const { id } of collections) await deleteCollection(db, leaving, id)
  // What moderation hides counts nowhere, and goes with the account.
  const counted = sql`${modelRating.accountId} = ${leaving.id} and not ${modelRating.isHidden}`
  const ratings = await db.select().from(modelRating).where(counted)
  for (const { modelId } of ratings) await withdrawRating(db, leaving, modelId)
}

/** What it said in public stays, under nobody's name; what moderators keep from sight goes. */
async function leaveComments(db: Db, id: string) {
  const isUnseen = sql`${comment.authorId} = ${id} and ${comment.state} in ('hidden', 'removed')`
  const answered = sql`exists (select from ${comment} as answer where answer.parent_id = ${comment.id})`
  await db.delete(comment).where(sql`${isUnseen} and not ${answered}`)
  await db.update(comment).set({ state: 'deleted', body: '' }).where(isUnseen)
  for (;;) {
    const said = db.select({ id: comment.id }).from(comment).where(eq(comment.authorId, id)).limit(BATCH)
    const changed = await db.transaction(async (tx) => {
      const rows = await tx
        .update(comment)
        .set({ authorId: null })
        .where(sql`${comment.id} in ${said}`)
        .returning({ schemeId: comment.schemeId })
      await invalidate(
        tx,
        rows.map(({ schemeId }) => cacheTags.scheme(schemeId)),
      )
      return rows.length
    })
    if (changed < BATCH) return
  }
}

/** Conversations that nobody is left to read. */
async function removeDeadThreads(tx: Db) {
  const owned = tx
    .select({ id: designer.id })
    .from(designer)
    .where(and(eq(designer.id, messageThread.designerId), isNotNull(designer.ownerId)))
  await tx.delete(messageThread).where(and(isNull(messageThread.visitorId), sql`not exists ${owned}`))
}
