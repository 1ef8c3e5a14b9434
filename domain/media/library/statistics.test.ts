import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { conditionsOf } from '#domain/backstage/lists/list.ts'
import { library } from './resource.ts'

const { db, owner } = await testDatabase()
const total = 3000
await db.execute(sql`
  insert into media (id, kind, mime, width, height, bytes, colour, name, alt)
  select lpad(to_hex(n), 20, '0'), 'picture', 'image/webp', 1600, 1000, 1, '#a19e86', 'rossi-' || n, '{"en": "A chair", "italy": "Sedia"}'
  from generate_series(1, ${total}::int) as n`)
await analyzed()

/** As PostgreSQL itself does now and then: the site's role may not. */
async function analyzed() {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('analyze media')
  await client.end()
}

/** Of how many files PostgreSQL believes it. */
async function believed(where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${media} where ${where}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Number.NaN
}

const asked = (search: string, filters: Record<string, string> = {}) =>
  conditionsOf(library, { search, filters }, { db, actor: SYSTEM, now: new Date() })

test('PostgreSQL knows how many files have what is looked for, and lack a language, so that it takes the index for few', async () => {
  expect(await believed(await asked('rossi'))).toBeGreaterThan(total / 2)
  expect(await believed(await asked('zq'))).toBeLessThan(total / 100)
  for (const lacks of ['en', 'italy']) expect(await believed(await asked('', { lacks }))).toBeLessThan(total / 100)
})
