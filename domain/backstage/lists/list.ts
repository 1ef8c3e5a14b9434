import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { DEFAULT_LANGUAGE, type Language } from '#db/languages.ts'
import type { Actor } from '#domain/actor.ts'
import { onOneLine } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import type { Asking, Column, Listed, Sort } from '../resource.ts'
import { beyond, canBe, cursorIn, cursorOf, written } from './cursor.ts'
import { COUNTED_MOST } from './rules.ts'
import { containing, whereToLook, wordsIn } from './searching.ts'

/** What an address asks of a list. Whatever there is no such thing of is left out. */
export interface ListQuery {
  search: string
  filters: Record<string, string>
  sort: string
  /** Where the page begins, or ends: what `next` and `previous` of another page said. */
  after?: string | undefined
  before?: string | undefined
}

export interface ListServices {
  db: Db
  clock: () => Date
  /** Whoever reads the list. */
  language?: Language
}

const PER_PAGE = 50

/** Reads what an address asks of a resource's list. */
export function listQuery(resource: Listed, address: URLSearchParams): ListQuery {
  const filters = Object.entries(resource.filters).flatMap(([name, { choices }]) => {
    const given = onOneLine(address.get(name) ?? '').slice(0, 100)
    return given && (choices?.includes(given) ?? true) ? [[name, given]] : []
  })
  const sorts = Object.keys(resource.sorts)
  return {
    search: onOneLine(address.get('q') ?? '').slice(0, 100),
    filters: Object.fromEntries(filters),
    sort: sorts.find((each) => each === address.get('sort')) ?? sorts[0] ?? '',
    after: address.get('after') ?? undefined,
    before: address.get('before') ?? undefined,
  }
}

/**
 * A page of a resource's records, found by their keys and not by counting, so that a late page takes no longer than the first.
 * @throws what `granted` does
 */
export async function listRecords(services: ListServices, actor: Actor, resource: Listed, query: ListQuery) {
  const where = await conditionsFor(services, actor, resource, query)
  const few = await keysOfFew(services.db, resource, where, query.search)
  const isOneOfThem = sql`${resource.key} = any(${sql.param(few)}::${sql.raw(resource.key.getSQLType())}[])`
  const page = await readPage(services, resource, few ? isOneOfThem : where, query)
  return { ...page, count: few?.length ?? COUNTED_MOST + 1 }
}

/**
 * Few records are found first, by the index of what they have in common, and put in order then: else the database, which takes them to
 * be spread evenly, may pass over all others in the list's order to find them. @returns undefined of more than are counted
 */
async function keysOfFew(db: Db, resource: Listed, where: SQL | undefined, search: string) {
  const rows = await db
    .select({ key: sql<string>`${resource.key}::text` })
    .from(await whereToLook(db, resource, search))
    .where(where)
    .limit(COUNTED_MOST + 1)
  return rows.length > COUNTED_MOST ? undefined : rows.map(({ key }) => key)
}

/** How many records an address means: beyond `COUNTED_MOST` one more than that. @throws what `granted` does */
export const countRecords = async (services: ListServices, actor: Actor, resource: Listed, query: ListQuery) =>
  countOf(services.db, resource, await conditionsFor(services, actor, resource, query))

/** @throws what `granted` does */
const conditionsFor = async ({ db, clock }: ListServices, actor: Actor, listed: Listed, query: ListQuery) =>
  conditionsOf(listed, query, { db, actor: granted(actor, listed.rights.see), now: clock() })

/** So many at a time are read of a whole list. */
const READ_AT_ONCE = 1000

/** All records of a list, a batch at a time, so that however many there are they are never together in the memory. */
export async function* eachRecord(services: ListServices, actor: Actor, resource: Listed, query: ListQuery) {
  const where = await conditionsFor(services, actor, resource, query)
  let after: string | undefined
  do {
    const { rows, next } = await readPage(
      services,
      resource,
      where,
      { ...query, after, before: undefined },
      READ_AT_ONCE,
    )
    yield rows
    after = next
  } while (after)
}

async function readPage(
  { db, language }: ListServices,
  resource: Listed,
  where: SQL | undefined,
  query: Omit<ListQuery, 'search' | 'filters'>,
  perPage = resource.perPage ?? PER_PAGE,
) {
  const sort = resource.sorts[query.sort] as Sort
  const leadsOut = sql<string | null>`${resource.leadsOut ?? null}::text`
  const isBackwards = query.before !== undefined
  const cursor = cursorIn(query.before ?? query.after, [sort.by, resource.key])
  const rows = await db
    .select({ cursor: cursorOf(resource, sort), to: leadsOut, ...cellsOf(resource, language) })
    .from(resource.table)
    .where(and(where, cursor && beyond(resource, sort, cursor, isBackwards)))
    .orderBy(...orderOf(resource, sort, isBackwards))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  if (isBackwards) shown.reverse()
  const isMore = rows.length > perPage
  return {
    rows: shown.map(({ cursor: _, key, to, ...cells }) => ({ key, to, cells: cells as Record<string, Cell> })),
    next: isBackwards || isMore ? written(shown.at(-1)?.cursor) : undefined,
    previous: (isBackwards ? isMore : cursor !== undefined) ? written(shown[0]?.cursor) : undefined,
  }
}

/** Which records an address means, of all pages. */
export async function conditionsOf(
  { search, filters, only }: Listed,
  query: Pick<ListQuery, 'search' | 'filters'>,
  asking: Asking & { now: Date },
): Promise<SQL | undefined> {
  const chosen = Object.entries(query.filters).map(([name, choice]) => filters[name]?.where(choice, asking))
  return and(
    only,
    ...(search ? wordsIn(query.search).map((word) => containing(search, word)) : []),
    ...(await Promise.all(chosen)),
  )
}

/** By the names of the list's columns, days and moments as texts. */
export function cellsOf({ key, columns }: Pick<Listed, 'key' | 'columns'>, reader: Language = DEFAULT_LANGUAGE) {
  const cells = Object.entries<Column>(columns).map(([name, column]) => {
    const value = cellOf(column, reader)
    // A moment as every browser reads it.
    return [name, column.kind === 'moment' ? sql`to_json(${value}) #>> '{}'` : value]
  })
  return { key: sql<string>`${key}::text`, ...(Object.fromEntries(cells) as Record<string, SQL<Cell>>) }
}

/** What a column has of a record. */
export const cellOf = ({ of }: Column, reader: Language): SQL => sql`${typeof of === 'function' ? of(reader) : of}`

/** In the order of a list, or the other way round. */
export const orderOf = ({ key }: Pick<Listed, 'key'>, { by, direction }: Sort, isBackwards = false) =>
  [by, key].map((column) => ((direction === 'asc') === isBackwards ? sql`${column} desc` : sql`${column} asc`))

/** What a list has of one record in one column. */
export type Cell = string | number | null

/** Of these records, by the index of their keys; what can't be a key is nobody's. */
export function hasKey({ key, only }: Pick<Listed, 'key' | 'only'>, ...keys: readonly string[]): SQL | undefined {
  const possible = keys.filter((each) => canBe(key, each))
  return and(only, sql`${key} = any(${sql.param(possible)}::${sql.raw(key.getSQLType())}[])`)
}

/** Up to `COUNTED_MOST`; beyond, one more. */
async function countOf(db: Db, { table }: Listed, where: SQL | undefined): Promise<number> {
  const few = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(COUNTED_MOST + 1)
    .as('few')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(few)
  return row?.count ?? 0
}
