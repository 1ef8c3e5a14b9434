import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type CellKind, changesOf, isOfList, matching, type Narrowing } from './bits.ts'
import { MODEL_CHOICES } from './hub-filter.ts'
import { listOf, ROW } from './order.ts'
import type { ModelKind } from './rules.ts'

/** How many models there would be with each choice of a kind, and with none, the other choices staying. */
export interface FacetCount {
  any: number
  counts: Record<string, number>
  /** Not so: reckoned from a part of the models. */
  exact: boolean
}

/** Where a brand's settled models stand in the order by brand. */
type Run = { brandId: number; start: number; count: number }

/** Counts beside choices are reckoned from so many rows of bits at the most, 30,720 models. */
const ROWS_COUNTED = 4

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
    with matching as materialized (${matching({ bits: others }, sql`list = ${listOf(kind, 'brand')}`)})
    select brand_id as "brandId", brand.slug, sum(count)::int as count
    from (
      select brand_id, bit_count(substring(
        bits from greatest(start - block * ${size}, 0) + 1
        for least(start + count - block * ${size}, ${size}) - greatest(start - block * ${size}, 0)
      )) as count
      from model_run
      cross join generate_series(start / ${size}, (start + count - 1) / ${size}) as block
      join matching using (block)
      where kind = ${kind}
      union all
      select brand_id, sign from model_change where ${changesOf(kind, others)}
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
 * Otherwise they are counted from bits: exact where the models in question fill no more than four rows, reckoned from
 * four rows that lie evenly among them where they do. One query.
 */
export async function countFacets(
  tx: Db,
  kind: ModelKind,
  narrowing: Narrowing,
  { total, runs, rowsCounted = ROWS_COUNTED }: { total: number; runs: Run[]; rowsCounted?: number },
): Promise<Record<CellKind, FacetCount>> {
  if (narrowing.brand === undefined && !narrowing.niche) return countFromCells(tx, kind, narrowing)
  const of = narrowing.brand === undefined ? runs : runs.filter(({ brandId }) => brandId === narrowing.brand)
  const places = of.flatMap(({ start, count }) => [start, start + count - 1])
  const [first, last] = [Math.floor(Math.min(...places) / ROW), Math.floor(Math.max(...places) / ROW)]
  const among = places.length === 0 ? 0 : last - first + 1
  const counted = Math.min(among, rowsCounted)
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
    ),
    ${late(kind, narrowing)}
    select facet, value, sum(count)::int as count
    from (
      select facet, value, count from wanted
      join model_cell on model_cell.kind = ${kind} and (model_cell.category, model_cell.space, model_cell.style,
        model_cell.colour, model_cell.label) = (wanted.category, wanted.space, wanted.style, wanted.colour, wanted.label)
      union all ${lateCounts(narrowing)}
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
  const open = Object.fromEntries(kinds.map((each) => [each, { ...narrowing, [each]: undefined }]))
  const choices = kinds.flatMap((facet) => MODEL_CHOICES[facet].map((value) => ({ facet, value })))
  // Where numbers are reckoned, what the few changes add would not be seen.
  const changes = share === 1
  const { rows } = await tx.execute<Counted>(sql`
    with matching as materialized (
      select facet, block, bits
      from (${matching(open, inSample)}) as each
      cross join lateral (values ${sql.join(
        kinds.map((facet) => sql`(${facet}, ${sql.identifier(facet)})`),
        sql`, `,
      )}) as of (facet, bits)
    )${changes ? sql`, ${late(kind, narrowing)}` : sql``}
    select facet, '*' as value, coalesce(sum(bit_count(bits)), 0)::int as count from matching group by 1
    union all
    select facet, value, coalesce(sum(count), 0)::int
    from (
      select facet, value, bit_count(model_bits.bits & matching.bits) as count
      from unnest(
        ${sql.param(choices.map(({ facet }) => facet))}::text[], ${sql.param(choices.map(({ value }) => value))}::text[]
      ) as choice (facet, value)
      join matching using (facet)
      join model_bits on list = ${listOf(kind, 'brand')} and property = facet || ':' || value
        and model_bits.block = matching.block
      -- Otherwise the bits would be sorted by choice, and not their counts.
      offset 0
    ) as counted
    group by 1, 2
    ${changes ? sql`union all select facet, value, sum(count)::int from (${lateCounts(narrowing)}) as late group by 1, 2` : sql``}`)
  const facets = gather(rows, share)
  if (!changes) for (const each of kinds) keepToTotal(facets[each], total, narrowing[each])
  return facets
}

/** What is reckoned is brought into line with the total, which is known from all of the bits. */
function keepToTotal(facet: FacetCount, total: number, chosen: string | undefined) {
  if (chosen) facet.counts[chosen] = total
  else {
    const [ratio, { counts }] = [facet.any === 0 ? 0 : total / facet.any, facet]
    for (const value of Object.keys(counts)) counts[value] = Math.round((counts[value] ?? 0) * ratio)
    facet.any = total
  }
}

type Counted = { facet: CellKind; value: string; count: number }

function gather(rows: Counted[], share: number): Record<CellKind, FacetCount> {
  const facets = Object.fromEntries(
    kinds.map((kind): [CellKind, FacetCount] => [
      kind,
      { any: 0, counts: Object.fromEntries(MODEL_CHOICES[kind].map((value) => [value, 0])), exact: share === 1 },
    ]),
  ) as Record<CellKind, FacetCount>
  for (const { facet, value, count } of rows) {
    const models = Math.round(count / share)
    const { counts } = facets[facet]
    if (value === '*') facets[facet].any += models
    else if (value in counts) counts[value] = (counts[value] ?? 0) + models
  }
  return facets
}

/** What the changes since amount to; those that only came into collections amount to nothing. */
function late(kind: ModelKind, { brand, niche }: Narrowing): SQL {
  return sql`late as materialized (
    select category, space, style, colours, labels, sum(sign)::int as count
    from model_change where ${changesOf(kind, { brand, niche })}
    group by 1, 2, 3, 4, 5 having sum(sign) <> 0
  )`
}

/** What they add to each choice, as rows of facet, value and count. */
function lateCounts({ brand: _, niche: __, ...narrowing }: Narrowing): SQL {
  const each = kinds.map((facet) => {
    const values =
      facet === 'colour' || facet === 'label'
        ? sql`array_prepend('*', ${sql.raw(`${facet}s`)})`
        : sql`array['*', ${sql.identifier(facet)}]`
    return sql`
      select ${facet} as facet, value, count from late, unnest(${values}) as value
      where ${isOfList({ ...narrowing, [facet]: undefined })}`
  })
  return sql.join(each, sql` union all `)
}
