import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { DESIGNER_KINDS, STORE_STATES } from '../kinds.ts'
import { hasSomeLanguage, type LocalText, localText } from '../local-text.ts'
import { STYLES } from '../vocabulary.ts'
import { user } from './accounts.ts'
import { media } from './media.ts'

/** Written out, not as a parameter: PostgreSQL takes the indexes of open stores only where it sees that it may. */
const isOpen = sql`state = 'approved'`

/** What the backstage's list is searched in. */
export const designerSearch = ({ name, city, slug }: Record<'name' | 'city' | 'slug', AnyColumn>) =>
  sql`lower(${name} || ' ' || ${city} || ' ' || ${slug})`

/** A designer, or a store, that publishes schemes. */
export const designer = pgTable(
  'designer',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Its short address, /stores/<slug>: made from the first name it had, and kept. */
    slug: text('slug').notNull().unique().default(sql`gen_random_uuid()`),
    /** Only an approved one, and what it published, is within reach of others than its owner. */
    state: text('state', { enum: STORE_STATES }).notNull().default('approved'),
    kind: text('kind', { enum: DESIGNER_KINDS }).notNull(),
    logoId: text('logo_id').references(() => media.id),
    style: text('style', { enum: STYLES }).notNull(),
    /** What kind of work it takes on. */
    scope: localText('scope').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    /** ISO 3166-1, two letters. */
    country: char('country', { length: 2 }).notNull(),
    introduction: localText('introduction').notNull(),
    vipServices: jsonb('vip_services').$type<LocalText[]>().notNull().default([]),
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** Made up, with its schemes, by the first start, and gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Its listed schemes, counted in the transaction that lists them. */
    schemeCount: integer('scheme_count').notNull().default(0),
    /** The market shows who has none last. */
    hasSchemes: boolean('has_schemes').notNull().generatedAlwaysAs(sql`scheme_count > 0`),
    /** As many as there are rows in designer_follow. */
    followerCount: integer('follower_count').notNull().default(0),
    /** When it last published, or else opened. */
    activeAt: timestamp('active_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('designer_has_a_name', sql`length(${table.name}) between 1 and 120`),
    check('designer_slug_fits_an_address', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    isOneOf('designer_state_known', table.state, STORE_STATES),
    isOneOf('designer_kind_known', table.kind, DESIGNER_KINDS),
    check('designer_country_is_iso', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('designer_scheme_count_not_negative', sql`${table.schemeCount} >= 0`),
    check('designer_follower_count_not_negative', sql`${table.followerCount} >= 0`),
    check('designer_vip_services_is_a_list', sql`jsonb_typeof(${table.vipServices}) = 'array'`),
    hasSomeLanguage('designer_scope_in_some_language', table.scope),
    hasSomeLanguage('designer_introduction_in_some_language', table.introduction),
    // A page of the market in each of its orders, such as has_schemes desc, active_at desc, id desc; with what it is filtered by.
    index('designer_recent_idx')
      .on(table.hasSchemes, table.activeAt, table.id, table.style, table.country, table.kind)
      .where(isOpen),
    index('designer_productive_idx')
      .on(table.schemeCount, table.id, table.style, table.country, table.kind)
      .where(isOpen),
    index('designer_named_idx')
      .on(table.hasSchemes.desc().nullsFirst(), table.name, table.id, table.style, table.country, table.kind)
      .where(isOpen),
    // The backstage's list in each of its orders, with what it is narrowed by, and what it is searched in.
    index('designer_created_idx').on(table.createdAt, table.id),
    index('designer_of_state_idx').on(table.state, table.createdAt, table.id),
    index('designer_of_kind_idx').on(table.kind, table.createdAt, table.id),
    index('designer_by_name_idx').on(table.name, table.id),
    index('designer_search_idx').using('gin', sql`(${designerSearch(table)}) gin_trgm_ops`),
    // Who waits to be approved, the first one first.
    index('designer_pending_idx').on(table.createdAt, table.id).where(sql`state = 'pending'`),
    // Whether a file is used.
    index('designer_logo_id_idx').on(table.logoId).where(sql`${table.logoId} is not null`),
    // An account has one store; also whether one that goes away has.
    unique('designer_one_per_owner').on(table.ownerId),
  ],
)

/** How many approved designers there are of each kind; triggers on `designer` count them. */
export const designerCell = pgTable(
  'designer_cell',
  {
    style: text('style', { enum: STYLES }).notNull(),
    country: char('country', { length: 2 }).notNull(),
    type: text('type', { enum: DESIGNER_KINDS }).notNull(),
    count: integer('count').notNull(),
  },
  ({ style, country, type }) => [primaryKey({ columns: [style, country, type] })],
)
