import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Choices } from '#domain/list-filter.ts'
import { matching } from './bitmaps.ts'
import { areMet, conditionsOf, isInDelta } from './conditions.ts'
import { commas, type FacetedLists, facetsOf, type Narrowing, nameOf, tablesOf } from './declaration.ts'

/** How many records there would be with each choice of a facet, and with none, the other choices staying. */
export interface FacetCount<Value extends string = string> {
  any: number
  counts: Record<Value, number>
}

/** Those of all facets. */
export type FacetCounts<Of extends Choices> = { [Facet in keyof Of]: FacetCount<Of[Facet][number]> }

/** Stands among facets for all records of a kind, whatever is chosen. */
const EVERYTHING = ''

type Counted = { facet: string; value: string; count: number }

/**
 * The numbers beside all choices of a list that nothing narrows but facets, and how many records there are in `all`.
 * From cells that are counted ahead, and the delta: exact. One query, which costs the same however many there are.
 */
export async function countFromCells<Of extends Choices>(
  tx: Db,
  lists: FacetedLists<Of>,
  { kind, chosen }: Omit<Narrowing<Of>, 'others'>,
): Promise<{ facets: FacetCounts<Of>; all: number }> {
  const facets = facetsOf(lists)
  const wanted = [
    ...Object.entries(lists.choices).flatMap(([facet, values]) =>
      ['*', ...values].map((value) => ({ facet, value, of: { ...chosen, [facet]: value } })),
    ),
    { facet: EVERYTHING, value: '*', of: {} },
  ]
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`
  const cells = facets.map((facet) => column(wanted.map(({ of }) => (of as Record<string, string>)[facet] ?? '*')))
  const names = commas(facets.map((facet) => sql.identifier(facet)))
  const { rows } = await tx.execute<Counted>(sql`
    with wanted as (
      select * from unnest(
        ${column(wanted.map(({ facet }) => facet))}, ${column(wanted.map(({ value }) => value))}, ${commas(cells)}
      ) as wanted (facet, value, ${names})
    ),
    delta as materialized (${deltaByFacets(lists, { kind })})
    select facet, value, sum(count)::int as count
    from (
      select facet, value, count from wanted join ${tablesOf(lists).cell} using (${names})
      where ${lists.hasKinds ? sql`kind = ${kind}` : sql`true`}
      union all ${deltaOfChoices(lists, chosen)}
      union all select ${EVERYTHING}, '*', count from delta
    ) as counted
    group by 1, 2`)
  return { facets: byFacet(lists, rows), all: rows.find(({ facet }) => facet === EVERYTHING)?.count ?? 0 }
}

/**
 * The numbers beside all choices of any list, counted in some chunks of an order.
 * @param withDelta whether those chunks are all that the list lies in, so that the delta belongs to them
 */
export async function countFromBitmaps<Of extends Choices, Order extends string>(
  tx: Db,
  lists: FacetedLists<Of, Order>,
  list: Narrowing<Of>,
  { order, chunks, withDelta }: { order: Order; chunks: number[]; withDelta: boolean },
): Promise<FacetCounts<Of>> {
  const facets = facetsOf(lists)
  const inList = sql`${sql.identifier(lists.listColumn)} = ${nameOf({ kind: list.kind, order })}`
  const open = Object.fromEntries(facets.map((facet) => [facet, conditionsOf(lists, list, facet)]))
  const choices = Object.entries(lists.choices).flatMap(([facet, values]) => values.map((value) => ({ facet, value })))
  const { bits } = tablesOf(lists)
  const { rows } = await tx.execute<Counted>(sql`
    with matching as materialized (
      select facet, block, bits
      from (${matching(lists, open, sql`${inList} and block = any(${sql.param(chunks)}::int[])`)}) as each
      cross join lateral (values ${commas(
        facets.map((facet) => sql`(${facet}, ${sql.identifier(facet)})`),
      )}) as of (facet, bits)
    ),
    delta as materialized (${deltaByFacets(lists, list)})
    select facet, '*' as value, coalesce(sum(bit_count(bits)), 0)::int as count from matching group by 1
    union all
    select facet, value, coalesce(sum(count), 0)::int
    from (
      select facet, value, bit_count(${bits}.bits & matching.bits) as count
      from unnest(
        ${sql.param(choices.map(({ facet }) => facet))}::text[], ${sql.param(choices.map(({ value }) => value))}::text[]
      ) as choice (facet, value)
      join matching using (facet)
      join ${bits} on ${inList} and property = facet || ':' || value and ${bits}.block = matching.block
      -- Otherwise the bits would be sorted by choice, and not their counts.
      offset 0
    ) as counted
    group by 1, 2
    ${withDelta ? sql`union all select facet, value, count from (${deltaOfChoices(lists, list.chosen)}) as late` : sql``}`)
  return byFacet(lists, rows)
}

/** What the delta amounts to, by what facets are of; records that came and left meanwhile amount to nothing. */
function deltaByFacets<Of extends Choices>(lists: FacetedLists<Of>, { kind, others = [] }: Narrowing<Of>): SQL {
  const columns = commas(facetsOf(lists).map((facet) => sql.identifier(lists.arrays[facet] ?? facet)))
  return sql`
    select ${columns}, sum(sign)::int as count from ${lists.change} where ${isInDelta(lists, kind, others)}
    group by ${columns} having sum(sign) <> 0`
}

/** What it adds to each choice, as rows of facet, value and count. */
function deltaOfChoices<Of extends Choices>(lists: FacetedLists<Of>, chosen: Narrowing<Of>['chosen']): SQL {
  const each = facetsOf(lists).map((facet) => {
    const array = lists.arrays[facet]
    const values = array ? sql`array_prepend('*', ${sql.identifier(array)})` : sql`array['*', ${sql.identifier(facet)}]`
    return sql`
      select ${facet} as facet, value, count from delta, unnest(${values}) as value
      where ${areMet(conditionsOf(lists, { chosen }, facet))}`
  })
  return sql.join(each, sql` union all `)
}

function byFacet<Of extends Choices>(lists: FacetedLists<Of>, rows: Counted[]): FacetCounts<Of> {
  const facets: Record<string, FacetCount> = Object.fromEntries(
    Object.entries(lists.choices).map(([facet, values]) => [
      facet,
      { any: 0, counts: Object.fromEntries(values.map((value) => [value, 0])) },
    ]),
  )
  for (const { facet, value, count } of rows) {
    const found = facets[facet]
    if (!found) continue
    if (value === '*') found.any += count
    else if (value in found.counts) found.counts[value] = (found.counts[value] ?? 0) + count
  }
  return facets as FacetCounts<Of>
}
