import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ModelKind } from '#db/vocabulary.ts'
import { matching } from '#domain/faceted-lists/bitmaps.ts'
import { conditionsOf, isInDelta } from '#domain/faceted-lists/conditions.ts'
import { countFromBitmaps, countFromCells, type FacetCount, type FacetCounts } from '#domain/faceted-lists/counts.ts'
import { BLOCK, constant, facetsOf, nameOf } from '#domain/faceted-lists/declaration.ts'
import type { MODEL_CHOICES, ModelChoice, ModelFacet } from './hub-filter.ts'
import { type ModelNarrowing, modelLists, narrowingOf } from './model-lists.ts'

/** `exact` is not so where counts are estimated from a part of the models. */
export type ModelFacetCount<Value extends string = string> = FacetCount<Value> & { exact: boolean }

export type ModelFacetCounts = {
  [Facet in ModelFacet]: ModelFacetCount<ModelChoice<Facet>>
}

/** Where a brand's models of the base stand in the order by brand. */
type Run = { brandId: number; start: number; count: number }

const CHUNK = BLOCK * modelLists.blocksPerChunk

/** Counts beside choices are estimated from so many chunks at the most, 30,720 models. */
const CHUNKS_COUNTED = 4

/**
 * How many models of a list there are of each brand, by the brands' slugs, and of any; `totalOf` one chosen brand, by its
 * id, or of any. From the bitmaps of all models: exact. One query, and one for the runs.
 */
export async function countBrands(tx: Db, kind: ModelKind, others: Omit<ModelNarrowing, 'brandId'>) {
  const conditions = conditionsOf(modelLists, narrowingOf(kind, others))
  const readRuns = tx.execute<Run>(sql`
    select brand_id as "brandId", start, count from model_run where kind = ${kind}`)
  const size = constant(CHUNK)
  const count = tx.execute<{ brandId: number; slug: string | null; count: number }>(sql`
    with matching as materialized (
      ${matching(modelLists, { bits: conditions }, sql`list = ${nameOf({ kind, order: 'brand' })}`)}
    )
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
      select brand_id, sign from model_change where ${isInDelta(modelLists, kind, conditions)}
    ) as counted
    left join brand on brand.id = brand_id
    group by 1, 2
    having sum(count) > 0`)
  const [{ rows: runs }, { rows }] = await Promise.all([readRuns, count])
  const any = rows.reduce((sum, { count }) => sum + count, 0)
  const brands = Object.fromEntries(rows.flatMap(({ slug, count }) => (slug ? [[slug, count]] : [])))
  const totalOf = (chosen: number | undefined) =>
    chosen === undefined ? any : (rows.find(({ brandId }) => brandId === chosen)?.count ?? 0)
  return { brands, any, totalOf, runs }
}

/**
 * The counts beside all other choices: from cells where neither a brand nor a niche is asked for. Otherwise from
 * bitmaps: exact where the models in question fill no more than four chunks, estimated from four that lie evenly among
 * them where they do. One query.
 */
export async function countFacets(
  tx: Db,
  kind: ModelKind,
  narrowing: ModelNarrowing,
  { total, runs, chunksCounted = CHUNKS_COUNTED }: { total: number; runs: Run[]; chunksCounted?: number },
): Promise<ModelFacetCounts> {
  const list = narrowingOf(kind, narrowing)
  if (list.others?.length === 0) return scaled((await countFromCells(tx, modelLists, list)).facets, 1)
  const of = narrowing.brandId === undefined ? runs : runs.filter(({ brandId }) => brandId === narrowing.brandId)
  const places = of.flatMap(({ start, count }) => [start, start + count - 1])
  const [first, last] = [Math.floor(Math.min(...places) / CHUNK), Math.floor(Math.max(...places) / CHUNK)]
  const among = places.length === 0 ? 0 : last - first + 1
  const counted = Math.min(among, chunksCounted)
  const chunks = Array.from({ length: counted }, (_, turn) => first + Math.floor(((turn + 0.5) * among) / counted))
  const isAll = counted === among
  // Where numbers are estimated, what the few changes add would not be seen.
  const found = await countFromBitmaps(tx, modelLists, list, { order: 'brand', chunks, withDelta: isAll })
  const facets = scaled(found, isAll ? 1 : counted / among)
  if (!isAll) for (const facet of facetsOf(modelLists)) keepToTotal(facets[facet], total, narrowing[facet])
  return facets
}

/** Counts of a part of the models, as those of all. */
function scaled(facets: FacetCounts<typeof MODEL_CHOICES>, share: number): ModelFacetCounts {
  const scale = (count: number) => Math.round(count / share)
  const entries = Object.entries(facets).map(([facet, { any, counts }]) => {
    const scaledCounts = Object.entries(counts).map(([value, count]) => [value, scale(count)])
    return [facet, { any: scale(any), counts: Object.fromEntries(scaledCounts), exact: share === 1 }]
  })
  return Object.fromEntries(entries)
}

/** What is estimated is brought into line with the total, which is known from all of the bitmaps. */
function keepToTotal(facet: FacetCount, total: number, chosen: string | undefined) {
  if (chosen) facet.counts[chosen] = total
  else {
    const [ratio, { counts }] = [facet.any === 0 ? 0 : total / facet.any, facet]
    for (const value of Object.keys(counts)) counts[value] = Math.round((counts[value] ?? 0) * ratio)
    facet.any = total
  }
}
