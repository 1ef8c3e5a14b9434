import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../test-site.ts'
import { copyFirstStart } from '../test-started-data.ts'
import { buildIfNeeded, projectFolder } from './build/build.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const ctrlC = '\x03'

/** What the tests leave behind would be seen in it. */
let folder: string
let dataDir: string
beforeAll(async () => {
  await buildIfNeeded(() => {})
  folder = await mkdtemp(join(tmpdir(), 'loggia-tty-'))
  dataDir = join(folder, 'first')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What says that a PostgreSQL runs. */
async function servers(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('**/postmaster.pid', { cwd: folder })) files.push(file)
  return files
}

/** A command in a terminal of its own, as somebody types it. */
async function type(...args: string[]) {
  const { PATH, HOME, CI } = process.env
  const port = String(await freePort())
  const settings = { LOG_LEVEL: 'error', WARM_MEDIA: 'false', DATA_DIR: dataDir, PORT: port }
  const terminal = spawn('npm', args, {
    cwd: projectFolder,
    env: { PATH, HOME, CI, TMPDIR: folder, ...settings },
  })
  let output = ''
  let isOver = false
  terminal.onData((text) => {
    output += text
  })
  terminal.onExit(() => {
    isOver = true
  })
  /** The command, what it started in its terminal, and servers on its folder, which are in none. */
  async function left(): Promise<string[]> {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'pgid,args'])
    const isIts = (line: string) => Number.parseInt(line, 10) === terminal.pid || line.includes(folder)
    return stdout.split('\n').filter(isIts)
  }
  return {
    address: `http://127.0.0.1:${port}`,
    press: (key: string) => terminal.write(key),
    /** Closes its window. */
    close: () => (terminal as unknown as { destroy: () => void }).destroy(),
    /** As of a service manager that tells the whole group. */
    signal: (name: NodeJS.Signals) => process.kill(-terminal.pid, name),
    async says(words: string) {
      await vi.waitUntil(() => output.includes(words) || isOver, { timeout: 200_000 })
      expect(output).toContain(words)
      expect(output).not.toContain('Took over')
    },
    async isGone() {
      await vi.waitUntil(async () => (await left()).length === 0, { timeout: 40_000, interval: 100 })
      expect(await servers()).toEqual([])
    },
  }
}

const up = 'Loggia is at'

test.each([
  ['while PostgreSQL is being set up', 'Setting up PostgreSQL.'],
  ['while content is loaded', 'Applied'],
])('Ctrl-C ends npm start %s', async (_, words) => {
  const command = await type('start')
  await command.says(words)
  command.press(ctrlC)
  await command.isGone()
})

type Command = Awaited<ReturnType<typeof type>>

describe('once the site has been started before', () => {
  beforeAll(async () => {
    dataDir = join(folder, 'data')
    await copyFirstStart(dataDir)
  })

  test.each([
    ['Ctrl-C', ({ press }) => press(ctrlC)],
    ['SIGTERM to all its processes', ({ signal }) => signal('SIGTERM')],
  ] satisfies [string, (command: Command) => void][])(
    '%s ends npm start, and no second one before its database',
    async (_, end) => {
      const command = await type('start')
      await command.says(up)
      // While an answer is under way, the site has begun to end and can't have ended.
      const registration = await beginToRegister(command.address)
      end(command)
      await vi.waitUntil(() => isClosed(command.address), { timeout: 30_000 })
      end(command)
      await command.isGone()
      registration.destroy()
    },
  )

  test.each([
    ['Ctrl-C', 'run dev', ({ press }) => press(ctrlC)],
    ['closing the terminal', 'start', ({ close }) => close()],
    // Whatever came before, this start finds all in order.
    ['SIGTERM', 'start', ({ signal }) => signal('SIGTERM')],
  ] satisfies [string, string, (command: Command) => void][])(
    '%s ends npm %s and its database',
    async (_, line, end) => {
      const command = await type(...line.split(' '))
      await command.says(up)
      end(command)
      await command.isGone()
    },
  )
})

/** A request whose head the server has, and whose body it waits for. */
async function beginToRegister(address: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const begun = request(`${address}/api/v1/user/register`, { method: 'POST', headers })
  begun.on('error', () => {})
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

const isClosed = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  )

test.each([
  ['Ctrl-C', ({ press }) => press(ctrlC)],
  ['closing the terminal', ({ close }) => close()],
] satisfies [string, (command: Command) => void][])(
  '%s ends npm test and the databases of its tests',
  async (_, end) => {
    const command = await type('test', '--', 'vitest')
    const isTesting = async () => (await servers()).some((file) => file.startsWith('loggia-run-'))
    await vi.waitUntil(isTesting, { timeout: 200_000, interval: 100 })
    end(command)
    await command.isGone()
    expect((await readdir(folder)).filter((name) => name.startsWith('loggia-'))).toEqual([])
  },
)
