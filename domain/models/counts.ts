import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { STYLES } from '#domain/schemes/rules.ts'
import { type CellKind, isOfList, matching, type Narrowing } from './bits.ts'
import { listOf, ROW } from './order.ts'
import { CATEGORIES, COLOUR_KEYS, LABELS, type ModelKind, SPACES } from './rules.ts'

/** What lists filter by, apart from brand and niche. */
export const MODEL_CHOICES = {
  category: CATEGORIES,
  space: SPACES,
  style: STYLES,
  colour: COLOUR_KEYS,
  label: LABELS,
} as const

/** How many models there would be with each choice of a kind, and with none, the other choices staying. */
export interface FacetCount {
  any: number
  counts: Record<string, number>
  /** Not so: reckoned from a part of the models. */
  exact: boolean
}

/** Where a brand's settled models stand in the order by brand. */
type Run = { brandId: number; start: number; count: number }

/** Counts beside choices are reckoned from so many rows of bits at the most, 61,440 models. */
const ROWS_COUNTED = 8

const kinds = Object.keys(MODEL_CHOICES) as CellKind[]

/**
 * How many models of a list there are of each brand, by the brands' slugs, and of any; `total` is with the chosen one.
 * From the bits of all models: exact. One query, and one for the runs.
 */
export async function countBrands(tx: Db, kind: ModelKind, narrowing: Narrowing) {
  const { brand: chosen, ...others } = narrowing
  const { rows: runs } = await tx.execute<Run>(sql`
    select brand_id as "brandId", start, count from model_run where kind = ${kind}`)
  const size = sql.raw(String(ROW))
  const { rows } = await tx.execute<{ brandId: number; slug: string | null; count: number }>(sql`
    with matching as materialized (${matching(others, sql`list = ${listOf(kind, 'brand')}`)})
    select brand_id as "brandId", brand.slug, sum(count)::int as count
    from (
      select brand_id, bit_count(substring(
        bits from greatest(start - block * ${size}, 0) + 1
        for least(start + count - block * ${size}, ${size}) - greatest(start - block * ${size}, 0)
      )) as count
      from model_run join matching
        on block between start / ${size} and (start + count - 1) / ${size}
      where kind = ${kind}
      union all
      select brand_id, sum(sign) from model_change where kind = ${kind} and ${isOfList(others)} group by 1
    ) as counted
    left join brand on brand.id = brand_id
    group by 1, 2
    having sum(count) > 0`)
  const any = rows.reduce((sum, { count }) => sum + count, 0)
  const brands = Object.fromEntries(rows.flatMap(({ slug, count }) => (slug ? [[slug, count]] : [])))
  const total = chosen === undefined ? any : (rows.find(({ brandId }) => brandId === chosen)?.count ?? 0)
  return { brands, any, total, runs }
}

/**
 * The counts beside all other choices. Without a brand and a niche they come from cells that are counted ahead, exact.
 * Otherwise they are counted from bits: exact where the models in question fill no more than eight rows, reckoned from
 * eight rows that lie evenly among them where they do. One query.
 */
export async function countFacets(
  tx: Db,
  kind: ModelKind,
  narrowing: Narrowing,
  { total, runs }: { total: number; runs: Run[] },
): Promise<Record<CellKind, FacetCount>> {
  if (narrowing.brand === undefined && !narrowing.niche) return countFromCells(tx, kind, narrowing)
  const of = narrowing.brand === undefined ? runs : runs.filter(({ brandId }) => brandId === narrowing.brand)
  const places = of.flatMap(({ start, count }) => [start, start + count - 1])
  const [first, last] = [Math.floor(Math.min(...places) / ROW), Math.floor(Math.max(...places) / ROW)]
  const among = places.length === 0 ? 0 : last - first + 1
  const counted = Math.min(among, ROWS_COUNTED)
  const rows = Array.from({ length: counted }, (_, turn) => first + Math.floor(((turn + 0.5) * among) / counted))
  return countFromBits(tx, kind, narrowing, { rows, share: among === 0 ? 1 : counted / among, total })
}

