import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import { IDEAS_CHOICES, type IdeasFacet, type IdeasFilter } from './ideas-filter.ts'
import { BLOCK, idOfKey, isOfList, keyIn, propertiesOf } from './order.ts'
import { IDEAS_PER_PAGE, RELATED } from './rules.ts'

/** A scheme as lists show it. */
export interface SchemeCard {
  id: number
  caseName: string
  style: string
  areaM2: number
  url720: string | null
  likeCount: number
  cover: Picture
  designer: { id: number; name: string }
}

/** How many schemes there would be with each choice of a kind, and with none, the other kinds' choices staying. */
export type FacetCounts = Record<IdeasFacet, { any: number; counts: Record<string, number> }>

/**
 * A page of Design Ideas. `page` is the nearest one that exists, and every number is exact. Three queries in one
 * snapshot, whose cost hardly depends on how many schemes there are: docs/decisions/lists.md.
 * @returns `tags` name the records that the list is made of
 */
export async function listSchemes(db: Db, filter: IdeasFilter, { perPage = IDEAS_PER_PAGE } = {}) {
  return inOneSnapshot(db, async (tx) => {
    const { facets, all } = await countFacets(tx, filter)
    const { any, counts } = facets.theme
    const total = filter.theme ? (counts[filter.theme] ?? 0) : any
    const { page, pages, offset } = nearestPage(filter.page, total, perPage)
    const end = Math.min(offset + perPage, total)
    // Where the page ends if the list's schemes are spread evenly among all, and half as far again.
    const blocks = Math.ceil(((1.5 * end) / total) * (all / BLOCK)) + 4
    const ids = total === 0 ? [] : await findIds(tx, filter, offset, end, blocks)
    const schemes = await readCards(tx, ids)
    const tags = [
      cacheTags.schemes,
      ...(filter.sort === 'popular' ? [cacheTags.likes] : []),
      ...ids.map((id) => cacheTags.scheme(id)),
    ]
    return { schemes, total, page, pages, facets, tags }
  })
}

/**
 * Schemes like a given one, at most four: of its style and theme, else of its style, else any; the newest first.
 * Three queries where the first choice is enough.
 */
export async function relatedSchemes(db: Db, of: { id: number; style: string; theme: string | null }) {
  const { style, theme } = of as Pick<IdeasFilter, 'style' | 'theme'>
  return inOneSnapshot(db, async (tx) => {
    const ids = new Set<number>()
    for (const filter of [...(theme ? [{ style, theme }] : []), { style }, {}]) {
      if (ids.size >= RELATED) break
      const found = await firstSchemes(tx, { ...filter, sort: 'newest' }, 2 * RELATED + 1)
      for (const id of found) if (id !== of.id) ids.add(id)
    }
    return readCards(tx, [...ids].slice(0, RELATED))
  })
}

/** The ids of the first schemes of a list. One query, or two where they are rare. */
export function firstSchemes(db: Db, filter: Omit<IdeasFilter, 'page'>, limit: number): Promise<number[]> {
  return findIds(db, filter, 0, limit, 16)
}

