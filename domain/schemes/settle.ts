import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { BLOCK, keyIn } from './order.ts'
import { AREAS, LAYOUTS, ROOMS, SCHEME_SORTS, type SchemeSort, STYLES, THEMES } from './rules.ts'

/**
 * Works the changes since the last time into what lists are read from; see docs/decisions/lists.md. Lists are true
 * without it, but each costs a millisecond more with every few thousand changes. Nobody waits for it: writers go on,
 * and readers see either state. To be called now and then, from any process.
 * @param atLeast so many changes are worth it: by default more where there is more to lay out anew
 * @returns how many there were, or 0 where it left them
 */
export async function settleSchemes(db: Db, { atLeast }: { atLeast?: number } = {}): Promise<number> {
  return db.transaction(
    async (tx) => {
      // One at a time. The first statement, so that what follows sees what the one before did.
      await tx.execute(sql`lock table scheme_cell in share row exclusive mode`)
      const { changes, settled, onlyLikes } = await survey(tx)
      if (changes < Math.max(1, atLeast ?? 1000 + settled / 1000)) return 0
      await addToCells(tx)
      for (const sort of SCHEME_SORTS) if (sort === 'popular' || !onlyLikes) await layOut(tx, sort)
      // Only those that this transaction sees: later ones wait for the next time.
      await tx.execute(sql`delete from scheme_change`)
      return changes
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function survey(tx: Db) {
  const { rows } = await tx.execute<{ changes: number; settled: number; onlyLikes: boolean }>(sql`
    select
      (select count(*)::int from scheme_change) as changes,
      coalesce((select sum(cardinality(keys))::int from scheme_block where sort = 'newest'), 0) as settled,
      not exists (
        select from scheme_change group by scheme_id, theme, style, layout, area, rooms having sum(sign) <> 0
      ) as "onlyLikes"`)
  return rows[0] ?? { changes: 0, settled: 0, onlyLikes: true }
}

async function addToCells(tx: Db) {
  await tx.execute(sql`
    insert into scheme_cell as cell (theme, style, layout, area, room, count)
    select coalesce(theme, '*'), coalesce(style, '*'), coalesce(layout, '*'), coalesce(area, '*'), room, sum(count)
    from (
      select theme, style, layout, area, room, sum(sign) as count
      from scheme_change, unnest(array_prepend('*', rooms)) as room
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0
    ) as change
    group by cube (theme, style, layout, area), room
    having sum(count) <> 0
    on conflict (theme, style, layout, area, room) do update set count = cell.count + excluded.count`)
  await tx.execute(sql`delete from scheme_cell where count = 0`)
}

/** Numbers the listed schemes in an order, and says of each block which of them have which properties. */
async function layOut(tx: Db, sort: SchemeSort) {
  const key = keyIn(sort, { id: sql`id`, likeCount: sql`like_count` })
  await tx.execute(sql`delete from scheme_block where sort = ${sort}`)
  await tx.execute(sql`delete from scheme_bits where sort = ${sort}`)
  await tx.execute(sql`create temporary table block on commit drop as
    select block, array_agg(key order by key desc) as keys, ${sql.join([...letters, ...roomBits], sql`, `)}
    from (
      select *, (row_number() over (order by key desc) - 1) / ${sql.raw(String(BLOCK))} as block
      from (select ${key} as key, theme, style, layout, area, rooms from scheme where is_listed) as listed
    ) as placed
    group by block`)
  await tx.execute(sql`
    insert into scheme_block (sort, block, first_key, keys) select ${sort}, block, keys[1], keys from block order by block`)
  // In the order in which lists read them.
  await tx.execute(sql`
    insert into scheme_bits (sort, property, block, bits)
    select ${sort}, property, block, bits::bit varying
    from block cross join lateral (values ${sql.join(bitsOfProperties, sql`, `)}) as made (property, bits)
    order by property, block`)
  await tx.execute(sql`drop table block`)
  await tx.execute(sql`analyze scheme_block, scheme_bits`)
}

/** Of each scheme one letter per kind, `A` where it has none, makes a string per block: 17 strings instead of 47. */
const kinds = { theme: THEMES, style: STYLES, layout: LAYOUTS, area: AREAS }

const letters = Object.entries(kinds).map(
  ([kind, values]) => sql`string_agg(
    chr(65 + coalesce(array_position(${literal(values)}, ${sql.identifier(kind)}), 0)), '' order by key desc
  ) as ${sql.identifier(kind)}`,
)

const roomBits = ROOMS.map(
  (room) => sql`string_agg(
    case when array_position(rooms, ${sql.raw(`'${room}'`)}) is null then '0' else '1' end, '' order by key desc
  ) as ${sql.identifier(room)}`,
)

const bitsOfProperties: SQL[] = [
  sql`('all', repeat('1', cardinality(keys)))`,
  ...Object.entries(kinds).flatMap(([kind, values]) =>
    values.map((value, place) => {
      const alphabet = ['A', ...values.map((_, letter) => String.fromCharCode(66 + letter))]
      const ones = alphabet.map((_, letter) => (letter === place + 1 ? '1' : '0'))
      return sql`(${sql.raw(`'${kind}:${value}'`)}, translate(${sql.identifier(kind)}, ${sql.raw(`'${alphabet.join('')}', '${ones.join('')}'`)}))`
    }),
  ),
  ...ROOMS.map((room) => sql`(${sql.raw(`'room:${room}'`)}, ${sql.identifier(room)})`),
]

/** As text in the statement: parameters of an aggregate's argument are looked at anew for each row. */
function literal(values: readonly string[]) {
  return sql.raw(`'{${values.join(',')}}'::text[]`)
}
