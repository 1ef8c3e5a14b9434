import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { HouseBook } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { entitlement, pointEntry, pointHolder, pointTransaction } from '#db/schema/points.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { romeDay } from '../days.ts'
import { Adjustment, Reason, Redemption } from '../input.ts'
import { REWARDS } from '../rules.ts'
import { readRewards } from '../versions.ts'
import { change, credit, enterExpiry, openLedger, soonestEnding, sumOf } from './ledger.ts'

/**
 * Redeems a reward. The same key again is the same redemption, and answers as the first time.
 * @param input `cost` is what the visitor saw; `key` is made anew for each form
 * @returns the transaction's id
 * @throws login-required, input-invalid, points-blocked, reward-changed (also where it is off), points-short with `{missing}`
 */
export async function redeemReward(
  db: Db,
  actor: Actor,
  input: z.input<typeof Redemption> | Record<keyof z.input<typeof Redemption>, unknown>,
  now: Date,
): Promise<{ id: number }> {
  const { id: accountId } = loggedIn(actor)
  const { reward: rule, cost, key } = parse(Redemption, input)
  const idempotencyKey = `redeem ${key}`
  return db.transaction(async (tx) => {
    const { blockedAt } = await openLedger(tx, accountId)
    const before = await findPosted(tx, { accountId, idempotencyKey })
    if (before?.rule === rule) return { id: before.id }
    const reward = (await readRewards(tx, romeDay(now)))[rule]
    if (before || !reward || cost !== reward.cost) throw new DomainError('conflict', 'reward-changed')
    if (blockedAt) throw new DomainError('forbidden', 'points-blocked')

    const parts = await take(tx, accountId, cost, now)
    const posting = { kind: 'redeem', accountId, at: now, rule, ruleVersion: reward.version, idempotencyKey } as const
    const id = await change(tx, posting, 'redeemed', parts)
    await entitle(tx, { accountId, transactionId: id, kind: REWARDS[rule].kind, amount: reward.amount }, now)
    return { id }
  })
}

/** What was entered by a key already, of an account whose ledger is locked. */
async function findPosted(tx: Db, { accountId, idempotencyKey }: { accountId: string; idempotencyKey?: string }) {
  if (idempotencyKey === undefined) return undefined
  const [found] = await tx
    .select({ id: pointTransaction.id, rule: pointTransaction.rule })
    .from(pointTransaction)
    .where(and(eq(pointTransaction.accountId, accountId), eq(pointTransaction.idempotencyKey, idempotencyKey)))
  return found
}

/** What a spending takes from which lots. @throws points-short */
async function take(tx: Db, accountId: string, points: number, now: Date) {
  await enterExpiry(tx, [accountId], now)
  const parts = await soonestEnding(tx, accountId, points)
  const missing = points - sumOf(parts)
  if (missing > 0) throw new DomainError('conflict', 'points-short', { missing })
  return parts.map((part) => ({ ...part, points: -part.points }))
}

const dayMs = 24 * 60 * 60_000

/** A package of modules follows the one that the account has already, so that no day is lost. */
async function entitle(tx: Db, what: Omit<typeof entitlement.$inferInsert, 'startsAt' | 'endsAt'>, now: Date) {
  if (what.kind !== 'modules') return tx.insert(entitlement).values({ ...what, startsAt: now })
  const [last] = await tx
    .select({ endsAt: sql<Date | null>`max(${entitlement.endsAt})`.mapWith(entitlement.startsAt) })
    .from(entitlement)
    .where(and(eq(entitlement.accountId, what.accountId), isNull(entitlement.revokedAt)))
  const startsAt = new Date(Math.max(now.getTime(), last?.endsAt?.getTime() ?? 0))
  const endsAt = new Date(startsAt.getTime() + what.amount * dayMs)
  return tx.insert(entitlement).values({ ...what, startsAt, endsAt })
}

/**
 * Gives points to an account or takes them, by an administrator and with a reason. What is given ends as if it were earned now.
 * As many by the same key again are the same adjustment.
 * @returns the transaction's id, and whether it was there already
 * @throws login-required, not-allowed, input-invalid, not-found, points-short with `{missing}`
 */
