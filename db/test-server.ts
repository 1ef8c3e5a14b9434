import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the name of a migrated database on it that nobody connects to. */
    testServer: { connection: pg.PoolConfig; template: string }
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL (its account must be allowed to create databases), else an
 * embedded one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer()
  const template = `loggia_template_${randomBytes(6).toString('hex')}`
  await asAdministrator(connection, `create database ${template}`)
  const { pool, close } = openDatabase({ ...connection, database: template })
  await migrate(pool, () => {})
  await close()

  project.provide('testServer', { connection, template })
  return async () => {
    await asAdministrator(connection, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

async function startServer(): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { host, port, user, password, database } = new pg.Client({ connectionString: url })
    return { connection: { host, port, user, password: password ?? undefined, database }, stop: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'loggia-test-'))
  // What these databases hold may be lost, so they need not wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const { connection, stop } = await startEmbedded(folder, () => {}, { settings })
  return {
    connection,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function asAdministrator(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
