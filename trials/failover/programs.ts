import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export const exec = promisify(execFile)

/** Where Debian has PostgreSQL's. */
export const binaries = '/usr/lib/postgresql/15/bin'

/** A start of three servers on a busy machine, in ms. */
const PATIENCE_MS = 120_000

/** Programs of the cluster, as its account: PostgreSQL refuses to run as root. */
export function starter(folder: string, account: { uid: number; gid: number }) {
  return async (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
    const log = await open(join(folder, `${name}.log`), 'a')
    const own = process.getuid?.() === 0 ? account : {}
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
      ...own,
    })
    const exit = once(child, 'exit')
    await once(child, 'spawn')
    await log.close()
    return {
      child,
      async end() {
        child.kill('SIGKILL')
        await exit
      },
    }
  }
}

export async function accountOf(name: string) {
  if (process.getuid?.() !== 0) return userInfo()
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await exec('id', [which, name])).stdout)),
  )
  return { uid, gid }
}

export async function until(isSo: () => Promise<boolean>) {
  const began = Date.now()
  let cause: unknown
  const fails = (fault: unknown) => {
    cause = fault
    return false
  }
  while (!(await isSo().catch(fails))) {
    if (Date.now() - began > PATIENCE_MS)
      throw new Error(`It takes more than ${PATIENCE_MS / 1000} s: ${isSo}`, { cause })
    await sleep(200)
  }
}
