import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { BOOKS } from '#db/kinds.ts'
import { pointDay, pointDayChange } from '#db/schema/points.ts'

interface DaySum {
  /** In Rome; of an account's book the last on which its points can be spent. */
  day: string
  book: (typeof BOOKS)[number]
  count: number
}

/**
 * What the ledger's entries add up to, by day: of the house's books in a period, as they are entered; of accounts what ends today and
 * later. By what is kept of it, however many entries there are, and as exact: what came since is added.
 */
export async function readDays(db: Db, period: { from: string; to: string }, today: string): Promise<DaySum[]> {
  const isAsked = sql`book <> 'account' and day between ${period.from} and ${period.to} or book = 'account' and day >= ${today}`
  const from = (table: SQL) => sql`select book, day, points from ${table} where ${isAsked}`
  const { rows } = await db.execute<{ [Name in keyof DaySum]: DaySum[Name] }>(sql`
    select day::text, book, sum(points)::float8 as count
    from (${from(sql`${pointDay}`)} union all ${from(sql`${pointDayChange}`)}) as kept
    group by day, book order by day, book`)
  return rows
}

/** Adds what came since to what is kept. To be called now and then, also from several processes: each change counts once. */
export async function settleDays(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from ${pointDayChange} returning book, day, points)
    insert into ${pointDay} as kept (book, day, points)
    select book, day, sum(points) from taken group by book, day order by book, day
    on conflict (book, day) do update set points = kept.points + excluded.points`)
}
