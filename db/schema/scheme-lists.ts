import { bigint, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * What lists of schemes are read from, so that any filter, page and count costs the same among a hundred schemes and a
 * million: a base, and the delta since its last compaction. See docs/decisions/lists.md.
 */

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

/** A scheme came onto the lists as described (+1), or what is described left them (-1). Triggers on `scheme` write it. */
export const schemeChange = pgTable('scheme_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  schemeId: integer('scheme_id').notNull(),
  likeCount: integer('like_count').notNull(),
  /** Empty for a scheme without. */
  theme: text('theme').notNull(),
  style: text('style').notNull(),
  /** Empty for a scheme without. */
  layout: text('layout').notNull(),
  area: text('area').notNull(),
  rooms: text('rooms').array().notNull(),
  sign: smallint('sign').notNull(),
})

/** How many schemes of the base are of these kinds, for each combination; `*` stands for any. */
export const schemeCell = pgTable(
  'scheme_cell',
  {
    theme: text('theme').notNull(),
    style: text('style').notNull(),
    layout: text('layout').notNull(),
    area: text('area').notNull(),
    room: text('room').notNull(),
    count: integer('count').notNull(),
  },
  ({ theme, style, layout, area, room }) => [primaryKey({ columns: [theme, style, layout, area, room] })],
)

/** 960 schemes of the base in one of the orders. */
export const schemeBlock = pgTable(
  'scheme_block',
  {
    sort: text('sort').notNull(),
    block: integer('block').notNull(),
    /** The largest of the keys. */
    firstKey: bigint('first_key', { mode: 'number' }).notNull(),
    /** The schemes' places in the order, falling. */
    keys: bigint('keys', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sort, table.block] }),
    // The block that a key falls into: where sort = ? and first_key >= ? order by first_key.
    index('scheme_block_first_key_idx').on(table.sort, table.firstKey),
  ],
)

/** Bitmaps: which schemes of a block have a property, such as `style:modern`. */
export const schemeBits = pgTable(
  'scheme_bits',
  {
    sort: text('sort').notNull(),
    property: text('property').notNull(),
    block: integer('block').notNull(),
    bits: bits('bits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sort, table.property, table.block] })],
)
