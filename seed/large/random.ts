import { type SQL, sql } from 'drizzle-orm'

/** One of some values for each row; with more `skew` the first ones are the more frequent, `none` is the share without. */
export function oneOf(values: readonly string[], skew = 1, none = 0): SQL {
  const place = sql.raw(`1 + floor(power(random(), ${skew}) * ${values.length})::int`)
  const value = sql`(${list(values)})[${place}]`
  return none ? sql`case when random() >= ${sql.raw(String(none))} then ${value} end` : value
}

/** An array of texts. */
export function list(values: readonly string[]): SQL {
  return sql.raw(`'{${values.map((value) => `"${value}"`).join(',')}}'::text[]`)
}
