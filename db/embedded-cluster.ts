import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, canEnter, openRefuge, type Runner } from './embedded-runner.ts'
import { isAlive } from './embedded-server.ts'
import { closeToOthers } from './private-folder.ts'
import { StartError } from './start-error.ts'

const exec = promisify(execFile)

/** Makes the data folder if need be, and closes it to other accounts; answers its real path. */
export async function openDataFolder(dataDir: string, log: (line: string) => void = () => {}): Promise<string> {
  const wanted = resolve(dataDir)
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    const folder = await realpath(wanted)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await closeToOthers(folder, log)
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StartError(`The data folder ${wanted} is not a folder.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new StartError(`The data folder ${wanted} can't be written to (${code}): set DATA_DIR to one that can.`)
    }
    throw new StartError(`The data folder ${wanted} can't be used: ${(error as Error).message}`)
  }
}

/**
 * The path of an initialised cluster that the runner's account can use: `postgres` in the data folder, which is a link
 * to the refuge where the account can't enter the data folder.
 */
export async function openCluster(folder: string, runner: Runner, log: (line: string) => void): Promise<string> {
  const place = join(folder, 'postgres')
  const { account } = runner
  if (await isLink(place)) {
    const target = await realpath(place).catch(() => undefined)
    if (!target) throw new StartError(`${place} leads to ${await readlink(place)}, which is gone.`)
    await checkCluster(target, runner)
    return target
  }
  const reachable = !account || (await letThrough(folder, account))
  const exists = await stat(place).catch(() => undefined)
  if (!reachable && exists) {
    throw new StartError(
      `User namespaces are forbidden and an unprivileged account can't enter ${folder}: move it to where one can, and set DATA_DIR.`,
    )
  }
  const cluster = reachable ? place : join(runner.refuge, 'postgres')
  if (!reachable) await openRefuge(runner.refuge)
  await initialise(cluster, runner, log)
  if (account && exists?.uid === 0) await giveTo(cluster, account)
  await checkCluster(cluster, runner)
  if (cluster !== place) {
    await symlink(cluster, place)
    log(`PostgreSQL can't run as root, and no other account can enter ${folder}: its files are in ${cluster}.`)
  }
  return cluster
}

/** PostgreSQL's account has to pass through the data folder; what lies beside the cluster is closed by itself. */
async function letThrough(folder: string, account: Account): Promise<boolean> {
  if (await canEnter(folder, account)) return true
  await chmod(folder, 0o711)
  if (await canEnter(folder, account)) return true
  await chmod(folder, 0o700)
  return false
}

/** Runs initdb beside the final place and renames, so that a start killed half-way leaves no half cluster. */
async function initialise(cluster: string, runner: Runner, log: (line: string) => void): Promise<void> {
  await removeLeftovers(cluster)
  if (await isInitialised(cluster)) return
  if ((await readdir(cluster).catch(() => [])).length) {
    throw new StartError(`${cluster} is not a database, and in the place of one: move it away, or set DATA_DIR.`)
  }
  log('Setting up PostgreSQL.')
  const staging = `${cluster}.new-${process.pid}`
  await mkdir(staging, { mode: 0o700 })
  if (runner.account) await chown(staging, runner.account.uid, runner.account.gid)
  const [file, args, options] = runner.command('initdb', [
    ...['--pgdata', staging, '--username', 'loggia', '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions'],
    // Needs no locale of the system's, and sorts alike on every machine and after every upgrade.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ])
  try {
    await exec(file, args, options as object)
    await rename(staging, cluster)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    // Another start may have been faster: its cluster is as good as ours.
    if (await isInitialised(cluster)) return
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = stderr.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? message.split('\n')[0]
    throw new StartError(`PostgreSQL could not set up ${cluster}: ${reason}`)
  }
}

async function removeLeftovers(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const [, pid] = name.startsWith(`${basename(cluster)}.new-`) ? name.split('.new-') : []
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    // An initdb that outlives its start may still be writing here: what is left then goes at the next start.
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

async function checkCluster(cluster: string, runner: Runner): Promise<void> {
  const uid = runner.account?.uid ?? process.getuid?.()
  const found = await stat(cluster)
  if (uid !== undefined && found.uid !== uid) {
    throw new StartError(`The database in ${cluster} belongs to another account (${found.uid}): start as that one.`)
  }
  const ours = runner.version.split('.')[0]
  const theirs = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (theirs !== ours) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${theirs}, this is ${ours}: dump it with ${theirs} and load it anew, or set DATABASE_URL.`,
    )
  }
}

/** The top comes last: a change of owner that was cut short is done again. */
async function giveTo(cluster: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(cluster, uid, gid)
}

async function isInitialised(cluster: string): Promise<boolean> {
  return stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  )
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false
}
