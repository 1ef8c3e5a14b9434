import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, startSite, type TemporaryData } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** What takes traces as OpenTelemetry's collector does. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let data: TemporaryData
beforeAll(async () => {
  data = await startedData()
  return data.remove
})
const startTraced = (endpoint: string) =>
  startSite(data.folder, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'warn' })

const said = ({ attributes }: Span, key: string) => attributes.find((each) => each.key === key)?.value

test('a trace tells what a page was made of, down to the queries; a kept page and a health check are none', async () => {
  const { spans, endpoint } = await openCollector()
  const site = await startTraced(endpoint)
  const visits = 10
  for (let visit = 0; visit < visits; visit++) {
    const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    await (await fetch(`${site.address}/gallery/scheme?id=1&word=rossi`, { headers: { traceparent: trace } })).text()
  }
  const missing = await fetch(`${site.address}/account/points`, { redirect: 'manual' })
  await missing.text()
  await (await fetch(`${site.address}/readyz`)).text()
  // What waits is sent as it ends.
  expect(await site.end()).toBe(0)

  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  const pages = requests.filter(({ name }) => name === 'GET gallery/scheme')
  // Dropped meanwhile, it is made anew.
  expect(pages.length).toBeLessThan(visits / 2)
  const [page, other] = [pages[0], requests.at(-1)] as [Span, Span]
  expect(other.name).toBe('GET account/points')
  expect(said(page, 'url.path')).toEqual({ stringValue: '/gallery/scheme' })
  expect(said(page, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(said(other, 'loggia.request_id')).toEqual({ stringValue: missing.headers.get('x-request-id') })

  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = (span: Span): string[] => {
    const parent = byId.get(span.parentSpanId ?? '')
    return [...(parent ? pathOf(parent) : []), span.name]
  }
  const ofPage = spans.filter(({ traceId }) => traceId === page.traceId).map(pathOf)
  expect(ofPage).toContainEqual(['GET gallery/scheme', 'render'])
  expect(ofPage).toContainEqual(['GET gallery/scheme', 'loader of routes/gallery/scheme/scheme', 'query'])
  for (const span of spans) expect(JSON.stringify(span)).not.toContain('rossi')
})

test('where the collector is away the site serves, tells of it in its log and ends in order', async () => {
  const site = await startTraced(`http://127.0.0.1:${await freePort()}`)
  const pages = await Promise.all(['/home', '/pricing'].map((path) => fetch(site.address + path)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(await site.end()).toBe(0)
  expect(site.output()).toContain('Traces could not be sent')
})
