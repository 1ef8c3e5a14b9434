import { randomBytes } from 'node:crypto'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from './start-error.ts'

/**
 * Who connects to the embedded server. `loggia` is its superuser: it holds the lock, and changes the schema.
 * `loggia_app` is the site itself: whatever somebody made it execute, it can neither become the other nor leave its
 * tables. The passwords of both are in a file of the data folder, which PostgreSQL's own programs read as PGPASSFILE.
 */
export type Role = 'loggia' | 'loggia_app'
export type Passwords = Record<Role, string>

const PASSWORD_FILE = 'postgres.pgpass'

export const passwordFileIn = (dataFolder: string) => join(dataFolder, PASSWORD_FILE)

/** @returns undefined where there are none: before a first start has set them, or in a folder of an earlier version */
export async function readPasswords(file: string): Promise<Passwords | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartError(`The passwords of the database can't be read: ${error.message}`)
  })
  const found = Object.fromEntries(text.split('\n').map((line) => line.split(':').slice(3))) as Partial<Passwords>
  const { loggia, loggia_app } = found
  return loggia && loggia_app ? { loggia, loggia_app } : undefined
}

export function connectionTo(socket: string, role: Role, passwords: Passwords | undefined, database = 'loggia') {
  // A server that trusts asks for no password; one that does not shall answer that this one is wrong.
  const password = passwords?.[role] ?? 'unknown'
  // `ssl` is named so that PGSSLMODE in the environment has no say.
  return { host: socket, port: 5432, user: role, password, database, ssl: false }
}

/** Before a launch: without passwords the server trusts whoever reaches its socket, until `secureAccess` sets them. */
export async function prepareAccess(cluster: string, passwordFile: string): Promise<void> {
  const passwords = await readPasswords(passwordFile)
  await writeFile(hbaOf(cluster), passwords ? byPassword : withTrust)
}

/**
 * Makes the site's role and sets the passwords of both where that has not been done; every step of it may be the last
 * one of a killed process. The file comes after the roles: while there is none, a launch trusts, and all is done again.
 */
export async function secureAccess(owner: pg.Client, cluster: string, passwordFile: string): Promise<void> {
  const known = await readPasswords(passwordFile)
  const { rowCount: hasRole } = await owner.query(`select from pg_roles where rolname = 'loggia_app'`)
  if (!known || !hasRole) {
    const passwords = known ?? { loggia: newPassword(), loggia_app: newPassword() }
    if (!hasRole) await owner.query('create role loggia_app')
    await owner.query(`alter role loggia_app with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${passwords.loggia_app}'`)
    await owner.query(`alter role loggia password '${passwords.loggia}'`)
    // Where the lock is held that says who owns the data folder.
    await owner.query('revoke connect, temporary on database postgres, template1 from public')
    if (!known) await writePasswords(passwordFile, passwords)
  }
  if ((await readFile(hbaOf(cluster), 'utf8')) === byPassword) return
  await writeFile(hbaOf(cluster), byPassword)
  await owner.query('select pg_reload_conf()')
}

const hbaOf = (cluster: string) => join(cluster, 'pg_hba.conf')
const hba = (method: string) => `# Written by Loggia at each start.\nlocal all all ${method}\n`
const byPassword = hba('scram-sha-256')
const withTrust = hba('trust')

const newPassword = () => randomBytes(32).toString('base64url')

/** Whole and on the disk under its name, or not at all. */
async function writePasswords(file: string, passwords: Passwords): Promise<void> {
  const beside = `${file}.${process.pid}.part`
  const handle = await open(beside, 'w', 0o600)
  try {
    await handle.writeFile(
      Object.entries(passwords)
        .map(([role, password]) => `*:*:*:${role}:${password}\n`)
        .join(''),
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, file)
}
