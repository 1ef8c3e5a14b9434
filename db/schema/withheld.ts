import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { designer } from './designers.ts'
import { media } from './media.ts'

/** The files of what moderation hides or suspends: they are not sent to everybody any more. */
export const withheldMedia = pgTable(
  'withheld_media',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** What was taken away: `scheme:12` or `designer:3`. No key, since a file that outlives it is still not to be seen. */
    cause: text('cause').notNull(),
    /** Whose it is. */
    designerId: integer('designer_id').references(() => designer.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.cause] }),
    // What comes back together.
    index('withheld_media_cause_idx').on(table.cause),
  ],
)
