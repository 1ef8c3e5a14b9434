import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { BOOKS, ENTITLEMENT_KINDS, POSTING_KINDS, REWARD_IDS, RULE_STATES, TASK_IDS } from '../kinds.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/*
 * The rules and the ledger of points. Nothing here refers to an account's row: what is entered is never deleted, and stays under an id
 * that leads to nobody once the account is gone.
 */

/** What the versions of tasks and of rewards have in common. */
const versioned = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of its task or reward, counted from 1: what the ledger's entries name. */
  ruleVersion: smallint('rule_version').notNull(),
  /** The first day in Rome on which it holds. */
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  state: text('state', { enum: RULE_STATES }).notNull().default('offered'),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** Rises by one with each change of the row. */
  version: integer('version').notNull().default(1),
})

/**
 * What a task earns from a day on, until the next row of the same task. A trigger keeps what has begun as it is: only what is still
 * to come can be changed or removed.
 */
export const pointTask = pgTable(
  'point_task',
  {
    ...versioned(),
    task: text('task', { enum: TASK_IDS }).notNull(),
    points: integer('points').notNull(),
    /** How often it earns: on one day in Rome, or ever. */
    cap: smallint('cap').notNull(),
  },
  (table) => [
    unique('point_task_begins_once').on(table.task, table.validFrom),
    unique('point_task_version_once').on(table.task, table.ruleVersion),
    index('point_task_valid_from_idx').on(table.validFrom, table.id),
    isOneOf('point_task_known', table.task, TASK_IDS),
    isOneOf('point_task_state_known', table.state, RULE_STATES),
    check('point_task_is_an_amount', sql`${table.points} between 1 and 100000 and ${table.cap} between 1 and 100`),
  ],
)

