import { spawn } from 'node:child_process'
import { chmod, glob, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livingPostmaster, shutDown } from '#db/embedded-server.ts'
import { leave } from '#server/process/ending.ts'

const projectFolder = join(import.meta.dirname, '..')
const programs = join(projectFolder, 'node_modules/.bin')

/** Process groups of the programs that run. */
const groups = new Set<number>()
const stopping = new AbortController()

/** Whether somebody ended the run: what is under way fails, and is no news. */
export const stopped = stopping.signal

/**
 * A temporary folder for all that is run, which goes with its end. On macOS the usual one is too long for sockets. Other
 * accounts can enter it, since some tests run as another one.
 */
const folder = await mkdtemp(join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'loggia-run-'))
await chmod(folder, 0o711)

/** Runs a program of ours on our own Node, which comes before the machine's. */
export async function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  stopped.throwIfAborted()
  const child = spawn(join(programs, program), args, {
    cwd: projectFolder,
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env.PATH}`,
      TMPDIR: folder,
      // Tests of several steps go on from one first start: see server/test-first-start.ts.
      FIRST_START: join(folder, 'first-start'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches all processes of a terminal; these are ended by us, in order and as often as it takes.
    detached: true,
  })
  const group = child.pid
  if (group) groups.add(group)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
    return { code: code ?? 1, output: Buffer.concat(chunks).toString() }
  } finally {
    if (group && !stopped.aborted) groups.delete(group)
  }
}

/** Ends what was left behind, as by a run that was cut short: servers go on without those who started them. */
export async function cleanUp(): Promise<void> {
  const endings: Promise<void>[] = []
  for await (const file of glob('**/postmaster.pid', { cwd: folder })) endings.push(endServer(dirname(file)))
  await Promise.allSettled(endings)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function endServer(place: string): Promise<void> {
  const cluster = await realpath(join(folder, place))
  const server = await livingPostmaster(cluster)
  if (server) await shutDown(server.pid, cluster, () => {})
}

async function endGroup(group: number): Promise<void> {
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-group, name)
    } catch {
      return false
    }
  }
  signal('SIGTERM')
  for (let waited = 0; waited < 20_000; waited += 50) {
    if (!signal(0)) return
    await sleep(50)
  }
  signal('SIGKILL')
}

async function stop() {
  if (stopped.aborted) return
  stopping.abort()
  await Promise.all([...groups].map(endGroup))
  await cleanUp()
  leave(130)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, stop)
// A terminal that is closed takes no more lines, which is no reason to end in disorder.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
