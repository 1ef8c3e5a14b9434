import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Choices } from '#domain/list-filter.ts'
import { DIGIT } from './bitmaps.ts'
import { BLOCK, commas, constant, type FacetedLists, nameOf, tablesOf } from './declaration.ts'

/** Numbers the listed records of a kind in an order, and says of each chunk which of them have which properties. */
export async function layOut<Of extends Choices, Order extends string>(
  tx: Db,
  lists: FacetedLists<Of, Order>,
  list: { kind: string | undefined; order: Order },
) {
  const { record, block, bits } = tablesOf(lists)
  const { keys, arrays, told = {}, numbers = {} } = lists
  const inList = sql`${sql.identifier(lists.listColumn)} = ${nameOf(list)}`
  await tx.execute(sql`delete from ${block} where ${inList}`)
  await tx.execute(sql`delete from ${bits} where ${inList}`)
  const codes = [
    ...Object.entries(lists.choices).map(([facet, values]) => {
      const array = arrays[facet]
      const code = array ? maskOf(array, values) : codeOf(facet, values)
      return sql`${code} as ${sql.identifier(facet)}`
    }),
    ...Object.entries(told).map(([column, values]) => sql`${codeOf(column, values)} as ${sql.identifier(column)}`),
    ...Object.entries(numbers).map(([name, { value }]) => sql`${value} as ${sql.identifier(name)}`),
  ]
  await tx.execute(sql`create temporary table placed on commit drop as
    select *, (row_number() over (order by ${keys.rising(sql`key`)}) - 1)::int as place
    from (
      select id, ${lists.orders[list.order](sql`id`)} as key, ${commas(codes)}
      from ${record} where is_listed and ${list.kind ? sql`kind = ${sql.raw(`'${list.kind}'`)}` : sql`true`}
    ) as listed`)
  await tx.execute(sql`
    insert into ${block} (${sql.identifier(lists.listColumn)}, block, first_key, keys ${keys.hasIds ? sql`, ids` : sql``})
    select ${nameOf(list)}, place / ${constant(BLOCK)}, (array_agg(key order by place))[1], array_agg(key order by place)
      ${keys.hasIds ? sql`, array_agg(id order by place)` : sql``}
    from placed group by 2 order by 2`)
  await lists.onPlaced?.(tx, list)
  await layBitmaps(tx, lists, nameOf(list))
  await tx.execute(sql`drop table placed`)
}

/**
 * First the binary digits of what a record is, a string of bits for each; what is one of many is told from a few of
 * them, by the strings as a whole, rather than record by record.
 */
async function layBitmaps(tx: Db, lists: FacetedLists, name: string) {
  const told = Object.entries({ ...lists.choices, ...lists.told }).map(([facet, values]) =>
    bitmapsOfFacet(lists, facet, values),
  )
  for (const number of Object.keys(lists.numbers ?? {})) told.push(await bitmapsOfNumber(tx, lists, number))
  const strings = told
    .flatMap(({ digits }) => digits)
    .map((digit) => {
      const [value, place] = digit.split('.')
      const one = sql.raw(`(${value} >> ${place}) & 1 = 1`)
      return sql`string_agg(case when ${one} then '1' else '0' end, '' order by place)::bit varying as ${sql.identifier(digit)}`
    })
  await tx.execute(sql`create temporary table digit on commit drop as
    select place / ${constant(BLOCK * lists.blocksPerChunk)} as block,
      repeat('1', count(*)::int)::bit varying as "all", ${commas(strings)}
    from placed group by 1`)
  const properties = Object.entries(Object.assign({ all: sql`"all"` }, ...told.map(({ bitmaps }) => bitmaps)))
  // In the order in which lists read them. The rows of `digit` are so long that PostgreSQL packs what stands in them, and
  // what is packed would be unpacked with every reading: `& "all"` makes it anew.
  await tx.execute(sql`
    insert into ${tablesOf(lists).bits} (${sql.identifier(lists.listColumn)}, property, block, bits)
    select ${name}, property, block, bits & "all"
    from digit cross join lateral (values ${commas(
      properties.map(([property, bits]) => sql`(${sql.raw(`'${property}'`)}, ${bits})`),
    )}) as made (property, bits)
    order by property, block`)
  await tx.execute(sql`drop table digit`)
}

