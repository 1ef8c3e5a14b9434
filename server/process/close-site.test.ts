import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeSite } from './close-site.ts'
import { createHttpServer } from './http-server.ts'

/** More than a system takes off a server's hands before the visitor reads it. */
const body = Buffer.alloc(32_000_000, 'a')

async function openSite() {
  const site = Fastify({ serverFactory: createHttpServer })
  site.get('/small', () => 'small')
  site.get('/at-once', () => body)
  site.get('/streamed', (_request, reply) =>
    reply.send(Readable.from([body.subarray(0, 16_000_000), body.subarray(16_000_000)])),
  )
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  return { site, ask: (path: string) => visitor(port, path) }
}

/** Somebody whose connection is kept, and who takes no more of an answer than its beginning until `readOn`. */
async function visitor(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: loggia.example\r\n\r\n`)
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  const ended = once(socket, 'close')
  await once(socket, 'data')
  socket.pause()
  return {
    /** @returns how many bytes came until the connection ended */
    async readOn() {
      socket.resume()
      await ended
      return bytes
    },
  }
}

test.each(['/at-once', '/streamed'])(
  'what is sent %s arrives whole, though the site closes meanwhile',
  async (path) => {
    const { site, ask } = await openSite()
    const slow = await ask(path)
    const idle = await ask('/small')
    const closed = closeSite(site)
    // Connections that wait for nothing end at once.
    await idle.readOn()
    expect(await slow.readOn()).toBeGreaterThan(body.length)
    await closed
  },
)

test('whoever takes nothing of an answer does not keep the site', async () => {
  const { site, ask } = await openSite()
  const slow = await ask('/at-once')
  await closeSite(site)
  expect(await slow.readOn()).toBeLessThan(body.length)
})
