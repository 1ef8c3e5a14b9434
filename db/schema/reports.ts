import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { APPEAL_OUTCOMES, LOG_ACTIONS, OUTCOMES, REPORTED_KINDS, TARGET_KINDS } from '../kinds.ts'
import { REASONS } from '../vocabulary.ts'
import { user } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was reported, by its kind and a number: no key, since a report outlives what it is about. */
const targetKind = () => text('target_kind', { enum: TARGET_KINDS })

/** A moderator's decision about something, with the statement of reasons that its author gets. */
export const decision = pgTable(
  'decision',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What author and company quote, such as `LD-2026-7K3QX9MD`. */
    reference: text('reference').notNull().unique(),
    targetKind: targetKind().notNull(),
    targetId: integer('target_id').notNull(),
    /** What it was called or said, for whoever reads this later. */
    subject: text('subject').notNull(),
    address: text('address').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    /** Null where nothing was found wrong. */
    ground: text('ground', { enum: REASONS }),
    /** Facts and circumstances, in the moderator's words. */
    statement: text('statement').notNull(),
    /** Whose it was; null where nobody owns it. */
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** The store that it suspends, also when what was reported is gone; a number like target_id. */
    designerId: integer('designer_id'),
    /** No key: the record stays when a moderator's account goes. */
    moderatorId: text('moderator_id').notNull(),
    decidedAt: moment('decided_at').notNull(),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    appealOutcome: text('appeal_outcome', { enum: APPEAL_OUTCOMES }),
    appealStatement: text('appeal_statement'),
    appealDecidedBy: text('appeal_decided_by'),
    appealDecidedAt: moment('appeal_decided_at'),
  },
  (table) => [
    isOneOf('decision_target_known', table.targetKind, TARGET_KINDS),
    isOneOf('decision_outcome_known', table.outcome, OUTCOMES),
    check('decision_gives_a_ground', sql`(${table.outcome} in ('keep', 'gone')) = (${table.ground} is null)`),
    isOneOf('decision_appeal_outcome_known', table.appealOutcome, APPEAL_OUTCOMES),
    check('decision_suspends_a_store', sql`${table.designerId} is null or ${table.outcome} = 'suspend'`),
    check('decision_appealed_once', sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check(
      'decision_appeal_decided_whole',
      sql`num_nulls(${table.appealOutcome}, ${table.appealStatement}, ${table.appealDecidedBy}, ${table.appealDecidedAt}) in (0, 4) and (${table.appealOutcome} is null or ${table.appeal} is not null)`,
    ),
    index('decision_author_id_idx').on(table.authorId, table.id),
    index('decision_target_idx').on(table.targetKind, table.targetId),
    // What keeps a store suspended.
    index('decision_designer_id_idx').on(table.designerId).where(sql`designer_id is not null`),
    // The appeals that wait.
    index('decision_appeals_idx').on(table.appealedAt).where(sql`appeal is not null and appeal_outcome is null`),
  ],
)

/** A notice under article 16 of the EU's Digital Services Act. */
export const report = pgTable(
  'report',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the reporter quotes, such as `LR-2026-7K3QX9MD`. */
    reference: text('reference').notNull().unique(),
    targetKind: targetKind().notNull(),
    targetId: integer('target_id').notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    address: text('address').notNull(),
    explanation: text('explanation').notNull(),
    isGoodFaith: boolean('is_good_faith').notNull(),
    /** May be missing where the law lets notices be without them. */
    name: text('name'),
    email: text('email'),
    reporterId: text('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    /** Whether the reporter's account was a trusted one when it reported. */
    isTrusted: boolean('is_trusted').notNull(),
    /** The site's key of the language that the reporter reads. */
    language: text('language').notNull(),
    decisionId: integer('decision_id').references(() => decision.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    isOneOf('report_target_known', table.targetKind, REPORTED_KINDS),
    check('report_in_good_faith', sql`${table.isGoodFaith}`),
    check(
      'report_can_be_answered',
      sql`${table.reason} = 'child-abuse' or (${table.name} <> '' and ${table.email} <> '')`,
    ),
    // The queue.
    index('report_open_idx').on(table.targetKind, table.targetId).where(sql`decision_id is null`),
    // One account reports the same thing once at a time.
    uniqueIndex('report_once_at_a_time')
      .on(table.targetKind, table.targetId, table.reporterId)
      .where(sql`decision_id is null`),
    index('report_reporter_id_idx').on(table.reporterId),
    // What a decision answers.
    index('report_decision_id_idx').on(table.decisionId),
  ],
)

/** What moderation did, for ever: a trigger refuses changes. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The account, without a key, since this stays; null for what the rules did by themselves. */
    actorId: text('actor_id'),
    action: text('action', { enum: LOG_ACTIONS }).notNull(),
    targetKind: targetKind(),
    targetId: integer('target_id'),
    decisionId: integer('decision_id'),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    isOneOf('moderation_log_action_known', table.action, LOG_ACTIONS),
    isOneOf('moderation_log_target_known', table.targetKind, TARGET_KINDS),
    // What was done to a thing, the latest first.
    index('moderation_log_target_idx').on(table.targetKind, table.targetId, table.id),
    index('moderation_log_withheld_idx').on(table.id).where(sql`action = 'withheld'`),
    // The backstage's list of them.
    index('moderation_log_action_idx').on(table.action, table.id),
    index('moderation_log_kind_idx').on(table.targetKind, table.id),
    index('moderation_log_decision_idx').on(table.decisionId),
  ],
)

/**
 * What waits for a decision, each thing once: what was reported, and what moderation's people took out of sight by themselves,
 * whose author is still owed the reasons.
 */
export const waitingCase = pgView('waiting_case', {
  /** Such as `scheme:7`. */
  key: text('key').notNull(),
  targetKind: targetKind().notNull(),
  targetId: integer('target_id').notNull(),
  reports: integer('reports').notNull(),
  /** How many of them are by trusted accounts. */
  trusted: integer('trusted').notNull(),
  reasons: text('reasons').array().notNull(),
  /** What the reports are quoted by, and the addresses that they name. */
  words: text('words').notNull(),
  since: moment('since').notNull(),
  /** Its place among the others: what trusted accounts report most comes first, then what waits longest. */
  place: text('place').notNull(),
}).as(sql`
  select target_kind || ':' || target_id as key, target_kind, target_id,
    count(reason)::int as reports, sum(trusted)::int as trusted,
    coalesce(array_agg(reason) filter (where reason is not null), '{}') as reasons,
    coalesce(string_agg(words, ' '), '') as words, min(since) as since,
    to_char(999999 - sum(trusted), 'FM000000') || to_char(min(since) at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US') as place
  from (
    select target_kind, target_id, is_trusted::int as trusted, reason, lower(reference || ' ' || address) as words,
      created_at as since
    from report where decision_id is null
    union all
    select target_kind, target_id, 0, null, null, at from moderation_log as held
    where action = 'withheld' and target_id is not null and target_kind is not null and not exists (
      select from moderation_log as later
      where later.target_kind = held.target_kind and later.target_id = held.target_id and later.id > held.id
        and later.action in ('withheld', 'decided', 'shown again', 'deleted')
    )
  ) as waiting
  group by target_kind, target_id`)
