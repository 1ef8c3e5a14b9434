import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
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
    role: text('role').$type<'member' | 'moderator' | 'staff'>().notNull().default('member'),
    /** When the person stated to be 16 or older, or to have a parent's consent. */
    ageStatedAt: moment('age_stated_at').notNull(),
    /** The invitation the person came with, as it was given. */
    invitedBy: text('invited_by'),
    /** What letters are written in. */
    locale: text('locale').notNull().default('en'),
    /** ISO 3166-1, two letters. */
    country: char('country', { length: 2 }),
    introduction: text('introduction'),
    /** A small square, as domain/media/square.ts makes it. */
    pictureId: text('picture_id').references(() => media.id),
    /** When it last opened a session or went on with one, give or take a day; a trigger on `session` keeps it. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
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
    check('user_role_known', sql`${table.role} in ('member', 'moderator', 'staff')`),
    // Who is leaving, and who was not here for long: jobs ask every hour.
    index('user_leaving_idx').on(table.deletionAskedAt).where(sql`${table.deletionAskedAt} is not null`),
    index('user_being_removed_idx').on(table.removalBegunAt).where(sql`${table.removalBegunAt} is not null`),
    index('user_last_active_at_idx').on(table.lastActiveAt),
    // Whether a file is used.
    index('user_picture_id_idx').on(table.pictureId).where(sql`${table.pictureId} is not null`),
    // Whom an invitation brought.
    index('user_invited_by_idx').on(table.invitedBy).where(sql`${table.invitedBy} is not null`),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('session_user_id_idx').on(table.userId)],
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

/** What all processes on one database share, such as the secret that signs cookies. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Counted login attempts, in the shape and column order that rate-limiter-flexible asks for; keys are hashed. */
export const loginAttempt = pgTable('login_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
