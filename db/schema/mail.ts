import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { MAIL_STATES } from '../kinds.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What of a letter's text is more than text, by where it stands there, in UTF-16 units. */
export interface LetterMark {
  /** `facts` are lines such as `Name: Anna`; the others are an address, after its label where that is not empty. */
  kind: 'button' | 'link' | 'facts'
  start: number
  end: number
  label: string
}

/** How a letter looks as HTML. It repeats nothing of the text, so that it tells nothing once the text is gone. */
export interface LetterLayout {
  /** The site's key of the language that it is written in. */
  language: string
  marks: LetterMark[]
  /** Where the text goes over to who writes, and why. */
  footerStart: number
}

/** A letter that is to be sent or has been. It is queued in the transaction of what it tells about. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Without one it is sent as plain text alone. */
    layout: jsonb('layout').$type<LetterLayout>(),
    /** Whether it holds what opens an account: then its text goes once it is sent, or given up. */
    isSecret: boolean('is_secret').notNull().default(false),
    state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The last attempt's error, as the mail server gave it: it may name people. */
    error: text('error'),
    /** Whether nothing of it is kept once it is sent, or given up: it is to somebody whom we no longer know. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it is to be tried next. */
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Asked every few seconds by each process: the letters that wait, longest first. Those sent take no room in it.
    index('outgoing_mail_waiting_idx').on(table.dueAt, table.id).where(sql`${table.state} = 'waiting'`),
    // For the list of letters: few are not sent, whatever has been.
    index('outgoing_mail_created_idx').on(table.createdAt, table.id),
    index('outgoing_mail_due_idx').on(table.dueAt, table.id),
    index('outgoing_mail_unsent_idx').on(table.createdAt, table.id).where(sql`${table.state} <> 'sent'`),
    index('outgoing_mail_search_idx').using('gin', sql`(${mailSearch(table)}) gin_trgm_ops`),
    isOneOf('outgoing_mail_state_known', table.state, MAIL_STATES),
    check('outgoing_mail_sent_at', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
)

/** What somebody looks for a letter by. */
export function mailSearch(table: Record<'to' | 'subject', AnyPgColumn>) {
  return sql`lower(${table.to} || ' ' || ${table.subject})`
}
