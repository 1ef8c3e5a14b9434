import type { Figure } from './measure.ts'

/** Of bytes, counts and ratios alone is there a limit: how long something takes says as much of the machine. */
export interface Measured {
  value: number
  /** Such as `µs`; none of a count or a ratio. */
  unit?: string
  atMost?: number
  /** What it is to be seen beside, in the same unit, measured in the same run. */
  reference?: { what: string; value: number }
}

/** By how much more a list may keep the database's processor busy where it has a hundred times the rows. */
const growthMax = 3

/** What is over its limit, a line each. */
export function overLimits(figures: Record<string, Measured>): string[] {
  return Object.entries(figures)
    .filter(([, { value, atMost = Number.POSITIVE_INFINITY }]) => !(value <= atMost))
    .map(([name, { value, atMost }]) => `${name}: ${value}, and at most ${atMost} is allowed`)
}

/** How the lists of a large site compare with those of a small one. */
export const growthOf = (figures: Figure[]): Record<string, Measured> =>
  Object.fromEntries(
    figures.flatMap(({ what, sizes, ratio }) => [
      [`${what}, p95 of ${sizes.at(-1)?.rows}`, p95Of('waited', sizes)],
      [`${what}, the largest's work to the smallest's`, limited(ratio.worked, growthMax)],
    ]),
  )

/** How much longer a list may take where it has a hundred times the rows: each p95, of the database's work. */
const listGrowthMax = 2

/** Ms. A list of few rows may take nearly none, of which twice says nothing: it counts as this much. */
const leastWork = 20

/** How long a list of the backstage takes at its largest and at its smallest, and whether the one is more than twice the other. */
export const listFiguresOf = (figures: Figure[]): Record<string, Measured> =>
  Object.fromEntries(
    figures.flatMap(({ what, sizes }) => {
      const [few, many] = [sizes[0], sizes.at(-1)]
      if (!few || !many) return []
      const growth = many.worked.p95 / Math.max(few.worked.p95, leastWork)
      return [
        [`${what}, p95 of ${many.rows} (150 ms)`, p95Of('waited', sizes)],
        [`${what}, the work for it`, p95Of('worked', sizes)],
        [`${what}, that work to that of ${few.rows}, or to ${leastWork} ms`, limited(growth, listGrowthMax)],
      ]
    }),
  )

/** Of the most rows, beside that of the fewest. */
const p95Of = (of: 'waited' | 'worked', sizes: Figure['sizes']) =>
  told(sizes.at(-1)?.[of].p95 ?? Number.NaN, 'ms', {
    what: `of ${sizes[0]?.rows}`,
    value: sizes[0]?.[of].p95 ?? Number.NaN,
  })

/** With as many digits as tell something. */
export const limited = (value: number, atMost?: number): Measured => ({ value: Number(value.toFixed(2)), atMost })

/** What a quiet machine shows stands in its name, where something is wanted of it. */
export const told = (value: number, unit: string, reference?: Measured['reference']): Measured => ({
  ...limited(value),
  unit,
  ...(reference && { reference: { ...reference, value: Number(reference.value.toFixed(2)) } }),
})

/** Each number of a table, named by its row and its column. */
export const toldOf = (table: Record<string, object>, unit: string): Record<string, Measured> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([row, columns]) =>
      Object.entries(columns).map(([column, value]) => [`${row}: ${column}`, told(Number(value), unit)]),
    ),
  )
