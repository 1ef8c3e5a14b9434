import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { designer } from './designers.ts'

/**
 * The files of what moderation hides or suspends: nothing that is made of these bytes is sent to everybody, and triggers let
 * it be attached to nothing that visitors write (`refuse_withheld`).
 */
export const withheldMedia = pgTable(
  'withheld_media',
  {
    /** As the bytes are known in `media`. No key: who deletes the file can't bring it again. */
    digest: text('digest').notNull(),
    /** What was taken away: `scheme:12` or `designer:3`. No key, since a file that outlives it is still not to be seen. */
    cause: text('cause').notNull(),
    /** Whose it is. */
    designerId: integer('designer_id').references(() => designer.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.digest, table.cause] }),
    // What comes back together.
    index('withheld_media_cause_idx').on(table.cause),
  ],
)
