import { type SQL, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#db/test-database.ts'
import { nearestPage } from '#domain/input.ts'
import type { Chosen } from '#domain/list-filter.ts'
import { atMost } from './bitmaps.ts'
import { compact } from './compaction.ts'
import { countFromBitmaps, countFromCells } from './counts.ts'
import type { FacetedLists, Narrowing } from './declaration.ts'
import { numberKeys, textKeys } from './keys.ts'
import { firstIds, firstOfSeveral, readPage } from './pages.ts'

vi.setConfig({ testTimeout: 120_000 })

// As the owner of the tables, to make some.
const { owner } = await testDatabase()
const { db, close } = openDatabase(owner)
afterAll(close)

const choices = { colour: ['red', 'green', 'blue'], mark: ['new', 'rare'] } as const
type Choices = typeof choices
type Order = 'votes' | 'newest'

/** A kind of record of the test's own: things with a colour, marks and a width, in tables such as a migration makes. */
async function things(
  noun: string,
  key: 'bigint' | 'text',
  own: Pick<FacetedLists<Choices, Order>, 'keys' | 'orders' | 'blocksPerChunk'>,
): Promise<FacetedLists<Choices, Order>> {
  const what = `votes integer, colour text, marks text[], width integer`
  await db.execute(
    sql.raw(`
    create table ${noun} (id integer primary key, ${what}, is_listed boolean default true);
    create table ${noun}_change (id bigint generated always as identity, ${noun}_id integer, ${what}, sign smallint);
    create table ${noun}_cell (colour text, mark text, count integer, primary key (colour, mark));
    create table ${noun}_block (list text, block integer, first_key ${key} ${key === 'text' ? 'collate "C"' : ''}, keys ${key}[] ${own.keys.hasIds ? ', ids integer[]' : ''});
    create table ${noun}_bits (list text, property text, block integer, bits bit varying);`),
  )
  const change = pgTable(`${noun}_change`, {
    id: bigint({ mode: 'number' }),
    thingId: integer(`${noun}_id`),
    votes: integer(),
    colour: text(),
    marks: text().array(),
    width: integer(),
    sign: smallint(),
  })
  return {
    noun,
    change,
    choices,
    arrays: { mark: 'marks' },
    hasKinds: false,
    listColumn: 'list',
    ...own,
    counter: { column: 'votes', order: 'votes' },
    numbers: { width: { value: sql`width`, compared: 'at most' } },
  }
}

const numbered = await things('gadget', 'bigint', {
  keys: numberKeys,
  blocksPerChunk: 1,
  orders: { newest: (id: SQL) => sql`${id}::bigint`, votes: (id: SQL) => sql`((votes::bigint << 31) | ${id})` },
})
const hex = (value: SQL) => sql`lpad(to_hex(2147483647 - ${value}), 8, '0')`
const named = await things('widget', 'text', {
  keys: textKeys,
  blocksPerChunk: 2,
  orders: {
    newest: (id: SQL) => sql`(${hex(id)} collate "C")`,
    votes: (id: SQL) => sql`((${hex(sql`votes`)} || ${hex(id)}) collate "C")`,
  },
})

interface Thing {
  id: number
  votes: number
  colour: string
  marks: string[]
  width: number
  isListed: boolean
}

/** Enough for four blocks, many of them alike. */
const made = Array.from({ length: 3300 }, (_, index): Thing => {
  const colour = choices.colour[index % 7 === 0 ? 0 : index % 5 === 0 ? 1 : 2] as string
  const marks = choices.mark.filter((_, mark) => (index >> mark) % 3 === 0)
  return { id: index + 1, votes: (index * index) % 41, colour, marks, width: (index * 7919) % 4094, isListed: true }
})

const noted = sql.raw('votes, colour, marks, width')

async function fill({ noun }: FacetedLists) {
  const table = sql.identifier(noun)
  await db.execute(sql.raw(`truncate ${['', '_change', '_cell', '_block', '_bits'].map((each) => noun + each)}`))
  await db.execute(sql`
    insert into ${table} (id, ${noted})
    select id, ${noted} from json_populate_recordset(null::${table}, ${JSON.stringify(made)})`)
  await db.execute(sql`
    insert into ${sql.identifier(`${noun}_change`)} (${sql.identifier(`${noun}_id`)}, ${noted}, sign)
    select id, ${noted}, 1 from ${table}`)
}

/** Writes what triggers of a migration write. */
async function change({ noun }: FacetedLists, which: SQL, set: SQL) {
  const [table, changes] = [sql.identifier(noun), sql.identifier(`${noun}_change`)]
  const columns = sql`${sql.identifier(`${noun}_id`)}, ${noted}, sign`
  const note = (sign: SQL) =>
    db.execute(
      sql`insert into ${changes} (${columns}) select id, ${noted}, ${sign} from ${table} where is_listed and ${which}`,
    )
  await note(sql`-1`)
  await db.execute(sql`update ${table} set ${set} where ${which}`)
  await note(sql`1`)
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      verb: fc.constantFrom('vote', 'paint', 'hide', 'show'),
      every: fc.integer({ min: 2, max: 400 }),
      from: fc.nat(399),
    }),
    fc.constant({ verb: 'compact', every: 1, from: 0 }),
  ),
  { maxLength: 8 },
)

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const asked = fc.record({
  chosen: fc.record({ colour: maybe(choices.colour), mark: maybe(choices.mark) }),
  width: fc.option(fc.nat(4093), { nil: undefined }),
  order: fc.constantFrom<Order>('votes', 'newest'),
  page: fc.integer({ min: 1, max: 80 }),
  perPage: fc.constantFrom(1, 24, 97, 1000),
})

