import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo, passwordFileIn, readPasswords, secureAccess } from './embedded-access.ts'
import { openCluster, openDataFolder } from './embedded-cluster.ts'
import { chooseRunner, type RunnerOptions } from './embedded-runner.ts'
import {
  type Cluster,
  judge,
  type Launch,
  launch,
  launchPatience,
  livingPostmaster,
  shutDown,
  socketFolder,
} from './embedded-server.ts'
import { DataFolderInUse, StartError } from './start-error.ts'

export type Embedded = {
  /** As the site, which may use the tables and no more. */
  connection: pg.PoolConfig
  /** As their owner, who may change them: for migrations and tools. */
  owner: pg.PoolConfig
  stop(): Promise<void>
}

export type EmbeddedOptions = RunnerOptions & {
  /** More settings of the server: only for data that may be lost, as in tests. */
  settings?: Record<string, string>
  /** Gives the start up; a server that it launched is ended. */
  signal?: AbortSignal
}

/** To own a data folder is to hold the lock on its server. */
type Ownership = { lock: pg.Client; pid: number; socket: string }

/** Of the advisory lock in the database `postgres` that a living owner holds; any number that never changes. */
const ownerLock = 7_063_442

/**
 * Starts PostgreSQL in `DATA_DIR/postgres` on a Unix socket, or takes over the one that a killed process left behind.
 * The server outlives a crash of this process, and a signal to its terminal; call `stop`, after closing the pools.
 *
 * @throws StartError with one line for the terminal; DataFolderInUse if another living process owns the folder
 */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const folder = await openDataFolder(dataDir)
  const runner = await chooseRunner(folder, options)
  const path = await openCluster(folder, runner, log)
  const passwordFile = passwordFileIn(folder)
  const { settings = {} } = options
  const cluster = { path, runner, settings, passwordFile, logFile: join(folder, 'postgres.log'), log }

  let stopping = false
  let owned: Ownership | undefined = await own(cluster, options.signal)
  let recovery = Promise.resolve()
  const { socket } = owned
  try {
    await secureAccess(owned.lock, path, passwordFile)
    await createDatabase(owned.lock)
  } catch (error) {
    await shutDown(owned.pid, path, log)
    throw error
  }
  keep(owned)

  // The server was killed, or ended our connection: bring it back, the pools reconnect by themselves.
  function keep(current: Ownership): void {
    current.lock.once('end', () => {
      owned = undefined
      if (stopping) return
      log('Lost the connection to PostgreSQL; looking for it.')
      recovery = recover()
    })
  }
  async function recover(): Promise<void> {
    while (!stopping) {
      try {
        owned = await own(cluster)
        keep(owned)
        log('PostgreSQL is back.')
        return
      } catch (error) {
        log((error as Error).message)
        await sleep(2000)
      }
    }
  }

  return {
    ...(await connectionsTo(socket, passwordFile)),
    async stop() {
      stopping = true
      await recovery
      // Without the lock the server may be another process's by now: then it is not ours to stop.
      if (owned) await shutDown(owned.pid, path, log)
    },
  }
}

/** For a command that works beside a running site: its server, or with the site at rest one of our own until `stop`. */
export async function joinEmbedded(dataDir: string, log: (line: string) => void): Promise<Embedded> {
  try {
    return await startEmbedded(dataDir, log)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const passwordFile = passwordFileIn(await openDataFolder(dataDir))
    return { ...(await connectionsTo(error.socket, passwordFile)), stop: async () => {} }
  }
}

async function connectionsTo(socket: string, passwordFile: string) {
  const passwords = await readPasswords(passwordFile)
  return {
    connection: connectionTo(socket, 'loggia_app', passwords),
    owner: connectionTo(socket, 'loggia', passwords),
  }
}

