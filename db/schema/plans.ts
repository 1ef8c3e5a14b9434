import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { CURRENCIES, PLAN_NAMES, SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from '../kinds.ts'
import { user } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * What a plan costs and allows from a day on, until the next row of the same plan. A trigger keeps what has begun as it is: only
 * what is still to come can be changed or removed.
 */
export const planPrice = pgTable(
  'plan_price',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    plan: text('plan', { enum: PLAN_NAMES }).notNull(),
    /** The first day on which it holds, as pages take days: in UTC. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** For the whole length. */
    cents: integer('cents').notNull(),
    /** The same in euros, for who pays by invoice; without it dollars alone are shown. */
    euroCents: integer('euro_cents'),
    currency: char('currency', { length: 3, enum: CURRENCIES }).notNull().default('USD'),
    months: smallint('months').notNull(),
    /** How many 3D models, and as many 2D textures, may be uploaded. */
    uploads: integer('uploads').notNull(),
    /** What Stripe calls it; without one it is paid by invoice. */
    stripePriceId: text('stripe_price_id').unique(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('plan_price_begins_once').on(table.plan, table.validFrom),
    index('plan_price_valid_from_idx').on(table.validFrom, table.id),
    isOneOf('plan_price_plan_known', table.plan, PLAN_NAMES),
    isOneOf('plan_price_currency_known', table.currency, CURRENCIES),
    check('plan_price_is_an_amount', sql`${table.cents} > 0 and ${table.uploads} > 0`),
    check('plan_price_is_an_amount_in_euros', sql`${table.euroCents} > 0`),
    check('plan_price_is_for_months', sql`${table.months} between 1 and 36`),
  ],
)

/** That an account has a plan, or had one; an account has one at a time. */
export const subscription = pgTable(
  'subscription',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody, once the account is gone. */
    accountId: text('account_id').references(() => user.id, { onDelete: 'set null' }),
    planPriceId: integer('plan_price_id')
      .notNull()
      .references(() => planPrice.id),
    source: text('source', { enum: SUBSCRIPTION_SOURCES }).notNull(),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull().default('active'),
    /** The first day in Rome of what is paid; by invoice, of all that was paid without a gap. */
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    /** The first day that is not paid: on it the plan is renewed, or ends. */
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    /** The day on which it ends for good, as its owner wants. */
    cancelsOn: date('cancels_on', { mode: 'string' }),
    /** The end of which its owner was told beforehand. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    /** What Stripe calls it, of one that is paid there. */
    stripeId: text('stripe_id').unique(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('subscription_one_at_a_time').on(table.accountId).where(sql`${table.state} <> 'ended'`),
    index('subscription_account_idx').on(table.accountId, table.id),
    index('subscription_plan_price_idx').on(table.planPriceId),
    index('subscription_end_idx').on(table.periodEnd, table.id),
    // What the list is narrowed to, however little there is of it.
    index('subscription_state_idx').on(table.state, table.periodEnd, table.id),
    index('subscription_source_idx').on(table.source, table.periodEnd, table.id),
    index('subscription_live_idx').on(table.periodEnd, table.id).where(sql`${table.state} <> 'ended'`),
    index('subscription_cancelled_idx')
      .on(table.periodEnd, table.id)
      .where(sql`${table.state} <> 'ended' and ${table.cancelsOn} is not null`),
    index('subscription_created_idx').on(table.createdAt, table.id),
    // How many ended of late.
    index('subscription_ended_idx').on(table.changedAt).where(sql`${table.state} = 'ended'`),
    // What is to be ended or told by the clock.
    index('subscription_ending_idx')
      .on(table.periodEnd, table.id)
      .where(sql`${table.source} = 'invoice' and ${table.state} <> 'ended'`),
    isOneOf('subscription_source_known', table.source, SUBSCRIPTION_SOURCES),
    isOneOf('subscription_state_known', table.state, SUBSCRIPTION_STATES),
    check('subscription_of_stripe_has_its_name', sql`(${table.source} = 'stripe') = (${table.stripeId} is not null)`),
    check('subscription_lasts', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

/** A payment, under the number that accounting gave its invoice. It names nobody, and stays when the account goes. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscription.id),
    planPriceId: integer('plan_price_id')
      .notNull()
      .references(() => planPrice.id),
    cents: integer('cents').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The days that it pays: from the first to that before the last. */
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    /** Who confirmed that it was paid; nobody where Stripe says so, or once that account is gone. */
    confirmedById: text('confirmed_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invoice_subscription_idx').on(table.subscriptionId, table.periodStart),
    index('invoice_plan_price_idx').on(table.planPriceId),
    index('invoice_confirmed_by_idx').on(table.confirmedById),
    check('invoice_is_an_amount', sql`${table.cents} >= 0`),
    check('invoice_has_a_number', sql`${table.number} <> ''`),
    check('invoice_pays_days', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

/** Who somebody is to Stripe. It stays without the account until what they pay there is ended. */
export const stripeCustomer = pgTable(
  'stripe_customer',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .unique()
      .references(() => user.id, { onDelete: 'set null' }),
    /** When Stripe was last asked what they pay. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('stripe_customer_checked_idx').on(table.checkedAt)],
)

/** A message of Stripe's, by its own number: each counts once, and only says about whom Stripe is to be asked. */
export const stripeEvent = pgTable(
  'stripe_event',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When Stripe had been asked; until then the job does so. */
    doneAt: moment('done_at'),
  },
  (table) => [
    index('stripe_event_waiting_idx').on(table.customerId).where(sql`${table.doneAt} is null`),
    index('stripe_event_received_idx').on(table.receivedAt),
  ],
)
