import { type SQL, sql } from 'drizzle-orm'
import type { IdeasFilter } from './ideas-filter.ts'
import type { SchemeSort } from './rules.ts'

/** So many schemes make a block: their keys fill a page of PostgreSQL's, and they are 30 words of 32 bits. */
export const BLOCK = 960

/**
 * A scheme's place in an order as one number, the largest first. Ids are given in the order of publishing, and stay
 * when a scheme comes back onto the lists. Among equal likes the newest comes first.
 */
export function keyIn(sort: SchemeSort, columns: { id: SQL; likeCount: SQL }): SQL {
  if (sort === 'newest') return sql`${columns.id}::bigint`
  return sql`((${columns.likeCount}::bigint << 31) | ${columns.id})`
}

export function idOfKey(key: SQL): SQL {
  return sql`(${key} & 2147483647)::int`
}

/** The bit strings of scheme_bits that a scheme of the list is in. */
export function propertiesOf({ theme, style, layout, area, room }: Partial<IdeasFilter>): string[] {
  const chosen = Object.entries({ theme, style, layout, area, room }).filter(([, value]) => value)
  return chosen.length > 0 ? chosen.map(([kind, value]) => `${kind}:${value}`) : ['all']
}

/** Whether a row of scheme_change is of the list. */
export function isOfList({ theme, style, layout, area, room }: Partial<IdeasFilter>): SQL {
  const conditions = [
    theme && sql`theme = ${theme}`,
    style && sql`style = ${style}`,
    layout && sql`layout = ${layout}`,
    area && sql`area = ${area}`,
    room && sql`${room} = any(rooms)`,
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
