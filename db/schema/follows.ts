import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { designer } from './designers.ts'

/** An account follows a designer, once. */
export const designerFollow = pgTable(
  'designer_follow',
  {
    designerId: integer('designer_id')
      .notNull()
      .references(() => designer.id, { onDelete: 'cascade' }),
    // No cascade: follows that vanished with an account would leave follower_count behind. They are taken back first.
    accountId: text('account_id')
      .notNull()
      .references(() => user.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.designerId, table.accountId] }),
    index('designer_follow_account_id_idx').on(table.accountId),
  ],
)
