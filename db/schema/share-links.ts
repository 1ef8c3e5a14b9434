import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { scheme } from './schemes.ts'

/** The link by which an account shares a scheme: what it leads to is public, the token says only through whom. */
export const shareLink = pgTable(
  'share_link',
  {
    token: text('token').primaryKey(),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As many as there are rows in share_visit. */
    visitCount: integer('visit_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('share_link_of_account').on(table.schemeId, table.accountId),
    index('share_link_account_id_idx').on(table.accountId),
  ],
)

/** Who came by a link, by a hash of the visitor that changes every day: see scheme_share. */
export const shareVisit = pgTable(
  'share_visit',
  {
    token: text('token')
      .notNull()
      .references(() => shareLink.token, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.token, table.visitorHash] })],
)
