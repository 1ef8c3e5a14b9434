import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { openDataFolder } from './embedded-cluster.ts'
import { canEnter } from './embedded-runner.ts'
import { DataFolderInUse, StartError } from './start-error.ts'

const exec = promisify(execFile)
const ownerScript = fileURLToPath(new URL('./test-owner.ts', import.meta.url))
const asRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
/** Other accounts can't run a checkout in root's home. */
const reachable =
  asRoot && (await canEnter(dirname(ownerScript), nobody)) && (await canEnter(dirname(process.execPath), nobody))

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let root: string
let model: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loggia embedded '))
  await chmod(root, 0o755)
  model = newFolder()
  await (await startEmbedded(model, () => {})).stop()
})
afterAll(() => rm(root, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(root, `data ${++folders}`)
/** Where a first start has been, without its second of setting up: a copy, which a data folder has to stand. */
async function usedFolder(): Promise<string> {
  const folder = newFolder()
  await exec('cp', ['-a', model, folder])
  return folder
}

async function start(folder: string, options?: EmbeddedOptions): Promise<Embedded & { lines: string[] }> {
  const lines: string[] = []
  const embedded = await startEmbedded(folder, (line) => lines.push(line), options)
  onTestFinished(embedded.stop)
  return { ...embedded, lines }
}

async function ask<Row extends pg.QueryResultRow>({ owner }: Embedded, question: string): Promise<Row[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that owns `folder` and inserts rows; `acknowledged` grows. */
function spawnOwner(folder: string, account?: typeof nobody) {
  const child: ChildProcess = spawn(process.execPath, [ownerScript, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...account,
  })
  const owner = { child, acknowledged: [] as number[], refusal: '', ended: false }
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('refused: ')) owner.refusal = line.slice('refused: '.length)
      else owner.acknowledged.push(Number(line))
    })
  }
  child.once('close', () => {
    owner.ended = true
  })
  onTestFinished(() => {
    if (!owner.ended) child.kill('SIGKILL')
  })
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000, interval: 5 })
  return Object.assign(owner, {
    written: (rows: number) => until(() => owner.acknowledged.length >= rows || owner.ended),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await until(() => owner.ended)
    },
    closed: () => until(() => owner.ended),
  })
}

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

