import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { noteRun } from '#domain/operation/job-runs.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { buildIfNeeded, projectFolder } from '../process/build/build.ts'
import { builtSite } from '../test-built-site.ts'
import { SiteCounts } from './counts.ts'
import { textOf } from './exposition.ts'
import { serveMetrics } from './metrics.ts'

const services = await testServices()
const { db, pool } = services
const folder = await testFolder()
let site = ''
let metrics: Awaited<ReturnType<typeof serveMetrics>>

beforeAll(async () => {
  await buildIfNeeded(() => {})
  const counts = new SiteCounts()
  const server = await builtSite(services, folder, { counts })
  metrics = await serveMetrics({ counts, db, pool, folders: { data: folder } }, { host: '127.0.0.1', port: 0 })
  const words = { title: 'Home', description: 'Home', blocks: [{ kind: 'statement', text: 'Home' }] }
  await draftPage(db, SYSTEM, 'home', 'en', words)
  await publishPage(db, SYSTEM, 'home', 'en')
  site = await server.listen({ port: 0, host: '127.0.0.1' })
  await noteRun(db, 'credit invitations', new Date('2026-11-24T10:00:00Z'))
  await noteRun(db, 'settle the sums of points', new Date(), { fault: new Error('giulia@loggia.example') })
  return async () => {
    await metrics.close()
    await server.close()
  }
}, 240_000)

const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`)

/** The value of each sample, by its name and labels as they are written. */
async function values(): Promise<Record<string, number>> {
  const lines = (await (await ask()).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

const visit = async (path: string) => void (await (await fetch(site + path)).text())

test('it counts answers by route and status, and those from memory apart', async () => {
  for (let visits = 0; visits < 3; visits++) await visit('/gallery/models/singerdetail?id=4')
  await visit('/home')
  await visit('/home')
  const told = await values()
  const of = (route: string, status: number, from: string) =>
    told[`loggia_requests_total{route="${route}",status="${status}",from="${from}"}`]
  expect(of('gallery/models/singerdetail', 404, 'site')).toBe(3)
  expect(of('home', 200, 'site')).toBe(1)
  expect(of('home', 200, 'memory')).toBe(1)
  expect(told['loggia_request_seconds_count{from="memory"}']).toBe(1)
  expect(told['loggia_request_seconds_bucket{from="memory",le="+Inf"}']).toBe(1)
  expect(told.loggia_pages_kept).toBe(1)
  expect(told.loggia_pages_rendered_total).toBeGreaterThan(1)
  expect(told.loggia_database_queries_total).toBeGreaterThan(1)
})

test('it tells of jobs, letters and the database, and nothing of anybody', async () => {
  const told = await values()
  expect(told['loggia_job_failing{task="settle the sums of points"}']).toBe(1)
  expect(told['loggia_job_done_timestamp_seconds{task="credit invitations"}']).toBe(Date.UTC(2026, 10, 24, 10) / 1000)
  expect(told).toMatchObject({ loggia_mail_waiting: 0, loggia_mail_failed: 0, loggia_database_up: 1 })
  expect(told.process_resident_memory_bytes).toBeGreaterThan(1e7)
  expect(told['nodejs_eventloop_lag_seconds{percentile="99"}']).toBeGreaterThanOrEqual(0)
  expect(await (await ask()).text()).not.toContain('giulia')
})

test('addresses that somebody makes up add no lines', async () => {
  await visit('/made-up/1')
  const before = Object.keys(await values()).length
  for (let n = 2; n < 20; n++) await visit(`/made-up/${n}?of=${n}`)
  expect(Object.keys(await values())).toHaveLength(before)
})

test('there is nothing else at that port, and a port that is taken is told in one line', async () => {
  expect((await ask('/')).status).toBe(404)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const serving = serveMetrics({ counts: new SiteCounts(), db, pool, folders: {} }, { host: '127.0.0.1', port })
  await expect(serving).rejects.toThrow(/^METRICS_HOST, METRICS_PORT: .*EADDRINUSE/)
  other.close()
})

test('a label is written as Prometheus reads it', () => {
  const samples = [{ labels: { of: 'a "b"\n\\c' }, value: 1 }]
  expect(textOf([{ name: 'x', help: 'An x.', type: 'gauge', samples }])).toBe(
    '# HELP x An x.\n# TYPE x gauge\nx{of="a \\"b\\"\\n\\\\c"} 1\n',
  )
})

const deployed = (path: string) => readFile(join(projectFolder, 'deploy', path), 'utf8')
const told = /\b(?:loggia|process|nodejs)_[a-z_]+/g

test('what the dashboard and the alerts ask for is told, and what is told is on the dashboard', async () => {
  await visit('/home')
  const names = new Set(Object.keys(await values()).map((sample) => sample.replace(/\{.*/, '')))
  const dashboard = new Set((await deployed('grafana/loggia.json')).match(told))
  const alerts = new Set((await deployed('prometheus/alerts.yaml')).match(told))
  for (const name of [...dashboard, ...alerts]) expect(names).toContain(name)
  const shown = (name: string) => dashboard.has(name) || alerts.has(name)
  expect([...names].filter((name) => !shown(name) && !/_(sum|count)$/.test(name))).toEqual([])
})

test('of each alert it is written what to do', async () => {
  const alerts = [...(await deployed('prometheus/alerts.yaml')).matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const told = await readFile(join(projectFolder, 'docs/operations.md'), 'utf8')
  expect(alerts.length).toBeGreaterThan(10)
  for (const name of alerts) expect(told).toContain(`\`${name}\``)
})