/** What a reward costs and gives from a day on, as `pointTask`. */
export const pointReward = pgTable(
  'point_reward',
  {
    ...versioned(),
    reward: text('reward', { enum: REWARD_IDS }).notNull(),
    cost: integer('cost').notNull(),
    /** Days of the modules, else how many uploads or rendering points. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    unique('point_reward_begins_once').on(table.reward, table.validFrom),
    unique('point_reward_version_once').on(table.reward, table.ruleVersion),
    index('point_reward_valid_from_idx').on(table.validFrom, table.id),
    isOneOf('point_reward_known', table.reward, REWARD_IDS),
    isOneOf('point_reward_state_known', table.state, RULE_STATES),
    check(
      'point_reward_is_an_amount',
      sql`${table.cost} between 1 and 10000000 and ${table.amount} between 1 and 100000`,
    ),
  ],
)

/** An account that takes part in the programme; whoever posts to its ledger locks this row first. */
export const pointHolder = pgTable(
  'point_holder',
  {
    accountId: text('account_id').primaryKey(),
    /** The sum of its entries: triggers keep it, and let nothing else change it. */
    balance: integer('balance').notNull().default(0),
    /** What its link for invitations ends in. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`),
    blockedAt: moment('blocked_at'),
    blockedReason: text('blocked_reason'),
  },
  (table) => [
    check('point_balance_not_negative', sql`${table.balance} >= 0`),
    check('point_block_has_a_reason', sql`(${table.blockedAt} is null) = (${table.blockedReason} is null)`),
  ],
)

/** Something that happened to an account's points; the entries of each add up to nothing. */
export const pointTransaction = pgTable(
  'point_transaction',
  {
    id: identity(),
    accountId: text('account_id')
      .notNull()
      .references(() => pointHolder.accountId),
    kind: text('kind', { enum: POSTING_KINDS }).notNull(),
    at: moment('at').notNull(),
    /** The day of `at` in Rome. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The task or the reward, as domain/points/rules.ts names it, and the version of its rule. */
    rule: text('rule'),
    ruleVersion: smallint('rule_version'),
    /** What it was earned with, such as `scheme:42`. */
    objectKey: text('object_key'),
    idempotencyKey: text('idempotency_key'),
    reversesId: bigint('reverses_id', { mode: 'number' })
      .references((): AnyPgColumn => pointTransaction.id)
      .unique('point_transaction_reversed_once'),
    /** Why an administrator did it, and who. */
    reason: text('reason'),
    byId: text('by_id'),
  },
  (table) => [
    isOneOf('point_transaction_kind_known', table.kind, POSTING_KINDS),
    check(
      'point_transaction_goes_by_a_rule',
      sql`(${table.kind} in ('earn', 'redeem')) = (num_nulls(${table.rule}, ${table.ruleVersion}, ${table.idempotencyKey}) = 0)`,
    ),
    check(
      'point_transaction_of_staff_has_a_reason',
      sql`(${table.kind} in ('adjust', 'reverse')) = (num_nulls(${table.reason}, ${table.byId}) = 0)`,
    ),
    check('point_transaction_reverses_one', sql`(${table.kind} = 'reverse') = (${table.reversesId} is not null)`),
    unique('point_transaction_once').on(table.accountId, table.idempotencyKey),
    // What an account earned on a day, for the caps.
    index('point_transaction_earned_idx').on(table.accountId, table.day).where(sql`${table.kind} = 'earn'`),
    // What was issued and redeemed a day.
    index('point_transaction_day_idx').on(table.day),
    // An account's history, newest first.
    index('point_transaction_account_id_idx').on(table.accountId, table.id),
  ],
)

/** Points that came together and end together. */
export const pointLot = pgTable(
  'point_lot',
  {
    id: identity(),
    accountId: text('account_id')
      .notNull()
      .references(() => pointHolder.accountId),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => pointTransaction.id),
    points: integer('points').notNull(),
    /** The sum of its entries: triggers keep it, and let nothing else change it. */
    remaining: integer('remaining').notNull().default(0),
    /** From this instant on it is worth nothing. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('point_lot_holds_what_it_got', sql`${table.remaining} between 0 and ${table.points}`),
    // What an account can spend, in the order in which it is spent.
    index('point_lot_spending_idx').on(table.accountId, table.expiresAt, table.id).where(sql`${table.remaining} > 0`),
    // What has ended.
    index('point_lot_expires_at_idx').on(table.expiresAt, table.accountId).where(sql`${table.remaining} > 0`),
  ],
)

/** One side of a transaction: of a lot of an account, or of one of the house's books. */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: identity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => pointTransaction.id),
    book: text('book', { enum: BOOKS }).notNull(),
    accountId: text('account_id'),
    lotId: bigint('lot_id', { mode: 'number' }).references(() => pointLot.id),
    points: integer('points').notNull(),
    /** The account's balance with this entry, which a trigger checks. */
    balanceAfter: integer('balance_after'),
  },
  (table) => [
    check('point_entry_moves_something', sql`${table.points} <> 0`),
    isOneOf('point_entry_book_known', table.book, BOOKS),
    check('point_entry_of_an_account_names_it', ofAnAccount(table)),
    index('point_entry_transaction_id_idx').on(table.transactionId),
    // An account's statement.
    index('point_entry_account_id_idx').on(table.accountId, table.id).where(sql`${table.accountId} is not null`),
  ],
)

const days = () => ({
  book: text('book', { enum: BOOKS }).notNull(),
  /** In Rome: of a transaction; of an account's book the last on which its points can be spent. */
  day: date('day', { mode: 'string' }).notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
})

/** What the entries of each day add up to, but for `pointDayChange`: both together are the ledger's own sums at any moment. */
export const pointDay = pgTable('point_day', days(), (table) => [
  primaryKey({ columns: [table.book, table.day] }),
  isOneOf('point_day_book_known', table.book, BOOKS),
])

/** What came since: a trigger on `pointEntry` adds it, so that nobody waits for a row that all would change. */
export const pointDayChange = pgTable('point_day_change', { id: identity(), ...days() })

function ofAnAccount(entry: Record<'book' | 'accountId' | 'lotId' | 'balanceAfter', unknown>): SQL {
  return sql`num_nulls(${entry.accountId}, ${entry.lotId}, ${entry.balanceAfter}) = case ${entry.book} when 'account' then 0 else 3 end`
}

/** What an account got for its points; the design tool reads it. */
export const entitlement = pgTable(
  'entitlement',
  {
    id: identity(),
    accountId: text('account_id')
      .notNull()
      .references(() => pointHolder.accountId),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => pointTransaction.id)
      .unique('entitlement_of_one_redemption'),
    kind: text('kind', { enum: ENTITLEMENT_KINDS }).notNull(),
    /** Days of the modules, else how many uploads or rendering points. */
    amount: integer('amount').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Of the modules alone; what is counted has no end. */
    endsAt: moment('ends_at'),
    /** When its points were given back. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    isOneOf('entitlement_kind_known', table.kind, ENTITLEMENT_KINDS),
    check('entitlement_is_something', sql`${table.amount} > 0`),
    check('entitlement_of_modules_ends', sql`(${table.kind} = 'modules') = (${table.endsAt} is not null)`),
    check('entitlement_lasts', sql`${table.endsAt} > ${table.startsAt}`),
    index('entitlement_account_id_idx').on(table.accountId, table.id),
    // An account's package of modules that ends last, which the next one follows.
    uniqueIndex('entitlement_modules_follow')
      .on(table.accountId, table.startsAt)
      .where(sql`${table.kind} = 'modules' and ${table.revokedAt} is null`),
  ],
)