/** Finds the server or launches it, and holds its lock; as often as it takes while other starts and ends race. */
async function own(cluster: Cluster, signal?: AbortSignal): Promise<Ownership> {
  const { path, runner, log } = cluster
  const expected = await socketFolder(path, runner.account)
  const began = Date.now()
  let answered = began
  let refusals = 0
  let told = false
  let launched: Launch | undefined
  for (;;) {
    const running = await livingPostmaster(path)
    // One that was launched a moment ago has to be seen before it can be ended.
    if (signal?.aborted && (running || !launched || launched.failure)) {
      if (running && launched) await shutDown(running.pid, path, log)
      signal.throwIfAborted()
    }
    const socket = running?.socket ?? expected.path
    const answer = await askForLock(socket, cluster.passwordFile)
    if (answer !== 'absent') answered = Date.now()

    if (typeof answer === 'object') {
      const { lock, version } = answer
      if (running && (launched || (version === runner.version && socket === expected.path))) {
        if (!launched) log('Took over the PostgreSQL that an earlier start left behind.')
        return { lock, pid: running.pid, socket }
      }
      await lock.end()
      // Launched a moment ago by another start, or else in another container: then its process id means nothing here.
      if (!running && ++refusals > 20) throw new StartError(`A PostgreSQL that is out of sight runs in ${path}.`)
      if (running) {
        log('Ending the PostgreSQL of another version that an earlier start left behind.')
        await shutDown(running.pid, path, log)
      }
    } else if (answer === 'refused') {
      // A process that was killed just now holds its lock for a moment longer.
      if (++refusals > 20) throw new DataFolderInUse(`Another Loggia is running on the data in ${path}.`, socket)
    } else if (answer === 'locked') {
      // Another start may be setting the passwords at this moment.
      if (++refusals > 20) {
        throw new StartError(
          `PostgreSQL (process ${running?.pid}) takes none of the passwords in ${cluster.passwordFile}: end it, remove the file, start again.`,
        )
      }
    } else if (answer === 'busy') {
      if (!told && Date.now() - began > 3000) log('Waiting for PostgreSQL to recover what was under way.')
      told ||= Date.now() - began > 3000
    } else if (running) {
      if (Date.now() - answered > launchPatience) {
        throw new StartError(`PostgreSQL (process ${running.pid}) does not answer in ${socket}: end it, start again.`)
      }
    } else {
      if (launched?.failure) await judge(launched, cluster)
      if (!launched || launched.failure) launched = await launch(cluster, expected, launched?.since)
    }
    // Each question leaves a line in the server's log while it recovers.
    await sleep(told ? 200 : answer === 'refused' || answer === 'locked' ? 50 : 20)
  }
}

/**
 * The lock and the server's version; or `refused` (a living owner has it), `locked` (not our password), `busy` (the
 * server is starting, recovering or ending), `absent` (nothing listens).
 */
async function askForLock(
  socket: string,
  passwordFile: string,
): Promise<{ lock: pg.Client; version: string } | 'refused' | 'locked' | 'busy' | 'absent'> {
  const access = connectionTo(socket, 'loggia', await readPasswords(passwordFile), 'postgres')
  const lock = new pg.Client({ ...access, application_name: 'loggia owner' })
  lock.on('error', () => {}) // told by `end`
  try {
    await lock.connect()
    const { rows } = await lock.query<{ held: boolean; version: string }>(
      `select pg_try_advisory_lock($1) as held, current_setting('server_version') as version`,
      [ownerLock],
    )
    if (rows[0]?.held) return { lock, version: rows[0].version }
    await lock.end()
    return 'refused'
  } catch (error) {
    lock.end().catch(() => {})
    const { code = '', message } = error as Error & { code?: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code === '28P01') return 'locked'
    // Class 57 is "starting up", "shutting down" and the like.
    if (/^(57|ECONNRESET|EPIPE|EAGAIN)/.test(code) || message.startsWith('Connection ')) return 'busy'
    throw new StartError(`PostgreSQL in ${socket} does not let us in: ${message}`)
  }
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(`select from pg_database where datname = 'loggia'`)
  if (!rowCount) await owner.query('create database loggia')
  await owner.query('revoke all on database loggia from public')
  await owner.query('grant connect, temporary on database loggia to loggia_app')
}
