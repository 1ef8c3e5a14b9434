import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { modelRating } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import type { ModelKind } from '#db/vocabulary.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { checkPost, POSTS_PER_HOUR } from '#domain/posting.ts'
import { may } from '#domain/rights.ts'
import { STARS } from '../rules.ts'
import { collectedOf } from './collecting.ts'

const HOUR_MS = 60 * 60_000

/** As forms send it. */
const Stars = z.coerce.number().pipe(z.literal(STARS))

/** Which model was rated: its page is told by both. */
interface Rated {
  id: number
  kind: ModelKind
}

/**
 * Rates a model of any kind that is in a collection of the account's, or changes what it said; the same again changes nothing. What
 * moderation hides stays hidden.
 * @param stars 1 to 5, also as a text
 * @throws login-required, input-invalid, not-found, collect-first, locked-out, posting-suspended, too-many-ratings `{max}`
 */
export async function rateModel(db: Db, actor: Actor, modelId: unknown, stars: unknown, now: Date): Promise<Rated> {
  const account = loggedIn(actor)
  const id = idOf(modelId)
  const given = { stars: parse(Stars, stars), ratedAt: now }
  return db.transaction(async (tx) => {
    await lockRater(tx, account)
    const isNew = await checkPost(tx, account, '', now)
    const rated = await lockModel(tx, id, model.isListed)
    if ((await collectedOf(tx, account, [id])).length === 0) throw new DomainError('forbidden', 'collect-first')
    await refuseFlood(tx, account, { id, isNew, now })
    const changed = await tx
      .insert(modelRating)
      .values({ modelId: id, accountId: account.id, ...given })
      .onConflictDoUpdate({
        target: [modelRating.modelId, modelRating.accountId],
        set: { ...given, version: sql`${modelRating.version} + 1` },
        setWhere: ne(modelRating.stars, given.stars),
      })
      .returning()
    if (changed.some(({ isHidden }) => !isHidden)) await invalidate(tx, [cacheTags.model(id)])
    return rated
  })
}

/**
 * Takes a rating back, also of what is off the lists or no longer collected; without one changes nothing. One that moderation hides
 * stays, as another could be given in its place.
 * @throws login-required, not-found, rating-withheld
 */
export async function withdrawRating(db: Db, actor: Actor, modelId: unknown): Promise<Rated> {
  const account = loggedIn(actor)
  const id = idOf(modelId)
  return db.transaction(async (tx) => {
    const rated = await lockModel(tx, id)
    const own = and(eq(modelRating.modelId, id), eq(modelRating.accountId, account.id))
    if ((await tx.$count(modelRating, and(own, modelRating.isHidden))) > 0)
      throw new DomainError('forbidden', 'rating-withheld')
    const gone = await tx.delete(modelRating).where(own).returning()
    if (gone.length > 0) await invalidate(tx, [cacheTags.model(id)])
    return rated
  })
}

/** The stars that the account gave each of these models, by their ids. @throws login-required */
export async function ownStars(db: Db, actor: Actor, modelIds: number[]): Promise<Record<number, number>> {
  const account = loggedIn(actor)
  const rows = await db
    .select({ modelId: modelRating.modelId, stars: modelRating.stars })
    .from(modelRating)
    .where(and(eq(modelRating.accountId, account.id), inArray(modelRating.modelId, modelIds)))
  return Object.fromEntries(rows.map(({ modelId, stars }) => [modelId, stars]))
}

/** Counts all ratings of an account in or out of the averages, as it is let in or locked out; its row is locked by then. */
export async function countRatingsOf(tx: Db, accountId: string, isCounted: boolean): Promise<void> {
  const rated = await tx
    .select({ id: model.id })
    .from(model)
    .innerJoin(modelRating, and(eq(modelRating.modelId, model.id), eq(modelRating.accountId, accountId)))
    .orderBy(asc(model.id))
    .for('no key update', { of: model })
  await tx.update(modelRating).set({ isCounted }).where(eq(modelRating.accountId, accountId))
  await invalidate(
    tx,
    rated.map(({ id }) => cacheTags.model(id)),
  )
}

/** The ratings of one account queue here, so that none slips past the most there may be, nor past its being locked out. */
async function lockRater(tx: Db, { id }: Account) {
  const [found] = await tx
    .select({ lockedOutAt: user.lockedOutAt, removalBegunAt: user.removalBegunAt })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update')
  if (!found || found.lockedOutAt || found.removalBegunAt) throw new DomainError('forbidden', 'locked-out')
}

/** The ratings of one model queue here. @param which what is off the lists can't be rated */
async function lockModel(tx: Db, id: number, which?: typeof model.isListed): Promise<Rated> {
  const [found] = await tx
    .select({ id: model.id, kind: model.kind })
    .from(model)
    .where(and(eq(model.id, id), which))
    .for('no key update')
  if (!found) throw notFound()
  return found
}

/** As many models in an hour as comments; another word on one of them is none more. @throws too-many-ratings */
async function refuseFlood(tx: Db, account: Account, { id, isNew, now }: { id: number; isNew: boolean; now: Date }) {
  if (may(account, 'posts:unlimited')) return
  const max = POSTS_PER_HOUR[isNew ? 'new' : 'known']
  const since = new Date(now.getTime() - HOUR_MS)
  const others = [eq(modelRating.accountId, account.id), ne(modelRating.modelId, id), gt(modelRating.ratedAt, since)]
  if ((await tx.$count(modelRating, and(...others))) >= max)
    throw new DomainError('too-many', 'too-many-ratings', { max })
}
