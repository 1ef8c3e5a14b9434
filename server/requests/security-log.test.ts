import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { noteRefusedRights, securityLog } from './security-log.ts'

const services = await testServices()
const app = testApp(services)
const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const server = Fastify({ logger: { stream }, trustProxy: true, genReqId: () => 'request-1' })
noteRefusedRights(server, app)
server.get('/note', async (request) =>
  securityLog(app, request)({ event: 'logged-in', account: 'one', by: 'password' }),
)
server.get('/forbidden', async (_request, reply) => reply.code(403).send('no'))
server.get('/gone', async (_request, reply) => reply.code(404).send('no'))

const events = () => lines.splice(0).filter(({ msg }) => msg === 'security')
/** They come after the answer. */
const nextEvents = () =>
  vi.waitFor(() => {
    expect(lines.some(({ msg }) => msg === 'security')).toBe(true)
    return events()
  })

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })

test('an event has the request’s id and a hash of where it came from, which is another tomorrow', async () => {
  await ask('/note?token=secret')
  await ask('/note')
  await ask('/note', { 'x-forwarded-for': '203.0.113.10' })
  services.wait(86_400)
  await ask('/note')
  const noted = events()
  const event = { event: 'logged-in', account: 'one', by: 'password', reqId: 'request-1' }
  expect(noted).toMatchObject(Array(4).fill({ ...event, from: expect.stringMatching(/^[\w-]{22}$/) }))
  const [first, same, elsewhere, tomorrow] = noted.map(({ from }) => from)
  expect(same).toBe(first)
  expect(new Set([first, elsewhere, tomorrow]).size).toBe(3)
  expect(JSON.stringify(noted)).not.toMatch(/203\.0\.113|secret/)
})

test('whoever is refused for want of a right is noted, by token or cookie, and nobody else', async () => {
  const { person, token, cookies } = await services.enrol('giulia')
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const proofs: Record<string, string>[] = [{ token }, { authorization: `Bearer ${token}` }, { cookie }]
  for (const headers of proofs) {
    await ask('/gone', headers)
    await ask('/forbidden', headers)
    expect(await nextEvents()).toMatchObject([{ event: 'right-refused', account: person.id }])
  }
  await ask('/forbidden')
  expect(await nextEvents()).toEqual([expect.not.objectContaining({ account: expect.anything() })])
})
