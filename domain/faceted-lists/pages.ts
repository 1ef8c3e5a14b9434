import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { fromNearerEnd, nearestPage } from '#domain/input.ts'
import type { Choices } from '#domain/list-filter.ts'
import { matching } from './bitmaps.ts'
import { conditionsOf, isInDelta } from './conditions.ts'
import { BLOCK, constant, type FacetedLists, type Narrowing, nameOf, tablesOf } from './declaration.ts'

/** A list in one of its orders. */
export type Ordered<Of extends Choices, Order extends string> = Narrowing<Of> & { order: Order }

/**
 * The ids of a page, and which one it is: the nearest to the wanted one. One query, or two where they are rare.
 * @param total how many the list has
 * @param all how many it would have without conditions, for an estimate
 */
export async function readPage<Of extends Choices, Order extends string>(
  tx: Db,
  lists: FacetedLists<Of, Order>,
  list: Ordered<Of, Order>,
  { page: wanted, perPage, total, all }: { page: number; perPage: number; total: number; all: number },
) {
  const { page, pages, offset } = nearestPage(wanted, total, perPage)
  const { isBackwards, limit, skipped } = fromNearerEnd({ offset, perPage, total })
  const size = BLOCK * lists.blocksPerChunk
  const end = skipped + limit
  // As far as the page goes if the list's records are spread evenly, and half as far again.
  const chunks = Math.ceil(((1.5 * end) / Math.max(1, total)) * (all / size)) + Math.ceil(4 / lists.blocksPerChunk)
  const span = { offset: skipped, end, chunks, ...(isBackwards && { lastChunk: Math.ceil(all / size) - 1 }) }
  return { page, pages, ids: await findIds(tx, lists, list, span) }
}

/** The ids of the first records of a list. One query, or two where they are rare. */
export function firstIds<Of extends Choices, Order extends string>(
  db: Db,
  lists: FacetedLists<Of, Order>,
  list: Ordered<Of, Order>,
  limit: number,
): Promise<number[]> {
  return findIds(db, lists, list, { offset: 0, end: limit, chunks: Math.ceil(16 / lists.blocksPerChunk) })
}

/** The ids of the first records of several lists, one list after the other, each once and without `id`. */
export async function firstOfSeveral<Of extends Choices, Order extends string>(
  tx: Db,
  lists: FacetedLists<Of, Order>,
  several: Ordered<Of, Order>[],
  { but, limit }: { but: number; limit: number },
): Promise<number[]> {
  const found = await Promise.all(several.map((list) => firstIds(tx, lists, list, 2 * limit + 1)))
  return [...new Set(found.flat())].filter((id) => id !== but).slice(0, limit)
}

/** A part of a list, and how many chunks are looked at for it first. */
interface Span {
  offset: number
  end: number
  chunks: number
  /** Counted from the end of the list, whose last chunk this is. */
  lastChunk?: number
}

/** More chunks than there can be, and few enough for their blocks to be counted. */
const ALL = 100_000_000

/**
 * The records of a list from `offset` to `end`, in their order. Counting the matching bits of each chunk, and the
 * changes that fall into it, finds the chunks that they lie in, and these are cut into blocks and counted again; only
 * the blocks that are left are unpacked. Where the chunks of the span are too few, all are looked at.
 */
