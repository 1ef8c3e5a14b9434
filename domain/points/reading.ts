import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { TASK_IDS, type TaskId } from '#db/kinds.ts'
import { entitlement, pointEntry, pointHolder, pointLot, pointTransaction } from '#db/schema/points.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { lastDayOf, romeDay } from './days.ts'
import { inviteCodeOf } from './invites.ts'
import { TASKS } from './rules.ts'

/**
 * What the points page shows of the account that asks.
 * @returns `lastDay` is the one on which `next` can be spent last, such as `2027-06-30`; `invite` the end of its link
 * @throws login-required
 */
export async function readOwnPoints(db: Db, actor: Actor, now: Date) {
  const account = loggedIn(actor)
  const { points, isBlocked, next } = await readBalance(db, account.id, now)
  return {
    points,
    isBlocked,
    next: next && { points: next.points, lastDay: lastDayOf(next.at) },
    progress: await readProgress(db, account.id, now),
    invite: await inviteCodeOf(db, account.id),
  }
}

/**
 * What an account can spend: the sum of its entries, without what has ended since the job that enters it last ran.
 * @returns `next` is what ends soonest, and when
 */
export async function readBalance(db: Db, accountId: string, now: Date) {
  const rows = await db
    .select({
      balance: pointHolder.balance,
      blockedAt: pointHolder.blockedAt,
      at: pointLot.expiresAt,
      points: sql<number>`sum(${pointLot.remaining})::int`,
    })
    .from(pointHolder)
    .leftJoin(pointLot, and(eq(pointLot.accountId, pointHolder.accountId), sql`${pointLot.remaining} > 0`))
    .where(eq(pointHolder.accountId, accountId))
    .groupBy(pointHolder.accountId, pointLot.expiresAt)
    .orderBy(pointLot.expiresAt)
  const [holder] = rows
  // What ends together, soonest first.
  const endings = rows.flatMap(({ at, points }) => (at ? [{ at, points }] : []))
  const ended = endings.filter(({ at }) => at <= now).reduce((sum, { points }) => sum + points, 0)
  const lots = endings.filter(({ at }) => at > now)
  return { points: (holder?.balance ?? 0) - ended, isBlocked: Boolean(holder?.blockedAt), next: lots[0] ?? null, lots }
}

/** How often each task has earned: today in Rome, basic ones ever. */
export async function readProgress(db: Db, accountId: string, now: Date): Promise<Record<TaskId, number>> {
  const rows = await db
    .select({ rule: pointTransaction.rule, count: sql<number>`count(*)::int` })
    .from(pointTransaction)
    .where(
      and(
        eq(pointTransaction.accountId, accountId),
        eq(pointTransaction.kind, 'earn'),
        eq(pointTransaction.day, romeDay(now)),
      ),
    )
    .groupBy(pointTransaction.rule)
  const basic = TASK_IDS.filter((task) => TASKS[task].kind === 'basic')
  const done = await db
    .select({ rule: pointTransaction.rule, count: sql<number>`1` })
    .from(pointTransaction)
    .where(
      and(
        eq(pointTransaction.accountId, accountId),
        sql`${pointTransaction.idempotencyKey} = any(${sql.param(basic)}::text[])`,
      ),
    )
  const counts = new Map([...rows, ...done].map(({ rule, count }) => [rule, count]))
  return Object.fromEntries(TASK_IDS.map((task) => [task, counts.get(task) ?? 0])) as Record<TaskId, number>
}

/** What an account got for its points and may still use; the design tool reads it. */
export async function listEntitlements(db: Db, accountId: string, now: Date) {
  return db
    .select({
      id: entitlement.id,
      kind: entitlement.kind,
      amount: entitlement.amount,
      startsAt: entitlement.startsAt,
      endsAt: entitlement.endsAt,
    })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.accountId, accountId),
        isNull(entitlement.revokedAt),
        or(isNull(entitlement.endsAt), gt(entitlement.endsAt, now)),
      ),
    )
    .orderBy(entitlement.id)
}

const HISTORY_LENGTH = 20

/**
 * What happened to an account's points, newest first, a page of 20 at a time.
 * @param before the id of the last transaction of the page before
 */
export async function listHistory(db: Db, { id }: Account, before: number | undefined = undefined) {
  const shown = db
    .select()
    .from(pointTransaction)
    .where(and(eq(pointTransaction.accountId, id), before ? lt(pointTransaction.id, before) : undefined))
    .orderBy(desc(pointTransaction.id))
    .limit(HISTORY_LENGTH + 1)
    .as('shown')
  const rows = await db
    .select({
      id: shown.id,
      kind: shown.kind,
      day: shown.day,
      rule: shown.rule,
      reason: shown.reason,
      /** Of what was redeemed. */
      amount: entitlement.amount,
      points: sql<number>`sum(${pointEntry.points})::int`,
      balanceAfter: sql<number>`(array_agg(${pointEntry.balanceAfter} order by ${pointEntry.id} desc))[1]`,
    })
    .from(shown)
    .innerJoin(pointEntry, and(eq(pointEntry.transactionId, shown.id), eq(pointEntry.book, 'account')))
    .leftJoin(entitlement, eq(entitlement.transactionId, shown.id))
    .groupBy(shown.id, shown.kind, shown.day, shown.rule, shown.reason, entitlement.amount)
    .orderBy(desc(shown.id))
  const entries = rows.slice(0, HISTORY_LENGTH)
  return { entries, older: rows.length > HISTORY_LENGTH ? (entries.at(-1)?.id ?? null) : null }
}

/** Every entry of an account, oldest first: what a stranger needs to add it up. */
export async function statement(db: Db, { id }: Account) {
  return db
    .select({
      entry: pointEntry.id,
      transaction: pointTransaction.id,
      at: pointTransaction.at,
      day: pointTransaction.day,
      kind: pointTransaction.kind,
      rule: pointTransaction.rule,
      ruleVersion: pointTransaction.ruleVersion,
      object: pointTransaction.objectKey,
      reverses: pointTransaction.reversesId,
      reason: pointTransaction.reason,
      lot: pointEntry.lotId,
      lotExpiresAt: pointLot.expiresAt,
      points: pointEntry.points,
      balanceAfter: pointEntry.balanceAfter,
    })
    .from(pointEntry)
    .innerJoin(pointTransaction, eq(pointTransaction.id, pointEntry.transactionId))
    .innerJoin(pointLot, eq(pointLot.id, pointEntry.lotId))
    .where(eq(pointEntry.accountId, id))
    .orderBy(pointEntry.id)
}

export type Statement = Awaited<ReturnType<typeof statement>>
