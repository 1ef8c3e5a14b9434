import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { whenWaitedFor } from '#db/test-held-up.ts'

/** A database without a table, for one test, with a role that may make some and one that may not. */
export async function emptyDatabase(): Promise<Pick<TestDatabase, 'pool' | 'owner' | 'connection'>> {
  const server = inject('testServer')
  const name = `loggia_empty_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client(server.owner)
  await administrator.connect()
  await administrator.query(`create database ${name}`)
  const owner = { ...server.owner, database: name }
  const { pool, close } = openDatabase(owner, () => {})
  onTestFinished(async () => {
    await close()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  })
  return { pool, owner, connection: { ...server.connection, database: name } }
}

/** Any number that no other lock of the site's has. */
const LOCK = 7_063_449

/**
 * Holds up whoever lays keys where there are rows, so that a test can kill it there: nothing is committed yet. No trigger of a table
 * can, since it has made all of them itself.
 */
export async function holdUpKeys({ owner }: Pick<TestDatabase, 'owner'>) {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  await client.query(`select pg_advisory_lock(${LOCK})`)
  // The table is asked only once it is there.
  await client.query(`create function hold_up() returns event_trigger language plpgsql as $$ begin
    if to_regclass('public.media') is not null then
      if exists (select from public.media) then perform pg_advisory_xact_lock_shared(${LOCK}); end if;
    end if;
  end $$`)
  await client.query(
    `create event trigger held_up on ddl_command_end when tag in ('ALTER TABLE') execute function hold_up()`,
  )
  return {
    /** Resolves once somebody is held up. */
    until: () => whenWaitedFor(client, LOCK, 40_000),
    /** Holds up nobody from now on. */
    async release() {
      await client.query(`select pg_advisory_unlock(${LOCK})`)
      await client.query('drop function hold_up cascade')
      await client.end()
    },
  }
}
