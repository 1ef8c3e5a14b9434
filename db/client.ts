import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { hostsOf } from './hosts.ts'
import { PrimaryPool } from './pool.ts'
import { leaveSilentServers } from './watch.ts'

/** The whole database: what can begin a transaction. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either of them: what a verb asks for, so that it can be a part of a larger transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Opened = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool of connections; none is made before the first query.
 *
 * @param connection a `postgresql://` address, which may name several hosts, or settings of node-postgres
 * @param log is told of connections lost while idle; the pool replaces them by itself
 */
export function openDatabase(connection: pg.PoolConfig | string, log: (line: string) => void = console.error): Opened {
  const settings = {
    application_name: 'loggia',
    // A query waits this long for a connection, in ms, rather than for ever.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Of an idle connection whose server was cut off: without, the system waits two hours before it asks.
    keepAliveInitialDelayMillis: 5000,
  }
  const pool = new PrimaryPool(hostsOf(connection), {
    ...settings,
    ...(typeof connection === 'string' ? undefined : connection),
  })
  leaveSilentServers(pool, log)
  // Without listeners a lost connection would end the process. One in use tells whoever uses it by its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log(`Lost an idle database connection: ${error.message}`))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
