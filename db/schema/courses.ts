import { type AnyColumn, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { isOneOf, quoted } from '../checks.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, inOrderFor, LANGUAGE_KEYS, LANGUAGES } from '../languages.ts'
import { hasSomeLanguage, localText } from '../local-text.ts'
import { user } from './accounts.ts'
import { media } from './media.ts'

/** A branch of the training's tree: a section, or what a section holds. */
export const courseCategory = pgTable(
  'course_category',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => courseCategory.id),
    /** What the address calls it by. */
    slug: text('slug').notNull().unique(),
    position: smallint('position').notNull(),
    name: localText('name').notNull(),
    /** The courses directly in it; triggers on `course` count them. */
    courseCount: integer('course_count').notNull().default(0),
  },
  (table) => [
    unique('course_category_position_taken').on(table.parentId, table.position).nullsNotDistinct(),
    check('course_category_slug_for_an_address', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('course_category_count_not_negative', sql`${table.courseCount} >= 0`),
    hasSomeLanguage('course_category_name_in_some_language', table.name),
  ],
)

/** What a visitor's words are looked for in, as the list's indexes hold it; what isn't there in a language, others stand in for. */
export function courseWords(language: ContentLanguage, title: AnyColumn, summary: AnyColumn) {
  const words = (text: AnyColumn) =>
    sql`coalesce(${sql.join(
      inOrderFor(language).map((key) => sql`${text}->>${quoted([key])}`),
      sql`, `,
    )})`
  return sql`to_tsvector(${quoted([LANGUAGES[language].stemming])}, ${words(title)} || ' ' || ${words(summary)})`
}

/** A lesson on video. Columns of a fixed width come first: a search reads those of every course that it finds. */
export const course = pgTable(
  'course',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => courseCategory.id),
    /** The section that its category is in, or is. */
    sectionId: integer('section_id')
      .notNull()
      .references(() => courseCategory.id),
    /** Its place among the lessons of its category. */
    position: integer('position').notNull(),
    /** As the video's own file says. */
    durationMs: integer('duration_ms').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    title: localText('title').notNull(),
    summary: localText('summary').notNull(),
    author: text('author').notNull(),
    coverId: text('cover_id')
      .notNull()
      .references(() => media.id),
    /** The video in two formats; a course whose video is gone stands, with words in its place. */
    mp4Id: text('mp4_id').references(() => media.id, { onDelete: 'set null' }),
    webmId: text('webm_id').references(() => media.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('course_position_taken').on(table.categoryId, table.position),
    check('course_author_has_a_name', sql`length(${table.author}) between 1 and 120`),
    check('course_lasts', sql`${table.durationMs} > 0`),
    check('course_views_not_negative', sql`${table.viewCount} >= 0`),
    hasSomeLanguage('course_title_in_some_language', table.title),
    hasSomeLanguage('course_summary_in_some_language', table.summary),
    // A page of the list in each order, such as published_at desc, id desc; with what it is filtered by.
    index('course_latest_idx').on(table.publishedAt, table.id, table.sectionId, table.categoryId),
    index('course_popular_idx').on(table.viewCount, table.id, table.sectionId, table.categoryId),
    ...CONTENT_LANGUAGES.map((key) =>
      index(`course_words_${key}_idx`).using('gin', courseWords(key, table.title, table.summary)),
    ),
  ],
)

/** A part of a course, from a moment to the next one's. */
export const courseChapter = pgTable(
  'course_chapter',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    startMs: integer('start_ms').notNull(),
    title: localText('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.startMs] }),
    check('course_chapter_start_not_negative', sql`${table.startMs} >= 0`),
    hasSomeLanguage('course_chapter_title_in_some_language', table.title),
  ],
)

/** What is said from one moment to another, in one language: captions and transcript. */
export const courseCue = pgTable(
  'course_cue',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    language: text('language', { enum: LANGUAGE_KEYS }).notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    words: text('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.language, table.startMs] }),
    isOneOf('course_cue_language_known', table.language, LANGUAGE_KEYS),
    check('course_cue_takes_time', sql`${table.startMs} >= 0 and ${table.endMs} > ${table.startMs}`),
    check('course_cue_says_something', sql`length(${table.words}) between 1 and 300`),
  ],
)

/** Views that counted, kept for as long as the same visitor's next one would not. */
export const courseView = pgTable(
  'course_view',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.visitorHash] }),
    // Those that no longer matter.
    index('course_view_counted_at_idx').on(table.countedAt),
  ],
)

/** Stretches of a video in milliseconds, from and up to, in order and apart; PostgreSQL itself keeps them so. */
const stretches = customType<{ data: [number, number][]; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (given) => `{${given.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (kept) => [...kept.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]),
})

/** How far an account is with a course: where it stopped, and, apart from that, what it has seen. */
export const courseProgress = pgTable(
  'course_progress',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    positionMs: integer('position_ms').notNull().default(0),
    covered: stretches('covered').notNull().default(sql`'{}'`),
    /** Of the whole video, 0 to 1. */
    coverage: real('coverage').notNull().default(0),
    /** Up to when the time that passed has been spent on watching. */
    spentUntil: timestamp('spent_until', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId] }),
    check('course_progress_position_not_negative', sql`${table.positionMs} >= 0`),
    check('course_progress_coverage_is_a_share', sql`${table.coverage} between 0 and 1`),
    // An account's courses, those it watched last first.
    index('course_progress_account_id_idx').on(table.accountId, table.updatedAt),
    // What goes with a course.
    index('course_progress_course_id_idx').on(table.courseId),
  ],
)
