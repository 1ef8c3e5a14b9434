import { type SQL, sql } from 'drizzle-orm'
import { atMost, NO_NUMBER } from '#domain/faceted-lists/bitmaps.ts'
import { type Condition, constant } from '#domain/faceted-lists/declaration.ts'
import { type Niche, roomOf } from '../rules.ts'

const SIDES = ['long', 'short', 'height'] as const

/**
 * Whether the size of a model (a row of `model` or `model_change`) is told by bitmaps, each millimetre to itself. Larger
 * pieces, and those of which several sizes decide, are looked at one by one.
 */
export const isSizeInBitmaps = sql`(cardinality(smallest) <= 3
  and coalesce(greatest(smallest[1], smallest[3]), 0) < ${constant(NO_NUMBER)})`

export const sizes = Object.fromEntries(
  SIDES.map((side, index) => {
    const none = constant(NO_NUMBER)
    const value = sql`case when ${isSizeInBitmaps} then coalesce(smallest[${constant(index + 1)}], ${none}) else ${none} end`
    return [side, { value, compared: 'at most' as const }]
  }),
)

/** Whether any of a model's sizes fits. */
export function isFitting(niche: Niche): Condition {
  const room = roomOf(niche)
  const limits = SIDES.flatMap((side, index) => (room[side] === Infinity ? [] : [{ side, index, most: room[side] }]))
  const sizeFrom = (first: SQL) =>
    sql.join(
      limits.map(({ index, most }) => sql`smallest[${first} + ${constant(index)}] <= ${Math.floor(most)}::int`),
      sql` and `,
    )
  return {
    bitmaps: limits.map(({ side, most }) => atMost(side, most)),
    // The first two are asked for in so many words, which is ten times as fast.
    row: sql`((${sizeFrom(sql`1`)}) or (${sizeFrom(sql`4`)}) or cardinality(smallest) > 6 and exists (
      select from generate_series(7, cardinality(smallest), 3) as first where ${sizeFrom(sql`first`)}
    ))`,
    hasExceptions: true,
  }
}
