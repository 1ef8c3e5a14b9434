import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const secret = () => randomBytes(16).toString('hex')

/** One statement, by a connection of its own. */
export async function askOnce(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * The site's database and its two roles, as docs/operations.md has them.
 * @param ask PostgreSQL, as its superuser
 * @returns the settings that name them, by where PostgreSQL is
 */
export async function makeDatabase(ask: (statement: string) => Promise<unknown>) {
  const passwords = { loggia: secret(), loggia_app: secret() }
  for (const [role, password] of Object.entries(passwords))
    await ask(`create role ${role} login password '${password}'`)
  // For it to be told how far behind standbys are.
  await ask('grant pg_monitor to loggia_app')
  await ask('create database loggia owner loggia')
  const url = (role: keyof typeof passwords, at: string) => `postgresql://${role}:${passwords[role]}@${at}/loggia`
  return (at: string, rest = '') => ({
    DATABASE_URL: url('loggia_app', at) + rest,
    MIGRATE_DATABASE_URL: url('loggia', at) + rest,
  })
}
