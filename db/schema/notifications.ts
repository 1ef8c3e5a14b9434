import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { NOTIFICATION_KINDS } from '../kinds.ts'
import { user } from './accounts.ts'
import { comment } from './comments.ts'
import { designer } from './designers.ts'
import { messageThread } from './messages.ts'
import { decision } from './reports.ts'
import { scheme } from './schemes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Something that an account shall hear of. It goes with what it tells about. */
export const notification = pgTable(
  'notification',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** Who did it, where somebody did. */
    actorId: text('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    schemeId: integer('scheme_id').references(() => scheme.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comment.id, { onDelete: 'cascade' }),
    designerId: integer('designer_id').references(() => designer.id, { onDelete: 'cascade' }),
    threadId: integer('thread_id').references(() => messageThread.id, { onDelete: 'cascade' }),
    decisionId: integer('decision_id').references(() => decision.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    isOneOf('notification_kind_known', table.kind, NOTIFICATION_KINDS),
    check(
      'notification_has_its_subject',
      sql`case ${table.kind} when 'decision' then ${table.decisionId} is not null when 'message' then ${table.threadId} is not null when 'follow' then ${table.designerId} is not null when 'store' then ${table.designerId} is not null when 'scheme' then ${table.schemeId} is not null else ${table.commentId} is not null end`,
    ),
    // An account's, newest first.
    index('notification_account_id_idx').on(table.accountId, table.id),
    // Counted at every page that somebody opens who is logged in.
    index('notification_unread_idx').on(table.accountId).where(sql`read_at is null`),
    // Published, taken off and published again is one thing to hear of; so is following again, and a thread not yet read.
    uniqueIndex('notification_scheme_once').on(table.accountId, table.schemeId).where(sql`kind = 'scheme'`),
    uniqueIndex('notification_follow_once').on(table.designerId, table.actorId).where(sql`kind = 'follow'`),
    uniqueIndex('notification_thread_once').on(table.accountId, table.threadId).where(sql`kind = 'message'`),
    index('notification_comment_id_idx').on(table.commentId),
    index('notification_scheme_id_idx').on(table.schemeId),
  ],
)

/** What an account wants by mail; without a row, both. */
export const notificationSetting = pgTable('notification_setting', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** A letter each morning with what is unread since the last one. */
  mailsDigest: boolean('mails_digest').notNull().default(true),
  /** A letter when somebody writes, once until it is read. */
  mailsMessages: boolean('mails_messages').notNull().default(true),
  /** The last notification that a digest told of, and the day in Italy on which it did. */
  digestedId: integer('digested_id').notNull().default(0),
})

/** The days in Italy whose digests are written, each by one process. */
export const digestDay = pgTable('digest_day', { day: text('day').primaryKey() })
