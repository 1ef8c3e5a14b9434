import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { brand } from '#db/schema/models.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { nearestPage } from '#domain/input.ts'
import { changesOf, matching, type Narrowing } from './bits.ts'
import { readModelCards } from './cards.ts'
import { countBrands, countFacets } from './counts.ts'
import type { ModelQuery } from './hub-filter.ts'
import { BLOCK, BLOCKS_PER_ROW, keyIn, listOf, type NameLanguage, type Order, orderOf, ROW } from './order.ts'
import { type ModelKind, type Niche, PAGE_SIZES } from './rules.ts'

/**
 * A page of the models of one kind. `page` is the nearest one that exists, `total` is exact, and so are all counts
 * beside choices whose `exact` says so: docs/decisions/models.md. Everything in one snapshot, in four to six queries
 * whose cost hardly depends on how many models there are.
 * @param language that names are sorted in
 * @returns `tags` name the records that the list is made of
 */
export async function listModels(db: Db, kind: ModelKind, query: ModelQuery, language: NameLanguage) {
  const { sort = 'popular', perPage = PAGE_SIZES[0], niche, brand: slug, ...choices } = query
  return inOneSnapshot(db, async (tx) => {
    // No brand has the id -1, nor has an unknown one any models.
    const narrowing = { ...choices, niche: said(niche), brand: slug ? ((await findBrand(tx, slug)) ?? -1) : undefined }
    const { brands, any, total, runs } = await countBrands(tx, kind, narrowing)
    const facets = await countFacets(tx, kind, narrowing, { total, runs })
    const { page, pages, offset } = nearestPage(query.page ?? 1, total, perPage)
    const end = Math.min(offset + perPage, total)
    const all = runs.reduce((sum, { count }) => sum + count, 0)
    const ids = await findIds(tx, kind, orderOf(sort, language), narrowing, spanOf({ offset, end, total, all }))
    const models = await readModelCards(tx, ids, narrowing.niche)
    const tags = [
      cacheTags.models,
      ...(sort === 'popular' ? [cacheTags.collected] : []),
      ...ids.map((id) => cacheTags.model(id)),
    ]
    return { models, total, page, pages, facets: { ...facets, brand: { any, counts: brands, exact: true } }, tags }
  })
}

/** The ids of the first models of a list. One query, or two where they are rare. */
export function firstModels(db: Db, kind: ModelKind, order: Order, narrowing: Narrowing, limit: number) {
  return findIds(db, kind, order, { ...narrowing, niche: said(narrowing.niche) }, { offset: 0, end: limit, rows: 2 })
}

export function inOneSnapshot<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** A niche that limits nothing is none. */
function said(niche: Niche | undefined): Niche | undefined {
  return niche?.width || niche?.depth || niche?.height ? niche : undefined
}

async function findBrand(tx: Db, slug: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.slug, slug))
  return found?.id
}

/** A part of a list, and how many rows of bits are looked at for it first. */
interface Span {
  offset: number
  end: number
  rows: number
  /** Counted from the end of the list, whose last row of bits this is. */
  lastRow?: number
}

/** From the nearer end of the list; as far as a page goes if the list's models are spread evenly, and half as far again. */
function spanOf({ offset, end, total, all }: { offset: number; end: number; total: number; all: number }): Span {
  const isLate = offset + end > total
  const near = isLate
    ? { offset: total - end, end: total - offset, lastRow: Math.ceil(all / ROW) - 1 }
    : { offset, end }
  return { ...near, rows: Math.ceil(((1.5 * near.end) / Math.max(1, total)) * (all / ROW)) + 1 }
}

/**
 * The models of a list from `offset` to `end`, in their order. Counting the matching bits of each row, and the changes
 * since that fall into it, finds the rows that they lie in, and these are cut into blocks and counted again; only the
 * blocks that are left are unpacked. Where the rows of the span are too few, all are looked at.
 */
