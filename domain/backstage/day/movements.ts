import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { PLAN_NAMES } from '#db/kinds.ts'
import { planPrice, subscription } from '#db/schema/plans.ts'
import type { Actor } from '#domain/actor.ts'
import { romeDay } from '#domain/points/days.ts'
import { readDays } from '#domain/points/ledger/sums.ts'
import { granted } from '#domain/rights.ts'
import { type Period, perDay } from './periods.ts'

/** So many days on which points end are told: as all of a year's end together, that is years ahead. */
const ENDINGS_MOST = 3

/**
 * What the ledger has of a period, by day: points that were issued, redeemed, and ended, as positive numbers, and given by hand, less what
 * was taken; and what still waits to be spent until which day.
 * @throws what `granted` does
 */
export async function readPoints(db: Db, actor: Actor, period: Period, now: Date) {
  granted(actor, 'points:adjust')
  const sums = await readDays(db, period, romeDay(now))
  const rows = sums.filter(({ book }) => book !== 'account')
  const of = (book: (typeof rows)[number]['book'], sign: 1 | -1) =>
    perDay(
      period,
      rows.filter((row) => row.book === book).map(({ day, count }) => ({ day, count: sign * count })),
    )
  const endings = sums.filter(({ book, count }) => book === 'account' && count > 0).slice(0, ENDINGS_MOST)
  return {
    // The house's books have the other side of what accounts get.
    issued: of('issued', -1),
    byHand: of('adjusted', -1),
    redeemed: of('redeemed', 1),
    expired: of('expired', 1),
    endings: endings.map(({ day, count }) => ({ lastDay: day, points: count })),
  }
}

/**
 * How many subscriptions began and ended in a period, by day in Rome, and how many there are now of each plan.
 * @throws what `granted` does
 */
export async function readSubscriptions(db: Db, actor: Actor, period: Period) {
  granted(actor, 'plans:confirm')
  const dayOf = (moment: AnyPgColumn) => sql<string>`(${moment} at time zone 'Europe/Rome')::date::text`
  const count = sql<number>`count(*)::int`
  const within = (moment: AnyPgColumn) =>
    sql`${moment} >= ${period.from}::timestamp at time zone 'Europe/Rome'
      and ${moment} < (${period.to}::date + 1)::timestamp at time zone 'Europe/Rome'`
  const { createdAt, changedAt, state } = subscription
  const begun = await db
    .select({ day: dayOf(createdAt), count })
    .from(subscription)
    .where(within(createdAt))
    .groupBy(sql`1`)
  // Nothing changes of one that has ended.
  const ended = await db
    .select({ day: dayOf(changedAt), count })
    .from(subscription)
    .where(and(eq(state, 'ended'), within(changedAt)))
    .groupBy(sql`1`)
  const active = await db
    .select({ plan: planPrice.plan, count })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.id, subscription.planPriceId))
    .where(ne(state, 'ended'))
    .groupBy(planPrice.plan)
  const ofPlan = (name: string) => active.find(({ plan }) => plan === name)?.count ?? 0
  return {
    begun: perDay(period, begun),
    ended: perDay(period, ended),
    active: PLAN_NAMES.map((plan) => ({ plan, count: ofPlan(plan) })),
  }
}
