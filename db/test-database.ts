import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Opened, openDatabase } from './client.ts'
import { cleanUp } from './test-clean-up.ts'

export type TestDatabase = Omit<Opened, 'close'> & {
  /** For a second pool or a process of its own; of the site's role, as `db` is. */
  connection: pg.PoolConfig
  /** Of the tables' owner: for what the site may not do. */
  owner: pg.PoolConfig
}

/** A database with all migrations and no rows, for one test file or one test, after which it goes. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `loggia_test_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client(server.owner)
  await administrator.connect()
  await administrator.query(`create database ${name} template ${server.template}`)

  const connection = { ...server.connection, database: name }
  const { db, pool, close } = openDatabase(connection)
  cleanUp(async () => {
    await close()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  })
  return { db, pool, connection, owner: { ...server.owner, database: name } }
}