function inOneSnapshot<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function countFacets(tx: Db, filter: IdeasFilter): Promise<{ facets: FacetCounts; all: number }> {
  const kinds = Object.keys(IDEAS_CHOICES) as IdeasFacet[]
  const choices = kinds.flatMap((kind) =>
    ['*', ...IDEAS_CHOICES[kind]].map((value) => {
      const chosen = { ...filter, [kind]: value }
      return { kind: kind as string, value, cell: kinds.map((each) => chosen[each] ?? '*') }
    }),
  )
  const wanted = [...choices, { kind: 'all', value: '*', cell: kinds.map(() => '*') }]
  const column = (place: number) => sql`${sql.param(wanted.map(({ cell }) => cell[place]))}::text[]`
  const late = sql.join(
    kinds.map((kind) => {
      const others = isOfList({ ...filter, [kind]: undefined })
      const values = kind === 'room' ? sql`array_prepend('*', rooms)` : sql`array['*', ${sql.identifier(kind)}]`
      return sql`select ${kind} as kind, value, count from late, unnest(${values}) as value where ${others}`
    }),
    sql` union all `,
  )
  const { rows } = await tx.execute<{ kind: IdeasFacet | 'all'; value: string; count: number }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(wanted.map(({ kind }) => kind))}::text[], ${sql.param(wanted.map(({ value }) => value))}::text[],
        ${column(0)}, ${column(1)}, ${column(2)}, ${column(3)}, ${column(4)}
      ) as wanted (kind, value, ${sql.join(
        kinds.map((kind) => sql.identifier(kind)),
        sql`, `,
      )})
    ),
    late as materialized (
      select theme, style, layout, area, rooms, sum(sign) as count from scheme_change
      group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    )
    select kind, value, sum(count)::int as count
    from (
      select kind, value, count from wanted join scheme_cell using (theme, style, layout, area, room)
      union all ${late}
      union all select 'all', '*', count from late
    ) as counted
    group by kind, value`)
  const facets = Object.fromEntries(kinds.map((kind) => [kind, emptyCounts(kind)])) as FacetCounts
  let all = 0
  for (const { kind, value, count } of rows) {
    if (kind === 'all') all = count
    else if (value === '*') facets[kind].any = count
    else if (value in facets[kind].counts) facets[kind].counts[value] = count
  }
  return { facets, all }
}

function emptyCounts(kind: IdeasFacet) {
  return { any: 0, counts: Object.fromEntries(IDEAS_CHOICES[kind].map((value) => [value, 0])) }
}

/**
 * The schemes of a list from `offset` to `end`, in their order. Counting the matching bits of each block, and the
 * changes since that fall into it, finds the blocks that they lie in; only those are unpacked.
 * @param blocks so many are looked at first, all if those are too few
 */
async function findIds(
  tx: Db,
  filter: Omit<IdeasFilter, 'page'>,
  offset: number,
  end: number,
  blocks = Number.MAX_SAFE_INTEGER,
): Promise<number[]> {
  const { sort } = filter
  const properties = propertiesOf(filter)
  const key = keyIn(sort, { id: sql`scheme_id`, likeCount: sql`like_count` })
  const words = sql.raw(String(BLOCK / 32))
  const { rows } = await tx.execute<{ id: number }>(sql`
    with settled as materialized (
      select block, bit_and(bits) as bits from scheme_bits
      where sort = ${sort} and property = any(${sql.param(properties)}::text[]) and block < ${blocks}::bigint
      group by block having count(*) = ${properties.length}
    ),
    late as materialized (
      select * from (
        select key, count, greatest(0, coalesce(cardinality(ends) - 1 - width_bucket(key - 1, ends), 0)) as block
        from (
          select ${key} as key, sum(sign)::int as count from scheme_change where ${isOfList(filter)}
          group by 1 having sum(sign) <> 0
        ) as change
        cross join (select array(
          select first_key from scheme_block where sort = ${sort} order by first_key
        ) as ends) as blocks
      ) as placed
      where block < ${blocks}::bigint
    ),
    counted as (
      select block, sum(count)::int as count
      from (select block, bit_count(bits)::int as count from settled union all select block, count from late) as each
      group by block
    ),
    chosen as materialized (
      select block, before
      from (select block, count, sum(count) over (order by block) - count as before from counted) as running
      where count > 0 and before < ${end} and before + count > ${offset}
    ),
    entry as (
      select block, position
      from chosen join settled using (block)
      cross join generate_series(0, ${words} - 1) as word
      cross join lateral generate_series(word * 32, least(word * 32 + 31, length(bits) - 1)) as position
      where bit_count(substring(bits from word * 32 + 1 for 32)) > 0 and get_bit(bits, position) = 1
    )
    select ${idOfKey(sql`key`)} as id
    from (
      select keys[position + 1] as key, 1 as count from entry
      join scheme_block on scheme_block.sort = ${sort} and scheme_block.block = entry.block
      union all
      select key, count from late where block in (select block from chosen)
    ) as page
    group by key having sum(count) > 0
    order by key desc
    limit ${end - offset} offset ${offset} - (select coalesce(min(before), 0) from chosen)`)
  const isShort = rows.length < end - offset && blocks < Number.MAX_SAFE_INTEGER
  return isShort ? findIds(tx, filter, offset, end) : rows.map(({ id }) => id)
}

/** Schemes as lists show them, in the order of their ids. One query. */
export async function readCards(tx: Db, ids: number[]): Promise<SchemeCard[]> {
  const rows = await tx
    .select({
      id: scheme.id,
      caseName: scheme.caseName,
      style: scheme.style,
      areaM2: scheme.areaM2,
      url720: scheme.url720,
      likeCount: scheme.likeCount,
      designer: { id: designer.id, name: designer.name },
      media,
    })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, 0)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(inArray(scheme.id, ids))
  const cards = new Map(rows.map(({ media: file, ...rest }) => [rest.id, { ...rest, cover: asPicture(file) }]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
