import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { MEDIA_KINDS } from '../kinds.ts'
import { CONTENT_LANGUAGES } from '../languages.ts'
import { allLanguages, isThere, localText } from '../local-text.ts'

/** What a GLB says of itself: whole millimetres, and triangles as drawn. */
export interface GlbStated {
  triangles: number
  width: number
  depth: number
  height: number
}

/** A file that pages show. Its bytes are in the storage and never change: other bytes are another file. */
export const media = pgTable(
  'media',
  {
    /** The first 20 hex digits of the SHA-256 of the bytes as they were given. */
    id: text('id').primaryKey(),
    /**
     * The id that the bytes would have which it was made of, where that isn't its own: a small square is made of a picture,
     * and the second of a picture and a panorama of the same bytes has an id of its own.
     */
    digest: text('digest'),
    kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
    mime: text('mime').notNull(),
    /** Pixels; a model has none. */
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes').notNull(),
    /** How long a video lasts; one that is older than this column doesn't say. */
    durationMs: integer('duration_ms'),
    /** What stands in a picture's place until it has come, such as `#a19e86`. */
    colour: text('colour'),
    /** What a picture looks like, in 64 bits: see `lookOf` of domain/media/pictures/look.ts. Those that are older than it have none. */
    look: text('look'),
    /** A model taken by the camera of domain/models/poster-view.ts: with its shadow, and without a ground, which is the page's. */
    isStudio: boolean('is_studio').notNull().default(false),
    /** The point that a crop keeps, in per cent from the left and from the top. */
    focusX: real('focus_x').notNull().default(50),
    focusY: real('focus_y').notNull().default(50),
    /** The name of the picture that it is a part of, or another colouring of: lists don't show two of one source. */
    source: text('source'),
    /** What our own pages call it by, such as `illustrations/clay-to-final`. */
    name: text('name').unique(),
    /** What one sees, for who doesn't: pages say it where their own text says nothing of it. */
    alt: localText('alt'),
    /** Of a model that was looked into as it was brought. */
    glb: jsonb('glb').$type<GlbStated>(),
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was first seen that nothing uses it; it goes a day later. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_id_is_a_digest', sql`${table.id} ~ '^[0-9a-f]{20}$'`),
    check('media_digest_is_one', sql`${table.digest} ~ '^[0-9a-f]{20}$'`),
    // All that was made of the same bytes.
    index('media_made_of_idx').on(sql`coalesce(digest, id)`),
    isOneOf('media_kind_known', table.kind, MEDIA_KINDS),
    check('media_not_empty', sql`${table.bytes} > 0`),
    check('media_has_a_size', sql`${table.kind} = 'model' or (${table.width} > 0 and ${table.height} > 0) is true`),
    check('media_lasts', sql`${table.durationMs} is null or (${table.kind} = 'video' and ${table.durationMs} > 0)`),
    check(
      'media_picture_has_a_colour',
      sql`${table.kind} not in ('picture', 'panorama') or (${table.colour} ~ '^#[0-9a-f]{6}$') is true`,
    ),
    check('media_studio_takes_pictures', sql`not ${table.isStudio} or ${table.kind} = 'picture'`),
    check('media_look_is_64_bits', sql`${table.look} ~ '^[0-9a-f]{16}$'`),
    index('media_library_look_idx').using('gin', bandsOf(table.look)).where(sql`name is not null and look is not null`),
    // The library has what our own pages call by name.
    index('media_library_newest_idx').on(table.createdAt, table.name).where(sql`name is not null`),
    index('media_library_largest_idx').on(table.bytes, table.name).where(sql`name is not null`),
    index('media_library_kind_idx').on(table.kind, table.createdAt, table.name).where(sql`name is not null`),
    ...CONTENT_LANGUAGES.map((language) =>
      index(`media_library_lacks_${language}_idx`)
        .on(isThere(table.alt, language), table.createdAt, table.name)
        .where(sql`name is not null`),
    ),
    index('media_library_search_idx')
      .using('gin', sql`(${mediaSearch(table)}) gin_trgm_ops`)
      .where(sql`name is not null`),
    check('media_focus_inside', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
  ],
)

/**
 * A picture that earned points for its upload, by what it looks like, also after it is gone. Whose it was stands in the ledger.
 */
export const earnedPicture = pgTable(
  'earned_picture',
  {
    mediaId: text('media_id').primaryKey(),
    look: text('look'),
  },
  (table) => [
    check('earned_picture_look_is_64_bits', sql`${table.look} ~ '^[0-9a-f]{16}$'`),
    index('earned_picture_look_idx').using('gin', bandsOf(table.look)).where(sql`look is not null`),
  ],
)

/** The eight bytes of a look, each with its place: looks that differ in less than eight bits have one in common. */
export function bandsOf(look: SQLWrapper) {
  const band = (byte: number) => sql`${sql.raw(`'${byte}'`)} || substr(${look}, ${sql.raw(String(2 * byte + 1))}, 2)`
  return sql`(array[${sql.join([0, 1, 2, 3, 4, 5, 6, 7].map(band), sql`, `)}])`
}

/** What somebody looks for a file of the library by. */
export function mediaSearch(table: Record<'name' | 'alt', AnyPgColumn>) {
  return sql`lower(${table.name} || ' ' || ${allLanguages(table.alt)})`
}
