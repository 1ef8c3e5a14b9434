import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './client.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, as the site and as the owner, and a migrated database on it that nobody connects to. */
    testServer: { connection: pg.PoolConfig; owner: pg.PoolConfig; template: string }
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL (its account must be allowed to create databases and roles), else
 * an embedded one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, owner, stop } = await startServer()
  const template = `loggia_template_${randomBytes(6).toString('hex')}`
  await asAdministrator(owner, `create database ${template}`)
  const { pool, close } = openDatabase({ ...owner, database: template })
  await migrate(pool, () => {}, { grantTo: connection.user })
  await close()

  project.provide('testServer', { connection, owner, template })
  return async () => {
    await asAdministrator(owner, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

async function startServer(): Promise<Embedded> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return makeSiteRole(new pg.Client({ connectionString: url }))
  const folder = await mkdtemp(join(tmpdir(), 'loggia-test-'))
  // What these databases hold may be lost, so they need not wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const embedded = await startEmbedded(folder, () => {}, { settings })
  return {
    ...embedded,
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A role for this run, on a server that is there already. */
async function makeSiteRole({ host, port, user, password, database }: pg.Client): Promise<Embedded> {
  const owner = { host, port, user, password: password ?? undefined, database }
  const site = { user: `loggia_test_${randomBytes(6).toString('hex')}`, password: randomBytes(16).toString('hex') }
  await asAdministrator(owner, `create role ${site.user} login password '${site.password}'`)
  return { owner, connection: { ...owner, ...site }, stop: () => asAdministrator(owner, `drop role ${site.user}`) }
}

async function asAdministrator(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
