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
import { CONTENT_LANGUAGES } from '../languages.ts'
import { HELP_REASONS, HELP_SECTIONS } from '../vocabulary.ts'

/** An article of the help centre: its place, and how it was judged. Its words are in help_text. */
export const helpArticle = pgTable(
  'help_article',
  {
    slug: text('slug').primaryKey(),
    section: text('section', { enum: HELP_SECTIONS }).notNull(),
    position: smallint('position').notNull(),
    /** Slugs of articles that help further; one that is gone is passed over. */
    related: text('related').array().notNull().default([]),
    /** As many as there are rows in help_vote that say so. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    unhelpfulCount: integer('unhelpful_count').notNull().default(0),
  },
  (table) => [
    // The menu. Not unique: articles that share a place stand by their slugs.
    index('help_article_menu').on(table.section, table.position, table.slug),
    check('help_article_position_not_negative', sql`${table.position} >= 0`),
    check('help_article_counts_not_negative', sql`${table.helpfulCount} >= 0 and ${table.unhelpfulCount} >= 0`),
  ],
)

/** What an article says in one language. */
export const helpText = pgTable(
  'help_text',
  {
    slug: text('slug')
      .notNull()
      .references(() => helpArticle.slug, { onDelete: 'cascade' }),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The day on which somebody last made sure that it is right. */
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.language] })],
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