describe('the embedded server', () => {
  test('starts without a TCP port, sorts and stores Unicode, stops, and keeps its rows', async () => {
    const folder = newFolder()
    const first = await startEmbedded(folder, () => {})
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
    expect(
      await ask(first, `select name, setting from pg_settings where name in ('listen_addresses', 'fsync')`),
    ).toEqual(
      expect.arrayContaining([
        { name: 'listen_addresses', setting: '' },
        { name: 'fsync', setting: 'on' },
      ]),
    )
    await ask(first, `create table words as select upper('città') as word`)
    await first.stop()
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)

    const second = await start(folder)
    expect(await ask(second, 'select word from words')).toEqual([{ word: 'CITTÀ' }])
  })

  test('puts its socket into a private folder elsewhere where the path is too long for one', async () => {
    const embedded = await start(join(newFolder(), 'x'.repeat(120)))
    const socketFolder = String(embedded.connection.host)
    onTestFinished(() => rm(socketFolder, { recursive: true, force: true }))
    expect(socketFolder.length).toBeLessThan(80)
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('lives on when Ctrl-C reaches every process of the terminal', async () => {
    const owner = spawnOwner(await usedFolder())
    await owner.written(1)
    process.kill(-Number(owner.child.pid), 'SIGINT')
    await owner.written(owner.acknowledged.length + 100)
    expect(owner.ended).toBe(false)
    await owner.end('SIGTERM')
  })

  test('comes back when it is killed under a living app', async () => {
    const folder = await usedFolder()
    const embedded = await start(folder)
    await ask(embedded, 'create table kept as select 1 as one')
    process.kill(await postmasterOf(folder), 'SIGKILL')
    await vi.waitUntil(() => embedded.lines.includes('PostgreSQL is back.'), { timeout: 15_000 })
    expect(await ask(embedded, 'select one from kept')).toEqual([{ one: 1 }])
    await expect(startEmbedded(folder, () => {})).rejects.toThrow(DataFolderInUse)
  })
})

describe('a second start on the same folder', () => {
  test('is refused in one line while the first lives, and does not disturb it', async () => {
    const folder = await usedFolder()
    const owner = spawnOwner(folder)
    await owner.written(1)
    const refusal = await startEmbedded(folder, () => {}).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect((refusal as Error).message).toBe(`Another Loggia is running on the data in ${folder}/postgres.`)
    await owner.written(owner.acknowledged.length + 10)
    expect(owner.ended).toBe(false)
    await owner.end('SIGTERM')
  })

  test('leaves exactly one owner when two first starts race', async () => {
    const folder = newFolder()
    const owners = [spawnOwner(folder), spawnOwner(folder)]
    await vi.waitUntil(() => owners.some((owner) => owner.ended), { timeout: 15_000 })
    const [winner] = owners.filter((owner) => !owner.ended)
    expect(owners.map((owner) => owner.refusal).join('')).toContain('Another Loggia is running')
    await winner?.written(1)
    await winner?.end('SIGTERM')
    expect(winner?.acknowledged[0]).toBe(1)
  })
})

describe('kill -9', () => {
  test('of an app that writes loses nothing acknowledged; the next start takes over its server', async () => {
    const folder = await usedFolder()
    const acknowledged: number[] = []
    for (let round = 1; round <= 3; round++) {
      const owner = spawnOwner(folder)
      await owner.written(50 * round)
      await owner.end('SIGKILL')
      acknowledged.push(...owner.acknowledged)

      const lines: string[] = []
      const next = await startEmbedded(folder, (line) => lines.push(line))
      const rows = await ask<{ id: number }>(next, 'select id from entries')
      await next.stop()
      expect(lines).toEqual(['Took over the PostgreSQL that an earlier start left behind.'])
      expect(acknowledged.length).toBeGreaterThanOrEqual(50 * round)
      const kept = new Set(rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    }
  })

  test('of the app and its server at once loses nothing acknowledged either', async () => {
    const folder = await usedFolder()
    const owner = spawnOwner(folder)
    await owner.written(100)
    const postmaster = await postmasterOf(folder)
    owner.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await owner.closed()
    const next = await start(folder)
    const kept = new Set((await ask<{ id: number }>(next, 'select id from entries')).map(({ id }) => id))
    expect(owner.acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  test.each(['', 'global/pg_control'])(
    'of a first start that has made its folder/%s is no obstacle to the next',
    async (file) => {
      const folder = newFolder()
      const owner = spawnOwner(folder)
      const isSettingUp = async () => {
        const made = (await readdir(folder).catch(() => [])).find((name) => name.includes('.new-'))
        return made !== undefined && existsSync(join(folder, made, file))
      }
      await vi.waitUntil(isSettingUp, { timeout: 15_000, interval: 5 })
      await owner.end('SIGKILL')
      expect(owner.acknowledged).toEqual([])
      const next = await start(folder)
      expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test('leaves a process id that may be someone else’s by now', async () => {
    const folder = await usedFolder()
    const stale = `${process.ppid}\n${folder}/postgres\n1\n5432\n.\n\n`
    await writeFile(join(folder, 'postgres/postmaster.pid'), stale)
    await writeFile(join(folder, 'postgres/.s.PGSQL.5432.lock'), stale)
    const next = await start(folder)
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('a data folder with something else in it is left as open as it was, and says so', async () => {
  const folder = newFolder()
  await mkdir(folder, { mode: 0o755 })
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'holiday pictures'), '')
  await writeFile(join(folder, 'postgres.log'), '', { mode: 0o644 })
  const lines: string[] = []
  await openDataFolder(folder, (line) => lines.push(line))
  expect(lines).toEqual([expect.stringMatching(/stays open to other accounts.+: holiday pictures$/)])
  expect((await stat(folder)).mode & 0o777).toBe(0o755)
  expect((await stat(join(folder, 'postgres.log'))).mode & 0o777).toBe(0o600)
})

describe('a data folder that can’t be used is named in one line', () => {
  const refusalOf = async (folder: string, options?: EmbeddedOptions) => {
    const error = await startEmbedded(folder, () => {}, options).catch((refusal: Error) => refusal)
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as StartError
    expect(message).not.toContain('\n')
    return message
  }

  test('of another major version', async () => {
    const folder = newFolder()
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
    expect(await refusalOf(folder)).toContain('is of PostgreSQL 17, this is 18')
  })

  test('a file in its place', async () => {
    const folder = newFolder()
    await writeFile(folder, '')
    expect(await refusalOf(folder)).toBe(`The data folder ${folder} is not a folder.`)
    expect(await refusalOf(join(folder, 'data'))).toContain('is not a folder')
  })

  test('something else where the database should be', async () => {
    const folder = newFolder()
    await mkdir(join(folder, 'postgres/holiday pictures'), { recursive: true })
    expect(await refusalOf(folder)).toContain(`${folder}/postgres is not a database`)
    expect(await readdir(folder)).toEqual(['postgres'])
  })

  test.skipIf(asRoot && !reachable)('not writable', async () => {
    const folder = newFolder()
    await mkdir(folder, { mode: 0o555 })
    const owner = spawnOwner(folder, asRoot ? nobody : undefined)
    await owner.closed()
    expect(owner.refusal).toContain(`The data folder ${folder} can't be written to (EACCES)`)
  })
})

describe('as root', () => {
  test.skipIf(!asRoot)(
    'without user namespaces, an unprivileged account runs it in a folder it can enter',
    async () => {
      const folder = newFolder()
      const embedded = await start(folder, { runAs: 'account', refugeRoot: root })
      expect((await stat(join(folder, 'postgres'))).uid).not.toBe(0)
      // That account passes through, and sees nothing else.
      expect((await stat(folder)).mode & 0o777).toBe(0o711)
      for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
      expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test.skipIf(!asRoot)('without user namespaces, data behind a closed door live in a refuge and survive', async () => {
    const closed = newFolder()
    const refugeRoot = newFolder()
    await mkdir(closed, { mode: 0o700 })
    await mkdir(refugeRoot)
    const options = { runAs: 'account', refugeRoot } as const
    const first = await startEmbedded(join(closed, 'data'), () => {}, options)
    await ask(first, 'create table kept as select 1 as one')
    await first.stop()
    expect(String(first.connection.host).startsWith(refugeRoot)).toBe(true)

    const later = await start(join(closed, 'data'), { refugeRoot })
    expect(await ask(later, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test.skipIf(!asRoot)('a cluster made in a namespace goes on without one', async () => {
    const folder = await usedFolder()
    const first = await startEmbedded(folder, () => {})
    await ask(first, 'create table kept as select 1 as one')
    await first.stop()
    const later = await start(folder, { runAs: 'account', refugeRoot: root })
    expect(await ask(later, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test.skipIf(!reachable)('an ordinary user runs it directly', async () => {
  const folder = newFolder()
  await mkdir(folder)
  await chown(folder, nobody.uid, nobody.gid)
  const owner = spawnOwner(folder, nobody)
  await owner.written(10)
  expect((await stat(join(folder, 'postgres'))).uid).toBe(nobody.uid)
  await owner.end('SIGTERM')
  expect(owner.acknowledged.length).toBeGreaterThanOrEqual(10)
})
