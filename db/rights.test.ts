import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { openMigrated } from './migrated.ts'
import { testDatabase } from './test-database.ts'

const { pool, owner } = await testDatabase()
const { pool: asOwner, close } = openDatabase(owner)
afterAll(close)

describe('the role of the site', () => {
  test('reads and writes the rows of every table, and no more', async () => {
    const rights = async (privilege: string) => {
      const { rows } = await pool.query<{ table: string; may: boolean }>(
        `select relname as table, has_table_privilege(oid, $1) as may from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
        [privilege],
      )
      expect(rows.length).toBeGreaterThan(50)
      return Map.groupBy(rows, ({ may }) => may)
    }
    for (const needed of ['select', 'insert', 'update', 'delete']) {
      expect((await rights(needed)).get(false), needed).toBeUndefined()
    }
    for (const withheld of ['truncate', 'references', 'trigger']) {
      expect((await rights(withheld)).get(true), withheld).toBeUndefined()
    }
  })

  test.each([
    // To become another role.
    'set role loggia',
    'set session authorization loggia',
    'alter role current_user superuser',
    'alter role current_user createrole',
    `alter role loggia password 'mine'`,
    'create role another superuser',
    'grant loggia to current_user',
    // To leave the database for the machine.
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    `copy media to '/tmp/loggia-media'`,
    `copy media from '/etc/passwd'`,
    `copy media to program 'id'`,
    `alter system set listen_addresses = '*'`,
    'select pg_reload_conf()',
    `load 'auto_explain'`,
    'select rolpassword from pg_authid',
    // To make or change what others then run into.
    'create table mine (id int)',
    'create schema mine',
    'create database mine',
    'create extension dblink',
    'create extension hstore',
    `create function mine() returns int language sql as 'select 1'`,
    'create trigger mine after insert on "user" execute function count_designers()',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
    // To get around what guards the tables.
    'alter table moderation_log disable trigger all',
    'set session_replication_role = replica',
    'truncate moderation_log',
    'drop table moderation_log',
    'drop trigger moderation_log_is_for_ever on moderation_log',
    'select from drizzle.__drizzle_migrations',
  ])('can’t %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be (owner|able)|is not allowed/)
  })

  test('can do what the site does beside reading and writing rows', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table scheme_cell in share row exclusive mode')
      await client.query(`select pg_advisory_xact_lock(1), pg_notify('heard', 'yes')`)
      await client.query('create temporary table laid_out on commit drop as select 1 as one')
      await client.query(`set local statement_timeout = '1s'`)
      await client.query('set local pg_trgm.similarity_threshold = 0.4')
      const notices: (string | undefined)[] = []
      client.on('notice', ({ message }) => notices.push(message))
      await client.query('analyze scheme_block, scheme_bits, model_block, model_bits, model_run')
      expect(notices).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('on a server of somebody else', () => {
  const password = randomBytes(8).toString('hex')
  /** An empty database of an owner who is no superuser, and a role for the site; they go after the test. */
  async function emptyDatabase() {
    const server = inject('testServer').owner
    const own = new pg.Client(server)
    await own.connect()
    const suffix = randomBytes(6).toString('hex')
    const names = { site: `site_${suffix}`, owner: `owner_${suffix}`, database: `loggia_test_${suffix}` }
    for (const role of [names.site, names.owner]) await own.query(`create role ${role} login password '${password}'`)
    await own.query(`create database ${names.database} owner ${names.owner}`)
    onTestFinished(async () => {
      await own.query(`drop database ${names.database} with (force)`)
      for (const role of [names.site, names.owner]) await own.query(`drop role ${role}`)
      await own.end()
    })
    const settings = { ...server, database: names.database, password }
    return { connection: { ...settings, user: names.site }, owner: { ...settings, user: names.owner } }
  }
  const lines: string[] = []
  const say = (line: string) => lines.push(line)

  test('one role migrates and another is the site', async () => {
    const access = await emptyDatabase()
    const { pool: site, close: end } = await openMigrated(access, say)
    onTestFinished(end)
    expect(lines).toEqual([expect.stringMatching(/^Applied \d+ migrations/)])
    await site.query(`insert into search_miss (query, language, last_at) values ('divano', 'en', now())`)
    await expect(site.query('truncate search_miss')).rejects.toThrow('permission denied')
    await expect(site.query('create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(openMigrated({ connection: access.connection }, () => {})).rejects.toThrow('set MIGRATE_DATABASE_URL')
    // Several starts at once, as of several processes.
    const again = await Promise.all([1, 2, 3].map(() => openMigrated(access, () => {})))
    for (const other of again) await other.close()
  })

  test('one role does for both where there is no other', async () => {
    const { owner: only } = await emptyDatabase()
    const { pool: site, close: end } = await openMigrated({ connection: only }, () => {})
    onTestFinished(end)
    expect((await site.query('select from page')).rowCount).toBe(0)
  })
})

test('a superuser as the role of the site is told, and serves', async () => {
  const lines: string[] = []
  const { close: end } = await openMigrated({ connection: owner }, (line) => lines.push(line))
  await end()
  expect(lines).toEqual([expect.stringContaining('is a superuser: give the site one of its own')])
  expect((await asOwner.query('select from page')).rowCount).toBe(0)
})
