import { and, between, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { VisitKind } from '#db/kinds.ts'
import { visitCount } from '#db/schema/figures.ts'
import type { Actor } from '#domain/actor.ts'
import { type Period, perDay } from '#domain/backstage/day/periods.ts'
import { tally } from '#domain/batching/tally.ts'
import { romeDay } from '#domain/points/days.ts'
import { granted } from '#domain/rights.ts'

/** So many different names are kept of a day and kind: beyond, visits count among the others, whatever addresses are made up. */
export const NAMES_MOST = { page: 500, source: 300 } satisfies Record<VisitKind, number>

/** What is counted for whoever came by no link of another site. */
export const DIRECT = 'direct'

const NAME_MAX = 300
const KEPT_DAYS = 400

/** By which a visit is counted; empty names stand for all others. */
export const visitKey = (kind: VisitKind, name: string) => `${kind} ${name.slice(0, NAME_MAX)}`

/** Pages and sources, counted together. @param failed is told why some could not be counted */
export const tallyVisits = (db: Db, clock: () => Date, failed: (error: unknown) => void) =>
  tally((counts) => recordVisits(db, counts, clock()), failed, {
    othersOf: (key) => key.slice(0, key.indexOf(' ') + 1),
  })

/** Adds counts to those of the day, by their `visitKey`. */
export async function recordVisits(db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const given = [...counts].map(([key, count]) => {
    const space = key.indexOf(' ')
    return { kind: key.slice(0, space), name: key.slice(space + 1), count }
  })
  const column = (name: keyof (typeof given)[number]) => sql.param(given.map((each) => each[name]))
  const day = romeDay(now)
  await db.transaction(async (tx) => {
    // One at a time, so that two that come with new names don't pass the most together, nor wait for each other in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('visits', 0))`)
    await tx.execute(sql`
      with given as (
        select kind, name, count from unnest(${column('kind')}::text[], ${column('name')}::text[], ${column('count')}::int[])
          as given (kind, name, count)
      ),
      known as (select kind, name from visit_count where day = ${day} and name <> ''),
      fresh as (
        select kind, name, row_number() over (partition by kind order by count desc, name)
          + (select count(*) from known where known.kind = given.kind) as place
        from given where name <> '' and (kind, name) not in (select kind, name from known)
      ),
      named as (
        select given.kind, count, case
          when place > case given.kind when 'page' then ${NAMES_MOST.page}::int else ${NAMES_MOST.source}::int end then ''
          else name
        end as name
        from given left join fresh using (kind, name)
      )
      insert into visit_count (day, kind, name, count)
      select ${day}, kind, name, sum(count) from named group by kind, name
      on conflict (day, kind, name) do update set count = visit_count.count + excluded.count`)
  })
}

/** So many pages and sources are shown of a period. */
const SHOWN_MOST = 20

/**
 * How often pages were seen and visits began in a period, by day; and which pages most, and from where.
 * @returns names as they were counted: '' for all others of their days
 * @throws what `granted` does
 */
export async function readVisits(db: Db, actor: Actor, period: Period) {
  granted(actor, 'visits:see')
  const inPeriod = between(visitCount.day, period.from, period.to)
  const count = sql<number>`sum(${visitCount.count})::float8`
  const days = await db
    .select({ day: visitCount.day, kind: visitCount.kind, count })
    .from(visitCount)
    .where(inPeriod)
    .groupBy(visitCount.day, visitCount.kind)
  const most = (kind: VisitKind) =>
    db
      .select({ name: visitCount.name, count })
      .from(visitCount)
      .where(and(inPeriod, eq(visitCount.kind, kind)))
      .groupBy(visitCount.name)
      .orderBy(desc(count), visitCount.name)
      .limit(SHOWN_MOST)
  const of = (kind: VisitKind) =>
    perDay(
      period,
      days.filter((each) => each.kind === kind),
    )
  const [pages, sources] = await Promise.all([most('page'), most('source')])
  return { seen: of('page'), begun: of('source'), pages, sources }
}

/** Forgets counts of long ago. To be called now and then. */
export async function forgetVisits(db: Db, now: Date): Promise<void> {
  await db.delete(visitCount).where(lt(visitCount.day, romeDay(new Date(now.getTime() - KEPT_DAYS * 86_400_000))))
}
