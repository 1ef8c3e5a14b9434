import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { grantRights } from './rights.ts'
import { StartError } from './start-error.ts'

/** Of the advisory lock that lets one process migrate while the others wait; any number that never changes. */
const migrationLock = 7_063_443
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
  { folder = join(import.meta.dirname, 'migrations'), grantTo }: { folder?: string; grantTo?: string } = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestServer) {
      throw new StartError(`The database is PostgreSQL ${version}; Loggia needs ${oldestServer} or newer.`)
    }
    if (!existsSync(join(folder, 'meta/_journal.json'))) return

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
