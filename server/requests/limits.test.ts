import { join } from 'node:path'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { derivativesIn } from '../media/derivatives.ts'
import { diskStorage } from '../media/storage.ts'
import { routeResolver } from '../pages/route-resolver.ts'
import { pagesFolder } from '../process/build/build.ts'
import { createSite } from '../site.ts'
import { lastResort } from './last-resort.ts'
import { kindOf, kinds, REQUESTS_PER_MINUTE, type RequestKind, requestLimits } from './limits.ts'

const build: ServerBuild = await import(join(pagesFolder, 'server/index.js'))
const services = await testServices()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
const three = Object.fromEntries(Object.keys(REQUESTS_PER_MINUTE).map((kind) => [kind, 3]))
let site: Awaited<ReturnType<typeof createSite>>

/** The built site, which lets each visitor do of everything three times a minute. */
beforeAll(async () => {
  site = await createSite({
    app: testApp(services),
    connection: services.connection,
    storage,
    derivatives: derivativesIn(diskStorage(join(folder, 'derivatives')), storage),
    build: async () => build,
    pagesFolder,
    log: { logger: false },
    proxies: false,
    requestsPerMinute: three as typeof REQUESTS_PER_MINUTE,
  })
})
afterAll(() => site.close())

let visits = 0
const elsewhere = () => `10.0.${visits >> 8}.${visits++ & 255}`

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  payload?: string
}

const ask = (url: string, remoteAddress: string, asked: Asked = {}) => site.inject({ url, remoteAddress, ...asked })

async function statuses(times: number, url: string, remoteAddress: string, asked?: Asked) {
  const given: number[] = []
  for (let time = 0; time < times; time++) given.push((await ask(url, remoteAddress, asked)).statusCode)
  return given
}

