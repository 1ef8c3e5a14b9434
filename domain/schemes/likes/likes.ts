import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeLike } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { batch } from '#domain/batching/batch.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { earnEach } from '../visits/earning.ts'

interface Like {
  accountId: string
  now: Date
}

/** `likes` is how many like the scheme, `earned` the points for it. */
interface Liked {
  liked: boolean
  likes: number
  earned: number
}

/** One for each database, since who likes together is written together. */
const batches = new WeakMap<Db, (schemeId: number, like: Like) => Promise<Liked>>()

/** Likes a scheme; a second time changes nothing. Once answered it is never lost. @throws login-required, not-found */
export async function likeScheme(db: Db, actor: Actor, schemeId: unknown, now: Date): Promise<Liked> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(schemeId)
  const like = batches.get(db) ?? batch((id: number, asked: Like[]) => addLikes(db, id, asked))
  batches.set(db, like)
  return like(id, { accountId, now })
}

function addLikes(db: Db, id: number, asked: Like[]): Promise<Liked[]> {
  const { now } = asked.at(-1) as Like
  return db.transaction(async (tx) => {
    const { ownerId, likes: before, changed } = await lockLikes(tx, id, scheme.isListed)
    const accountIds = asked.map(({ accountId }) => accountId)
    const { rows: added } = await tx.execute<{ account_id: string }>(sql`
      insert into ${schemeLike} (scheme_id, account_id) select ${id}, unnest(${sql.param(accountIds)}::text[])
      on conflict do nothing returning account_id`)
    const likes = before + added.length
    if (added.length > 0) await changed(likes)
    const fans = added.map((row) => row.account_id)
    const earned = await earnEach(tx, fans, 'like', { id, ownerId }, now)
    // Whoever asked twice earned with the first of them.
    const earnedBy = (accountId: string) => (earned.accounts.delete(accountId) ? earned.points : 0)
    return asked.map(({ accountId }) => ({ liked: true, likes, earned: earnedBy(accountId) }))
  })
}

/** Takes a like back; without one changes nothing. @throws login-required, not-found */
export async function unlikeScheme(db: Db, actor: Actor, schemeId: unknown): Promise<Liked> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const { likes: before, changed } = await lockLikes(tx, id)
    const gone = await tx
      .delete(schemeLike)
      .where(and(eq(schemeLike.schemeId, id), eq(schemeLike.accountId, accountId)))
      .returning({ accountId: schemeLike.accountId })
    const likes = before - gone.length
    if (gone.length > 0) await changed(likes)
    return { liked: false, likes, earned: 0 }
  })
}

/**
 * Likes of one scheme queue here, so that its count and its rows change together.
 * @param which what is off the lists can't be liked, but a like of it can be taken back
 */
async function lockLikes(tx: Db, id: number, which?: typeof scheme.isListed) {
  const [found] = await tx
    .select({ designerId: scheme.designerId, ownerId: designer.ownerId, likes: scheme.likeCount })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(and(eq(scheme.id, id), which))
    .for('update', { of: scheme })
  if (!found) throw notFound()
  const { designerId, ownerId, likes } = found
  const changed = async (likeCount: number) => {
    await tx.update(scheme).set({ likeCount }).where(eq(scheme.id, id))
    await invalidate(tx, [cacheTags.scheme(id), cacheTags.designer(designerId), cacheTags.likes])
  }
  return { ownerId, likes, changed }
}
