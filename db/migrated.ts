import type pg from 'pg'
import { type Opened, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

const insufficientPrivilege = '42501'

export interface Access {
  /** As the site, whose role needs no more than `grantRights` gives it. */
  connection: pg.PoolConfig | string
  /** As the owner of the tables; the site's own role where there is no other. */
  owner?: pg.PoolConfig | string
}

/**
 * Brings the schema up to date as its owner, gives the site's role its rights, and opens the database as that role.
 * @throws StartError if the server is older than PostgreSQL 15
 */
export async function openMigrated({ connection, owner }: Access, log: (line: string) => void): Promise<Opened> {
  const site = openDatabase(connection, log)
  const owning = openDatabase(owner ?? connection, log)
  try {
    const { rows } = await site.pool.query<{ role: string; isSuperuser: boolean }>(
      'select rolname as role, rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
    )
    const { role = '', isSuperuser } = rows[0] ?? {}
    if (isSuperuser) log(`The database role ${role} is a superuser: give the site one of its own (docs/operations.md).`)
    await migrate(owning.pool, log, { grantTo: role })
    return site
  } catch (error) {
    await site.close()
    const { cause = error } = error as { cause?: unknown }
    if (owner || (cause as { code?: string }).code !== insufficientPrivilege) throw error
    throw new StartError("The role of DATABASE_URL can't migrate: set MIGRATE_DATABASE_URL to the owner of the tables.")
  } finally {
    await owning.close()
  }
}
