import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { joinEmbedded, startEmbedded } from './embedded.ts'
import { connectionTo, passwordFileIn, readPasswords } from './embedded-access.ts'
import { openCluster, openDataFolder } from './embedded-cluster.ts'
import { chooseRunner } from './embedded-runner.ts'
import { launch, livingPostmaster, shutDown, socketFolder } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import { openMigrated } from './migrated.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loggia access '))
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(root, `data ${++folders}`)

async function ask(connection: pg.PoolConfig, question: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

async function start(folder: string) {
  const lines: string[] = []
  const embedded = await startEmbedded(folder, (line) => lines.push(line))
  onTestFinished(embedded.stop)
  return { ...embedded, lines }
}

/**
 * A data folder as earlier versions left it: `loggia` is the superuser, the owner of all tables and the site itself,
 * and the socket trusts. Its server runs.
 */
async function oldCluster(folder: string) {
  const real = await openDataFolder(folder)
  const runner = await chooseRunner(real, {})
  const path = await openCluster(real, runner, () => {})
  const files = { passwordFile: passwordFileIn(real), logFile: join(real, 'postgres.log') }
  const socket = await socketFolder(path, runner.account)
  await launch({ path, runner, settings: {}, ...files, log: () => {} }, socket)
  const access = connectionTo(socket.path, 'loggia', undefined)
  await vi.waitFor(() => ask({ ...access, database: 'postgres' }, 'create database loggia'), 15_000)
  const { pool, close } = openDatabase(access)
  await migrate(pool, () => {})
  await pool.query(`insert into search_miss (query, language, last_at) values ('divano', 'en', now())`)
  await close()
  const running = await livingPostmaster(path)
  return { stop: () => shutDown(Number(running?.pid), path, () => {}) }
}

test('the site connects as a role that is no superuser, each role by its own password', async () => {
  const folder = newFolder()
  const { connection, owner } = await start(folder)
  expect((await stat(passwordFileIn(folder))).mode & 0o777).toBe(0o600)
  const who = 'select rolname as role, rolsuper as super from pg_roles where rolname = current_user'
  expect(await ask(connection, who)).toEqual([{ role: 'loggia_app', super: false }])
  expect(await ask(owner, who)).toEqual([{ role: 'loggia', super: true }])

  // What the site knows to connect by opens nothing else.
  const attempt = (changes: pg.PoolConfig) => ask({ ...connection, ...changes }, 'select')
  await expect(attempt({ user: 'loggia' })).rejects.toThrow('password authentication failed')
  await expect(attempt({ user: 'loggia', password: 'loggia' })).rejects.toThrow('password authentication failed')
  await expect(attempt({ database: 'postgres' })).rejects.toThrow('permission denied for database')
  await expect(attempt({ database: 'template1' })).rejects.toThrow('permission denied for database')
})

test.each([
  ['at rest', true],
  ['still running', false],
])('a cluster of before, %s, moves along with its rows', async (_, isAtRest) => {
  const folder = newFolder()
  const old = await oldCluster(folder)
  if (isAtRest) await old.stop()

  const embedded = await start(folder)
  const tookOver = 'Took over the PostgreSQL that an earlier start left behind.'
  expect(embedded.lines).toEqual(isAtRest ? [] : [tookOver])
  const { pool, close } = await openMigrated(embedded, (line) => embedded.lines.push(line))
  onTestFinished(close)
  expect((await pool.query('select query from search_miss')).rows).toEqual([{ query: 'divano' }])
  await pool.query('update search_miss set count = 2')
  await expect(pool.query('alter table search_miss add column mine int')).rejects.toThrow('must be owner')
  await expect
    .poll(() => ask(connectionTo(String(embedded.connection.host), 'loggia', undefined), 'select').catch(String))
    .toContain('password authentication failed')
})

test('passwords stay from start to start; where their file is lost, others are set', async () => {
  const folder = newFolder()
  await (await startEmbedded(folder, () => {})).stop()
  const passwords = await readPasswords(passwordFileIn(folder))
  await (await startEmbedded(folder, () => {})).stop()
  expect(await readPasswords(passwordFileIn(folder))).toEqual(passwords)

  await rm(passwordFileIn(folder))
  const { connection } = await start(folder)
  expect(connection.password).not.toBe(passwords?.loggia_app)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readFile(join(folder, 'postgres/pg_hba.conf'), 'utf8')).not.toContain('trust')
})

test('a command beside a running site is the site’s role too, and told where the passwords are lost', async () => {
  const folder = newFolder()
  const { connection } = await start(folder)
  const joined = await joinEmbedded(folder, () => {})
  expect(joined.connection).toEqual(connection)
  expect(await ask(joined.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await rm(passwordFileIn(folder))
  await expect(joinEmbedded(folder, () => {})).rejects.toThrow(/takes none of the passwords in .+postgres\.pgpass/)
})
