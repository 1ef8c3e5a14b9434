import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { openDatabase } from '#db/client.ts'
import { testMeans } from '#domain/accounts/test-means.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { pagesFolder } from './build.ts'
import { derivativesIn } from './derivatives.ts'
import { createSite } from './site.ts'
import { diskStorage } from './storage.ts'

const means = await testMeans()
const storage = diskStorage(join(await testFolder(), 'media'))
const derivatives = derivativesIn(join(await testFolder(), 'derivatives'), storage)
const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

/** The built site on the test's own database. */
function siteOn(app = testApp(means)): Promise<FastifyInstance> {
  return createSite({
    app,
    connection: means.connection,
    storage,
    derivatives,
    build: () => import(join(pagesFolder, 'server/index.js')),
    pagesFolder,
    log: { logger: { stream } },
    trustProxy: false,
  })
}

async function publish(title: string) {
  const statement = { kind: 'statement', text: title }
  await draftPage(means.db, 'home', 'en', { title, description: title, blocks: [statement] })
  await publishPage(means.db, 'home', 'en')
}

let site: FastifyInstance
beforeAll(async () => {
  // What a page without a picture of its own is shared with.
  await keepMedia(means.db, storage, await photograph(900, 600), {
    kind: 'picture',
    name: 'showcase/casa-brera/living-room',
  })
  await publish('First words')
  site = await siteOn()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

describe('a public page', () => {
  test('is the same for everyone, in the encoding that the browser asks for', async () => {
    const plain = await get('/home')
    expect(plain.statusCode).toBe(200)
    expect(plain.body).toContain('First words')
    const br = await get('/home', { 'accept-encoding': 'gzip, deflate, br', cookie: 'loggia.session_token=somebody' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await get('/home', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers['cache-control']).toContain('public')
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('that a browser has already is not sent again', async () => {
    const { headers } = await get('/home')
    const again = await get('/home', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('names the hash of each of its own inline scripts, and allows no other', async () => {
    const { statusCode, headers, body } = await get('/home')
    expect(statusCode).toBe(200)
    const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    )
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const policy = String(headers['content-security-policy'])
    const allowed = policy.match(/script-src ([^;]+)/)?.[1]?.split(' ')
    expect(scripts.length).toBeGreaterThan(1)
    expect(allowed?.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
  })

  test('is one per language, whatever else stands in the address', async () => {
    const english = await get('/home')
    expect((await get('/home?utm_source=letter&x=1')).headers.etag).toBe(english.headers.etag)
    const italian = await get('/home', { cookie: 'lang=italy' })
    expect(italian.body).toContain('<html lang="it"')
    expect((await get('/home?lang=italy')).headers.etag).toBe(italian.headers.etag)
    expect((await get('/home', { cookie: 'lang=tlh' })).headers.etag).toBe(english.headers.etag)
  })

  test('is new as soon as what it shows has changed', async () => {
    const before = await get('/home')
    await publish('Second words')
    await vi.waitUntil(async () => (await get('/home')).body.includes('Second words'), { timeout: 5000 })
    expect((await get('/home')).headers.etag).not.toBe(before.headers.etag)
  })

  test('that isn’t there is a 404 that nobody keeps', async () => {
    const answer = await get('/gallery/scheme?id=12345')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get('/no/such/page')).statusCode).toBe(404)
  })

  test('is asked for where two slashes could name another host', async () => {
    expect((await get('//elsewhere.example/home')).statusCode).toBe(404)
    expect((await get('//')).headers.location).toBe('/home')
  })

  test('is asked for by its whole address too, as some proxies do', async () => {
    await site.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.server.address() as AddressInfo
    const asked = request({ host: '127.0.0.1', port, path: `http://127.0.0.1:${port}/home` }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  })

  test('says that a file isn’t there to whoever followed a link to it', async () => {
    const answer = await get('/downloads/none.zip', { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('</html>')
    expect((await get('/downloads/none.zip')).body).toBe('Not found')
  })
})

describe('every answer', () => {
  test.each(['/home', '/', '/healthz', '/api/me', '/no/such/page', '/assets/none.js', '/media/none'])(
    'at %s carries the security headers',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': expect.stringContaining('origin'),
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    },
  )

  test('to a person is for nobody else', async () => {
    expect((await get('/api/me')).headers['cache-control']).toContain('no-store')
  })

  test('is logged with an id, and with nothing about who asked for what', async () => {
    lines.length = 0
    await get('/studio?ticket=a-secret-ticket', { cookie: 'loggia.session_token=a-secret-cookie' })
    const [line] = lines
    expect(JSON.parse(line ?? '')).toMatchObject({
      reqId: expect.any(String),
      method: 'GET',
      path: '/studio',
      status: 403,
    })
    expect(lines.join()).not.toMatch(/a-secret|127\.0\.0\.1/)
  })
})

test('behind https every answer asks to stay there, scripts and style sheets too', async () => {
  const app = testApp(means)
  const secure = await siteOn({ ...app, settings: { ...app.settings, siteUrl: 'https://loggia.example' } })
  const name = (await readdir(join(pagesFolder, 'client/assets'))).find((file) => file.endsWith('.js'))
  for (const path of ['/home', '/api/me', `/assets/${name}`]) {
    const { headers } = await secure.inject({ url: path })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  await secure.close()
})

test('a page says where its words are, which are asked for once, and anew when they change', async () => {
  const [path = ''] = (await get('/home?lang=italy')).body.match(/\/words\/it\?v=\w+/) ?? []
  const words = await get(path, { 'accept-encoding': 'br', cookie: 'lang=en' })
  expect(words.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(words.headers['cache-control']).toContain('immutable')
  expect(JSON.parse(brotliDecompressSync(words.rawPayload).toString())).toMatchObject({ login: { submit: 'Accedi' } })
  const others = await get(path.replace(/v=.*/, 'v=before'))
  expect(others.headers['cache-control']).not.toContain('immutable')
  expect((await get('/words/xx')).statusCode).toBe(404)
})

test('a file of the build is sent compressed, and never asked for again', async () => {
  const name = (await readdir(join(pagesFolder, 'client/assets'))).find((file) => file.endsWith('.js'))
  const answer = await get(`/assets/${name}`, { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('without its database the site is alive, but not ready', async () => {
  expect((await get('/readyz')).statusCode).toBe(200)
  const gone = openDatabase(means.connection)
  await gone.close()
  const lost = await siteOn(testApp({ ...means, db: gone.db, pool: gone.pool }))
  expect((await lost.inject('/readyz')).statusCode).toBe(503)
  expect((await lost.inject('/healthz')).statusCode).toBe(200)
  await lost.close()
})
