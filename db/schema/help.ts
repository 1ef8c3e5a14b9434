import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { areInSameLanguages, hasSomeLanguage, lackingIndexes, localText, titleSearch } from '../local-text.ts'
import { HELP_REASONS, HELP_SECTIONS } from '../vocabulary.ts'

/** An article of the help centre: its place, how it was judged, and all of its words in each language it was written in. */
export const helpArticle = pgTable(
  'help_article',
  {
    slug: text('slug').primaryKey(),
    section: text('section', { enum: HELP_SECTIONS }).notNull(),
    position: smallint('position').notNull(),
    /** Slugs of articles that help further; one that is gone is passed over. */
    related: text('related').array().notNull().default([]),
    title: localText('title').notNull(),
    summary: localText('summary').notNull(),
    /** Markdown. */
    body: localText('body').notNull(),
    /** The day on which somebody last made sure that it is right. */
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
    /** As many as there are rows in help_vote that say so. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    unhelpfulCount: integer('unhelpful_count').notNull().default(0),
    /** The files of the library that its text calls by name. */
    mediaNames: text('media_names').array().notNull().generatedAlwaysAs(sql`media_in_text(body)`),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The menu. Not unique: articles that share a place stand by their slugs.
    index('help_article_menu').on(table.section, table.position, table.slug),
    index('help_article_updated_idx').on(table.updatedOn, table.slug),
    ...lackingIndexes('help_article', table.title, table.slug),
    index('help_article_judged_idx').on(sql`(${table.unhelpfulCount} > ${table.helpfulCount})`, table.slug),
    index('help_article_media_idx').using('gin', table.mediaNames),
    index('help_article_search_idx').using('gin', sql`(${titleSearch(table)}) gin_trgm_ops`),
    check('help_article_position_not_negative', sql`${table.position} >= 0`),
    check('help_article_counts_not_negative', sql`${table.helpfulCount} >= 0 and ${table.unhelpfulCount} >= 0`),
    hasSomeLanguage('help_article_has_a_language', table.title),
    areInSameLanguages('help_article_is_whole_in_each_language', [table.title, table.summary, table.body]),
  ],
)

/** Whether an article helped a visitor. */
export const helpVote = pgTable(
  'help_vote',
  {
    slug: text('slug')
      .notNull()
      .references(() => helpArticle.slug, { onDelete: 'cascade' }),
    /**
     * An account's id, or the hash of an anonymous visitor, which is another one tomorrow. No reference: the vote of an
     * account that goes stays counted, under an id that then leads to nobody.
     */
    voter: text('voter').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    /** Why it did not help. */
    reason: text('reason', { enum: HELP_REASONS }),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.voter] }),
    check('help_vote_reason_only_if_unhelpful', sql`${table.reason} is null or not ${table.isHelpful}`),
    // An account's own votes.
    index('help_vote_voter_idx').on(table.voter),
  ],
)
