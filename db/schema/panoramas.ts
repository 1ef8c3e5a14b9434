import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { HOTSPOT_KINDS } from '../kinds.ts'
import { hasSomeLanguage, localText } from '../local-text.ts'
import { media } from './media.ts'
import { panorama, scheme } from './schemes.ts'

/**
 * A marked point of a panorama: a way into another room of the same scheme, or a thing. Rooms are named by their place
 * in the scheme, which is what keeps a way from leading out of it.
 */
export const hotspot = pgTable(
  'hotspot',
  {
    schemeId: integer('scheme_id').notNull(),
    /** The position of the panorama that it is in. */
    room: smallint('room').notNull(),
    /** Its place in the room's outline. */
    position: smallint('position').notNull(),
    kind: text('kind', { enum: HOTSPOT_KINDS }).notNull(),
    /** In degrees: to the right of the picture's middle, and up. */
    yaw: real('yaw').notNull(),
    pitch: real('pitch').notNull(),
    /** What it is called; a way without a label is called like the room it leads to. */
    label: localText('label'),
    caption: localText('caption'),
    /** The position of the panorama that a way leads to. */
    target: smallint('target'),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.room, table.position] }),
    foreignKey({
      name: 'hotspot_room_fk',
      columns: [table.schemeId, table.room],
      foreignColumns: [panorama.schemeId, panorama.position],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'hotspot_target_fk',
      columns: [table.schemeId, table.target],
      foreignColumns: [panorama.schemeId, panorama.position],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('hotspot_position_not_negative', sql`${table.position} >= 0`),
    isOneOf('hotspot_kind_known', table.kind, HOTSPOT_KINDS),
    check('hotspot_on_the_sphere', sql`${table.yaw} between -180 and 180 and ${table.pitch} between -90 and 90`),
    check('hotspot_way_leads_elsewhere', sql`${table.kind} <> 'room' or (${table.target} <> ${table.room}) is true`),
    check('hotspot_thing_leads_nowhere', sql`${table.kind} <> 'model' or ${table.target} is null`),
    check('hotspot_thing_has_a_label', sql`${table.kind} <> 'model' or ${table.label} is not null`),
    hasSomeLanguage('hotspot_label_in_some_language', table.label),
    hasSomeLanguage('hotspot_caption_in_some_language', table.caption),
  ],
)

/** The drawing of a scheme's rooms from above. */
export const schemePlan = pgTable(
  'scheme_plan',
  {
    schemeId: integer('scheme_id')
      .primaryKey()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  // Whether a file is used.
  (table) => [index('scheme_plan_media_id_idx').on(table.mediaId)],
)

/** Where on the plan a room's panorama was taken, in per cent from the left and from the top. */
export const planPlace = pgTable(
  'plan_place',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => schemePlan.schemeId, { onDelete: 'cascade' }),
    /** The panorama's position. */
    room: smallint('room').notNull(),
    x: real('x').notNull(),
    y: real('y').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.room] }),
    foreignKey({
      name: 'plan_place_room_fk',
      columns: [table.schemeId, table.room],
      foreignColumns: [panorama.schemeId, panorama.position],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('plan_place_inside', sql`${table.x} between 0 and 100 and ${table.y} between 0 and 100`),
  ],
)
