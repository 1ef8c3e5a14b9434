import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { diskStorage } from '../media/storage.ts'
import { builtSite } from '../test-built-site.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

const services = await testServices()
const folder = await testFolder()
const app = testApp(services)
const site = await builtSite(services, folder, {
  app: { ...app, settings: { ...app.settings, siteUrl: 'https://loggia.example' } },
  log: { logger: { stream } },
})

async function publish(title: string) {
  await draftPage(services.db, SYSTEM, 'home', 'en', {
    title,
    description: title,
    blocks: [{ kind: 'statement', text: title }],
  })
  await publishPage(services.db, SYSTEM, 'home', 'en')
}

beforeAll(async () => {
  await keepMedia(services.db, diskStorage(join(folder, 'media')), await photograph(900, 600), {
    kind: 'picture',
    name: 'showcase/casa-brera/living-room',
  })
  await publish('First words')
  await site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site.close())

/** Over a connection: a page that is kept is answered before Fastify hears of it. */
async function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = site.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** As Fastify answers. */
async function inject(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await site.inject({ url: path, headers, method })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

const ofTheConnection = ['connection', 'date', 'keep-alive']
const withoutThose = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)))

/** Sends just these lines. */
function send(...all: string[]): Promise<string> {
  const { port } = site.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...all, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}

describe('a kept page is answered over a connection just as Fastify answers', () => {
  test.each([
    ['whole', '/home', {}],
    ['in Brotli', '/home', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['in gzip', '/home', { 'accept-encoding': 'gzip;q=0.5, br;q=0.2' }],
    ['in the language of a cookie', '/home', { cookie: 'a=b; lang=italy; loggia.session_token=x' }],
    ['in the language of the address', '/home?lang=italy', { cookie: 'lang=en' }],
    ['whatever else stands in the address', '/home?utm_source=letter', {}],
    ['whole where a part is asked for', '/home', { range: 'bytes=0-9' }],
    ['not again to whom has it', '/home', { 'if-none-match': '*' }],
    ['not where another one was demanded', '/home', { 'if-match': '"another"' }],
  ])('%s', async (_how, path, headers) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const ofFastify = await inject(path, headers, method)
      const first = await visit(path, headers, method)
      lines.length = 0
      const again = await visit(path, headers, method)
      for (const answer of [first, again]) {
        expect(answer.status).toBe(ofFastify.status)
        expect(answer.body).toEqual(ofFastify.body)
        expect(withoutThose(answer.headers)).toEqual(withoutThose(ofFastify.headers))
      }
      expect(again.headers['strict-transport-security']).toContain('max-age=')
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        {
          level: 30,
          time: expect.any(Number),
          pid: process.pid,
          hostname: expect.any(String),
          // Not one of Fastify.
          reqId: expect.stringMatching(/^[\da-f-]{36}$/),
          method,
          path: '/home',
          status: ofFastify.status,
          ms: expect.any(Number),
          msg: 'answered',
        },
      ])
    }
  })
})

test('a kept page is new as soon as what it shows has changed', async () => {
  await visit('/home')
  await publish('Second words')
  await vi.waitUntil(async () => (await visit('/home')).body.includes('Second words'), { timeout: 5000 })
})

test('a page that many ask for becomes smaller, and says the same under the same tag', async () => {
  const accept = { 'accept-encoding': 'br' }
  const first = await visit('/home', accept)
  await vi.waitUntil(async () => (await visit('/home', accept)).body.length < first.body.length, {
    timeout: 10_000,
    interval: 1,
  })
  const smaller = await visit('/home', accept)
  expect(smaller.headers.etag).toBe(first.headers.etag)
  expect(brotliDecompressSync(smaller.body)).toEqual(brotliDecompressSync(first.body))
})

describe('what is refused of other addresses is refused of a kept page', () => {
  test.each(['a?', '', 'a b', '<script>'])('the Host %j', async (host) => {
    await visit('/home')
    expect(await send('GET /home HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('no Host', async () => {
    await visit('/home')
    expect(await send('GET /home HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET /home HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('other methods', async () => {
    await visit('/home')
    expect(await send('PURGE /home HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1\.1 405 /)
    expect(await send('OPTIONS /home HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1\.1 204 /)
  })

  test('two lengths', async () => {
    expect(await send('GET /home HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Content-Length: 5')).toMatch(/ 400 /)
  })
})

test('a body that comes with the question is read past, and the next question is understood', async () => {
  await visit('/home')
  const { port } = site.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /home HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody')
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(answers).toContain('{"status":"alive"}')
})

test('a site that closes sends a kept page to who is connected, and keeps the connection no longer', async () => {
  const closing = await builtSite(services, folder)
  await closing.listen({ host: '127.0.0.1', port: 0 })
  const { port } = closing.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/home`, { headers: { connection: 'close' } })).text()
  const socket = connect(port, '127.0.0.1')
  // Half a question keeps the connection open while the site closes.
  socket.write('GET /home HTTP/1.1\r\nHost: a\r\n')
  await setTimeout(50)
  const closed = closing.close()
  await setTimeout(50)
  socket.write('\r\n')
  expect(await text(socket)).toMatch(/\r\nconnection: close\r\n/i)
  await closed
})
