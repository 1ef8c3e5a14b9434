import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { DESIGN_VERSION_REASONS } from '../kinds.ts'
import { user } from './accounts.ts'
import { media } from './media.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What somebody draws in the Studio. */
export const design = pgTable(
  'design',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As its document says. */
    name: text('name').notNull(),
    /** One more with each change: whoever saves says which one was changed, so that nothing is overwritten unseen. */
    version: integer('version').notNull().default(1),
    /** As `readDesign` of domain/designs made it. */
    document: jsonb('document').notNull(),
    /** Of its rooms together, in square millimetres. */
    areaMm2: bigint('area_mm2', { mode: 'number' }).notNull(),
    roomCount: integer('room_count').notNull(),
    itemCount: integer('item_count').notNull(),
    /** Its walls for lists, as the data of an SVG path: see domain/designs/summary.ts. */
    sketch: text('sketch').notNull(),
    /** Whoever knows it may look at the design. */
    shareToken: text('share_token').unique(),
    /** From then on it is out of its owner's list, and gone after thirty days. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('design_name_fits', sql`length(${table.name}) between 1 and 120`),
    check('design_document_is_an_object', sql`jsonb_typeof(${table.document}) = 'object'`),
    check('design_named_as_its_document', sql`${table.document} ->> 'name' = ${table.name}`),
    check('design_version_counts', sql`${table.version} >= 1`),
    check('design_counts', sql`${table.areaMm2} >= 0 and ${table.roomCount} >= 0 and ${table.itemCount} >= 0`),
    check('design_sketch_is_short', sql`length(${table.sketch}) <= 12000`),
    check('design_share_token_not_guessable', sql`length(${table.shareToken}) >= 22`),
    // Somebody's designs, the last changed one first.
    index('design_owner_id_updated_at_idx').on(table.ownerId, table.updatedAt, table.id),
    index('design_deleted_at_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** A design as it once was. */
export const designVersion = pgTable(
  'design_version',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    designId: integer('design_id')
      .notNull()
      .references(() => design.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    reason: text('reason', { enum: DESIGN_VERSION_REASONS }).notNull(),
    /** What its owner calls it, who keeps it for good. */
    label: text('label'),
    /** When the design was saved as it is here. */
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    isOneOf('design_version_reason_known', table.reason, DESIGN_VERSION_REASONS),
    check('design_version_named', sql`(${table.label} is not null) = (${table.reason} = 'named')`),
    check('design_version_label_fits', sql`length(${table.label}) between 1 and 120`),
    // Of a design, the last one first.
    index('design_version_design_id_id_idx').on(table.designId, table.id),
  ],
)

/** The pictures that were brought to be traced in a design, which alone may be sent to its owner. */
export const designMedia = pgTable(
  'design_media',
  {
    designId: integer('design_id')
      .notNull()
      .references(() => design.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.designId, table.mediaId] }),
    index('design_media_media_idx').on(table.mediaId),
  ],
)
