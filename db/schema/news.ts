import { date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTENT_LANGUAGES } from '../languages.ts'

/** An article in one language; the same slug in another language is the same article. */
export const article = pgTable(
  'article',
  {
    slug: text('slug').notNull(),
    language: text('language', { enum: CONTENT_LANGUAGES }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The name of a picture of the site's own media. */
    picture: text('picture').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language] }),
    // The list: newest first, in one language.
    index('article_list').on(table.language, table.publishedOn.desc(), table.slug),
  ],
)
