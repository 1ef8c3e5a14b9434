import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Choices } from '#domain/list-filter.ts'
import { isPending } from './conditions.ts'
import { BLOCK, commas, constant, describingColumns, type FacetedLists, facetsOf, tablesOf } from './declaration.ts'
import { layOut } from './layout.ts'

/**
 * Works the changes since the last time into the base of a kind of record's lists; see docs/decisions/lists.md. Lists are
 * true without it, but each costs more with every thousand changes. Nobody waits for it: writers go on, and readers see
 * either state. To be called now and then, from any process.
 * @param atLeast so many changes are worth it: by default more where there is more to lay out anew
 * @returns how many there were, or 0 where it left them
 */
export async function compact<Of extends Choices, Order extends string>(
  db: Db,
  lists: FacetedLists<Of, Order>,
  { atLeast }: { atLeast?: number } = {},
): Promise<number> {
  const { cell, block, bits } = tablesOf(lists)
  return db.transaction(
    async (tx) => {
      // One at a time. The first statement, so that what follows sees what the one before did.
      await tx.execute(sql`lock table ${cell} in share row exclusive mode`)
      const kinds = await survey(tx, lists)
      const changes = kinds.reduce((sum, kind) => sum + kind.changes, 0)
      const base = kinds.reduce((sum, kind) => sum + kind.base, 0)
      if (changes < Math.max(1, atLeast ?? 1000 + base / 1000)) return 0
      await addToCells(tx, lists)
      for (const { kind, isCounterAlone } of kinds) {
        const orders = isCounterAlone ? [lists.counter.order] : (Object.keys(lists.orders) as Order[])
        for (const order of orders) await layOut(tx, lists, { kind: kind ?? undefined, order })
      }
      await tx.execute(sql`analyze ${block}, ${bits}`)
      await forgetChanges(tx, lists)
      return changes
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Of each kind with changes: how many, about how many records its base has, and whether nothing but counts changed. */
async function survey(tx: Db, lists: FacetedLists) {
  const { change, block } = tablesOf(lists)
  const columns = describingColumns(lists).filter((name) => name !== lists.counter.column)
  const { rows } = await tx.execute<{
    kind: string | null
    changes: number
    base: number
    isCounterAlone: boolean
  }>(sql`
    select kind, sum(changes)::int as changes, bool_and(net = 0) as "isCounterAlone",
      ${constant(BLOCK)} * (
        select count(*)::int from ${block}
        where ${sql.identifier(lists.listColumn)} = concat(kind || ' ', ${lists.counter.order}::text)
      ) as base
    from (
      select ${lists.hasKinds ? sql`kind` : sql`null::text as kind`}, count(*) as changes, sum(sign) as net
      from ${change} where ${isPending(lists)}
      group by ${commas(columns.map((name) => sql.identifier(name)))}
    ) as record
    group by kind`)
  return rows
}

async function addToCells(tx: Db, lists: FacetedLists) {
  const { change, cell } = tablesOf(lists)
  const { arrays } = lists
  const facets = facetsOf(lists)
  const kind = lists.hasKinds ? [sql.identifier('kind')] : []
  const columns = commas([...kind, ...facets.map((facet) => sql.identifier(arrays[facet] ?? facet))])
  const single = facets.filter((facet) => !arrays[facet]).map((facet) => sql.identifier(facet))
  const several = facets.filter((facet) => arrays[facet]).map((facet) => sql.identifier(facet))
  const cells = commas([...kind, ...single, ...several])
  const unnested = Object.entries(arrays).map(
    ([facet, column]) =>
      sql`cross join unnest(array_prepend('*', ${sql.identifier(column ?? '')})) as ${sql.identifier(facet)}`,
  )
  await tx.execute(sql`
    insert into ${cell} as cell (${cells}, count)
    select ${commas([...kind, ...single.map((facet) => sql`coalesce(${facet}, '*')`), ...several])}, sum(count)
    from (
      select ${cells}, sum(count) as count
      from (
        select ${columns}, sum(sign) as count from ${change} where ${isPending(lists)}
        group by ${columns} having sum(sign) <> 0
      ) as change ${sql.join(unnested, sql` `)}
      group by ${cells} having sum(count) <> 0
    ) as finest
    group by ${commas([...kind, sql`cube (${commas(single)})`, ...several])}
    having sum(count) <> 0
    on conflict (${cells}) do update set count = cell.count + excluded.count`)
  await tx.execute(sql`delete from ${cell} where count = 0`)
}

/** Only those that this transaction sees: later ones wait for the next time. What bitmaps don't tell stays. */
async function forgetChanges(tx: Db, lists: FacetedLists) {
  const { change } = tablesOf(lists)
  if (!lists.exceptions) return tx.execute(sql`delete from ${change}`)
  const columns = commas(describingColumns(lists).map((name) => sql.identifier(name)))
  return tx.execute(sql`
    with gone as (delete from ${change} returning *)
    insert into ${change} (${columns}, sign, is_settled)
    select ${columns}, sum(sign), true from gone where ${lists.exceptions} group by ${columns} having sum(sign) <> 0`)
}
