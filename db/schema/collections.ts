import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { model } from './models.ts'

/** An account's collection of models. */
export const collection = pgTable(
  'collection',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // No cascade: what is collected is counted at the models. Collections are deleted before their account is.
    accountId: text('account_id')
      .notNull()
      .references(() => user.id),
    /** None: the one that everybody has, in which things are collected without being asked where. */
    name: text('name'),
    /** Whoever knows it may look at the collection. */
    shareToken: text('share_token').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('collection_name_not_empty', sql`length(${table.name}) between 1 and 80`),
    check('collection_share_token_not_guessable', sql`length(${table.shareToken}) >= 22`),
    // Two names that differ in case alone are one.
    uniqueIndex('collection_name_taken').on(table.accountId, sql`lower(coalesce(${table.name}, ''))`),
  ],
)

export const collectionItem = pgTable(
  'collection_item',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    collectionId: integer('collection_id')
      .notNull()
      // No cascade, either: deleting a collection takes its items out first, and counts them.
      .references(() => collection.id),
    modelId: integer('model_id')
      .notNull()
      .references(() => model.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.modelId] }),
    // In whose collections a model is.
    index('collection_item_model_id_idx').on(table.modelId),
  ],
)

/** How an account finds a model that it collected. */
export const modelRating = pgTable(
  'model_rating',
  {
    /** What moderation names it by. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    modelId: integer('model_id')
      .notNull()
      .references(() => model.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    stars: smallint('stars').notNull(),
    /** Not so while the account is locked out. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** By moderation, whatever its account is by then: it counts no more, and stays hidden when its stars are changed. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** When it was given, or changed last. */
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.accountId] }),
    check('model_rating_of_five_stars', sql`${table.stars} between 1 and 5`),
    // What an account rated, and how much of it lately.
    index('model_rating_account_id_idx').on(table.accountId, table.ratedAt),
    // The backstage's list of them.
    index('model_rating_newest_idx').on(table.ratedAt, table.id),
    index('model_rating_stars_idx').on(table.stars, table.ratedAt, table.id),
    index('model_rating_hidden_idx').on(table.ratedAt, table.id).where(sql`is_hidden`),
    index('model_rating_locked_out_idx').on(table.ratedAt, table.id).where(sql`not is_hidden and not is_counted`),
  ],
)
