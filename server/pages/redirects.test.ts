import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { redirect } from '#db/schema/redirects.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { actOn } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { redirects } from '#domain/redirects/resource.ts'
import { diskStorage } from '../media/storage.ts'
import { builtSite } from '../test-built-site.ts'

const services = await testServices()
const folder = await testFolder()
/** Two processes of one database. */
let sites: FastifyInstance[] = []
const start = () => builtSite(services, folder, { app: testApp(services) })
beforeAll(async () => {
  // What a page without a picture of its own is shared with.
  await keepMedia(services.db, diskStorage(join(folder, 'media')), await photograph(900, 600), {
    kind: 'picture',
    name: 'showcase/casa-brera/living-room',
  })
  sites = await Promise.all([start(), start()])
})
afterAll(() => Promise.all(sites.map((site) => site.close())))

const get = (url: string, settings: Omit<InjectOptions, 'url'> = {}) =>
  (sites[0] as FastifyInstance).inject({ url, headers: { accept: 'text/html' }, ...settings })
const add = (path: string, target: string, kind = 'permanent') =>
  createRecord(services, SYSTEM, redirects, { path, target, kind })
/** In every process. */
const leads = (path: string, location: string | undefined) =>
  vi.waitFor(async () => {
    for (const site of sites) expect((await site.inject({ url: path })).headers.location).toBe(location)
  }, 5000)

test('an address leads elsewhere in every process as soon as that is written, and no longer once it is removed', async () => {
  expect((await get('/old')).statusCode).toBe(404)
  const key = await add('/old', '/product/design?from=old')
  await leads('/old', '/product/design?from=old')
  const { statusCode, headers, body } = await get('/old?x=1')
  expect([statusCode, headers.location, body]).toEqual([301, '/product/design?from=old&x=1', ''])
  expect(headers).toMatchObject({
    'cache-control': 'max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining(`default-src 'none'`),
  })
  await actOn(services, SYSTEM, redirects, key, 'remove')
  await leads('/old', undefined)
  expect((await get('/old')).statusCode).toBe(404)
})

describe('where one was written', () => {
  beforeAll(async () => {
    await add('/lent', 'https://other.example/lent', 'temporary')
    await add('/gallery/models/brand/gone', '/gallery/models')
    await add('/downloads/gone.zip', '/support/help')
    await add('/stores/gone', '/gallery/market')
    await leads('/stores/gone', '/gallery/market')
  })

  test('that is for a while, browsers don’t keep it', async () => {
    const { statusCode, headers } = await get('/lent')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      'https://other.example/lent',
      'no-store',
    ])
  })

  test.each([
    ['/gallery/models/brand/gone', '/gallery/models'],
    ['/downloads/gone.zip', '/support/help'],
    ['/stores/gone', '/gallery/market'],
    ['/lent/', 'https://other.example/lent'],
  ])('%s of a route, a file or with a slash leads to %s, for programs too', async (path, location) => {
    expect((await get(path)).headers.location).toBe(location)
    expect((await get(path, { headers: {} })).headers.location).toBe(location)
  })

  test('HEAD is led as GET is, and what is sent is not', async () => {
    const head = await get('/lent', { method: 'HEAD' })
    expect([head.statusCode, head.headers.location]).toEqual([302, 'https://other.example/lent'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers } = await get('/lent', { method })
      expect([statusCode >= 400, headers.location]).toEqual([true, undefined])
    }
  })

  test('a page that comes to stand there is shown', async () => {
    const content = { title: 'Lent', description: 'Lent.', blocks: [{ kind: 'statement', text: 'Back again.' }] }
    await add('/lent-page', '/lent')
    await leads('/lent-page', '/lent')
    await draftPage(services.db, SYSTEM, 'lent-page', 'en', content)
    expect((await get('/lent-page')).statusCode).toBe(301)
    await publishPage(services.db, SYSTEM, 'lent-page', 'en')
    const shown = await get('/lent-page')
    expect([shown.headers.location, shown.body.includes('Back again.')]).toEqual([undefined, true])
  })

  test('nothing else than the address that was written leads there', async () => {
    for (const path of ['//lent', '/Lent', '/lent/more', '/lent%20', '/lent.data', '/%6Cent']) {
      expect((await get(path)).headers.location, path).toBeUndefined()
    }
  })
})

test('a storm of unknown addresses asks for no redirect', async () => {
  const asked = vi.spyOn(services.pool, 'query')
  try {
    for (let n = 0; n < 20; n++) expect((await get(`/unknown-${n}`)).statusCode).toBe(404)
    const texts = asked.mock.calls.map((call) => JSON.stringify(call))
    expect(texts.filter((text) => text.includes('unknown-'))).toHaveLength(20)
    expect(texts.filter((text) => /redirect/.test(text) && !text.includes('hits ='))).toEqual([])
  } finally {
    asked.mockRestore()
  }
})

test('what was followed is counted, also what a site that closes has not written yet', async () => {
  const site = await start()
  const key = Number(await add('/counted', '/product/design'))
  await leads('/counted', '/product/design')
  const counted = async () => (await services.db.select().from(redirect).where(eq(redirect.id, key)))[0]?.hits ?? 0
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(0), 5000)
  const before = await counted()
  await vi.waitFor(async () => expect((await site.inject('/counted')).statusCode).toBe(301))
  await site.close()
  expect(await counted()).toBeGreaterThan(before)
})
