import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { hasSomeLanguage, localText } from '../local-text.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What is published is found at once, and a search never has to look through a list of what came lately. */
const atOnce = { fastupdate: false }

/**
 * What the site's search finds: one row for a record, in all languages. Triggers on the records' tables keep it, from
 * the views `search_<kind>`: nothing else writes here. In the database each kind is a partition.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    kind: text('kind').notNull(),
    /** Of the record; a transcript has one for each of its moments. */
    key: text('key').notNull(),
    /** What a view's rows come and go by: the record's own key, of a transcript its course's. */
    recordId: text('record_id').notNull(),
    path: text('path').notNull(),
    title: localText('title').notNull(),
    body: localText('body').notNull(),
    /** A: English title, B: Italian title, C: English body, D: Italian body. A moment is found by what is said alone. */
    words: tsvector('words').notNull().generatedAlwaysAs(sql`search_words(kind, title, body)`),
    /** The titles' words: their stems, and as they are written, to be found by their beginnings. A moment has none. */
    names: tsvector('names').notNull().generatedAlwaysAs(sql`search_names(kind, title)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('search_document_record_idx').on(table.kind, table.recordId),
    index('search_document_words_idx').using('gin', table.words).with(atOnce),
    index('search_document_names_idx').using('gin', table.names).with(atOnce),
  ],
)

/**
 * The words that documents have had, and their stems: what a mistyped one is compared with. Not unique: two transactions
 * that learn the same one must not wait for each other.
 */
export const searchWord = pgTable('search_word', { word: text('word').notNull() }, (table) => [
  index('search_word_idx').on(table.word),
  index('search_word_trigrams_idx').using('gin', sql`${table.word} gin_trgm_ops`).with(atOnce),
])

/**
 * What the site calls the keys of its vocabularies, by which records are indexed: `domain/search/vocabulary.ts` keeps it. Of a key
 * that isn't there the key itself is.
 */
export const vocabularyWord = pgTable(
  'vocabulary_word',
  {
    vocabulary: text('vocabulary').notNull(),
    key: text('key').notNull(),
    words: localText('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vocabulary, table.key] }),
    hasSomeLanguage('vocabulary_word_in_some_language', table.words),
  ],
)

/** What was searched for in vain, for editors to see what is wished for; by nobody in particular. */
export const searchMiss = pgTable(
  'search_miss',
  {
    /** By which the backstage lists it. */
    key: text('key').notNull().generatedAlwaysAs(sql`language || ' ' || query`),
    query: text('query').notNull(),
    language: text('language').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.language] }),
    // Those that no longer matter.
    index('search_miss_last_at_idx').on(table.lastAt, table.key),
    uniqueIndex('search_miss_key_idx').on(table.key),
    index('search_miss_count_idx').on(table.count, table.key),
    index('search_miss_language_idx').on(table.language, table.count, table.key),
    index('search_miss_query_idx').using('gin', sql`${table.query} gin_trgm_ops`),
  ],
)
