import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { MESSAGE_STATES } from '../kinds.ts'
import { user } from './accounts.ts'
import { designer } from './designers.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a visitor and the owner of a designer's page write each other. */
export const messageThread = pgTable(
  'message_thread',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // Either is null once it is gone: the other one keeps what was written.
    designerId: integer('designer_id').references(() => designer.id, { onDelete: 'set null' }),
    visitorId: text('visitor_id').references(() => user.id, { onDelete: 'set null' }),
    /** The last message that each side has read. */
    visitorReadId: integer('visitor_read_id').notNull().default(0),
    ownerReadId: integer('owner_read_id').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull(),
  },
  (table) => [
    unique('message_thread_of_two').on(table.designerId, table.visitorId),
    index('message_thread_visitor_id_idx').on(table.visitorId, table.lastMessageAt),
  ],
)

export const message = pgTable(
  'message',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => messageThread.id, { onDelete: 'cascade' }),
    /** None where the account is gone; `isFromVisitor` still says whose side it was. */
    senderId: text('sender_id').references(() => user.id, { onDelete: 'set null' }),
    isFromVisitor: boolean('is_from_visitor').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    /** Moderators hide and remove. */
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('shown'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    isOneOf('message_state_known', table.state, MESSAGE_STATES),
    check('message_says_something', sql`length(${table.body}) between 1 and 4000`),
    index('message_thread_id_idx').on(table.threadId, table.id),
    // How much somebody wrote of late.
    index('message_sender_id_idx').on(table.senderId, table.createdAt),
  ],
)

/** Whom an account takes no messages from. */
export const messageBlock = pgTable(
  'message_block',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('message_block_of_another', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