const orders = {
  votes: (a: Thing, b: Thing) => b.votes - a.votes || b.id - a.id,
  newest: (a: Thing, b: Thing) => b.id - a.id,
}

function isIn(thing: Thing, { colour, mark }: Chosen<Choices>, width = Infinity) {
  return (!colour || thing.colour === colour) && (!mark || thing.marks.includes(mark)) && thing.width <= width
}

/** The numbers beside all choices, by looking at every thing. */
function naiveFacets(rows: Thing[], chosen: Chosen<Choices>, width?: number) {
  return Object.fromEntries(
    Object.entries(choices).map(([facet, values]) => {
      const count = (value?: string) => rows.filter((row) => isIn(row, { ...chosen, [facet]: value }, width)).length
      return [facet, { any: count(), counts: Object.fromEntries(values.map((value) => [value, count(value)])) }]
    }),
  )
}

for (const lists of [numbered, named]) {
  test(`of ${lists.noun}s, whatever comes and goes between compactions, each page and number is that of a look at every one`, async () => {
    const table = sql.identifier(lists.noun)
    await fc.assert(
      fc.asyncProperty(steps, fc.array(asked, { minLength: 6, maxLength: 6 }), async (history, questions) => {
        await fill(lists)
        for (const { verb, every, from } of history) {
          const which = sql`id % ${every} = ${from % every}`
          if (verb === 'compact') await compact(db, lists, { atLeast: 1 })
          if (verb === 'vote') await change(lists, which, sql`votes = votes + 3`)
          if (verb === 'paint') await change(lists, which, sql`colour = 'red', marks = '{rare}', width = width / 2`)
          if (verb === 'hide') await change(lists, which, sql`is_listed = false`)
          if (verb === 'show') await change(lists, which, sql`is_listed = true`)
        }
        const { rows } = await db.execute<Thing & Record<string, unknown>>(sql`select * from ${table} where is_listed`)
        for (const { chosen, width, order, page: wanted, perPage } of questions) {
          const limit = width === undefined ? [] : [{ bitmaps: [atMost('width', width)], row: sql`width <= ${width}` }]
          const list = { chosen, others: limit, order } satisfies Narrowing<Choices> & { order: Order }
          const ids = rows
            .filter((row) => isIn(row, chosen, width))
            .sort(orders[order])
            .map(({ id }) => id)
          const { page, pages, offset } = nearestPage(wanted, ids.length, perPage)
          const read = await readPage(db, lists, list, { page: wanted, perPage, total: ids.length, all: rows.length })
          expect(read).toEqual({ page, pages, ids: ids.slice(offset, offset + perPage) })
          expect(await firstIds(db, lists, list, 30)).toEqual(ids.slice(0, 30))
          const [but = 0] = ids
          const anyway = rows.toSorted(orders[order]).map(({ id }) => id)
          const alike = [...new Set([...ids, ...anyway])].filter((id) => id !== but).slice(0, 30)
          expect(await firstOfSeveral(db, lists, [list, { order }], { but, limit: 30 })).toEqual(alike)
          expect(await countFromCells(db, lists, { chosen })).toEqual({
            facets: naiveFacets(rows, chosen),
            all: rows.length,
          })
          const all = { order, chunks: [0, 1, 2, 3], withDelta: true }
          expect(await countFromBitmaps(db, lists, list, all)).toEqual(naiveFacets(rows, chosen, width))
        }
      }),
      { numRuns: 12 },
    )
  })
}
