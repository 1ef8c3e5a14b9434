import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { hasSomeLanguage, localText } from '../local-text.ts'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '../vocabulary.ts'
import { user } from './accounts.ts'
import { designer } from './designers.ts'
import { media } from './media.ts'

/** What the backstage's list is searched in. */
export const schemeSearch = ({ caseName }: Record<'caseName', AnyColumn>) => sql`lower(${caseName})`

/** A project that a designer published. */
export const scheme = pgTable(
  'scheme',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    designerId: integer('designer_id')
      .notNull()
      .references(() => designer.id),
    caseName: text('case_name').notNull(),
    style: text('style', { enum: STYLES }).notNull(),
    areaM2: numeric('area_m2', { precision: 7, scale: 1, mode: 'number' }).notNull(),
    roomCount: smallint('room_count').notNull(),
    layout: text('layout', { enum: LAYOUTS }),
    theme: text('theme', { enum: THEMES }),
    /** The class of `area_m2` that lists filter by: the keys of AREAS in domain/schemes/rules.ts. */
    area: text('area')
      .notNull()
      .generatedAlwaysAs(
        sql`case when area_m2 < 40 then '0-40' when area_m2 < 70 then '40-70' when area_m2 < 100 then '70-100' when area_m2 < 150 then '100-150' when area_m2 < 250 then '150-250' else '250' end`,
      ),
    /** The rooms that its pictures and panoramas show, each once: what lists filter by. */
    rooms: text('rooms', { enum: ROOMS }).array().notNull().default([]),
    introduction: localText('introduction').notNull(),
    /** The address of its panorama: one of ours, or a page elsewhere. */
    url720: text('url_720'),
    /** Its place among the three projects of the home page. */
    showcase: smallint('showcase').unique(),
    /** As many as there are rows in scheme_like. */
    likeCount: integer('like_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    shareCount: integer('share_count').notNull().default(0),
    /** As many as there are rows in comment that are shown. */
    commentCount: integer('comment_count').notNull().default(0),
    /** Whether its author wants it to be seen. */
    isPublished: boolean('is_published').notNull().default(true),
    /** Whether moderation keeps it from being seen. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Whether visitors can reach it: published, not hidden, and its store approved. `relist` in domain/schemes keeps it. */
    isListed: boolean('is_listed').notNull().default(true),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('scheme_has_a_name', sql`length(${table.caseName}) between 1 and 120`),
    check('scheme_area_is_built', sql`${table.areaM2} between 1 and 100000`),
    check('scheme_has_rooms', sql`${table.roomCount} between 1 and 999`),
    // A frame shows nothing but https and our own addresses; `//host` and `/\host` would be someone else's.
    check('scheme_url_720_can_be_framed', sql`${table.url720} ~ '^(https://[^/]|/[^/\\\\])'`),
    check('scheme_listed_may_be_seen', sql`not ${table.isListed} or (${table.isPublished} and not ${table.isHidden})`),
    check('scheme_showcase_has_three_places', sql`${table.showcase} between 1 and 3`),
    check(
      'scheme_counts_not_negative',
      sql`${table.likeCount} >= 0 and ${table.viewCount} >= 0 and ${table.shareCount} >= 0 and ${table.commentCount} >= 0`,
    ),
    hasSomeLanguage('scheme_introduction_in_some_language', table.introduction),
    // A designer's schemes, newest first: where designer_id = ? order by published_at desc, id desc.
    index('scheme_designer_id_published_at_idx').on(table.designerId, table.publishedAt, table.id),
    // The backstage's list, with what it is narrowed by, and what it is searched in.
    index('scheme_published_at_idx').on(table.publishedAt, table.id),
    index('scheme_withheld_idx').on(table.publishedAt, table.id).where(sql`is_hidden`),
    index('scheme_private_idx').on(table.publishedAt, table.id).where(sql`not is_hidden and not is_published`),
    index('scheme_of_closed_store_idx')
      .on(table.publishedAt, table.id)
      .where(sql`not is_hidden and is_published and not is_listed`),
    index('scheme_of_style_idx').on(table.style, table.publishedAt, table.id),
    index('scheme_rooms_idx').using('gin', table.rooms),
    index('scheme_search_idx').using('gin', sql`(${schemeSearch(table)}) gin_trgm_ops`),
  ],
)

/** A picture of a scheme; the first one is its cover. */
export const schemeImage = pgTable(
  'scheme_image',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** The section it stands in: the key of a room, or what the author calls it. */
    name: text('name'),
    caption: localText('caption'),
    /** What it shows, for who doesn't see it. */
    alt: localText('alt'),
  },
  (table) => [
    unique('scheme_image_position_taken').on(table.schemeId, table.position),
    // Whether a file is used.
    index('scheme_image_media_id_idx').on(table.mediaId),
    check('scheme_image_position_not_negative', sql`${table.position} >= 0`),
    check('scheme_image_name_not_empty', sql`length(${table.name}) between 1 and 80`),
    hasSomeLanguage('scheme_image_caption_in_some_language', table.caption),
    hasSomeLanguage('scheme_image_alt_in_some_language', table.alt),
  ],
)

/** A room of a scheme as an equirectangular picture. */
export const panorama = pgTable(
  'panorama',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The key of a room, or what the author calls it. */
    name: text('name').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    caption: localText('caption'),
    alt: localText('alt'),
    /** Where the camera looks first, in degrees: to the right of the picture's middle, and up. */
    yaw: real('yaw').notNull().default(0),
    pitch: real('pitch').notNull().default(0),
  },
  (table) => [
    unique('panorama_position_taken').on(table.schemeId, table.position),
    // Whether a file is used.
    index('panorama_media_id_idx').on(table.mediaId),
    check('panorama_position_not_negative', sql`${table.position} >= 0`),
    check('panorama_name_not_empty', sql`length(${table.name}) between 1 and 80`),
    check('panorama_view_on_the_sphere', sql`${table.yaw} between -180 and 180 and ${table.pitch} between -90 and 90`),
    hasSomeLanguage('panorama_caption_in_some_language', table.caption),
    hasSomeLanguage('panorama_alt_in_some_language', table.alt),
  ],
)

/** An account likes a scheme, once. */
export const schemeLike = pgTable(
  'scheme_like',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    // No cascade: likes that vanished with an account would leave like_count behind. They are taken back first.
    accountId: text('account_id')
      .notNull()
      .references(() => user.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.accountId] }),
    // What an account liked, and whether one that goes away still likes something.
    index('scheme_like_account_id_idx').on(table.accountId),
  ],
)

/** What an account liked before it was deleted, by its name; a trigger on `scheme` writes it. */
export const goneLike = pgTable(
  'gone_like',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    caseName: text('case_name').notNull(),
    likedAt: timestamp('liked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gone_like_account_id_idx').on(table.accountId)],
)

/**
 * Who shared a scheme, by a hash of the visitor that changes every day: no personal data, and the same visitor counts
 * again on another day.
 */
export const schemeShare = pgTable(
  'scheme_share',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.schemeId, table.visitorHash] })],
)

/** Views that counted, kept for as long as the same visitor's next one would not. */
export const schemeView = pgTable(
  'scheme_view',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.visitorHash] }),
    // Those that no longer matter.
    index('scheme_view_counted_at_idx').on(table.countedAt),
  ],
)

/** The scheme that an account has been looking at, and since when: one at a time, since nobody looks at two. */
export const schemeBrowse = pgTable(
  'scheme_browse',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('scheme_browse_scheme_id_idx').on(table.schemeId)],
)
