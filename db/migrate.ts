import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { grantRights } from './rights.ts'
import { StartError } from './start-error.ts'

/** Of the advisory lock that lets one process migrate while the others wait; any number that never changes. */
export const migrationLock = 7_063_443
export const migrationsFolder = join(import.meta.dirname, 'migrations')
const oldestServer = 15

/**
 * Brings the database's schema up to date; several processes may do so at once. All pending migrations succeed
 * together or not at all.
 *
 * @param pool of the tables' owner
 * @param options.grantTo the role that is to use the tables, where that is another one
 * @throws StartError if the server is older than PostgreSQL 15
 */
export async function migrate(
  pool: pg.Pool,
  log: (line: string) => void,
  { folder = migrationsFolder, grantTo }: { folder?: string; grantTo?: string } = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestServer) {
      throw new StartError(`The database is PostgreSQL ${version}; Loggia needs ${oldestServer} or newer.`)
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      const before = await countApplied(client)
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
      const applied = (await countApplied(client)) - before
      if (grantTo) await grantRights(client, grantTo)
      if (applied) log(`Applied ${applied} migration${applied === 1 ? '' : 's'} to the database.`)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

/**
 * Makes the schema as it was when a migration was the last one, within the transaction of a connection to an empty database.
 * @param last when that migration was written, in ms, as the journal says it
 */
export async function applyTo(client: pg.PoolClient, last: number): Promise<void> {
  await client.query('create schema if not exists drizzle')
  // As drizzle makes and reads it.
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > last) break
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function countApplied(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!rows[0]?.found) return 0
  const counted = await client.query<{ count: number }>(
    `select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return counted.rows[0]?.count ?? 0
}
