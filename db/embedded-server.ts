import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, open, readdir, readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { prepareAccess } from './embedded-access.ts'
import type { Account, Runner } from './embedded-runner.ts'
import { StartError } from './start-error.ts'

const exec = promisify(execFile)

/** A cluster on disk and what it takes to run it. */
export type Cluster = {
  path: string
  runner: Runner
  settings: Record<string, string>
  passwordFile: string
  logFile: string
  log: (line: string) => void
}

const logLimit = 10_000_000
/** How long a start keeps trying where the obstacle should pass, in ms. */
export const launchPatience = 15_000

/** The folder of the server's socket, and the name of it that the server is told. */
export type SocketFolder = { path: string; setting: string }

export async function socketFolder(cluster: string, account?: Account): Promise<SocketFolder> {
  const limit = process.platform === 'darwin' ? 103 : 107
  // The cluster is 0700, so only its account can connect, with a password too (./embedded-access.ts).
  // The server works in the cluster, so that a dot names it whatever characters its path has.
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= limit) return { path: cluster, setting: '.' }

  const uid = account?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${uid}:${cluster}`).digest('hex').slice(0, 12)
  const path = join(await realpath(tmpdir()), `loggia-${name}`)
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (made && account) await chown(path, account.uid, account.gid)
  const found = await lstat(path).catch(() => undefined)
  // Anyone can make folders there; a server behind a foreign one could be an impostor.
  if (!found?.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(`${path}, needed since the data folder's path is too long for a socket, is not ours alone.`)
  }
  return { path, setting: `"${path.replaceAll('"', '""')}"` }
}

/** What `postmaster.pid` says of a server that still lives; a file left behind by a dead one is no obstacle. */
export async function livingPostmaster(cluster: string): Promise<{ pid: number; socket?: string } | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return undefined
  if (!(await worksIn(pid, cluster))) {
    // The process id went to someone else, after a reboot perhaps: PostgreSQL would wait for that one to end.
    await rm(file, { force: true })
    return undefined
  }
  // Written only once the server listens.
  const socket = lines[4] || undefined
  return { pid, socket: socket === '.' ? cluster : socket }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server's working folder is its cluster. Where that is not to be seen, any PostgreSQL counts, to be safe. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error)
    if (typeof folder === 'string') return folder === cluster
    if (folder.code === 'ENOENT') return false
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')
  }
  const { stdout } = await exec('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

export type Launch = { since: number; logOffset: number; failure?: string }

export async function launch(cluster: Cluster, socket: SocketFolder, since = Date.now()): Promise<Launch> {
  // No other cluster has its socket here, so `postmaster.pid` is guard enough; this file would only make PostgreSQL wait
  // for a process that got a dead server's id.
  await rm(join(socket.path, '.s.PGSQL.5432.lock'), { force: true })
  if (((await stat(cluster.logFile).catch(() => undefined))?.size ?? 0) > logLimit) await truncate(cluster.logFile)
  const logFile = await open(cluster.logFile, 'a', 0o600).catch((error: Error) => {
    throw new StartError(`PostgreSQL's log can't be written: ${error.message}`)
  })
  await prepareAccess(cluster.path, cluster.passwordFile)
  try {
    const settings = {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: socket.setting,
      unix_socket_permissions: '0700',
      // What was acknowledged survives a loss of power.
      fsync: 'on',
      synchronous_commit: 'on',
      shared_buffers: `${await bufferMB(cluster.path)}MB`,
      // Nobody replicates from it, and each process takes a megabyte.
      max_logical_replication_workers: '0',
      timezone: 'UTC',
      log_timezone: 'UTC',
      // Starts, ends and crashes: refused statements are the app's to log, and their details are personal data.
      log_min_messages: 'log',
      log_error_verbosity: 'terse',
      log_checkpoints: 'off',
      ...cluster.settings,
    }
    const [file, args, options] = cluster.runner.command('postgres', [
      '-D',
      cluster.path,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const launched: Launch = { since, logOffset: (await logFile.stat()).size }
    // Detached: Ctrl-C goes to the terminal's whole process group, and the app still has to finish its answers.
    const server = spawn(file, args, { ...options, detached: true, stdio: ['ignore', logFile.fd, logFile.fd] })
    server.once('error', (error) => {
      launched.failure = error.message
    })
    server.once('exit', (code, signal) => {
      launched.failure ??= signal ?? `exit code ${code}`
    })
    server.unref()
    return launched
  } finally {
    await logFile.close()
  }
}

/**
 * A quarter of the data, from 32 to 128 MB: what a small site would keep there, the system keeps too, and gives up where
 * memory is wanted for something else.
 */
async function bufferMB(cluster: string): Promise<number> {
  const files = await readdir(join(cluster, 'base'), { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = files.map((file) => file.isFile() && stat(join(file.parentPath, file.name)).catch(() => undefined))
  const bytes = (await Promise.all(sizes)).reduce((sum, found) => sum + (found ? found.size : 0), 0)
  return Math.min(128, Math.max(32, Math.round(bytes / 4 / 1024 / 1024)))
}

/** Lets a failed launch be tried again where the reason passes by itself: another start, or a dying server's last breath. */
export async function judge(launched: Launch, cluster: Cluster): Promise<void> {
  const text = (await readFile(cluster.logFile)).subarray(launched.logOffset).toString()
  const reason = text.split('\n').findLast((line) => /FATAL|PANIC|rror/.test(line))
  const passes = /lock file|shared memory block|SIG(TERM|INT|QUIT|KILL)/.test(reason ?? launched.failure ?? '')
  if (passes && Date.now() - launched.since < launchPatience) return sleep(200)
  throw new StartError(`PostgreSQL could not start: ${reason ?? launched.failure} (${cluster.logFile})`)
}

/** Ends connections and writes everything down; after 9 s without success leaves that to the next start's recovery. */
export async function shutDown(pid: number, cluster: string, log: (line: string) => void): Promise<void> {
  const signal = (name: NodeJS.Signals) => isAlive(pid) && process.kill(pid, name)
  const isGone = async (within: number) => {
    const deadline = Date.now() + within
    while (Date.now() < deadline) {
      // The file goes with the server; the process id can stay as a zombie where nobody reaps orphans.
      if (!isAlive(pid) || (await livingPostmaster(cluster))?.pid !== pid) return true
      await sleep(10)
    }
    return false
  }
  signal('SIGINT')
  if (await isGone(9000)) return
  log('PostgreSQL did not stop within 9 s; ending it at once.')
  signal('SIGQUIT')
  await isGone(1000)
}
