import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/list.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { requests } from '#domain/requests/resource.ts'
import { type Figure, measure, onSites, print } from './measure.ts'

const now = new Date('2026-11-23T09:00:00Z')

/** What a list of the backstage is asked: as it opens, each filter, sorted, and searched for what few and what many have. */
const addresses = [
  '',
  'sort=newest',
  'due=overdue',
  'due=open',
  'owner=nobody',
  'state=closed',
  'form=developer&sort=newest',
  'q=anna.4242%40',
  'q=rossi',
]

/** Lists of requests of two sizes, of which seven in ten are closed; also pages in their middle. */
export async function benchBackstage({ sizes = [10_000, 1_000_000], rounds = 20 } = {}): Promise<Figure[]> {
  return onSites({ sizes, of: 'requests', fill: fillRequests }, async (sites) => {
    const figures: Figure[] = []
    for (const address of addresses) {
      const ask = (db: Database) =>
        listRecords({ db, clock: () => now }, SYSTEM, requests, listQuery(requests, new URLSearchParams(address)))
      figures.push(await measure(`Requests, ?${address}`, sites, rounds, async () => [''], ask))
    }
    figures.push(await measure('Requests, a page in the middle', sites, rounds, middles, pageAfter))
    figures.push(await measure('One request', sites, rounds, anyFive, readOne))
    return figures
  })
}

async function anyFive(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select (1 + random() * (max - 1))::int::text as key from (select max(id) from contact_request), generate_series(1, 5)`)
  return rows.map(({ key }) => key)
}

const readOne = (db: Database, key: string) => readRecord(db, SYSTEM, requests, key)

/** Some hundred days before the last ones that are due. */
async function middles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ cursor: string }>(sql`
    select encode(convert_to(jsonb_build_array(due_on::text, id::text)::text, 'UTF8'), 'base64') as cursor
    from contact_request order by random() limit 5`)
  return rows.map(({ cursor }) => cursor.replaceAll('\n', '').replaceAll('+', '-').replaceAll('/', '_'))
}

const pageAfter = (db: Database, after: string) =>
  listRecords({ db, clock: () => now }, SYSTEM, requests, listQuery(requests, new URLSearchParams({ after })))

export async function fillRequests(db: Database, rows: number) {
  await db.execute(sql`
    insert into contact_request (reference, form, name, email, message, language, fingerprint, created_at, due_on, state)
    select 'LG-' || n, case when n % 4 = 0 then 'developer' else 'contact' end, 'Anna Rossi ' || n,
      'anna.' || n || '@example.com', 'A wardrobe, please.', 'en', n::text, at, at::date + 2,
      case when n % 10 < 7 then 'closed' when n % 10 = 7 then 'new' when n % 10 = 8 then 'in-progress' else 'waiting' end
    from generate_series(1, ${rows}::int) as n
    cross join lateral (select ${now.toISOString()}::timestamptz - n % 900 * interval '1 day' as at) as moment`)
  await db.execute(sql`vacuum analyze contact_request`)
}

if (import.meta.main) for (const figure of await benchBackstage()) print(figure)
