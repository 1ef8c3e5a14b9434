import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { CLAIM_UNITS } from '../kinds.ts'
import { CONTENT_LANGUAGES } from '../languages.ts'
import { hasSomeLanguage, localText, titleSearch } from '../local-text.ts'

/** A marketing page in one language: what visitors see, and what an editor is working on. */
export const page = pgTable(
  'page',
  {
    /** Its address without the first slash. */
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    /** The files of the library that its blocks call by name, as they are seen and as they are being written. */
    mediaNames: text('media_names')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`media_in_blocks(published) || media_in_blocks(draft)`),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language] }),
    index('page_media_idx').using('gin', table.mediaNames),
    check('page_slug_can_be_an_address', sql`${table.slug} ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$'`),
    check('page_has_content', sql`${table.published} is not null or ${table.draft} is not null`),
  ],
)

/** A number that marketing states. It leaves every page by itself after its last day. */
export const claim = pgTable(
  'claim',
  {
    key: text('key').primaryKey(),
    value: doublePrecision('value').notNull(),
    valueTo: doublePrecision('value_to'),
    unit: text('unit', { enum: CLAIM_UNITS }).notNull(),
    /** What it rests on, as visitors read it. */
    source: localText('source').notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Made up by the first start, and by nobody since: gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
    /** By which claims are ordered: a day beyond all others for one that has no last. */
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(ends_on, '9999-12-31'::date)`),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('claim_last_day_idx').on(table.lastDay, table.key),
    index('claim_search_idx').using('gin', sql`(${claimSearch(table)}) gin_trgm_ops`),
    hasSomeLanguage('claim_source_in_some_language', table.source),
    isOneOf('claim_unit_known', table.unit, CLAIM_UNITS),
    check('claim_range_goes_up', sql`${table.valueTo} >= ${table.value}`),
    check('claim_ends_after_it_was_so', sql`${table.endsOn} >= ${table.asOf}`),
  ],
)

/** What somebody looks for a claim by. */
export function claimSearch({ key, source }: Record<'key' | 'source', AnyPgColumn>) {
  return titleSearch({ slug: key, title: source })
}
