import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './test-database.ts'

const { db, owner } = await testDatabase()
const { pool, close } = openDatabase(owner)
afterAll(close)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-migrations-'))
  // Whatever the site's own migrations have left: these tests bring their own.
  await pool.query('drop schema if exists drizzle cascade')
  return () => rm(folder, { recursive: true })
})

async function write(...statements: string[]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [idx, statement] of statements.entries()) await writeFile(join(folder, `000${idx}.sql`), statement)
}

describe('migrations', () => {
  test('are applied once when several processes start at the same time', async () => {
    await write('create table chairs (id int)', 'insert into chairs values (1)')
    const others = [1, 2, 3].map(() => openDatabase(owner))
    onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))))
    const lines: string[] = []
    await Promise.all(others.map((other) => migrate(other.pool, (line) => lines.push(line), { folder })))
    expect(lines).toEqual(['Applied 2 migrations to the database.'])
    expect((await pool.query('select id from chairs')).rows).toEqual([{ id: 1 }])
  })

  test('that fail leave nothing behind and do not keep the next process waiting', async () => {
    await write('create table tables (id int)', 'insert into nowhere values (1)')
    await expect(migrate(pool, () => {}, { folder })).rejects.toThrow()
    expect((await pool.query(`select to_regclass('tables') as found`)).rows).toEqual([{ found: null }])
    await write('create table tables (id int)')
    await migrate(pool, () => {}, { folder })
    expect((await pool.query('select id from tables')).rows).toEqual([])
  })

  test('that aren’t there are no schema that is up to date', async () => {
    await expect(migrate(pool, () => {}, { folder })).rejects.toThrow('_journal.json')
  })
})

test('a verb can be given the database or a transaction', async () => {
  const current = async (db: Db) => (await db.execute(sql`select 1 as one`)).rows
  expect(await current(db)).toEqual([{ one: 1 }])
  expect(await db.transaction((tx) => current(tx))).toEqual([{ one: 1 }])
})

test('a connection that the server ends while idle is reported and replaced', async () => {
  const lines: string[] = []
  const other = openDatabase(owner, (line) => lines.push(line))
  onTestFinished(other.close)
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => lines).toEqual([expect.stringContaining('Lost an idle database connection')])
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
