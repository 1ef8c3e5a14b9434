import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** All rows of a database as they were at one moment. Its connection is taken until the transaction ends. */
export interface Snapshot {
  client: pg.PoolClient
  tables: StoredTable[]
  /** When the last migration was written that the schema has, in ms, as the journal of migrations says it. */
  migratedTo: number
}

export interface StoredTable {
  name: string
  /** Those that are written. What PostgreSQL generates of them it generates anew. */
  columns: string[]
}

export interface StoredSequence {
  name: string
  /** The number that was given last. */
  last: string
}

/** Whatever a server is set to, values are written as every other one reads them. */
const AS_TEXT = 'set local datestyle = iso; set local intervalstyle = iso_8601; set local extra_float_digits = 3'
/** Files are read for longer than some servers let a transaction wait. */
const FOR_LONG = 'set local idle_in_transaction_session_timeout = 0'

/**
 * Runs what reads a whole database, which others go on writing to.
 * @param pool of the tables' owner
 * @throws Error where there is no site in it
 */
export async function inSnapshot<Result>(
  pool: pg.Pool,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`${AS_TEXT}; ${FOR_LONG}`)
    const migratedTo = await readMigratedTo(client)
    const result = await read({ client, tables: await readTables(client), migratedTo })
    await client.query('commit')
    return result
  } finally {
    // Whatever is still under way on it, as where the disk is full, ends with it.
    client.release(true)
  }
}

async function readMigratedTo(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as known`,
  )
  if (!rows[0]?.known) throw new Error('There is no site in this database.')
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(applied.rows[0]?.last)
}

/** A partition is a table like any other here, and what is partitioned holds no rows itself. */
export async function readTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/** The rows of a table in PostgreSQL's own text, as COPY writes and reads it. */
export function rowsOf({ client }: Snapshot, table: StoredTable): Readable {
  return client.query(copyTo(`copy ${named(table)} to stdout`))
}

/** To be read after the rows: a sequence belongs to no transaction, and gives no number back. */
export async function readSequences({ client }: Snapshot): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** As COPY takes it. */
export function named({ name, columns }: StoredTable): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}
