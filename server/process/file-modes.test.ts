import { chmod, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSite } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

vi.setConfig({ testTimeout: 240_000 })

/** All that other accounts may read, enter or write; a link is what it leads to. */
async function openIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [
    folder,
    ...entries.filter((entry) => !entry.isSymbolicLink()).map((each) => join(each.parentPath, each.name)),
  ]
  const found = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await lstat(path).catch(() => ({ mode: 0 }))).mode & 0o777 })),
  )
  return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`)
}

test('all that is in the data folder of a running site is its account’s alone, also what was open before', async () => {
  const data = await startedData()
  onTestFinished(data.remove)
  expect(await openIn(data.folder)).toEqual([])
  const old = join(data.folder, 'media/00')
  await mkdir(old, { recursive: true })
  await writeFile(join(old, 'before'), '')
  await chmod(join(data.folder, 'first-run-accounts.txt'), 0o644)
  for (const folder of [data.folder, join(data.folder, 'media'), old]) await chmod(folder, 0o755)

  const site = await startSite(data.folder, { DERIVATIVES_DIR: '' })
  const home = await (await fetch(`${site.address}/home`)).text()
  const [picture] = home.match(/\/media\/[^\s"]+\.avif/) ?? []
  expect((await fetch(site.address + picture)).status).toBe(200)
  const account = { username: 'anna', email: 'anna@example.com', password: 'quattro-finestre-aperte', age: true }
  await fetch(`${site.address}/api/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  await vi.waitUntil(async () => (await readdir(join(data.folder, 'outbox')).catch(() => [])).length > 0, 20_000)

  expect(await readdir(data.folder)).toEqual(
    expect.arrayContaining(['derivatives', 'first-run-accounts.txt', 'media', 'outbox', 'postgres', 'postgres.pgpass']),
  )
  expect(await openIn(data.folder)).toEqual([])
  expect(await readFile(join(old, 'before'), 'utf8')).toBe('')
  await site.end()
})
