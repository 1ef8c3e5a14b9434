import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readPoints } from '#domain/backstage/day/movements.ts'
import { periodOf } from '#domain/backstage/day/periods.ts'
import { expireLots } from '#domain/points/ledger/expiry.ts'
import { settleDays } from '#domain/points/ledger/sums.ts'
import { listHistory, readBalance } from '#domain/points/reading.ts'
import { type Figure, measure, onSites, print, type Site } from '../measuring/measure.ts'

/**
 * Asks for balances and histories of ledgers of two sizes; half of the accounts asked for are those with the most
 * entries. Then every account's points end at once, and the job that enters it is timed, stopped once on the way.
 * Needs some 3 GB of the temporary folder.
 */
export async function benchPoints({
  sizes = [10_000, 1_000_000],
  accounts = 100_000,
  rounds = 3,
} = {}): Promise<Figure[]> {
  return onSites(
    { sizes, of: 'entries', fill: (db, entries) => fillLedger(db, entries, Math.min(accounts, entries / 4)) },
    async (sites) => {
      const figures = [
        await measure('Balances', sites, rounds, someAccounts, (db, id) => readBalance(db, id, now)),
        await measure('Histories', sites, rounds, someAccounts, (db, id) =>
          listHistory(db, { id, name: '', role: 'member' }),
        ),
      ]
      const period = periodOf('90', now)
      const ask = (db: Database) => readPoints(db, SYSTEM, period, now)
      figures.push(await measure('Points of 90 days', sites, rounds, async () => Array(20).fill(''), ask))
      const largest = sites.at(-1) as Site
      console.log(await timeExpiry(largest.db))
      return figures
    },
  )
}

const now = new Date('2026-11-21T12:00:00Z')
const afterwards = new Date('2028-01-01T00:00:00Z')

/** Every account has earned at least once; a hundredth of them has a third of all that is earned beyond that. */
async function fillLedger(db: Database, entries: number, accounts: number) {
  await db.execute(
    sql`insert into point_holder (account_id) select 'account-' || n from generate_series(1, ${accounts}::int) as n`,
  )
  const earnings = entries / 2
  for (let first = 1; first <= earnings; first += atOnce) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        with made as (
          insert into point_transaction (account_id, kind, at, day, rule, rule_version, idempotency_key)
          select 'account-' || case when n <= ${accounts}::int then n when n % 3 = 0 then 1 + n % (${accounts}::int / 100)
            else 1 + n % ${accounts}::int end, 'earn', at, at::date, 'like', 1, 'like scheme:' || n
          from generate_series(${first}::int, ${Math.min(first + atOnce - 1, earnings)}::int) as n
          cross join lateral (select ${now.toISOString()}::timestamptz - n % 300 * interval '1 day' as at) as moment
          returning id, account_id, at
        )
        insert into point_lot (account_id, transaction_id, points, expires_at)
        select account_id, id, 5, make_timestamptz(extract(year from at)::int + 1, 7, 1, 0, 0, 0, 'Europe/Rome') from made`)
      await tx.execute(sql`
        insert into point_entry (transaction_id, book, account_id, lot_id, points, balance_after)
        select * from (
          select transaction_id, 'account', account_id, id as lot_id, points,
            balance + sum(points) over (partition by account_id order by id)
          from point_lot join point_holder using (account_id) where remaining = 0
          union all
          select transaction_id, 'issued', null, null, -points, null from point_lot where remaining = 0
        ) as side order by lot_id`)
    })
  }
  await settleDays(db)
  await db.execute(sql`vacuum analyze`)
}

/** Earnings of one transaction. */
const atOnce = 25_000

async function someAccounts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    (select account_id from point_holder order by random() limit 100)
    union all
    (select account_id from point_holder order by balance desc limit 100)`)
  return rows.map(({ account_id }) => account_id)
}

async function timeExpiry(db: Database): Promise<string> {
  const began = performance.now()
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 2000)
  const first = await expireLots(db, afterwards, { signal: stopping.signal })
  const rest = await expireLots(db, afterwards)
  const { rows } = await db.execute(sql`select sum(balance)::int as points from point_holder`)
  return `Points of ${first} + ${rest} accounts ended in ${seconds(began)} s; ${JSON.stringify(rows[0])} are left`
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

if (import.meta.main) for (const figure of await benchPoints()) print(figure)
