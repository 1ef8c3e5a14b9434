import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyTo, migrationLock, migrationsFolder } from '../migrate.ts'
import { named, readTables, type StoredSequence, type StoredTable } from './copy-out.ts'

/** A whole database that was copied out. */
export interface Stored {
  tables: StoredTable[]
  sequences: StoredSequence[]
  migratedTo: number
  /** As COPY reads them. */
  rowsOf: (table: StoredTable) => Promise<Readable>
}

/**
 * Fills an empty database in one transaction: with the schema that the rows were of, then the rows. What the triggers did is
 * in the rows already, so they rest; foreign keys are laid anew, which checks them all. Whoever is killed leaves it empty.
 * @param pool of an account that may make tables
 * @throws Error where it is not empty, or what is stored does not fit
 */
export async function copyIn(pool: pg.Pool, stored: Stored): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A site that starts meanwhile waits, and then finds all of it.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseUnlessEmpty(client)
    await applyTo(client, stored.migratedTo)
    await client.query('set constraints all immediate')
    await fill(client, stored)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Whether the migrations of this version lead to a schema. */
export async function knowsSchema(migratedTo: number): Promise<'yes' | 'newer' | 'no'> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  if (entries.some(({ when }) => when === migratedTo)) return 'yes'
  return migratedTo > Math.max(...entries.map(({ when }) => when)) ? 'newer' : 'no'
}

/** @throws Error where there are tables */
export async function refuseUnlessEmpty(client: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`
    select to_regclass('drizzle.__drizzle_migrations') is not null or exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as found`)
  if (rows[0]?.found) throw new Error('The database is not empty: restore into an empty one.')
}

async function fill(client: pg.PoolClient, { tables, sequences, rowsOf }: Stored): Promise<void> {
  const here = await readTables(client)
  if (String(here.map(named)) !== String(tables.map(named)))
    throw new Error('The backup has other tables than its schema.')
  const keys = await readForeignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  // Of what migrations put there, the backup has what became of it.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const table of tables) {
    await pipeline(await rowsOf(table), client.query(copyFrom(`copy ${named(table)} from stdin`)))
  }
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, last])
  }
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const nameOf = ({ name }: StoredTable) => `public.${pg.escapeIdentifier(name)}`

/** Those of partitions come with what is partitioned. */
async function readForeignKeys(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conname`)
  return rows
}
