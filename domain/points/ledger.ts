import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pointEntry, pointHolder, pointLot, pointTransaction } from '#db/schema/points.ts'
import { expiryOf, romeDay } from './days.ts'

type Transaction = typeof pointTransaction.$inferInsert

/** What happened, to whose points, and when; `at` gives the day. */
export type Posting = Omit<Transaction, 'id' | 'day' | 'kind'> & { kind: 'earn' | 'redeem' | 'adjust' | 'reverse' }

/** A change of what a lot holds. */
export interface Part {
  lotId: number
  points: number
}

export type HouseBook = Exclude<(typeof pointEntry.$inferSelect)['book'], 'account'>

/**
 * Locks an account's ledger until the transaction ends; whoever posts to it comes through here, after all other locks.
 * The first time makes it.
 */
export async function openLedger(tx: Db, accountId: string): Promise<typeof pointHolder.$inferSelect> {
  const find = () => tx.select().from(pointHolder).where(eq(pointHolder.accountId, accountId)).for('update')
  const [known] = await find()
  if (known) return known
  await tx.insert(pointHolder).values({ accountId }).onConflictDoNothing()
  const [made] = await find()
  return made as typeof pointHolder.$inferSelect
}

/** Gives points as a new lot. @returns the transaction's id */
export async function credit(tx: Db, posting: Posting, book: HouseBook, points: number): Promise<number> {
  const { accountId, at } = posting
  const transactionId = await note(tx, posting)
  const [lot] = await tx
    .insert(pointLot)
    .values({ accountId, transactionId, points, expiresAt: expiryOf(at) })
    .returning({ lotId: pointLot.id })
  await enter(tx, transactionId, accountId, book, [{ lotId: lot?.lotId as number, points }])
  return transactionId
}

/** Enters changes of lots that there are. @returns the transaction's id */
export async function change(tx: Db, posting: Posting, book: HouseBook, parts: Part[]): Promise<number> {
  const transactionId = await note(tx, posting)
  await enter(tx, transactionId, posting.accountId, book, parts)
  return transactionId
}

async function note(tx: Db, posting: Posting): Promise<number> {
  const [made] = await tx
    .insert(pointTransaction)
    .values({ ...posting, day: romeDay(posting.at) })
    .returning({ id: pointTransaction.id })
  return made?.id as number
}

/**
 * Both sides in one statement, which the database posts to lots and balance, and checks to add up. Arrays, as there may
 * be thousands of lots.
 */
async function enter(tx: Db, transactionId: number, accountId: string, book: HouseBook, parts: Part[]) {
  const [lots, points] = [parts.map(({ lotId }) => lotId), parts.map((part) => part.points)]
  await tx.execute(sql`
    insert into ${pointEntry} (transaction_id, book, account_id, lot_id, points, balance_after)
    select ${transactionId}::bigint, * from (
      select 'account', account_id, lot_id, points, balance + sum(points) over (order by place)
      from unnest(${sql.param(lots)}::bigint[], ${sql.param(points)}::int[]) with ordinality as part (lot_id, points, place)
      cross join ${pointHolder} where account_id = ${accountId}
      order by place
    ) as account
    union all
    select ${transactionId}::bigint, ${book}, null, null, ${-sumOf(parts)}::int, null`)
}

/**
 * What of which lots a spending takes: those that end soonest first. What has ended must be entered as such before.
 * @returns fewer points than wanted where there are no more
 */
export async function soonestEnding(tx: Db, accountId: string, points: number): Promise<Part[]> {
  const { rows } = await tx.execute<{ lot_id: string; points: string }>(sql`
    select id as lot_id, least(remaining, ${points} - before) as points
    from (
      select id, expires_at, remaining, sum(remaining) over (order by expires_at, id) - remaining as before
      from ${pointLot} where account_id = ${accountId} and remaining > 0
    ) as lot
    where before < ${points}
    order by expires_at, id`)
  return rows.map((row) => ({ lotId: Number(row.lot_id), points: Number(row.points) }))
}

/** Enters what has ended by now in the ledgers of the accounts, which are locked. @returns how many entries that made */
export async function enterExpiry(tx: Db, accountIds: string[], now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with ended as (
      select id as lot_id, account_id, remaining from ${pointLot}
      where account_id = any(${sql.param(accountIds)}::text[]) and remaining > 0 and expires_at <= ${now.toISOString()}
    ),
    posted as (
      insert into ${pointTransaction} (account_id, kind, at, day)
      select distinct account_id, 'expire', ${now.toISOString()}::timestamptz, ${romeDay(now)}::date from ended
      returning id, account_id
    )
    insert into ${pointEntry} (transaction_id, book, account_id, lot_id, points, balance_after)
    select * from (
      select posted.id as transaction_id, 'account' as book, account_id, lot_id, -remaining as points,
        balance - sum(remaining) over (partition by account_id order by lot_id) as balance_after
      from ended join posted using (account_id) join ${pointHolder} using (account_id)
      union all
      select posted.id, 'expired', null, null, sum(remaining), null
      from ended join posted using (account_id) group by posted.id
    ) as side
    order by transaction_id, lot_id`)
  return rowCount ?? 0
}

export function sumOf(parts: { points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}
