import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { testPair } from '#db/test-pair.ts'
import { createAuth } from '#domain/accounts/auth.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { diskStorage } from './media/storage.ts'
import { builtSite } from './test-built-site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const pair = await testPair()
const { db, pool, close } = openDatabase(pair.url, () => {})
await migrate(pool, () => {})
const folder = await testFolder()
const auth = createAuth({ db, secrets: ['only for tests'], siteUrl: 'http://127.0.0.1:3000', secureCookies: false })
const services = { db, pool, auth, connection: pair.url, clock: () => new Date() }
await keepMedia(db, diskStorage(`${folder}/media`), await photograph(900, 600), {
  kind: 'picture',
  name: 'showcase/casa-brera/living-room',
})
const publish = async (title: string) => {
  const blocks = [{ kind: 'statement', text: title }]
  await draftPage(db, SYSTEM, 'home', 'en', { title, description: title, blocks })
  await publishPage(db, SYSTEM, 'home', 'en')
}
await publish('First words')
const site = await builtSite(services, folder)
afterAll(async () => {
  await site.close()
  await close()
})

test('kept pages go on while the primary is away, others ask to come again, and the standby goes on with all', async () => {
  const get = (url: string) => site.inject({ url, headers: { accept: 'text/html' } })
  expect((await get('/home')).body).toContain('First words')
  await pair.followed()

  await pair.killPrimary()
  const kept = await get('/home')
  expect([kept.statusCode, kept.body.includes('First words')]).toEqual([200, true])
  const other = await get('/gallery/market')
  expect([other.statusCode, other.headers['retry-after'], other.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect((await get('/readyz')).statusCode).toBe(503)

  await pair.promoteStandby()
  await vi.waitUntil(async () => (await get('/readyz')).statusCode === 200, { timeout: 10_000 })
  await publish('Second words')
  await vi.waitUntil(async () => (await get('/home')).body.includes('Second words'), { timeout: 10_000 })
  expect((await get('/gallery/market')).statusCode).toBe(200)
})