export async function adjustPoints(
  db: Db,
  actor: Actor,
  accountId: string,
  input: z.input<typeof Adjustment>,
  now: Date,
): Promise<{ id: number; isRepeated: boolean }> {
  const { id: byId } = granted(actor, 'points:adjust')
  const { points, reason, key } = parse(Adjustment, input)
  const once = { accountId, ...(key && { idempotencyKey: `adjust ${key} ${points}` }) }
  return db.transaction(async (tx) => {
    await checkAccount(tx, accountId)
    await openLedger(tx, accountId)
    const before = await findPosted(tx, once)
    if (before) return { id: before.id, isRepeated: true }
    const posting = { kind: 'adjust', at: now, reason, byId } as const
    if (points > 0) {
      const [id] = await credit(tx, [once], posting, 'adjusted', points)
      return { id: id as number, isRepeated: false }
    }
    const parts = await take(tx, accountId, -points, now)
    return { id: await change(tx, { ...posting, ...once }, 'adjusted', parts), isRepeated: false }
  })
}

/**
 * Takes a transaction back, by an administrator and with a reason: what was spent returns to the lots it came from, and ends when
 * they do; what was redeemed is no longer the account's; what was earned or given goes.
 * @throws login-required, not-allowed, input-invalid, not-found, already-reversed, not-reversible (an expiry or a
 *   reversal), points-spent (something of what was given is gone already)
 */
export async function reverse(
  db: Db,
  actor: Actor,
  transactionId: number,
  input: { reason: string },
  now: Date,
): Promise<{ id: number }> {
  const { id: byId } = granted(actor, 'points:adjust')
  const reason = parse(Reason, input.reason)
  return db.transaction(async (tx) => {
    const [of] = await tx.select().from(pointTransaction).where(eq(pointTransaction.id, transactionId))
    if (!of) throw notFound()
    if (of.kind === 'expire' || of.kind === 'reverse') throw new DomainError('conflict', 'not-reversible')
    const { accountId } = of
    await openLedger(tx, accountId)
    const again = await tx.$count(pointTransaction, eq(pointTransaction.reversesId, transactionId))
    if (again > 0) throw new DomainError('conflict', 'already-reversed')

    const { book, parts } = await mirrored(tx, transactionId)
    const posting = { kind: 'reverse', accountId, at: now, reversesId: transactionId, reason, byId } as const
    const id = await change(tx, posting, book, parts)
    await tx.update(entitlement).set({ revokedAt: now }).where(eq(entitlement.transactionId, transactionId))
    await enterExpiry(tx, [accountId], now)
    return { id }
  })
}

/** The opposite of a transaction's entries. @throws points-spent */
async function mirrored(tx: Db, transactionId: number) {
  const { rows } = await tx.execute<{
    book: HouseBook | 'account'
    lot_id: string | null
    points: number
    remaining: number | null
  }>(
    sql`select book, lot_id, entry.points, remaining from ${pointEntry} as entry left join point_lot on point_lot.id = lot_id
      where entry.transaction_id = ${transactionId}`,
  )
  const parts = rows.flatMap(({ lot_id, points }) => (lot_id ? [{ lotId: Number(lot_id), points: -points }] : []))
  if (rows.some(({ remaining, points }) => remaining !== null && remaining < points)) {
    throw new DomainError('conflict', 'points-spent')
  }
  return { book: rows.find(({ lot_id }) => !lot_id)?.book as HouseBook, parts }
}

/**
 * Keeps an account from earning and redeeming, by an administrator and with a reason; without one, lets it again.
 * @throws login-required, not-allowed, input-invalid, not-found
 */
export async function blockPoints(
  db: Db,
  actor: Actor,
  accountId: string,
  { reason }: { reason: string | null },
  now: Date,
): Promise<void> {
  granted(actor, 'points:adjust')
  const blocked = reason === null ? { blockedAt: null } : { blockedAt: now }
  const blockedReason = reason === null ? null : parse(Reason, reason)
  await db.transaction(async (tx) => {
    await checkAccount(tx, accountId)
    await openLedger(tx, accountId)
    await tx
      .update(pointHolder)
      .set({ ...blocked, blockedReason })
      .where(eq(pointHolder.accountId, accountId))
  })
}

async function checkAccount(tx: Db, accountId: string) {
  if ((await tx.$count(user, eq(user.id, accountId))) === 0) throw notFound()
}
