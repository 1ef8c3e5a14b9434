import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { PLAN_NAMES, REQUEST_ENTRY_KINDS, REQUEST_FORMS, REQUEST_STATES, REQUEST_TOPICS } from '../kinds.ts'
import { hasSomeLanguage, localText } from '../local-text.ts'
import { user } from './accounts.ts'
import { outgoingMail } from './mail.ts'
import { brand } from './models.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What a visitor asked of the company by one of the two forms. */
export const contactRequest = pgTable(
  'contact_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the sender quotes, such as `LG-2026-7K3QX9MD`. */
    reference: text('reference').notNull().unique(),
    form: text('form', { enum: REQUEST_FORMS }).notNull(),
    topic: text('topic', { enum: REQUEST_TOPICS }),
    plan: text('plan', { enum: PLAN_NAMES }),
    /** The brand whose page led here. */
    brandId: integer('brand_id').references(() => brand.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** By ISO 3166, such as `IT`. */
    country: char('country', { length: 2 }),
    /** On the developer form, the requirement. */
    message: text('message').notNull(),
    interest: text('interest'),
    industry: text('industry'),
    company: text('company'),
    /** For the invoice of a plan: a VAT number, or what the Italian tax office knows a person by. */
    taxId: text('tax_id'),
    /** For the invoice of a plan. */
    address: text('address'),
    position: text('position'),
    /** The site's key of the language that the sender reads. */
    language: text('language').notNull(),
    /** A hash of everything that was sent, by which sending it again is known. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The day, in Italy, by which an answer was promised. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('new'),
    /** Who asked, where that is known; only a plan is asked for by an account. */
    accountId: text('account_id').references(() => user.id, { onDelete: 'set null' }),
    /** Who sees to it. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** When it was first answered. */
    answeredAt: moment('answered_at'),
    /** Another request of the same person about the same thing, in which this one goes on. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => contactRequest.id, { onDelete: 'set null' }),
    /** When what it says of its sender was erased. */
    erasedAt: moment('erased_at'),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('contact_request_due_idx').on(table.dueOn, table.id),
    index('contact_request_created_idx').on(table.createdAt, table.id),
    // What is open is little, whatever has been closed.
    index('contact_request_open_idx').on(table.dueOn, table.id).where(sql`${table.state} <> 'closed'`),
    index('contact_request_owner_idx').on(table.ownerId, table.dueOn, table.id).where(sql`${table.state} <> 'closed'`),
    // What the list is narrowed to, however little there is of it.
    index('contact_request_state_idx').on(table.state, table.dueOn, table.id),
    index('contact_request_form_idx').on(table.form, table.dueOn, table.id),
    index('contact_request_topic_idx').on(table.topic, table.dueOn, table.id),
    index('contact_request_account_idx').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('contact_request_brand_idx').on(table.brandId).where(sql`${table.brandId} is not null`),
    index('contact_request_email_idx').on(sql`lower(${table.email})`),
    index('contact_request_search_idx').using('gin', sql`(${requestSearch(table)}) gin_trgm_ops`),
    isOneOf('contact_request_state_known', table.state, REQUEST_STATES),
    check('contact_request_is_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    check('contact_request_merged_is_closed', sql`${table.mergedInto} is null or ${table.state} = 'closed'`),
    index('contact_request_merged_idx').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),

    check(
      'contact_request_erased_says_nothing',
      sql`${table.erasedAt} is null or (${table.state} = 'closed' and num_nonnulls(${table.phone}, ${table.interest}, ${table.industry}, ${table.company}, ${table.taxId}, ${table.position}, ${table.accountId}) = 0)`,
    ),
    index('contact_request_fingerprint_idx').on(table.fingerprint, table.createdAt),
    isOneOf('contact_request_form_known', table.form, REQUEST_FORMS),
    isOneOf('contact_request_topic_known', table.topic, REQUEST_TOPICS),
    isOneOf('contact_request_plan_known', table.plan, PLAN_NAMES),
    check(
      'contact_request_for_a_plan_names_it',
      sql`${table.form} <> 'plan' or num_nulls(${table.plan}, ${table.address}) = 0`,
    ),
    check(
      'contact_request_said_something',
      sql`${table.erasedAt} is not null or (${table.name} <> '' and ${table.email} <> '' and (${table.message} <> '' or ${table.form} = 'plan'))`,
    ),
  ],
)

/** What somebody looks for a request by. */
export function requestSearch(table: Record<'reference' | 'name' | 'email', AnyPgColumn>) {
  return sql`lower(${table.reference} || ' ' || ${table.name} || ' ' || ${table.email})`
}

/**
 * The picture that somebody sent with their feedback, in the database itself: files have addresses that anybody may ask for, and this one
 * is for whoever handles the request. It goes with it.
 */
export const requestScreenshot = pgTable(
  'request_screenshot',
  {
    requestId: integer('request_id')
      .primaryKey()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** A WebP. */
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [check('request_screenshot_is_a_picture', sql`${table.width} > 0 and ${table.height} > 0`)],
)

/** What was done about a request: a note for colleagues, an answer that was mailed, or another request that was merged into it. */
export const requestEntry = pgTable(
  'request_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text('kind', { enum: REQUEST_ENTRY_KINDS }).notNull(),
    byId: text('by_id').references(() => user.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** The letter of an answer, while that is kept. */
    mailId: integer('mail_id').references(() => outgoingMail.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('request_entry_request_idx').on(table.requestId, table.id),
    isOneOf('request_entry_kind_known', table.kind, REQUEST_ENTRY_KINDS),
    check('request_entry_says_something', sql`${table.text} <> ''`),
  ],
)

/** What requests are often answered with. */
export const answerTemplate = pgTable(
  'answer_template',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique(),
    /** With the placeholders of domain/requests/placeholders.ts. */
    text: localText('text').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('answer_template_has_a_name', sql`${table.name} <> ''`),
    hasSomeLanguage('answer_template_has_a_language', table.text),
  ],
)

/** Counted requests, in the shape and column order that rate-limiter-flexible asks for; keys are hashed. */
export const requestAttempt = pgTable('request_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