async function countFromCells(tx: Db, kind: ModelKind, narrowing: Narrowing) {
  const wanted = kinds.flatMap((each) =>
    ['*', ...MODEL_CHOICES[each]].map((value) => {
      const chosen = { ...narrowing, [each]: value }
      return { kind: each, value, cell: kinds.map((place) => chosen[place] ?? '*') }
    }),
  )
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`
  const { rows } = await tx.execute<Counted>(sql`
    with wanted as (
      select * from unnest(
        ${column(wanted.map((each) => each.kind))}, ${column(wanted.map(({ value }) => value))},
        ${sql.join(
          kinds.map((_, place) => column(wanted.map(({ cell }) => cell[place] as string))),
          sql`, `,
        )}
      ) as wanted (facet, value, category, space, style, colour, label)
    )
    select facet, value, sum(count)::int as count
    from (
      select facet, value, count from wanted
      join model_cell on model_cell.kind = ${kind} and (model_cell.category, model_cell.space, model_cell.style,
        model_cell.colour, model_cell.label) = (wanted.category, wanted.space, wanted.style, wanted.colour, wanted.label)
      union all ${lateCounts(kind, narrowing)}
    ) as counted
    group by 1, 2`)
  return gather(rows, 1)
}

async function countFromBits(
  tx: Db,
  kind: ModelKind,
  narrowing: Narrowing,
  { rows: sample, share, total }: { rows: number[]; share: number; total: number },
) {
  const inSample = sql`list = ${listOf(kind, 'brand')} and block = any(${sql.param(sample)}::int[])`
  // One set of bits for all kinds in which nothing is chosen, and one for each of the others.
  const open = kinds.filter((each) => !narrowing[each])
  const sets = [open, ...kinds.filter((each) => narrowing[each]).map((each) => [each])].filter(({ length }) => length)
  const counts = sets.map((set, place) => {
    const properties = set.flatMap((each) => MODEL_CHOICES[each].map((value) => `${each}:${value}`))
    const bits = sql.raw(`set_${place}`)
    return sql`
      select property, sum(bit_count(model_bits.bits & ${bits}.bits)) as count
      from ${bits} join model_bits using (block)
      where ${inSample} and property = any(${sql.param(properties)}::text[])
      group by 1
      union all
      select kind || ':*', sum(bit_count(bits)) from ${bits}, unnest(${sql.param(set)}::text[]) as kind group by 1`
  })
  const { rows } = await tx.execute<Counted & { late: boolean }>(sql`
    with ${sql.join(
      sets.map((set, place) => {
        const others = set === open ? narrowing : { ...narrowing, [set[0] as CellKind]: undefined }
        return sql`${sql.raw(`set_${place}`)} as materialized (${matching(others, inSample)})`
      }),
      sql`, `,
    )}
    select split_part(property, ':', 1) as facet, split_part(property, ':', 2) as value, count::int, false as late
    from (${sql.join(counts, sql` union all `)}) as counted
    union all
    select facet, value, sum(count)::int, true from (${lateCounts(kind, narrowing)}) as counted group by 1, 2`)
  const facets = gather(rows, share)
  // What is known from all of the bits.
  if (share < 1) for (const each of open) facets[each].any = total
  return facets
}

type Counted = { facet: CellKind; value: string; count: number; late?: boolean }

function gather(rows: Counted[], share: number): Record<CellKind, FacetCount> {
  const facets = Object.fromEntries(
    kinds.map((kind): [CellKind, FacetCount] => [
      kind,
      { any: 0, counts: Object.fromEntries(MODEL_CHOICES[kind].map((value) => [value, 0])), exact: share === 1 },
    ]),
  ) as Record<CellKind, FacetCount>
  for (const { facet, value, count, late } of rows) {
    const models = late ? count : Math.round(count / share)
    const { counts } = facets[facet]
    if (value === '*') facets[facet].any += models
    else if (value in counts) counts[value] = (counts[value] ?? 0) + models
  }
  return facets
}

/** What the changes since add to each choice, as rows of facet, value and count. */
function lateCounts(kind: ModelKind, narrowing: Narrowing): SQL {
  const each = kinds.map((facet) => {
    const values =
      facet === 'colour' || facet === 'label'
        ? sql`array_prepend('*', ${sql.raw(`${facet}s`)})`
        : sql`array['*', ${sql.identifier(facet)}]`
    return sql`
      select ${facet} as facet, value, sign as count from model_change, unnest(${values}) as value
      where kind = ${kind} and ${isOfList({ ...narrowing, [facet]: undefined })}`
  })
  return sql.join(each, sql` union all `)
}