async function findIds<Of extends Choices, Order extends string>(
  tx: Db,
  lists: FacetedLists<Of, Order>,
  list: Ordered<Of, Order>,
  span: Span,
): Promise<number[]> {
  const { offset, end, chunks, lastChunk } = span
  if (end <= offset) return []
  const { keys, noun, orders, blocksPerChunk } = lists
  const tables = tablesOf(lists)
  const conditions = conditionsOf(lists, list)
  const inList = sql`${sql.identifier(lists.listColumn)} = ${nameOf(list)}`
  const id = sql`${sql.identifier(`${noun}_id`)}`
  const perChunk = constant(blocksPerChunk)
  const direction = lastChunk === undefined ? sql`asc` : sql`desc`
  const reach = lastChunk === undefined ? sql`< ${constant(chunks)}` : sql`>= ${constant(lastChunk + 1 - chunks)}`
  /** Of parts with a number of records each: those that the page lies in, and how many records stand before each. */
  const partsOfPage = (part: SQL, counts: SQL, passed: SQL) => sql`
    select ${part}, before
    from (
      select ${part}, count, ${passed} + sum(count) over (order by ${part} ${direction}) - count as before
      from (select ${part}, sum(count)::int as count from (${counts}) as each group by 1) as counted
    ) as running
    where count > 0 and before < ${end} and before + count > ${offset}`
  const found = await tx.execute<{ id: number | null; isAll: boolean }>(sql`
    with base as materialized (
      select block as chunk, bits
      from (${matching(lists, { bits: conditions }, sql`${inList} and block ${reach}`)}) as matching
    ),
    starts as materialized (
      select array(
        select ${keys.rising(sql`first_key`)} from ${tables.block} where ${inList} order by ${keys.rising(sql`first_key`)}
      ) as keys
    ),
    changed as materialized (
      select ${id} as id, ${orders[list.order](id)} as key, sum(sign)::int as count
      from ${tables.change} where ${isInDelta(lists, list.kind, conditions)}
      group by 1, 2 having sum(sign) <> 0
    ),
    delta as materialized (
      select *, block / ${perChunk} as chunk from (
        select id, key, count, greatest(0, width_bucket(${keys.rising(sql`key`)}, (select keys from starts)) - 1) as block
        from changed offset 0
      ) as placed
      where block / ${perChunk} ${reach}
    ),
    page_chunk as materialized (${partsOfPage(
      sql`chunk`,
      sql`select chunk, bit_count(bits) as count from base union all select chunk, count from delta`,
      sql`0`,
    )}),
    cut as materialized (
      select chunk * ${perChunk} + part as block,
        substring(bits from part * ${constant(BLOCK)} + 1 for ${constant(BLOCK)}) as bits
      from page_chunk join base using (chunk) cross join generate_series(0, ${constant(blocksPerChunk - 1)}) as part
      where part * ${constant(BLOCK)} < length(bits)
    ),
    page_block as materialized (${partsOfPage(
      sql`block`,
      sql`select block, bit_count(bits) as count from cut
        union all select block, count from delta join page_chunk using (chunk)`,
      sql`(select min(before) from page_chunk)`,
    )}),
    entry as (
      select block, position
      from page_block join cut using (block)
      cross join generate_series(0, ${constant(BLOCK / 32 - 1)}) as word
      cross join lateral generate_series(word * 32, least(word * 32 + 31, length(bits) - 1)) as position
      where bit_count(substring(bits from word * 32 + 1 for 32)) > 0 and get_bit(bits, position) = 1
    )
    select page.id, not exists (
      select from ${tables.block} where ${inList} and not (block / ${perChunk} ${reach})
    ) as "isAll"
    from (select) as always left join (
      select id, row_number() over (order by block ${direction}, place ${direction}, key collate "C" ${direction}) as nth
      from (
      select block, ${keys.entry.place} as place, ${keys.entry.id} as id, '' as key, 1 as count
      from entry join ${tables.block} using (block) where ${inList}
      union all
      select block, ${keys.placeOfChange(
        sql`key`,
        sql`count`,
        sql`(select keys from ${tables.block} as of where ${inList} and of.block = delta.block)`,
      )}, id, case when count > 0 then key::text else '' end, count
      from delta where block in (select block from page_block)
    ) as page
    group by block, place, id, key having sum(count) > 0
      order by nth
      limit ${end - offset} offset ${offset} - (select coalesce(min(before), 0) from page_block)
    ) as page on true
    order by nth`)
  const ids = found.rows.flatMap((row) => row.id ?? [])
  const isAll = found.rows[0]?.isAll ?? true
  if (ids.length < end - offset && !isAll) return findIds(tx, lists, list, { ...span, chunks: ALL })
  return lastChunk === undefined ? ids : ids.reverse()
}