/** Columns of binary digits, and what is told from them: the bitmap of each property. */
interface Told {
  digits: string[]
  bitmaps: Record<string, SQL>
}

function bitmapsOfFacet({ arrays }: FacetedLists, facet: string, values: readonly string[]): Told {
  const digits = digitsOf(facet, arrays[facet] ? values.length : bitsFor(values.length))
  const bitmapAt = (index: number) =>
    arrays[facet] ? sql`${sql.identifier(digits[index] ?? '')}` : equals(digits, index + 1)
  return { digits, bitmaps: Object.fromEntries(values.map((value, index) => [`${facet}:${value}`, bitmapAt(index)])) }
}

async function bitmapsOfNumber(tx: Db, { numbers }: FacetedLists, name: string): Promise<Told> {
  const isExact = numbers?.[name]?.compared === 'exactly'
  const { rows } = await tx.execute<{ largest: number }>(
    sql`select coalesce(max(${sql.identifier(name)}), 0) as largest from placed`,
  )
  const compare = isExact ? equals : atMost
  // Where numbers are compared by `at most`, the last digit is everybody's.
  const fines = isExact ? DIGIT : DIGIT - 1
  const coarses = isExact ? Math.floor((rows[0]?.largest ?? 0) / DIGIT) + 1 : DIGIT - 1
  const digits = digitsOf(name, 6 + bitsFor(coarses - 1))
  const fine = range(fines).map((value) => [`${name} fine:${value}`, compare(digits.slice(0, 6), value)])
  const coarse = range(coarses).map((value) => [`${name} coarse:${value}`, compare(digits.slice(6), value)])
  return { digits, bitmaps: Object.fromEntries([...fine, ...coarse]) }
}

/** The columns of a value's binary digits, the lowest first. */
function digitsOf(name: string, count: number): string[] {
  return range(count).map((digit) => `${name}.${digit}`)
}

function bitsFor(largest: number): number {
  return Math.max(1, Math.ceil(Math.log2(largest + 1)))
}

function equals(digits: string[], value: number): SQL {
  const each = digits.map((digit, index) =>
    (value >> index) & 1 ? sql`${sql.identifier(digit)}` : sql`~${sql.identifier(digit)}`,
  )
  return sql`(${sql.join(each, sql` & `)})`
}

function atMost([digit, ...higher]: string[], value: number, smaller?: SQL): SQL {
  if (digit === undefined) return smaller ?? sql`"all"`
  const below = sql`~${sql.identifier(digit)}`
  // Where the digit is the value's own, the lower ones decide.
  const decided = value & 1 ? smaller && sql`(${below} | ${smaller})` : smaller ? sql`(${below} & ${smaller})` : below
  return atMost(higher, value >> 1, decided)
}

/** A value's place among all, from 1; 0 for none of them. */
function codeOf(column: string, values: readonly string[]): SQL {
  return sql`coalesce(array_position(${literal(values)}, ${sql.identifier(column)}), 0)`
}

/** A binary digit for each of the values that an array of them has. */
function maskOf(column: string, values: readonly string[]): SQL {
  return sql`coalesce((
    select bit_or(1::bigint << array_position(${literal(values)}, value) - 1)
    from unnest(${sql.identifier(column)}) as value
  ), 0)`
}

/** As text in the statement: parameters of an aggregate's argument are looked at anew for each row. */
function literal(values: readonly string[]): SQL {
  return sql.raw(`'{${values.join(',')}}'::text[]`)
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
