import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { type Database, openDatabase } from '#db/client.ts'
import { connectionTo, passwordFileIn, type Role, readPasswords } from '#db/embedded-access.ts'
import { livingPostmaster } from '#db/embedded-server.ts'
import type { TestDatabase } from '#db/test-database.ts'
import packageFile from '../package.json' with { type: 'json' }
import { pagesFolder, projectFolder } from './process/build/build.ts'

export interface TestSite {
  /** Such as `http://127.0.0.1:41234`, or by the name that HOST gives. */
  address: string
  dataDir: string
  /** What it has printed so far; of very much only the last. */
  output: () => string
  pid: number
  /** Ends it, and resolves to its exit code: null where the signal ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** In characters. */
const keptOutput = 2 ** 26

/**
 * The site as `npm start` runs it, as a process of its own on a free port, once it answers.
 * @param project where its sources are
 */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  project = projectFolder,
): Promise<TestSite> {
  const { HOST = '127.0.0.1' } = settings
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn('/bin/sh', ['-c', packageFile.scripts.start], {
    cwd: project,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
      HOST,
      PORT: String(port),
      DATA_DIR: dataDir,
      // Made once for all tests, and only what they look at: all of it takes a processor two minutes.
      DERIVATIVES_DIR: join(pagesFolder, 'derivatives'),
      WARM_MEDIA: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  const isUp = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      // A day's requests write more lines than a text can hold.
      if (output.length > 2 * keptOutput) output = output.slice(-keptOutput)
      if (chunk.includes('Loggia is at')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  const code = await Promise.race([isUp, exit])
  if (code !== undefined) throw new Error(`The site ended with code ${code}.\n${output}`)
  return {
    address: `http://${HOST}:${port}`,
    dataDir,
    output: () => output,
    pid: Number(child.pid),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exit
    },
  }
}

/** The passwords of the accounts that a first start made, by account name. */
export async function firstRunPasswords(dataDir: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(dataDir, 'first-run-accounts.txt'), 'utf8')).trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/\s+/)))
}

/**
 * Chooses passwords for these accounts, as a first login asks for: their owners have been here before.
 * @returns the passwords by account name
 */
export async function chooseFirstPasswords({ address, dataDir }: Pick<TestSite, 'address' | 'dataDir'>) {
  const chosen: Record<string, string> = {}
  for (const [username, first] of Object.entries(await firstRunPasswords(dataDir))) {
    const login = { method: 'POST', body: JSON.stringify({ username, password: first }) }
    const { data } = await (await fetch(`${address}/v1/api/index/login/login`, login)).json()
    const password = chosenAfter(first)
    const body = new URLSearchParams({ password })
    const answer = await fetch(`${address}/password/new`, { method: 'POST', body, headers: { token: data.token } })
    if (!answer.ok) throw new Error(`${username} got no password: ${answer.status}`)
    chosen[username] = password
  }
  return chosen
}

/** The password that `chooseFirstPasswords` puts in the place of the first. */
export const chosenAfter = (first: string) => `${first}-poi`

/** Another way to a site's database than its own: what is really in it. */
export async function withDatabaseOf<Result>(dataDir: string, ask: (db: Database) => Promise<Result>): Promise<Result> {
  const server = await livingPostmaster(join(dataDir, 'postgres'))
  const passwords = await readPasswords(passwordFileIn(dataDir))
  const { db, close } = openDatabase(connectionTo(server?.socket ?? '', 'loggia_app', passwords))
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

export interface TemporaryData {
  folder: string
  remove: () => Promise<void>
}

/** An empty data folder; its path has a space, as some have. */
export async function temporaryData(): Promise<TemporaryData> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia site '))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Copies a data folder whose site has ended, with modes and owners: as root, PostgreSQL's files may be another account's. */
export const copyData = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The database in a data folder, while a site runs there, in the settings that let another one share it. */
export async function settingsOfEmbedded(dataDir: string) {
  const server = await livingPostmaster(join(dataDir, 'postgres'))
  const passwords = await readPasswords(passwordFileIn(dataDir))
  const as = (role: Role) => connectionTo(server?.socket ?? '', role, passwords)
  return settingsOf({ connection: as('loggia_app'), owner: as('loggia') })
}

/** A test database in the settings that name it: one role for the site, another for its migrations. */
export function settingsOf({ connection, owner }: Pick<TestDatabase, 'connection' | 'owner'>) {
  return { DATABASE_URL: urlOf(connection), MIGRATE_DATABASE_URL: urlOf(owner) }
}

function urlOf({ user, password, host = 'localhost', port, database }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgresql://${user}${secret}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host)}`
}
