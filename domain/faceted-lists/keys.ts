import { type SQL, sql } from 'drizzle-orm'

/** How blocks keep their records' keys. */
export interface Keys {
  /** A key as something that rises along the list. */
  rising(key: SQL): SQL
  /** Whether a block has an array `ids` beside its `keys`. */
  hasIds: boolean
  /** The record at `position` of a block of the base (from 0): its id, and where it stands in the block. */
  entry: { id: SQL; place: SQL }
  /** Where a change stands in its block, among the base's: where the one stands that it removes, or before the next. */
  placeOfChange(key: SQL, count: SQL, keysOfBlock: SQL): SQL
}

/** Numbers, the largest first, with the id in their last 31 bits: nothing else is kept. */
export const numberKeys: Keys = {
  rising: (key) => sql`-${key}`,
  hasIds: false,
  entry: { id: sql`(keys[position + 1] & 2147483647)::int`, place: sql`-keys[position + 1]` },
  placeOfChange: (key) => sql`-${key}`,
}

/** Texts, the smallest first: long ones, so that they are read only of blocks that a change falls into. */
export const textKeys: Keys = {
  rising: (key) => key,
  hasIds: true,
  entry: { id: sql`ids[position + 1]`, place: sql`2 * position + 1` },
  placeOfChange: (key, count, keysOfBlock) =>
    sql`coalesce(2 * width_bucket(${key}, ${keysOfBlock}), 0) - case when ${count} < 0 then 1 else 0 end`,
}
