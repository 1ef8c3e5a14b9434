import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { derivativesIn } from '../media/derivatives.ts'
import { diskStorage } from '../media/storage.ts'
import { pagesFolder } from '../process/build/build.ts'
import { createSite } from '../site.ts'
import { limitConnections, openFilesMax } from './connections.ts'
import { quantile, slowVisitors, visitUntil } from './test-connections.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** The built site, which listens, with a home page. */
async function listeningSite(): Promise<string> {
  const services = await testServices()
  const storage = diskStorage(join(await testFolder(), 'media'))
  const image = await photograph(900, 600)
  await keepMedia(services.db, storage, image, { kind: 'picture', name: 'showcase/casa-brera/living-room' })
  const blocks = [{ kind: 'statement', text: 'Home' }]
  await draftPage(services.db, SYSTEM, 'home', 'en', { title: 'Home', description: 'Home', blocks })
  await publishPage(services.db, SYSTEM, 'home', 'en')
  const site = await createSite({
    app: testApp(services),
    connection: services.connection,
    storage,
    derivatives: derivativesIn(diskStorage(join(await testFolder(), 'derivatives')), storage),
    build: () => import(join(pagesFolder, 'server/index.js')),
    pagesFolder,
    log: { logger: false },
    proxies: false,
  })
  ends.push(() => site.close())
  return site.listen({ host: '127.0.0.1', port: 0 })
}

test('500 slow connections and 10,000 idle ones keep nobody else waiting for a second', async () => {
  // The process that holds them, and this one with the site in it, have that many descriptors each.
  const idle = Math.min(10_000, openFilesMax() - 2500)
  const address = await listeningSite()
  const visitors = slowVisitors(address, { idle, slow: 500 })
  ends.push(() => visitors.end())

  const paths = ['/healthz', '/home', '/api/me']
  expect(quantile(await visitUntil(visitors.opened, address, paths), 0.5)).toBeLessThan(1000)
  // A shared machine can lose a moment; a site that lets others wait loses every round.
  let whileTheyStay = Infinity
  for (let round = 0; round < 5 && whileTheyStay >= 1000; round++) {
    whileTheyStay = quantile(await visitUntil(setTimeout(2000), address, paths), 0.95)
  }
  expect(whileTheyStay).toBeLessThan(1000)
  const held = await visitors.held()
  expect(held.idle).toBeGreaterThanOrEqual(idle)
  // Those whose time is over come again.
  expect(held.slow).toBeGreaterThan(400)
})

test('where there are too many connections, idle ones make room for others', async () => {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, 40)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const open: Socket[] = []
  ends.push(() => open.forEach((socket) => void socket.destroy()))

  async function visit() {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toContain('here')
  }
  const closed = () => open.filter((socket) => socket.closed).length
  for (let visitor = 0; visitor < 29; visitor++) await visit()
  expect(closed()).toBe(0)
  await visit()
  await expect.poll(closed).toBe(29)
})
