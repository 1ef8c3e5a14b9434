import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { openDatabase } from '#db/client.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { diskStorage } from './media/storage.ts'
import { pagesFolder } from './process/build/build.ts'
import { builtSite } from './test-built-site.ts'

const services = await testServices()
const folder = await testFolder()
const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

/** The built site on the test's own database. */
const siteOn = (app = testApp(services)) => builtSite(services, folder, { app, log: { logger: { stream } } })

async function publish(title: string) {
  const statement = { kind: 'statement', text: title }
  await draftPage(services.db, SYSTEM, 'home', 'en', { title, description: title, blocks: [statement] })
  await publishPage(services.db, SYSTEM, 'home', 'en')
}

let site: FastifyInstance
beforeAll(async () => {
  // What a page without a picture of its own is shared with.
  await keepMedia(services.db, diskStorage(join(folder, 'media')), await photograph(900, 600), {
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

  test.each([
    ['"other", W/"more"', 200],
    ['"other", ETAG', 304],
    ['*', 304],
    // Whoever has only a part of the tag has another page.
    ['prefix-ETAG', 200],
  ])('is compared with each of the tags %s', async (tags, status) => {
    const { headers } = await get('/home')
    const answer = await get('/home', { 'if-none-match': tags.replace('ETAG', String(headers.etag)) })
    expect(answer.statusCode).toBe(status)
  })

  test('is not sent where another version of it was demanded', async () => {
    expect((await get('/home', { 'if-match': '"another"' })).statusCode).toBe(412)
    expect((await get('/home', { 'if-match': '*' })).statusCode).toBe(200)
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.2', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['zstd', undefined],
    ['x-brx', undefined],
  ])('comes as %s allows', async (accepted, encoding) => {
    expect((await get('/home', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })

  test('is as long for HEAD as for GET, and not sent', async () => {
    const whole = await get('/home', { 'accept-encoding': 'br' })
    const head = await site.inject({ method: 'HEAD', url: '/home', headers: { 'accept-encoding': 'br' } })
    expect(head.headers).toMatchObject({ 'content-length': String(whole.rawPayload.length), etag: whole.headers.etag })
    expect(head.body).toBe('')
  })

  test('is sent whole where a part was asked for, as there are no parts of it', async () => {
    const answer = await get('/home', { range: 'bytes=0-9' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined])
  })

  test('names the hash of each of its own inline scripts, and allows no other', async () => {
    const { statusCode, headers, body } = await get('/home')
    expect(statusCode).toBe(200)
    // What search engines read is no script, and needs nobody's leave.
    const scripts = [
      ...body.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, script = '']) => script)
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const policy = String(headers['content-security-policy'])
    const allowed = policy.match(/script-src ([^;]+)/)?.[1]?.split(' ')
    expect(scripts.length).toBeGreaterThan(1)
    expect(allowed?.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
  })

  test('is a document: of scripts it names only the one that brings parts of it to life', async () => {
    const { body } = await get('/home')
    expect(body).not.toMatch(/<link[^>]*rel="(modulepreload|preload)"[^>]*(\.js|as="fetch")/)
    const modules = [...body.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)]
    expect(modules.map(([, code]) => code?.match(/import\("\/assets\/[^"]+"\)/g)?.length)).toEqual([1])
  })

  test('is one per language, whatever else stands in the address', async () => {
    const english = await get('/home')
    expect((await get('/home?utm_source=letter&x=1')).headers.etag).toBe(english.headers.etag)
    expect((await get('/home?_routes=anything')).headers.etag).toBe(english.headers.etag)
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

  test('says that a file isn’t there to whoever followed a link to it', async () => {
    const answer = await get('/downloads/none.zip', { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('</html>')
    expect((await get('/downloads/none.zip')).body).toBe('Not found')
  })
})

describe('every answer', () => {
  test.each([
    '/home',
    '/',
    '/healthz',
    '/api/me',
    '/robots.txt',
    '/no/such/page',
    '/assets/none.js',
    '/media/none',
    '/%',
  ])('at %s carries the security headers', async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.* base-uri 'none';.* frame-ancestors 'self'$/,
      ),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.stringContaining('origin'),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  test('to a person is for nobody else', async () => {
    expect((await get('/api/me')).headers['cache-control']).toContain('no-store')
  })

  test('is logged with an id, and with nothing about who asked for what', async () => {
    lines.length = 0
    await get('/studio?ticket=a-secret-ticket', { cookie: 'loggia.session_token=a-secret-cookie' })
    const line = lines.find((each) => each.includes('answered'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      reqId: expect.any(String),
      method: 'GET',
      path: '/studio',
      status: 403,
    })
    expect(lines.join()).not.toMatch(/a-secret|127\.0\.0\.1/)
  })

  test.each(['/collections/', '/downloads/collections/shared/', '/contact/sent/', '/report/sent/'])(
    'below %s is logged without what opens it',
    async (start) => {
      lines.length = 0
      await get(`${start}a-secret-token.data?until=1`)
      expect(lines.join()).toContain(`"path":"${start}…"`)
      expect(lines.join()).not.toContain('a-secret')
    },
  )

  test('of one’s own collection is logged by its number', async () => {
    lines.length = 0
    await get('/collections/12/download')
    expect(lines.join()).toContain('"path":"/collections/12/download"')
  })
})

test('a form that is refused for a while says in a header how long', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'email=nobody%40example.com'
  const ask = () => site.inject({ method: 'POST', url: '/password/forgot', headers, payload })
  let answer = await ask()
  for (let turn = 0; turn < 30 && answer.statusCode !== 429; turn++) answer = await ask()
  expect(answer.statusCode).toBe(429)
  expect(answer.body).toContain('Too many attempts. Try again in')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
})

test.each([
  ['/account/likes/1/unlike', 401, 'Please log in again.'],
  ['/support/help/nothing/vote', 404, 'This room does not exist'],
])(
  'a button at %s that is refused without JavaScript is answered with a page that says why',
  async (url, status, words) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    }
    const answer = await site.inject({ method: 'POST', url, headers, payload: 'helpful=yes' })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(words)
  },
)

test('behind https every answer asks to stay there, scripts and style sheets too', async () => {
  const app = testApp(services)
  const secure = await siteOn({ ...app, settings: { ...app.settings, siteUrl: 'https://loggia.example' } })
  const name = (await readdir(join(pagesFolder, 'client/assets'))).find((file) => file.endsWith('.js'))
  for (const path of ['/home', '/api/me', `/assets/${name}`]) {
    const { headers } = await secure.inject({ url: path })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  await secure.close()
})

test('a page of an application says where its words are, which are asked for once, and anew when they change', async () => {
  const [path = ''] = (await get('/password/forgot?lang=italy')).body.match(/\/words\/it\?of=[\w.,]+&amp;v=\w+/) ?? []
  const address = path.replace('&amp;', '&')
  const words = await get(address, { 'accept-encoding': 'br', cookie: 'lang=en' })
  expect(words.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(words.headers['cache-control']).toContain('immutable')
  expect(JSON.parse(brotliDecompressSync(words.rawPayload).toString())).toMatchObject({ shell: { logIn: 'Accedi' } })
  expect(words.rawPayload.length).toBeLessThan(4_000)
  const others = await get(address.replace(/v=.*/, 'v=before'))
  expect(others.headers['cache-control']).not.toContain('immutable')
  expect((await get('/words/xx')).statusCode).toBe(404)
  expect((await get('/words/it?of=attic')).statusCode).toBe(404)
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
  const gone = openDatabase(services.connection)
  await gone.close()
  const lost = await siteOn(testApp({ ...services, db: gone.db, pool: gone.pool }))
  expect((await lost.inject('/readyz')).statusCode).toBe(503)
  expect((await lost.inject('/healthz')).statusCode).toBe(200)
  await lost.close()
})
