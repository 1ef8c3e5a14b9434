import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { DIGIT, NO_SIZE, SIDES, sizeSettles } from './bits.ts'
import { MODEL_CHOICES } from './hub-filter.ts'
import { BLOCK, keyIn, listOf, ORDERS, type Order, ROW } from './order.ts'
import { MODEL_KINDS, type ModelKind } from './rules.ts'

/**
 * Works the changes since the last time into what lists are read from; see docs/decisions/models.md. Lists are true
 * without it, but each costs more with every thousand changes. Nobody waits for it: writers go on, and readers see
 * either state. To be called now and then, from any process.
 * @param atLeast so many changes are worth it: by default more where there is more to lay out anew
 * @returns how many there were, or 0 where it left them
 */
export async function settleModels(db: Db, { atLeast }: { atLeast?: number } = {}): Promise<number> {
  return db.transaction(
    async (tx) => {
      // One at a time. The first statement, so that what follows sees what the one before did.
      await tx.execute(sql`lock table model_cell in share row exclusive mode`)
      const found = await survey(tx)
      const changes = found.reduce((sum, each) => sum + each.changes, 0)
      const settled = found.reduce((sum, each) => sum + each.settled, 0)
      if (changes < Math.max(1, atLeast ?? 1000 + settled / 1000)) return 0
      await addToCells(tx)
      for (const kind of MODEL_KINDS) {
        const of = found.find((each) => each.kind === kind)
        const orders = of?.onlyCollected ? (['popular'] as const) : ORDERS
        if (of && of.changes > 0) for (const order of orders) await layOut(tx, kind, order)
      }
      await tx.execute(sql`analyze model_block, model_bits, model_run`)
      await forgetChanges(tx)
      return changes
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Of each kind with changes: how many, how many models are settled, and whether they only came into collections. */
async function survey(tx: Db) {
  const { rows } = await tx.execute<{ kind: ModelKind; changes: number; settled: number; onlyCollected: boolean }>(sql`
    select kind, count(*)::int as changes,
      coalesce((select sum(count)::int from model_run where model_run.kind = model_change.kind), 0) as settled,
      not exists (
        select from model_change as each where each.kind = model_change.kind and not is_settled
        group by model_id, brand_id, category, space, style, colours, labels, smallest, volume, name_en, name_italy
        having sum(sign) <> 0
      ) as "onlyCollected"
    from model_change where not is_settled group by kind`)
  return rows
}

async function addToCells(tx: Db) {
  await tx.execute(sql`
    insert into model_cell as cell (kind, category, space, style, colour, label, count)
    select kind, coalesce(category, '*'), coalesce(space, '*'), coalesce(style, '*'), colour, label, sum(count)
    from (
      select kind, category, space, style, colour, label, sum(count) as count
      from (
        select kind, category, space, style, colours, labels, sum(sign) as count
        from model_change where not is_settled
        group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0
      ) as change, unnest(array_prepend('*', colours)) as colour, unnest(array_prepend('*', labels)) as label
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
    ) as finest
    group by kind, cube (category, space, style), colour, label
    having sum(count) <> 0
    on conflict (kind, category, space, style, colour, label) do update set count = cell.count + excluded.count`)
  await tx.execute(sql`delete from model_cell where count = 0`)
}

/** Only those that this transaction sees: later ones wait for the next time. Where bits don't tell the size, a row stays. */
async function forgetChanges(tx: Db) {
  const columns = sql.raw(
    'model_id, kind, brand_id, category, space, style, colours, labels, smallest, collected_count, volume, name_en, name_italy',
  )
  await tx.execute(sql`
    with gone as (delete from model_change returning *)
    insert into model_change (${columns}, sign, is_settled)
    select ${columns}, sum(sign), true from gone where not ${sizeSettles} group by ${columns} having sum(sign) <> 0`)
}

/** Numbers the listed models of a kind in an order, and says of each eight blocks which of them have which properties. */
async function layOut(tx: Db, kind: ModelKind, order: Order) {
  const list = listOf(kind, order)
  await tx.execute(sql`delete from model_block where list = ${list}`)
  await tx.execute(sql`delete from model_bits where list = ${list}`)
  await tx.execute(sql`create temporary table placed on commit drop as
    select *, (row_number() over (order by key) - 1)::int as place
    from (
      select id, ${keyIn(order, sql`id`)} as key, coalesce(brand_id, 0) as brand, ${sql.join(
        [
          ...singles.map(([name, values]) => sql`${codeOf(name, values)} as ${sql.identifier(name)}`),
          ...multiples.map(([name, values]) => sql`${maskOf(`${name}s`, values)} as ${sql.identifier(name)}`),
          ...SIDES.map(
            (side, at) =>
              sql`case when ${sizeSettles} then coalesce(smallest[${number(at + 1)}], ${number(NO_SIZE)}) else ${number(NO_SIZE)} end as ${name(side)}`,
          ),
        ],
        sql`, `,
      )}
      from model where is_listed and kind = ${sql.raw(`'${kind}'`)}
    ) as listed`)
  await tx.execute(sql`
    insert into model_block (list, block, first_key, keys, ids)
    select ${list}, place / ${number(BLOCK)}, min(key), array_agg(key order by place), array_agg(id order by place)
    from placed group by 2 order by 2`)
  if (order === 'brand') await noteRuns(tx, kind)
  await layBits(tx, list)
  await tx.execute(sql`drop table placed`)
}

async function noteRuns(tx: Db, kind: ModelKind) {
  await tx.execute(sql`delete from model_run where kind = ${kind}`)
  await tx.execute(sql`
    insert into model_run (kind, brand_id, start, count)
    select ${kind}, brand, min(place), count(*) from placed group by brand`)
}

/**
 * First the binary digits of what a model is, a string of bits for each; what is one of many is told from a few of
 * them, by the strings as a whole, rather than model by model.
 */
async function layBits(tx: Db, list: string) {
  const { rows } = await tx.execute<{ brands: number }>(sql`select coalesce(max(brand), 0) as brands from placed`)
  const coarse = Math.floor((rows[0]?.brands ?? 0) / DIGIT)
  const digits = [...singles.map(([name]) => name), 'brand', ...SIDES].flatMap((name) => digitsOf(name, coarse))
  const flags = multiples.flatMap(([name, values]) => values.map((_, place) => `${name}.${place}`))
  const strings = [...digits, ...flags].map((column) => {
    const [name = '', digit] = column.split('.')
    const one = sql.raw(`(${name} >> ${digit}) & 1 = 1`)
    return sql`string_agg(case when ${one} then '1' else '0' end, '' order by place)::bit varying as ${sql.identifier(column)}`
  })
  await tx.execute(sql`create temporary table digit on commit drop as
    select place / ${number(ROW)} as block, repeat('1', count(*)::int)::bit varying as "all", ${sql.join(strings, sql`, `)}
    from placed group by 1`)
  const properties = [
    ['all', sql`"all"`] as const,
    ...singles.flatMap(([name, values]) =>
      values.map((value, place) => [`${name}:${value}`, equals(digitsOf(name), place + 1)] as const),
    ),
    ...multiples.flatMap(([name, values]) =>
      values.map((value, place) => [`${name}:${value}`, sql.identifier(`${name}.${place}`)] as const),
    ),
    ...range(DIGIT).map((value) => [`brand fine:${value}`, equals(digitsOf('brand').slice(0, 6), value)] as const),
    ...range(coarse + 1).map(
      (value) => [`brand coarse:${value}`, equals(digitsOf('brand', coarse).slice(6), value)] as const,
    ),
    ...SIDES.flatMap((side) =>
      range(DIGIT - 1).flatMap((value) => [
        [`${side} fine:${value}`, atMost(digitsOf(side).slice(0, 6), value)] as const,
        [`${side} coarse:${value}`, atMost(digitsOf(side).slice(6), value)] as const,
      ]),
    ),
  ]
  // In the order in which lists read them. The rows of `digit` are so long that PostgreSQL packs what stands in them, and
  // what is packed would be unpacked with every reading: `& "all"` makes it anew.
  await tx.execute(sql`
    insert into model_bits (list, property, block, bits)
    select ${list}, property, block, bits & "all"
    from digit cross join lateral (values ${sql.join(
      properties.map(([property, bits]) => sql`(${sql.raw(`'${property}'`)}, ${bits})`),
      sql`, `,
    )}) as made (property, bits)
    order by property, block`)
  await tx.execute(sql`drop table digit`)
}

const { colour, label, ...rest } = MODEL_CHOICES
const singles = Object.entries(rest) as [string, readonly string[]][]
const multiples = Object.entries({ colour, label }) as [string, readonly string[]][]

/** The columns of a value's binary digits, the lowest first. */
function digitsOf(name: string, coarse = 0): string[] {
  const values = singles.find(([each]) => each === name)?.[1].length
  const count = values ? bitsFor(values) : name === 'brand' ? 6 + bitsFor(coarse) : 12
  return range(count).map((digit) => `${name}.${digit}`)
}

function bitsFor(largest: number): number {
  return Math.max(1, Math.ceil(Math.log2(largest + 1)))
}

function equals(digits: string[], value: number): SQL {
  const each = digits.map((digit, place) => ((value >> place) & 1 ? sql`${name(digit)}` : sql`~${name(digit)}`))
  return sql`(${sql.join(each, sql` & `)})`
}

function atMost([digit, ...higher]: string[], value: number, smaller?: SQL): SQL {
  if (digit === undefined) return smaller ?? sql`"all"`
  const below = sql`~${name(digit)}`
  // Where the digit is the value's own, the lower ones decide.
  const decided = value & 1 ? smaller && sql`(${below} | ${smaller})` : smaller ? sql`(${below} & ${smaller})` : below
  return atMost(higher, value >> 1, decided)
}

/** A value's place among all, from 1; 0 for none of them. */
function codeOf(column: string, values: readonly string[]): SQL {
  return sql`coalesce(array_position(${literal(values)}, ${name(column)}), 0)`
}

/** A binary digit for each of the values that a list of them has. */
function maskOf(column: string, values: readonly string[]): SQL {
  return sql`coalesce((
    select bit_or(1::bigint << array_position(${literal(values)}, value) - 1) from unnest(${name(column)}) as value
  ), 0)`
}

/** As text in the statement: parameters of an aggregate's argument are looked at anew for each row. */
function literal(values: readonly string[]): SQL {
  return sql.raw(`'{${values.join(',')}}'::text[]`)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, place) => place)
}

function name(column: string) {
  return sql.identifier(column)
}

function number(value: number): SQL {
  return sql.raw(String(value))
}