describe('one request too many', () => {
  const post = { method: 'POST' } as const
  test.each<[string, string, Asked?]>([
    ['a page that is not there', '/no/such/page'],
    ['a private page', '/account'],
    ['a list by a parameter of its own', '/contact/sent/LG-2026-AAAAAAAA'],
    ['who one is', '/api/me'],
    ['a search', '/search?q=villa'],
    ['suggestions', '/search/suggestions?q=vi'],
    ['models of the hub for the editor', '/account/models?q=vi'],
    ['logging in', '/v1/api/index/login/login', post],
    ['registering', '/api/v1/user/register', post],
    ['the start of a passkey', '/api/v1/user/passkey/options', post],
    ['a passkey', '/api/v1/user/passkey', post],
    ['a ticket of the design tool', '/api/v1/user/sso', post],
    ['a forgotten password', '/password/forgot', post],
    ['a changed password', '/account/security/password', post],
    ['a like', '/schemes/1/like', post],
    ['a like taken back', '/schemes/1/like', { method: 'DELETE' }],
    ['a follow', '/designers/1/follow', post],
    ['a comment', '/schemes/1/comments', post],
    ['a share', '/schemes/1/share', post],
    ['a view', '/schemes/1/view', post],
    ['a collected model', '/models/1/collect', post],
    ['a new collection', '/account/collections', post],
    ['a shared collection', '/account/collections/1/share', post],
    ['a vote', '/support/help/start/vote', post],
    ['an upload', '/account/schemes/1/pictures', post],
    ['a request of a visitor', '/contact', post],
    ['a report', '/report', post],
    ['the archive of a collection', '/downloads/collections/1.zip'],
    ['one’s own data', '/account/data/archive'],
  ])('is refused: %s', async (_what, url, asked) => {
    const address = elsewhere()
    expect(await statuses(3, url, address, asked)).not.toContain(429)
    expect(await statuses(2, url, address, asked)).toEqual([429, 429])
    expect((await ask(url, elsewhere(), asked)).statusCode).not.toBe(429)
  })

  test('is told a person by a page that says how long to wait, in their language', async () => {
    const address = elsewhere()
    await statuses(3, '/account', address)
    const [english, italian] = await Promise.all(
      ['lang=en', 'lang=italy'].map((cookie) => ask('/account', address, { headers: { cookie, accept: 'text/html' } })),
    )
    expect(english?.statusCode).toBe(429)
    const seconds = Number(english?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(english?.body).toContain(`Please try again in ${seconds} second`)
    expect(italian?.body).toContain('<html lang="it">')
    expect(italian?.body).toMatch(/Riprova tra \d+ second[oi]\./)
    expect(english?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('is told a program in the envelope, and our own pages by a message', async () => {
    const address = elsewhere()
    await statuses(3, '/v1/api/index/login/login', address, post)
    const refused = await ask('/v1/api/index/login/login', address, { ...post, headers: { cookie: 'lang=italy' } })
    const msg = expect.stringMatching(/^Dalla tua rete sono arrivate troppe richieste in poco tempo\. Riprova tra \d+/)
    expect(refused.json()).toEqual({ code: 0, msg, data: null, reason: 'too-many-requests', message: msg })
  })

  test('of one kind leaves the others', async () => {
    const address = elsewhere()
    await statuses(4, '/search?q=villa', address)
    expect((await ask('/account', address)).statusCode).not.toBe(429)
    expect((await ask('/schemes/1/like', address, post)).statusCode).not.toBe(429)
  })

  test('is never one for a page that is kept, a file of the build, or whether the site lives', async () => {
    const address = elsewhere()
    await ask('/robots.txt', address)
    for (const path of ['/robots.txt', '/healthz', '/favicon.svg']) {
      expect(new Set(await statuses(5, path, address)), path).toEqual(new Set([200]))
    }
  })
})

describe('a visitor is told apart', () => {
  const like = (address: string, headers: Record<string, string>) =>
    ask('/schemes/1/like', address, { method: 'POST', headers }).then(({ statusCode }) => statusCode)

  test('by the /64 of an IPv6 address', async () => {
    for (const host of ['1', '2', '3']) expect(await like(`2001:db8:0:1::${host}`, {})).not.toBe(429)
    expect(await like('2001:db8:0:1:ffff::4', {})).toBe(429)
    expect(await like('2001:db8:0:2::1', {})).not.toBe(429)
  })

  test('by nothing that they write themselves', async () => {
    const address = elsewhere()
    const made = (n: number) => ({ 'x-client-address': `10.9.9.${n}`, 'x-forwarded-for': `10.9.9.${n}` })
    for (let n = 0; n < 3; n++) expect(await like(address, made(n))).not.toBe(429)
    expect(await like(address, made(3))).toBe(429)
  })

  test('by their session too, so that a program in an office spends its own', async () => {
    const generous = { ...REQUESTS_PER_MINUTE, writeOfSession: 2 }
    const refuses = requestLimits(lastResort({}), generous)
    const server = Fastify()
    server.post('/', async (request, reply) => ((await refuses(request, reply, 'write')) ? reply : 'written'))
    const write = (headers: Record<string, string>) =>
      server.inject({ method: 'POST', url: '/', headers }).then(({ statusCode }) => statusCode)
    const same: Record<string, string>[] = [{ token: 'a' }, { token: 'a' }, { token: 'a' }, { token: 'b' }, {}]
    const given: number[] = []
    for (const headers of same) given.push(await write(headers))
    expect(given).toEqual([200, 200, 429, 200, 200])
    const cookie = { cookie: 'lang=en; __Secure-loggia.session_token=c.d' }
    expect([await write(cookie), await write(cookie), await write(cookie)]).toEqual([200, 200, 429])
    await server.close()
  })

  test('by the address that the server saw, where a verb counts them', async () => {
    const address = elsewhere()
    const bodies = Array.from({ length: 3 }, (_, n) => ({
      email: `${n}@example.com`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-address': `10.9.8.${n}` },
    }))
    for (const { email, headers } of bodies) {
      const payload = new URLSearchParams({ email }).toString()
      await ask('/password/forgot', address, { method: 'POST', headers, payload })
    }
    const { rows } = await services.pool.query(`select points from login_attempt where key like 'letter from:%'`)
    expect(rows).toEqual([{ points: 3 }])
  })
})

describe('every route', () => {
  const paths = Object.values(build.routes).flatMap((route) => {
    const parents: string[] = []
    for (let at = route; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) {
      if (at.path) parents.unshift(at.path)
    }
    return route ? [parents.join('/')] : []
  })

  test('that has limits of its own is there', () => {
    expect(Object.keys(kinds).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('that can be written to counts as a write or as something scarcer', () => {
    const routes = routeResolver(build, { siteUrl: 'http://127.0.0.1:3000', mode: 'production' })
    const scarce: RequestKind[] = ['write', 'entrance', 'handOver', 'search', 'suggestions', 'archive']
    for (const path of paths) {
      const place = routes.resolve(`/${path.replace(/:\w+/g, '1').replace('*', 'some/page')}`)
      expect(place.path).toBe(path)
      const kind = kindOf({ method: 'POST' }, place)
      expect(scarce, path).toContain(kind)
      if (kinds[path]) expect(kind).toBe(kinds[path])
      expect(REQUESTS_PER_MINUTE[kind]).toBeLessThanOrEqual(REQUESTS_PER_MINUTE.write)
    }
  })
})
