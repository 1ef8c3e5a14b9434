import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { pointHolder, pointTransaction } from '#db/schema/points.ts'
import { award } from './earning.ts'

/** What ends the account's link for invitations, made at the first time. */
export async function inviteCodeOf(db: Db, accountId: string): Promise<string> {
  await db.insert(pointHolder).values({ accountId }).onConflictDoNothing()
  const [holder] = await db
    .select({ code: pointHolder.inviteCode })
    .from(pointHolder)
    .where(eq(pointHolder.accountId, accountId))
  return holder?.code as string
}

/** Those who registered with the account's link: `pending` until their email is verified and they have earned it points. */
export async function countInvites(db: Db, accountId: string): Promise<{ pending: number; credited: number }> {
  const [counted] = await db
    .select({
      pending: sql<number>`(count(*) filter (where not ${isCredited}))::int`,
      credited: sql<number>`(count(*) filter (where ${isCredited}))::int`,
    })
    .from(pointHolder)
    .innerJoin(user, eq(user.invitedBy, pointHolder.inviteCode))
    .where(eq(pointHolder.accountId, accountId))
  return counted ?? { pending: 0, credited: 0 }
}

/**
 * Gives the points for an invited person to whoever invited them, once that person's email is verified: to be called in
 * the transaction that verifies it. Past the day's cap they stay pending, and `creditInvites` gives them on another day.
 * @returns the points given
 */
export async function creditInvite(tx: Db, invitedId: string, now: Date): Promise<number> {
  const [inviter] = await tx
    .select({ id: pointHolder.accountId })
    .from(user)
    .innerJoin(pointHolder, eq(pointHolder.inviteCode, user.invitedBy))
    .where(and(eq(user.id, invitedId), user.emailVerified))
  return inviter ? award(tx, inviter.id, 'invite', objectKeyOf(invitedId), now) : 0
}

/** Gives the points of all invited persons that were verified and have earned none yet. @returns of how many */
export async function creditInvites(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(pointHolder, eq(pointHolder.inviteCode, user.invitedBy))
    .where(and(isNotNull(user.invitedBy), user.emailVerified, not(isCredited)))
    .orderBy(user.createdAt)
  let credited = 0
  for (const { id } of due) {
    if ((await db.transaction((tx) => creditInvite(tx, id, now))) > 0) credited++
  }
  return credited
}

const objectKeyOf = (invitedId: string) => `account:${invitedId}`

const isCredited = sql<boolean>`exists (
  select from ${pointTransaction} where ${pointTransaction.accountId} = ${pointHolder.accountId}
    and ${pointTransaction.idempotencyKey} = 'invite account:' || ${user.id})`
