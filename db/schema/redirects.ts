import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { REDIRECT_KINDS } from '../kinds.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where an address leads at which there is nothing any more. */
export const redirect = pgTable(
  'redirect',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As `pathIn` of domain/redirects/rules.ts writes it. */
    path: text('path').notNull().unique(),
    /** A path of this site with what may follow one, or an https address. */
    target: text('target').notNull(),
    kind: text('kind', { enum: REDIRECT_KINDS }).notNull(),
    /** How often it was followed, and when last; not by whom. */
    hits: integer('hits').notNull().default(0),
    lastHitOn: date('last_hit_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('redirect_created_idx').on(table.createdAt, table.id),
    index('redirect_search_idx').using('gin', sql`(${redirectSearch(table)}) gin_trgm_ops`),
    isOneOf('redirect_kind_known', table.kind, REDIRECT_KINDS),
    check('redirect_path_is_one', sql`${table.path} ~ '^/[^/?#]' and length(${table.path}) <= 300`),
    check(
      'redirect_target_is_an_address',
      sql`${table.target} ~ '^(/([^/]|$)|https://)' and length(${table.target}) <= 500`,
    ),
  ],
)

/** What somebody looks for a redirect by. */
export function redirectSearch(table: Record<'path' | 'target', AnyPgColumn>) {
  return sql`lower(${table.path} || ' ' || ${table.target})`
}
