import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { visitCount } from '#db/schema/figures.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { diskStorage } from '../media/storage.ts'
import { builtSite } from '../test-built-site.ts'

const services = await testServices()
const folder = await testFolder()
await keepMedia(services.db, diskStorage(join(folder, 'media')), await photograph(900, 600), {
  kind: 'picture',
  name: 'showcase/casa-brera/living-room',
})
const words = { title: 'About', description: 'About', blocks: [{ kind: 'statement', text: 'About' }] }
await draftPage(services.db, SYSTEM, 'about', 'en', words)
await publishPage(services.db, SYSTEM, 'about', 'en')
afterEach(() => services.db.delete(visitCount))

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const browser = {
  'user-agent': firefox,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}
const within = { ...browser, 'sec-fetch-site': 'same-origin', referer: 'http://127.0.0.1:3000/home' }
const across = (referer: string) => ({ ...browser, 'sec-fetch-site': 'cross-site', referer })

type Visit = [path: string, headers: Record<string, string>, method?: string]

/** Lets the site count while these are asked for, one after the other, over a connection. */
async function countsOf(...visits: Visit[]) {
  const site = await builtSite(services, folder)
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  const statuses: (number | undefined)[] = []
  for (const [path, headers, method = 'GET'] of visits) {
    const [answer] = await once(
      request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end(),
      'response',
    )
    answer.resume()
    statuses.push(answer.statusCode)
  }
  await site.close()
  const rows = await services.db.select().from(visitCount)
  return { counts: Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count])), statuses }
}

test('a page counts as often as it is sent, rendered or kept, and a visit where it begins', async () => {
  const { counts } = await countsOf(
    ['/about', browser],
    ['/about', browser],
    ['/about?utm_source=letter', within],
    ['/about', across('https://www.example.com/a?q=anna@example.com')],
    ['/about', across('android-app://com.example')],
  )
  expect(counts).toEqual({ 'page /about': 5, 'source direct': 2, 'source example.com': 1, 'source com.example': 1 })
})

test('what no browser shows, nobody sees, or is somebody’s own is left out', async () => {
  const { counts } = await countsOf(
    ['/about', { 'user-agent': firefox }],
    ['/about', { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['/about', { ...browser, 'sec-fetch-dest': 'iframe' }],
    ['/about', { ...within, 'sec-purpose': 'prefetch' }],
    ['/about', browser, 'HEAD'],
    ['/made-up', browser],
    ['/account/profile', browser],
    ['/news.xml', browser],
  )
  expect(counts).toEqual({})
})

test('a page that was fetched ahead counts once it is seen', async () => {
  const shown = { 'user-agent': firefox, 'sec-fetch-site': 'same-origin', referer: 'http://127.0.0.1:3000/about' }
  const { counts, statuses } = await countsOf(
    ['/about', { ...within, 'sec-purpose': 'prefetch' }],
    ['/shown', shown, 'POST'],
    ['/shown', { ...shown, referer: 'http://127.0.0.1:3000/made-up' }, 'POST'],
    ['/shown', { ...shown, 'sec-fetch-site': 'cross-site' }, 'POST'],
    ['/shown', { 'sec-fetch-site': 'same-origin', referer: 'nowhere' }, 'POST'],
  )
  expect(counts).toEqual({ 'page /about': 1 })
  expect(statuses).toEqual([200, 204, 204, 403, 204])
})
