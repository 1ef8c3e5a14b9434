import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { HouseBook } from '#db/kinds.ts'
import { pointEntry, pointHolder, pointLot, pointTransaction } from '#db/schema/points.ts'
import { expiryOf, romeDay } from '../days.ts'

type Transaction = typeof pointTransaction.$inferInsert

/** What happened, to whose points, and when; `at` gives the day. */
export type Posting = Omit<Transaction, 'id' | 'day' | 'kind'> & { kind: 'earn' | 'redeem' | 'adjust' | 'reverse' }

/** A change of what a lot holds. */
export interface Part {
  lotId: number
  points: number
}

/** Locks an account's ledger, as `openLedgers` does those of several. */
export async function openLedger(tx: Db, accountId: string): Promise<typeof pointHolder.$inferSelect> {
  const [ledger] = await openLedgers(tx, [accountId])
  return ledger as typeof pointHolder.$inferSelect
}

/**
 * Locks accounts' ledgers until the transaction ends, always in the same order; whoever posts to one comes through here,
 * after all other locks. The first time makes it.
 * @param accountIds each once
 */
export async function openLedgers(tx: Db, accountIds: string[]): Promise<(typeof pointHolder.$inferSelect)[]> {
  const find = () =>
    tx
      .select()
      .from(pointHolder)
      .where(sql`${pointHolder.accountId} = any(${sql.param(accountIds)}::text[])`)
      .orderBy(pointHolder.accountId)
      .for('update')
  const known = await find()
  if (known.length === accountIds.length) return known
  await tx.execute(sql`
    insert into ${pointHolder} (account_id) select account_id from unnest(${sql.param(accountIds)}::text[]) as account_id
    order by account_id on conflict do nothing`)
  return find()
}

/** Whose points change, and what by. */
interface Credit {
  accountId: string
  objectKey?: string
  idempotencyKey?: string
}

/**
 * Gives points for each of several things, each time as a new lot that ends as what is earned at that moment does.
 * @returns the transactions' ids
 */
export async function credit(
  tx: Db,
  credits: readonly Credit[],
  { kind, at, rule, ruleVersion, reason, byId }: Omit<Posting, 'accountId' | 'objectKey' | 'idempotencyKey'>,
  book: HouseBook,
  points: number,
): Promise<number[]> {
  const column = (key: keyof Credit) => sql`${sql.param(credits.map((each) => each[key] ?? null))}::text[]`
  const { rows } = await tx.execute<{ transaction_id: string }>(sql`
    with posted as (
      insert into ${pointTransaction}
        (account_id, kind, at, day, rule, rule_version, object_key, idempotency_key, reason, by_id)
      select account_id, ${kind}, ${at.toISOString()}::timestamptz, ${romeDay(at)}::date, ${rule ?? null},
        ${ruleVersion ?? null}::smallint, object_key, idempotency_key, ${reason ?? null}, ${byId ?? null}
      from unnest(${column('accountId')}, ${column('objectKey')}, ${column('idempotencyKey')})
        with ordinality as credit (account_id, object_key, idempotency_key, place)
      order by place
      returning id, account_id
    ),
    lot as (
      insert into ${pointLot} (account_id, transaction_id, points, expires_at)
      select account_id, id, ${points}::int, ${expiryOf(at).toISOString()}::timestamptz from posted
      returning id, account_id, transaction_id
    )
    insert into ${pointEntry} (transaction_id, book, account_id, lot_id, points, balance_after)
    select transaction_id, 'account', account_id, lot_id, ${points}::int, balance_after from (
      select transaction_id, account_id, lot.id as lot_id,
        balance + ${points}::int * row_number() over (partition by account_id order by transaction_id) as balance_after
      from lot join ${pointHolder} using (account_id)
      order by transaction_id
    ) as entry
    union all
    select id, ${book}, null, null, ${-points}::int, null from posted
    returning transaction_id`)
  return [...new Set(rows.map((row) => Number(row.transaction_id)))]
}

/** Enters changes of lots that there are. @returns the transaction's id */
export async function change(tx: Db, posting: Posting, book: HouseBook, parts: Part[]): Promise<number> {
  const transactionId = await note(tx, posting)
  await insertEntries(tx, transactionId, posting.accountId, book, parts)
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
async function insertEntries(tx: Db, transactionId: number, accountId: string, book: HouseBook, parts: Part[]) {
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
