import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { fault } from '#db/schema/figures.ts'
import { testDatabase } from '#db/test-database.ts'
import { testFolder } from '#domain/media/test-media.ts'

const { db, connection } = await testDatabase()

const child = spawn(process.execPath, [join(import.meta.dirname, 'test-faulty-site.ts')], {
  env: { ...process.env, NODE_ENV: 'production', CONNECTION: JSON.stringify(connection), FOLDER: await testFolder() },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exit = once(child, 'exit').then(([code]) => code as number | null)
let output = ''
child.stdout.on('data', (chunk) => {
  output += chunk
})
afterAll(() => void child.kill('SIGKILL'))

const address = await vi.waitUntil(() => output.match(/Listening at (\S+)/)?.[1], { timeout: 60_000 })
const ask = (fault: string, accept = '*/*') => fetch(`${address}/api/me?fault=${fault}`, { headers: { accept } })

/** The lines of the log that tell of a fault; they come some time after the answer. */
async function linesOf(text: string): Promise<{ reqId: string; level: number }[]> {
  await vi.waitUntil(() => output.includes(text))
  const lines = output.split('\n').filter((line) => line.includes(text))
  return lines.map((line) => JSON.parse(line))
}

async function expectFaultPage(answer: Response, name: string) {
  expect(answer.status).toBe(500)
  const page = await answer.text()
  const [line, ...others] = await linesOf(`A fault: ${name}`)
  expect(others).toEqual([])
  expect(line).toMatchObject({ level: 50 })
  expect(page).toContain(line?.reqId)
  expect(page).not.toContain('A fault')
}

test.each(['thrown', 'unawaited', 'later'])(
  'a fault that is %s becomes a 500 with an id that the log has once',
  async (name) => {
    await expectFaultPage(await ask(name, 'text/html'), name)
    expect(await (await ask('')).json()).toBe('well')
  },
)

test('while the storage of files is away, what needs it is to be asked for later', async () => {
  const answer = await ask('storage')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).not.toContain('A fault')
})

test('a fault in the middle of an answer cuts it off', async () => {
  const answer = await ask('stream')
  await expect(answer.text()).rejects.toThrow()
  expect(await linesOf('A fault: stream')).toHaveLength(1)
  expect(await (await ask('')).json()).toBe('well')
})

test('a fault is kept for those who see to the site, by its request and its route', async () => {
  const [line] = await linesOf('A fault: thrown')
  const kept = async () => (await db.select().from(fault)).find(({ requestId }) => requestId === line?.reqId)
  await vi.waitUntil(kept, { timeout: 15_000, interval: 200 })
  expect(await kept()).toMatchObject({ method: 'GET', route: 'api/me', name: 'Error', message: 'A fault: thrown' })
})

test.each(['/password/forgot', '/gallery/market/all'])(
  '%s, which can’t be rendered, is the error page',
  async (path) => {
    const answer = await fetch(address + path, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await expectFaultPage(answer, 'rendering')
    output = ''
  },
)

test('a fault that is nobody’s ends the process, after what was under way', async () => {
  expect(await (await ask('nobodys')).json()).toBe('finished')
  expect(await exit).toBe(1)
  expect(await linesOf('A fault: nobodys')).toMatchObject([{ level: 60 }])
})
