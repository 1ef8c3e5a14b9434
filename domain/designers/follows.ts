import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { notifyOfFollow } from '#domain/notifications/notify.ts'

/** Follows a designer; a second time changes nothing. @throws login-required, not-found, own-store */
export function followDesigner(db: Db, actor: Actor, designerId: unknown, now: Date) {
  return setFollow(db, actor, designerId, true, now)
}

/** Follows no longer; without a follow changes nothing. @throws login-required, not-found */
export function unfollowDesigner(db: Db, actor: Actor, designerId: unknown, now: Date) {
  return setFollow(db, actor, designerId, false, now)
}

async function setFollow(db: Db, actor: Actor, designerId: unknown, follows: boolean, now: Date) {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(designerId)
  return db.transaction(async (tx) => {
    // Follows of one designer queue here, so that its count and its rows change together.
    const [parent] = await tx
      .select({ ownerId: designer.ownerId, followers: designer.followerCount })
      .from(designer)
      // What is not approved can't be followed, but a follow of it can be taken back.
      .where(and(eq(designer.id, id), follows ? eq(designer.state, 'approved') : undefined))
      .for('update')
    if (!parent) throw notFound()
    if (follows && parent.ownerId === accountId) throw new DomainError('conflict', 'own-store')
    const changed = follows
      ? await tx.insert(designerFollow).values({ designerId: id, accountId }).onConflictDoNothing().returning()
      : await tx.delete(designerFollow).where(followOf(id, accountId)).returning()
    if (changed.length === 0) return { follows, followers: parent.followers }

    const followers = parent.followers + (follows ? 1 : -1)
    await tx.update(designer).set({ followerCount: followers }).where(eq(designer.id, id))
    if (follows) await notifyOfFollow(tx, id, accountId, now)
    await invalidate(tx, [cacheTags.designer(id)])
    return { follows, followers }
  })
}

/** Whether the visitor follows a designer, how many do, and whether the page is the visitor's own. @throws not-found */
export async function readFollow(db: Db, actor: Actor, designerId: unknown) {
  const id = idOf(designerId)
  const [found] = await db
    .select({
      followers: designer.followerCount,
      own: designerFollow.accountId,
      isOwner: sql<boolean>`${designer.ownerId} is not distinct from ${actor?.id ?? ''}`,
    })
    .from(designer)
    .leftJoin(
      designerFollow,
      and(eq(designerFollow.designerId, designer.id), eq(designerFollow.accountId, actor?.id ?? '')),
    )
    .where(eq(designer.id, id))
  if (!found) throw notFound()
  return { follows: found.own !== null, followers: found.followers, isOwner: found.isOwner }
}

/** Whom an account follows, the latest first. @throws login-required */
export async function listFollowed(db: Db, actor: Actor) {
  const { id } = loggedIn(actor)
  return db
    .select({ id: designer.id, name: designer.name, city: designer.city, schemeCount: designer.schemeCount })
    .from(designerFollow)
    .innerJoin(designer, eq(designer.id, designerFollow.designerId))
    .where(and(eq(designerFollow.accountId, id), eq(designer.state, 'approved')))
    .orderBy(desc(designerFollow.createdAt), desc(designer.id))
}

function followOf(designerId: number, accountId: string) {
  return and(eq(designerFollow.designerId, designerId), eq(designerFollow.accountId, accountId))
}
