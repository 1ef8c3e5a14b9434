import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { s3StandIn } from '../media/bucket/test-s3.ts'
import { freePort, startSite, temporaryData } from '../test-site.ts'

vi.setConfig({ testTimeout: 240_000 })

const data = await temporaryData()
afterAll(data.remove)

/** What a start that is refused prints, and that it has made nothing. */
async function refusalOf(settings: Record<string, string>) {
  const folder = settings.DATA_DIR ?? join(data.folder, 'never')
  const message = await startSite(folder, settings).catch((error: Error) => error.message)
  expect(await readdir(folder).catch(() => [])).toEqual([])
  const [ended, ...lines] = String(message).trim().split('\n')
  expect(ended).toBe('The site ended with code 1.')
  expect(lines).toHaveLength(1)
  return lines[0]
}

describe('before anything is made, a start says in one line', () => {
  test('that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    expect(await refusalOf({ PORT: String(port) })).toMatch(new RegExp(`^PORT: ${port} on 127.0.0.1 is taken`))
  })

  test('that the address is none of this machine', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1' })).toMatch('HOST: 192.0.2.1 is no address of this machine.')
  })

  test('that the data folder is none', async () => {
    await mkdir(data.folder, { recursive: true })
    const file = join(data.folder, 'file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(/^The data folder .+ is not a folder\.$/)
  })

  test.each([
    ['PORT', 'three thousand'],
    ['DATABASE_URL', 'mysql://localhost/loggia'],
    ['MIGRATE_DATABASE_URL', 'postgresql://owner@localhost/loggia'],
    ['SITE_URL', 'loggia.example'],
  ])('that %s=%s is no good', async (name, value) => {
    expect(await refusalOf({ PORT: '0', [name]: value })).toMatch(new RegExp(`^${name}: `))
  })

  test('that the database of DATABASE_URL can’t be reached', async () => {
    const url = `postgresql://loggia@127.0.0.1:${await freePort()}/loggia`
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(
      /^DATABASE_URL: the database can't be reached: .+ECONNREFUSED/,
    )
  })

  test('that the bucket is none, or the key another one', async () => {
    const { settings, objects } = await s3StandIn()
    expect(await refusalOf({ ...settings, S3_BUCKET: 'nowhere' })).toMatch(/^S3_BUCKET: there is no bucket nowhere at /)
    expect(await refusalOf({ ...settings, S3_SECRET_ACCESS_KEY: 'another' })).toMatch(/^S3_SECRET_ACCESS_KEY: is not/)
    expect(objects.size).toBe(0)
  })
})

test('while it starts, the site is alive and not ready, and asks visitors to come again', async () => {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const starting = startSite(join(data.folder, 'first'), { PORT: port })
  const ask = (path: string) =>
    vi
      .waitFor(() => fetch(address + path), { timeout: 60_000, interval: 20 })
      .then(({ status, headers }) => ({
        status,
        retryAfter: headers.get('retry-after'),
      }))
  expect(await ask('/home')).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
  const page = await fetch(`${address}/home`, { headers: { accept: 'text/html', cookie: 'lang=italy' } })
  expect(await page.text()).toContain('Il sito sta aprendo')
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503 })
  const site = await starting
  expect(await ask('/home')).toEqual({ status: 200, retryAfter: null })
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect(await site.end()).toBe(0)
})
