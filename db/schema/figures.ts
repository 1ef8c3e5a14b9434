import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { VISIT_KINDS } from '../kinds.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How often a page was seen on a day, and how many visits began from where: numbers alone, nothing of who it was. */
export const visitCount = pgTable(
  'visit_count',
  {
    /** By which the backstage lists it: such as `page:/pricing:9822`, days counted from 2000 on. */
    key: text('key').notNull().generatedAlwaysAs(sql`kind || ':' || name || ':' || (day - date '2000-01-01')::text`),
    /** In Rome. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: VISIT_KINDS }).notNull(),
    /** The address of a page, or the host of another site; of a source, `direct` where there is none. Empty: all others of the day. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name] }),
    uniqueIndex('visit_count_key_idx').on(table.key),
    index('visit_count_day_idx').on(table.day, table.key),
    index('visit_count_count_idx').on(table.count, table.key),
    index('visit_count_kind_idx').on(table.kind, table.day, table.key),
    index('visit_count_name_idx').using('gin', sql`${table.name} gin_trgm_ops`),
    isOneOf('visit_count_kind_known', table.kind, VISIT_KINDS),
    check('visit_count_counts', sql`${table.count} > 0 and length(${table.name}) <= 300`),
  ],
)

/** How a job of jobs/schedule.ts went last, in whichever process. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at'),
  failedAt: moment('failed_at'),
  /** Why it last failed, as the log says it. */
  error: text('error'),
})

/** A request that was answered by a fault of ours, without anything that was sent with it. */
export const fault = pgTable(
  'fault',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** What the visitor was shown, and the log names. */
    requestId: text('request_id').notNull(),
    method: text('method').notNull(),
    /** The pattern of the address, such as `account/messages/:id`. */
    route: text('route').notNull(),
    /** Such as `TypeError`, with the database's code where it was one of its. */
    name: text('name').notNull(),
    /** In the fault's words, without what it quotes. */
    message: text('message').notNull(),
    /** Where in the code. */
    place: text('place').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('fault_at_idx').on(table.at, table.id),
    index('fault_search_idx').using('gin', sql`(${faultSearch(table)}) gin_trgm_ops`),
  ],
)

/** What somebody looks for a fault by. */
export function faultSearch(table: Record<'requestId' | 'route' | 'name' | 'message', unknown>) {
  return sql`lower(${table.requestId} || ' ' || ${table.route} || ' ' || ${table.name} || ' ' || ${table.message})`
}
