import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from '../process/http-server.ts'
import { watchBodies } from './bodies.ts'
import { lastResort } from './last-resort.ts'

const server = Fastify({ serverFactory: createHttpServer })
watchBodies(server, { graceMs: 300, bytesPerSecond: 2000, checkEveryMs: 50 })
server.removeAllContentTypeParsers()
server.addContentTypeParser('*', (_request, _payload, done) => done(null))
const resort = lastResort({})
/** Answers as pages do: at `/early` before the body was looked at, else with its length; or refuses, at `/refused`. */
server.post('/*', async (asked, reply) => {
  if (asked.url === '/refused') return resort.refuse(asked, reply, 503)
  reply.hijack()
  const read = createRequest(asked.raw, reply.raw)
  const body =
    asked.url === '/early'
      ? 'early'
      : await read.arrayBuffer().then(
          (bytes) => bytes.byteLength,
          () => null,
        )
  if (body !== null) await sendResponse(reply.raw, new Response(String(body)))
})
server.get('/', async () => 'alive')
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo
afterAll(() => server.close())

/** Sends the head of a POST, and its body byte by byte until the server ends the connection; says what it answered. */
async function trickle(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`POST ${head}\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const drip = setInterval(() => socket.write('x'), 20)
  await new Promise((closed) => socket.on('close', closed))
  clearInterval(drip)
  return answer
}

test('a body that comes byte by byte ends with its connection, and others are answered meanwhile', async () => {
  const slow = Array.from({ length: 20 }, () => trickle('/ HTTP/1.1'))
  const order: string[] = []
  await Promise.all([
    Promise.all(slow).then(() => order.push('slow')),
    fetch(`http://127.0.0.1:${port}/`).then(async (answer) => order.push(await answer.text())),
  ])
  expect(order).toEqual(['alive', 'slow'])
  // As it ends, what it says may be lost on the way.
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^$|^HTTP\/1.1 408 /)
})

test('so does one that was answered before it had come', async () => {
  const answer = await trickle('/early HTTP/1.1')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).not.toContain('408')
})

test('one that comes with a wish for another protocol is refused at once, whatever is in it', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n')
  socket.write('Transfer-Encoding: chunked\r\n\r\nzz\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})

test('a wish for another protocol alone is passed over', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close, upgrade\r\nUpgrade: h2c\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
})

test('one that comes steadily is read for as long as it takes', async () => {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/' })
  for (let times = 0; times < 30; times++) {
    sent.write(Buffer.alloc(2000))
    await wait(30)
  }
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await text(answer)).toBe('60000')
})

test.each([
  ['what is answered early', '/early', 200],
  ['what is refused', '/refused', 503],
])('%s is read past, and its connection serves the next request', async (_what, path, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = request({ port, host: '127.0.0.1', method: 'POST', path, agent })
  const finished = once(post, 'finish')
  post.end(Buffer.alloc(40 * 1024 * 1024))
  const [answer] = (await once(post, 'response')) as [IncomingMessage]
  await text(answer)
  expect(answer.statusCode).toBe(status)
  await finished
  const next = request({ port, host: '127.0.0.1', path: '/', agent }).end()
  const [alive] = (await once(next, 'response')) as [IncomingMessage]
  expect([await text(alive), next.reusedSocket]).toEqual(['alive', true])
  agent.destroy()
})
