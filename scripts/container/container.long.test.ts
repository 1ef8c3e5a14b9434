import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { layWireToDatabase } from '#db/test-wire.ts'
import { pagesFolder, projectFolder } from '#server/process/build/build.ts'
import { freePort, settingsOf, startSite, temporaryData } from '#server/test-site.ts'
import { emptyDatabase } from '../operator/test-empty-database.ts'
import { compareSites } from '../operator/test-site-pages.ts'
import { layOut } from './lay-out.ts'

vi.setConfig({ testTimeout: 300_000 })

const dockerfile = await readFile(join(projectFolder, 'deploy/container/Dockerfile'), 'utf8')
const megabyte = 1_000_000

/** Of the image that it stands on: libc, OpenSSL, time zones, certificates. */
const BASE_BYTES = 35 * megabyte

/** An account that owns nothing; where the tests are not root's they have one already. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined

const bytesIn = async (folder: string) => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** The site as the Dockerfile starts it, but in that folder. @returns its address, once it answers */
async function startContained(folder: string, settings: Record<string, string>, open: AsyncDisposableStack) {
  const [program = '', ...args] = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(lineOf(name)) as string[])
  const env = Object.fromEntries(
    lineOf('ENV')
      .split(' ')
      .map((each) => each.split('=')),
  )
  const port = String(await freePort())
  const child = spawn(program.replace('/srv/loggia', folder), args, {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: port, WARM_MEDIA: 'false', LOG_LEVEL: 'error', ...settings },
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  open.defer(async () => {
    child.kill()
    expect(await exit).toEqual([0, null])
  })
  const isUp = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => chunk.includes('Loggia is at') && resolve())
  })
  const code = await Promise.race([isUp, exit])
  expect(code).toBeUndefined()
  return `http://127.0.0.1:${port}`
}

type Access = Parameters<typeof settingsOf>[0]

/** The test's database at a port: its socket lies in a folder of the tests' account. */
async function reachable(database: Access, open: AsyncDisposableStack) {
  const wire = await layWireToDatabase(database.connection)
  open.defer(async () => wire.close())
  const at = { host: '127.0.0.1', port: wire.port }
  return settingsOf({ connection: { ...database.connection, ...at }, owner: { ...database.owner, ...at } })
}

const lineOf = (instruction: string) => dockerfile.match(new RegExp(`^${instruction} (.*)$`, 'm'))?.[1] ?? ''

test('what the image holds is small, and serves every page as the checkout does, by an account that may write to its data alone', async () => {
  const open = new AsyncDisposableStack()
  onTestFinished(() => open.disposeAsync())
  const database = await emptyDatabase()
  const image = await temporaryData()
  const chmod = (mode: string) => promisify(execFile)('chmod', ['-R', mode, image.folder])
  open.defer(async () => {
    await chmod('u+w')
    await rm(image.folder, { recursive: true })
  })
  await layOut(image.folder)
  expect(await bytesIn(image.folder)).toBeLessThan(350 * megabyte - BASE_BYTES)
  await chmod('a+rX,a-w')

  const data = await temporaryData()
  open.defer(data.remove)
  if (nobody) await chown(data.folder, nobody, nobody)
  const settings = { DATA_DIR: data.folder, DERIVATIVES_DIR: join(data.folder, 'derivatives'), TMPDIR: data.folder }
  const contained = await startContained(image.folder, { ...(await reachable(database, open)), ...settings }, open)
  expect((await readdir(join(image.folder, 'build'))).sort()).toEqual(['pages'])

  const site = await startSite(data.folder, {
    ...settingsOf(database),
    DERIVATIVES_DIR: join(pagesFolder, 'derivatives'),
  })
  open.defer(async () => void (await site.end()))
  await compareSites(site.address, contained)
})
