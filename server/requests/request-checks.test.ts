import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { builtSite } from '../test-built-site.ts'

const services = await testServices()
const app = testApp(services)
const site = await builtSite(services, await testFolder(), {
  app: { ...app, settings: { ...app.settings, siteUrl: 'https://loggia.example' } },
  proxies: 1,
})
beforeAll(() => site.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => site.close())

/** Sends just these lines, as no library would, and answers all that comes back. */
function send(...lines: string[]): Promise<string> {
  const { port } = site.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // Whoever ends the connection has left.
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}

const statusOf = async (...lines: string[]) => Number((await send(...lines)).match(/^HTTP\/1\.1 (\d+)/)?.[1])

describe('a Host that is not one is refused', () => {
  test.each(['a?', '', 'a/b', 'a b', 'a@b', '[::1', ':80', 'a:b', '<script>', 'a%00', 'a#b'])('%j', async (host) => {
    expect(await statusOf('GET /api/me HTTP/1.1', `Host: ${host}`)).toBe(400)
    expect(await statusOf('GET /healthz HTTP/1.1', `Host: ${host}`)).toBe(400)
  })

  test('where there is none', async () => {
    expect(await statusOf('GET /api/me HTTP/1.1')).toBe(400)
  })
})

describe('a Host that is one is taken', () => {
  test.each(['loggia.example', 'LOGGIA.example:443', '127.0.0.1:3000', '[::1]:3000', 'xn--caf-dma.example', 'a_b'])(
    '%j',
    async (host) => {
      expect(await statusOf('GET /api/me HTTP/1.1', `Host: ${host}`)).toBe(200)
    },
  )

  test('and none is needed of HTTP/1.0', async () => {
    expect(await statusOf('GET /api/me HTTP/1.0')).toBe(200)
  })
})

test('what the client calls the site goes into no address', async () => {
  const answer = await send(
    'GET /gallery/ideas?style=none-of-ours HTTP/1.1',
    'Host: elsewhere.example',
    'X-Forwarded-Host: elsewhere.example',
    'X-Forwarded-Proto: http',
  )
  expect(answer).not.toContain('elsewhere.example')
  expect(await statusOf('GET /api/me HTTP/1.1', 'Host: a', 'X-Forwarded-Host: a?')).toBe(200)
})

test('a whole address is asked for like its path', async () => {
  expect(await statusOf('GET http://elsewhere.example/api/me?a=1 HTTP/1.1', 'Host: elsewhere.example')).toBe(200)
  expect(await statusOf('GET http://elsewhere.example/no/such/file HTTP/1.1', 'Host: a')).toBe(404)
  expect(await statusOf('GET http://[/api/me HTTP/1.1', 'Host: a')).toBe(400)
})

test.each(['/%00', '/downloads/collections/shared/%00', '/downloads/models/%00/1', '/media/%00/1', '/search?q=%00'])(
  'a NUL in %s is refused',
  async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1`, 'Host: a')
    expect(answer).toContain('400 Bad Request')
    expect(answer).not.toMatch(/select|error:/i)
  },
)

test.each(['/%', '/%zz', '/%ff', '/home/%c3%28', '/downloads/%', '/media/%e0%a4/1'])(
  'a percent sign that stands for nothing is refused: %s',
  async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1`, 'Host: a')).toBe(400)
  },
)

test.each([
  ['a length and chunks at once', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4', 'Content-Length: 5'],
  ['chunks that are none', 'Transfer-Encoding: chunked, identity'],
])('what a proxy may read as another request than we do is refused: %s', async (_what, ...lines) => {
  expect(await statusOf('POST /api/me HTTP/1.1', 'Host: a', ...lines)).toBe(400)
})

test.each(['TRACE', 'PROPFIND', 'LINK', 'PURGE'])('%s is told what can be done', async (method) => {
  const answer = await send(`${method} /home HTTP/1.1`, 'Host: a')
  expect(answer).toContain('405 Method Not Allowed')
  expect(answer).toMatch(/allow: GET, HEAD, POST/i)
})

test('OPTIONS says what can be done, and allows no other site anything', async () => {
  const answer = await send('OPTIONS /api/me HTTP/1.1', 'Host: a', 'Origin: https://elsewhere.example')
  expect(answer).toContain('204 No Content')
  expect(answer).not.toMatch(/access-control/i)
})

test('a refusal is a page for people, in their language, and carries what every answer does', async () => {
  const answer = await send('GET /%zz HTTP/1.1', 'Host: a', 'Accept: text/html', 'Cookie: lang=italy')
  expect(answer).toContain('Non riusciamo a leggere questa richiesta')
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/strict-transport-security/i)
})
