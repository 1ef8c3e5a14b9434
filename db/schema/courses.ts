import { type AnyColumn, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { quoted } from '../checks.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, inOrderFor, LANGUAGES, type Language } from '../languages.ts'
import {
  allLanguages,
  hasSomeLanguage,
  inSameLanguages,
  type LocalText,
  lackingIndexes,
  localText,
} from '../local-text.ts'
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
    /** The listed courses directly in it; triggers on `course` count them. */
    courseCount: integer('course_count').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('course_category_position_idx').on(table.position, table.slug),
    index('course_category_parent_id_idx').on(table.parentId),
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

/** A part of a course, from a moment to the next one's. */
export interface Chapter {
  startMs: number
  title: LocalText
}

/** What is said from one moment to another. */
export interface Cue {
  startMs: number
  endMs: number
  words: string
}

/** Captions and transcript, in each language in which somebody wrote them. */
export type Captions = { [Key in Language]?: Cue[] }

/** What the backstage's list is searched in. */
export const courseSearch = ({ title, author }: Record<'title' | 'author', AnyColumn>) =>
  sql`lower(${author} || ' ' || ${allLanguages(title)})`

/** What a lesson is made of: `film`, `steps` or `both`, as an index has it, with statistics of its own. */
export const taughtBy = ({ durationMs, steps }: Record<'durationMs' | 'steps', AnyColumn>) =>
  sql`(case when ${durationMs} is null then 'steps' when ${steps} <> '{}' then 'both' else 'film' end)`

/** A lesson: a film, steps to do, or both. Columns of a fixed width come first: a search reads those of every course that it finds. */
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
    /** As the video's own file says; null of a lesson that is written alone. */
    durationMs: integer('duration_ms'),
    /** Made up by the first start, and gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
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
    /** Whether visitors can reach it. */
    isListed: boolean('is_listed').notNull().default(true),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** In their order. */
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    /** In the order in which it is said. */
    captions: jsonb('captions').$type<Captions>().notNull().default({}),
    /** What the lesson asks to be done, as `stepsOf` reads it: in Markdown, or none in any language. */
    steps: localText('steps').notNull().default({}),
    /** The files of the library that its steps call by name. */
    mediaNames: text('media_names').array().notNull().generatedAlwaysAs(sql`media_in_text(steps)`),
  },
  (table) => [
    // Lessons of one place follow each other as they were made.
    index('course_in_category_idx').on(table.categoryId, table.position, table.id),
    // The backstage's list, with what it is narrowed by.
    ...lackingIndexes('course', table.title, table.publishedAt, table.id),
    index('course_category_newest_idx').on(table.categoryId, table.publishedAt, table.id),
    index('course_section_newest_idx').on(table.sectionId, table.publishedAt, table.id),
    index('course_withdrawn_idx').on(table.publishedAt, table.id).where(sql`not is_listed`),
    index('course_silent_idx').on(table.publishedAt, table.id).where(sql`captions = '{}'`),
    index('course_taught_idx').on(taughtBy(table), table.publishedAt, table.id),
    // Whether a file is used: the media library asks of each that it shows.
    index('course_cover_id_idx').on(table.coverId),
    index('course_mp4_id_idx').on(table.mp4Id),
    index('course_webm_id_idx').on(table.webmId),
    index('course_position_idx').on(table.position, table.id),
    check('course_author_has_a_name', sql`length(${table.author}) between 1 and 120`),
    check('course_lasts', sql`${table.durationMs} > 0`),
    check('course_asks_for_something', sql`${table.durationMs} is not null or ${table.steps} <> '{}'`),
    check(
      'course_without_film_has_none',
      sql`${table.durationMs} is not null or (${table.mp4Id} is null and ${table.webmId} is null and ${table.chapters} = '[]' and ${table.captions} = '{}')`,
    ),
    check(
      'course_steps_in_its_languages',
      sql`jsonb_typeof(${table.steps}) = 'object' and (${table.steps} = '{}' or (${inSameLanguages([table.title, table.steps])}))`,
    ),
    check('course_views_not_negative', sql`${table.viewCount} >= 0`),
    hasSomeLanguage('course_title_in_some_language', table.title),
    hasSomeLanguage('course_summary_in_some_language', table.summary),
    // A page of the list in each order, such as published_at desc, id desc; with what it is filtered by.
    index('course_latest_idx').on(table.publishedAt, table.id, table.sectionId, table.categoryId, table.isListed),
    // Those that are seen as often stand in their order.
    index('course_popular_idx').on(
      table.viewCount.desc().nullsFirst(),
      table.position,
      table.id,
      table.sectionId,
      table.categoryId,
      table.isListed,
    ),
    index('course_media_idx').using('gin', table.mediaNames),
    index('course_search_idx').using('gin', sql`(${courseSearch(table)}) gin_trgm_ops`),
    check('course_chapters_are_a_list', sql`jsonb_typeof(${table.chapters}) = 'array'`),
    check(
      'course_captions_are_lists',
      sql`jsonb_typeof(${table.captions}) = 'object' and not jsonb_path_exists(${table.captions}, 'strict $.* ? (@.type() != "array")', '{}', true)`,
    ),
    ...CONTENT_LANGUAGES.map((key) =>
      index(`course_words_${key}_idx`).using('gin', courseWords(key, table.title, table.summary)),
    ),
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
    /** The steps that it has ticked, counted from 0, in order. */
    stepsDone: smallint('steps_done').array().notNull().default([]),
    /** Of what the lesson asks for, 0 to 1. */
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
