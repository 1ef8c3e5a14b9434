import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was written in the backstage: one row for each record that changed, never changed itself. */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The account, without a key, since this stays; null once that account is gone. */
    actorId: text('actor_id'),
    /** The resource, as its descriptor names it. */
    resource: text('resource').notNull(),
    /** The record's key, as addresses have it. */
    key: text('key').notNull(),
    action: text('action').notNull(),
    /** The bulk act that it was part of. */
    batchId: integer('batch_id').references(() => batch.id),
    /** Columns that changed, as they were and as they are; of personal or secret ones only that they did. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_record_idx').on(table.resource, table.key, table.id),
    index('audit_actor_idx').on(table.actorId, table.id),
  ],
)

/** One act on many records. */
export const batch = pgTable('batch', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** As in `audit`. */
  actorId: text('actor_id'),
  resource: text('resource').notNull(),
  action: text('action').notNull(),
  /** How many records it changed. */
  count: integer('count').notNull(),
  undoneAt: moment('undone_at'),
})

/** By what a bulk act is undone: kept for a day. */
export const batchRecord = pgTable(
  'batch_record',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The columns that changed, as they were. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    /** The record's version after the act, null where that removed it: with another it has changed since. */
    version: integer('version'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.key] })],
)

/** What somebody looks for often in a list of the backstage. */
export const savedView = pgTable(
  'saved_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** As in the list's address, without its page. */
    query: text('query').notNull(),
  },
  (table) => [
    index('saved_view_account_idx').on(table.accountId, table.resource),
    check('saved_view_has_a_name', sql`length(${table.name}) between 1 and 60`),
  ],
)

/** Who has a record of the backstage before them, window by window; by the clock of the database. */
export const presence = pgTable(
  'presence',
  {
    resource: text('resource').notNull(),
    key: text('key').notNull(),
    /** Made up by the window. */
    tab: uuid('tab').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.key, table.tab] }),
    index('presence_seen_idx').on(table.seenAt),
    index('presence_account_idx').on(table.accountId),
  ],
)
