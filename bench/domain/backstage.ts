import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { type AuditQuery, listAudit, listAuthors } from '#domain/backstage/changes/audit.ts'
import { type ListQuery, listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { lists, resources } from '#domain/backstage/registry.ts'
import type { Listed } from '#domain/backstage/resource.ts'
import { requests } from '#domain/requests/resource.ts'
import { type Figure, measure, onSites, type Site } from '../measuring/measure.ts'
import { fillList, typedOf, WORDS } from './backstage-rows.ts'

const now = new Date('2026-11-23T09:00:00Z')

/**
 * A list that can become long, at each address that narrows it once: as it opens, each choice of each filter, searched for what
 * all, few and none have, and from its middle; each in every order.
 */
export async function benchBackstage(
  name: string,
  { sizes = [10_000, 1_000_000], rounds = 3 } = {},
): Promise<Figure[]> {
  const fill = (db: Database, rows: number) => fillList(db, name, rows)
  return onSites({ sizes, of: name, fill }, async (sites) => {
    if (name === 'audit') return [await measure(name, sites, rounds, auditQueries, readAudit)]
    const listed = lists[name] as Listed
    const addresses = addressesOf(listed)
    const queries = async (db: Database) => [
      ...addresses.map((address) => listQuery(listed, new URLSearchParams(address))),
      ...(await fromTheMiddle(db, listed)),
    ]
    const figures = [await measure(name, sites, rounds, queries, (db, query) => ask(db, listed, query))]
    console.table(await explained(sites, listed, addresses))
    if (name === 'requests') figures.push(await measure('one request', sites, rounds, anyFive, readOne))
    return figures
  })
}

const ask = (db: Database, listed: Listed, query: ListQuery) =>
  listRecords({ db, clock: () => now }, SYSTEM, listed, query)

/** What is looked for: in all records, in three, in one, in none, and less than an index of trigrams knows. */
const searches = [WORDS.ofAll, WORDS.ofFew, `${WORDS.key}4242`, 'nobody', 'ca', 'zq']

function addressesOf({ name, filters, sorts, search }: Listed): string[] {
  const narrowed = [
    '',
    ...Object.entries(filters).flatMap(([filter, { choices }]) =>
      (choices ?? typedOf[name]?.[filter] ?? []).map((choice) => `${filter}=${choice}`),
    ),
    ...(search ? searches.map((words) => `q=${words}`) : []),
  ]
  return Object.keys(sorts).flatMap((sort) => narrowed.map((address) => `sort=${sort}&${address}`))
}

/** The audit log is a page of its own: all of it, of each kind of record, of one record, of who wrote much and little, and from its middle. */
async function auditQueries(db: Database): Promise<AuditQuery[]> {
  const { rows } = await db.execute<{ max: number }>(sql`select max(id) from audit`)
  const after = Math.round(Number(rows[0]?.max) / 2)
  const kinds = Object.keys(resources).flatMap((resource) => [{ resource }, { resource, after }])
  const one = { resource: 'requests', key: '7' }
  return [{}, { after }, ...kinds, one, { ...one, actorId: 'editor' }, { actorId: 'staff' }, { actorId: 'editor' }]
}

const readAudit = (db: Database, query: AuditQuery) =>
  Promise.all([listAudit(db, SYSTEM, query), listAuthors(db, SYSTEM)])

/** Pages after any five records, in each order. */
async function fromTheMiddle(db: Database, listed: Listed): Promise<ListQuery[]> {
  const queries = Object.entries(listed.sorts).map(async ([sort, { by }]) => {
    const rows = await db
      .select({ cursor: sql<string>`jsonb_build_array(${by}::text, ${listed.key}::text)::text` })
      .from(sql`${listed.table} tablesample bernoulli(10)`)
      .where(listed.only)
      .limit(5)
    return rows.map(({ cursor }) => Buffer.from(cursor).toString('base64url')).map((after) => ({ sort, after }))
  })
  return (await Promise.all(queries)).flat().map((query) => ({ search: '', filters: {}, ...query }))
}

/** What the database did for each address: milliseconds, and how many of its 8-kB pages it looked at, at each size. */
async function explained(sites: Site[], listed: Listed, addresses: string[]) {
  const table: Record<string, Record<string, number>> = {}
  for (const address of addresses) {
    const query = listQuery(listed, new URLSearchParams(address))
    const row: Record<string, number> = {}
    for (const { db, rows } of sites) {
      const asked: { text: string; values: unknown[] }[] = []
      const client = (db as Database & { $client: pg.Pool }).$client
      const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) }
      await ask(drizzle(client, { logger }), listed, query)
      const plans: Awaited<ReturnType<typeof explain>>[] = []
      // One after the other: there is one connection.
      for (const { text, values } of asked) plans.push(await explain(client, text, values))
      row[`${rows}: ms`] = Number(plans.reduce((sum, { ms }) => sum + ms, 0).toFixed(1))
      row[`${rows}: pages`] = plans.reduce((sum, { pages }) => sum + pages, 0)
    }
    table[address] = row
  }
  return table
}

async function explain(client: pg.Pool, text: string, values: unknown[]) {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const [{ Plan: plan, ...times }] = rows[0]['QUERY PLAN']
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  return { ms: times['Execution Time'] + times['Planning Time'], pages }
}

async function anyFive(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select (1 + random() * (max - 1))::int::text as key from (select max(id) from contact_request), generate_series(1, 5)`)
  return rows.map(({ key }) => key)
}

const readOne = (db: Database, key: string) => readRecord(db, SYSTEM, requests, key)
