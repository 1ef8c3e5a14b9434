import { bigint, boolean, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * What lists of models are read from, so that any filter, niche, page and count costs about the same among a hundred
 * models and a million: a base, and the delta since its last compaction. See docs/decisions/models.md.
 */

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })
/** Compared byte by byte, whatever the database's language. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A model came onto the lists as described (+1), or what is described left them (-1). Triggers on `model` write it. */
export const modelChange = pgTable('model_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  modelId: integer('model_id').notNull(),
  kind: text('kind').notNull(),
  /** 0 for a model without, and empty for one without a category. */
  brandId: integer('brand_id').notNull(),
  category: text('category').notNull(),
  /** Empty for what is no product. */
  mount: text('mount').notNull(),
  space: text('space').notNull(),
  style: text('style').notNull(),
  colours: text('colours').array().notNull(),
  labels: text('labels').array().notNull(),
  smallest: integer('smallest').array().notNull(),
  collectedCount: integer('collected_count').notNull(),
  volume: bigint('volume', { mode: 'number' }).notNull(),
  nameEn: key('name_en').notNull(),
  nameItaly: key('name_italy').notNull(),
  sign: smallint('sign').notNull(),
  /** Compacted but for its size, which no bitmaps tell. */
  isSettled: boolean('is_settled').notNull().default(false),
})

/** How many models of the base are of these kinds, for each combination; `*` stands for any. */
export const modelCell = pgTable(
  'model_cell',
  {
    kind: text('kind').notNull(),
    category: text('category').notNull(),
    space: text('space').notNull(),
    style: text('style').notNull(),
    colour: text('colour').notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.category, table.space, table.style, table.colour, table.label] }),
  ],
)

/** 960 models of the base in one of the orders of their kind, such as `product popular`. */
export const modelBlock = pgTable(
  'model_block',
  {
    list: text('list').notNull(),
    block: integer('block').notNull(),
    /** Their places in the order, rising; the smallest of them apart. */
    firstKey: key('first_key').notNull(),
    keys: text('keys').array().notNull(),
    ids: integer('ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.block] }),
    // All first keys of a list, among which a key falls into its block.
    index('model_block_first_key_idx').on(table.list, table.firstKey),
  ],
)

/** Bitmaps: which models of a chunk of eight blocks have a property, such as `style:modern` or `long fine:7`. */
export const modelBits = pgTable(
  'model_bits',
  {
    list: text('list').notNull(),
    property: text('property').notNull(),
    /** The chunk's number: its first block's by eight. */
    block: integer('block').notNull(),
    bits: bits('bits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.property, table.block] })],
)

/** Where a brand's models of the base stand in the order by brand: so many from that place on. */
export const modelRun = pgTable(
  'model_run',
  {
    kind: text('kind').notNull(),
    brandId: integer('brand_id').notNull(),
    start: integer('start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.brandId] })],
)
