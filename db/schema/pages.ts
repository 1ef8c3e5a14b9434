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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf, quoted } from '../checks.ts'
import { CLAIM_UNITS, PAGE_ACTS, REVISION_REASONS } from '../kinds.ts'
import { CONTENT_LANGUAGES } from '../languages.ts'
import { hasSomeLanguage, localText, titleSearch } from '../local-text.ts'
import { user } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const slugForm = (column: AnyPgColumn) => sql`${column} ~ '^[a-zA-Z0-9]+([-/][a-zA-Z0-9]+)*$'`
const byId = () => text('by_id').references(() => user.id, { onDelete: 'set null' })

/** A marketing page in one language, as visitors see it. */
export const page = pgTable(
  'page',
  {
    /** Its address without the first slash. */
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    published: jsonb('published').notNull(),
    /** The files of the library that its blocks call by name. */
    mediaNames: text('media_names').array().notNull().generatedAlwaysAs(sql`media_in_blocks(published)`),
    /** Which of its revisions that is. */
    revisionId: integer('revision_id').references(() => pageRevision.id),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language] }),
    index('page_revision_id_idx').on(table.revisionId),
    index('page_media_idx').using('gin', table.mediaNames),
    check('page_slug_can_be_an_address', slugForm(table.slug)),
  ],
)

/** A page as it is worked on, in all its languages: one row for each, also where visitors see it as it is here. */
export const pageDraft = pgTable(
  'page_draft',
  {
    slug: text('slug').primaryKey(),
    /** What lists call it. */
    title: text('title').notNull().default(''),
    /** A `PageDraft` of domain/pages/editing/draft.ts; null where nothing was typed since it came here. */
    draft: jsonb('draft'),
    /** The files of the library that it calls by name. */
    mediaNames: text('media_names').array().notNull().generatedAlwaysAs(sql`media_in_draft(draft)`),
    /** The languages in which it is not as visitors see it. */
    pending: text('pending', { enum: CONTENT_LANGUAGES }).array().notNull().default(sql`'{}'`),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
    byId: byId(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('page_draft_updated_idx').on(table.updatedAt, table.slug),
    index('page_draft_changed_idx').on(table.slug).where(sql`pending <> '{}'`),
    index('page_draft_media_idx').using('gin', table.mediaNames),
    index('page_draft_search_idx').using('gin', sql`(${pageSearch(table)}) gin_trgm_ops`),
    check('page_draft_slug_can_be_an_address', slugForm(table.slug)),
    check('page_draft_pending_known', sql`${table.pending} <@ array[${quoted(CONTENT_LANGUAGES)}]`),
  ],
)

/** What somebody looks for a page by. */
export function pageSearch(table: Record<'slug' | 'title', AnyPgColumn>) {
  return sql`lower(${table.slug} || ' ' || ${table.title})`
}

/** A page in one language as it was published, scheduled, or set aside for another: never changed. */
export const pageRevision = pgTable(
  'page_revision',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    /** Counted from 1 in each language of a page. */
    number: integer('number').notNull(),
    content: jsonb('content').notNull(),
    /** What its blocks are called while they are worked on, in their order. */
    keys: text('keys').array(),
    reason: text('reason', { enum: REVISION_REASONS }).notNull(),
    byId: byId(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('page_revision_number_idx').on(table.slug, table.language, table.number),
    isOneOf('page_revision_reason_known', table.reason, REVISION_REASONS),
    check('page_revision_number_counts', sql`${table.number} > 0`),
  ],
)

/** What is to be done to a page in one language at a moment: once, by whichever process comes first. */
export const pageSchedule = pgTable(
  'page_schedule',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    act: text('act', { enum: PAGE_ACTS }).notNull(),
    /** What is published then, whatever is typed meanwhile. */
    revisionId: integer('revision_id').references(() => pageRevision.id),
    at: moment('at').notNull(),
    /** In which the moment was said, such as `Europe/Rome`. */
    zone: text('zone').notNull(),
    byId: byId(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Why it could not be done. */
    error: text('error'),
  },
  (table) => [
    index('page_schedule_due_idx').on(table.at, table.id).where(sql`${table.doneAt} is null`),
    uniqueIndex('page_schedule_open_idx').on(table.slug, table.language, table.act).where(sql`${table.doneAt} is null`),
    index('page_schedule_page_idx').on(table.slug, table.id),
    isOneOf('page_schedule_act_known', table.act, PAGE_ACTS),
    check('page_schedule_publishes_a_revision', sql`(${table.act} = 'publish') = (${table.revisionId} is not null)`),
    check('page_schedule_fails_when_it_is_done', sql`${table.error} is null or ${table.doneAt} is not null`),
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
    // Those of some days in the order of their keys, which have nothing to do with each other.
    index('claim_key_day_idx').on(table.key, table.lastDay),
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
