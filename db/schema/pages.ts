import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTENT_LANGUAGES } from '../languages.ts'

/** A marketing page in one language: what visitors see, and what an editor is working on. */
export const page = pgTable(
  'page',
  {
    /** Its address without the first slash. */
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language] }),
    check('page_slug_can_be_an_address', sql`${table.slug} ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$'`),
    check('page_has_content', sql`${table.published} is not null or ${table.draft} is not null`),
  ],
)

/** A number that marketing states. It leaves every page by itself after its last day. */
export const claim = pgTable('claim', {
  key: text('key').primaryKey(),
  value: doublePrecision('value').notNull(),
  valueTo: doublePrecision('value_to'),
  unit: text('unit').notNull(),
  source: text('source').notNull(),
  asOf: date('as_of', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
})
