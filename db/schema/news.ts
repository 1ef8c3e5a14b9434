import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { areInSameLanguages, hasSomeLanguage, lackingIndexes, localText, titleSearch } from '../local-text.ts'

/** An article of the news, all of it in each of the languages that it was written in. */
export const article = pgTable(
  'article',
  {
    slug: text('slug').primaryKey(),
    title: localText('title').notNull(),
    summary: localText('summary').notNull(),
    /** Markdown. */
    body: localText('body').notNull(),
    /** The name of a picture of the site's own media. */
    picture: text('picture').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** The files of the library that it shows: its picture, and what its text calls by name. */
    mediaNames: text('media_names').array().notNull().generatedAlwaysAs(sql`array[picture] || media_in_text(body)`),
    /** Made up by the first start, and by nobody since: gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The list: newest first.
    index('article_newest_idx').on(table.publishedOn, table.slug),
    ...lackingIndexes('article', table.title, table.publishedOn, table.slug),
    index('article_media_idx').using('gin', table.mediaNames),
    index('article_search_idx').using('gin', sql`(${titleSearch(table)}) gin_trgm_ops`),
    hasSomeLanguage('article_has_a_language', table.title),
    areInSameLanguages('article_is_whole_in_each_language', [table.title, table.summary, table.body]),
  ],
)
