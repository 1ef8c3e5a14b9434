import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { LEGAL_DOCUMENTS, LINK_PURPOSES, ROLES } from '../kinds.ts'
import { media } from './media.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A person's account. Better Auth writes it; `username` and `email` are kept in lower case, `displayUsername` as typed. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    username: text('username').notNull().unique(),
    displayUsername: text('display_username').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    /** When the person stated to be 16 or older, to have a parent's consent, or to be younger: see `parentalConsent`. */
    ageStatedAt: moment('age_stated_at').notNull(),
    /** The invitation the person came with, as it was given. */
    invitedBy: text('invited_by'),
    /** What letters are written in. */
    locale: text('locale').notNull().default('en'),
    /** ISO 3166-1, two letters. */
    country: char('country', { length: 2 }),
    introduction: text('introduction'),
    /** Whether logging in asks for a code after the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Whether its password was made by a first start: it opens nothing but the page that asks for another. */
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    /** A small square, as domain/media/pictures/square.ts makes it. */
    pictureId: text('picture_id').references(() => media.id),
    /** When it last opened a session or went on with one, give or take a day; a trigger on `session` keeps it. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    /** Since when administrators keep it from logging in; it has no session then, which a trigger on `session` sees to. */
    lockedOutAt: moment('locked_out_at'),
    /** When its owner asked for it to be deleted, which is done a week later. */
    deletionAskedAt: moment('deletion_asked_at'),
    /** When it was told that it goes for not being used; the trigger takes that back with the next session. */
    removalToldAt: moment('removal_told_at'),
    /** From here on it is being taken apart, and nobody can keep it any more. */
    removalBegunAt: moment('removal_begun_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('user_username_lower', sql`${table.username} = lower(${table.username})`),
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_country_is_iso', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('user_introduction_fits', sql`length(${table.introduction}) between 1 and 1000`),
    isOneOf('user_role_known', table.role, ROLES),
    // Who is leaving, and who was not here for long: jobs ask every hour.
    index('user_leaving_idx').on(table.deletionAskedAt).where(sql`${table.deletionAskedAt} is not null`),
    index('user_being_removed_idx').on(table.removalBegunAt).where(sql`${table.removalBegunAt} is not null`),
    index('user_last_active_at_idx').on(table.lastActiveAt),
    // The list of the backstage: all, and those few that are more than members.
    index('user_created_at_idx').on(table.createdAt, table.id),
    index('user_role_idx').on(table.role, table.createdAt, table.id).where(sql`${table.role} <> 'member'`),
    index('user_search_idx').using('gin', sql`(${accountSearch(table)}) gin_trgm_ops`),
    // Whether a file is used.
    index('user_picture_id_idx').on(table.pictureId).where(sql`${table.pictureId} is not null`),
    // Whom an invitation brought.
    index('user_invited_by_idx').on(table.invitedBy).where(sql`${table.invitedBy} is not null`),
  ],
)

/** What somebody looks for an account by. */
export function accountSearch(table: Record<'username' | 'name' | 'email', AnyPgColumn>) {
  return sql`lower(${table.username} || ' ' || ${table.name} || ' ' || ${table.email})`
}

/** Who gave an account which role, and why. */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    former: text('former', { enum: ROLES }).notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    reason: text('reason').notNull(),
    /** No key: the record stays when that account goes, and a command has none. */
    byId: text('by_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('role_grant_account_id_idx').on(table.accountId),
    isOneOf('role_grant_former_known', table.former, ROLES),
    isOneOf('role_grant_role_known', table.role, ROLES),
    check('role_grant_changes', sql`${table.former} <> ${table.role}`),
    check('role_grant_has_a_reason', sql`length(${table.reason}) between 1 and 300`),
  ],
)

/**
 * A log-in, or a hand-over: the design tool's session, which belongs to the site session whose ticket opened it. They
 * are of one account, and a hand-over goes with its site session, whatever ends that.
 */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A trigger keeps it within 90 days of the beginning, however often the session is prolonged. */
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Such as `Chrome, Windows`: all that is kept of the browser. */
    device: varchar('device', { length: 40 }),
    handedOverFrom: text('handed_over_from'),
    /** Whether whoever has rights works without a second step for now: where the site is only tried, see domain/accounts/sessions/acting-as.ts. */
    secondStepPutOff: boolean('second_step_put_off').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('session_user_id_idx').on(table.userId),
    unique('session_id_user_id_unique').on(table.id, table.userId),
    foreignKey({
      name: 'session_handed_over_from_fk',
      columns: [table.handedOverFrom, table.userId],
      foreignColumns: [table.id, table.userId],
    }).onDelete('cascade'),
    check('session_not_from_itself', sql`${table.handedOverFrom} <> ${table.id}`),
    index('session_handed_over_from_idx').on(table.handedOverFrom).where(sql`${table.handedOverFrom} is not null`),
  ],
)

/** A way to prove who one is; for now only the password, hashed by Better Auth. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_user_id_idx').on(table.userId),
    uniqueIndex('account_provider_id_account_id_idx').on(table.providerId, table.accountId),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier_idx').on(table.identifier)],
)

/** A one-time ticket into the design tool. Logging out deletes the session, and with it its tickets. */
export const designTicket = pgTable(
  'design_ticket',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('design_ticket_account_id_idx').on(table.accountId),
    index('design_ticket_session_id_idx').on(table.sessionId),
  ],
)

/** A one-time link that a letter carries. Whoever uses it has read what came to `email`. */
export const accountLink = pgTable(
  'account_link',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_link_account_id_idx').on(table.accountId),
    index('account_link_expires_at_idx').on(table.expiresAt),
    isOneOf('account_link_purpose_known', table.purpose, LINK_PURPOSES),
  ],
)

/**
 * A registration that a letter has still to finish; it holds its name meanwhile. Without an account, somebody registered
 * with an e-mail that has one: the name is held all the same, since whether it is would tell.
 */
export const openRegistration = pgTable(
  'open_registration',
  {
    username: text('username').primaryKey(),
    accountId: text('account_id')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When the name is given back, and the account removed. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('open_registration_expires_at_idx').on(table.expiresAt)],
)

/** What a parent was asked for whose child is younger than 16. It is kept with the account, to show that it was given. */
export const parentalConsent = pgTable('parental_consent', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  parentEmail: text('parent_email').notNull(),
  givenAt: moment('given_at'),
})

/** That somebody agreed to a text of ours, and to which version of it. A trigger keeps rows as they are; they go with the account. */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    /** The day that the text is of. */
    version: date('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.document, table.version] }),
    isOneOf('terms_acceptance_document_known', table.document, LEGAL_DOCUMENTS),
  ],
)

/** What all processes on one database share, such as the secret that signs cookies. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Counted attempts to log in and turns to register or to be written to, in the shape and column order that rate-limiter-flexible asks for; keys are hashed. */
export const loginAttempt = pgTable('login_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