async function findIds(tx: Db, kind: ModelKind, order: Order, narrowing: Narrowing, span: Span): Promise<number[]> {
  const { offset, end, rows, lastRow } = span
  if (end <= offset) return []
  const list = listOf(kind, order)
  const direction = lastRow === undefined ? sql`asc` : sql`desc`
  const reach = lastRow === undefined ? sql`< ${number(rows)}` : sql`>= ${number(lastRow + 1 - rows)}`
  /** Of parts with a number of models each: those that the page lies in, and how many models stand before each. */
  const partsOfPage = (part: SQL, counts: SQL, passed: SQL) => sql`
    select ${part}, before
    from (
      select ${part}, count, ${passed} + sum(count) over (order by ${part} ${direction}) - count as before
      from (select ${part}, sum(count)::int as count from (${counts}) as each group by 1) as counted
    ) as running
    where count > 0 and before < ${end} and before + count > ${offset}`
  const found = await tx.execute<{ id: number }>(sql`
    with settled as materialized (
      select block as line, bits from (${matching({ bits: narrowing }, sql`list = ${list} and block ${reach}`)}) as matching
    ),
    starts as materialized (
      select array(select first_key from model_block where list = ${list} order by first_key) as keys
    ),
    changed as materialized (
      select model_id as id, ${keyIn(order, sql`model_id`)} as key, sum(sign)::int as count
      from model_change where ${changesOf(kind, narrowing)}
      group by 1, 2 having sum(sign) <> 0
    ),
    late as materialized (
      select *, block / ${number(BLOCKS_PER_ROW)} as line from (
        select id, key, count, greatest(0, width_bucket(key, (select keys from starts)) - 1) as block
        from changed offset 0
      ) as placed
      where block / ${number(BLOCKS_PER_ROW)} ${reach}
    ),
    line as materialized (${partsOfPage(
      sql`line`,
      sql`select line, bit_count(bits) as count from settled union all select line, count from late`,
      sql`0`,
    )}),
    cut as materialized (
      select line * ${number(BLOCKS_PER_ROW)} + part as block,
        substring(bits from part * ${number(BLOCK)} + 1 for ${number(BLOCK)}) as bits
      from line join settled using (line) cross join generate_series(0, ${number(BLOCKS_PER_ROW - 1)}) as part
      where part * ${number(BLOCK)} < length(bits)
    ),
    chosen as materialized (${partsOfPage(
      sql`block`,
      sql`select block, bit_count(bits) as count from cut union all select block, count from late join line using (line)`,
      sql`(select min(before) from line)`,
    )}),
    entry as (
      select block, position
      from chosen join cut using (block)
      cross join generate_series(0, ${number(BLOCK / 32 - 1)}) as word
      cross join lateral generate_series(word * 32, least(word * 32 + 31, length(bits) - 1)) as position
      where bit_count(substring(bits from word * 32 + 1 for 32)) > 0 and get_bit(bits, position) = 1
    )
    select id
    from (
      select entry.block, 2 * position + 1 as place, ids[position + 1] as id, '' as key, 1 as count
      from entry join model_block on model_block.list = ${list} and model_block.block = entry.block
      union all
      -- Between the settled ones, or where the one is that has left.
      select late.block, ${placeAmong(list)}, id, case when count > 0 then key else '' end, count
      from late where late.block in (select block from chosen)
    ) as page
    group by block, place, id, key having sum(count) > 0
    order by block ${direction}, place ${direction}, key ${direction}
    limit ${end - offset} offset ${offset} - (select coalesce(min(before), 0) from chosen)`)
  const ids = found.rows.map(({ id }) => id)
  if (ids.length < end - offset && rows < ALL) return findIds(tx, kind, order, narrowing, { ...span, rows: ALL })
  return lastRow === undefined ? ids : ids.reverse()
}

/** More rows than there can be, and few enough for their blocks to be counted. */
const ALL = 100_000_000

function placeAmong(list: string): SQL {
  const keys = sql`(select keys from model_block where list = ${list} and model_block.block = late.block)`
  return sql`coalesce(2 * width_bucket(key, ${keys}), 0) - case when count < 0 then 1 else 0 end`
}

function number(value: number): SQL {
  return sql.raw(String(value))
}
