import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { TOOL_COOKIE } from '#domain/accounts/rules.ts'
import { redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { createDesign } from '#domain/designs/stored/designs.ts'
import { openDesign } from '#domain/designs/stored/saving.ts'
import { action } from './save.ts'

const services = await testServices()
const { person } = await services.enrol('giulia')
await services.enrol('marco')
const app = testApp(services)

const enter = (username: string) => logIn(services, { username, password, address: services.elsewhere() })
const { token } = await enter('giulia')

async function begun() {
  const { id } = await createDesign(app, person, { name: 'Casa Lago', template: 'living-room' })
  return { id, document: (await openDesign(app.db, person, id)).document }
}

async function save(id: number, body: string | object, headers: Record<string, string> = { token }, method = 'POST') {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await action(
    argsFor(app, `/studio/${id}/save`, { method, headers, body: sent, params: { id: String(id) } }) as never,
  )
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

test.each(['POST', 'PUT'])('a save by %s is answered with the next version', async (method) => {
  const { id, document } = await begun()
  const answer = await save(id, { version: 1, document: { ...document, north: 100 } }, { token }, method)
  expect(answer).toEqual({ status: 200, json: { version: 2 } })
})

test('a stale one is answered with 409, and what is there', async () => {
  const { id, document } = await begun()
  await save(id, { version: 1, document: { ...document, north: 100 } })
  const { status, json } = await save(id, { version: 1, document: { ...document, north: 200 } })
  expect([status, json]).toMatchObject([409, { reason: 'design-changed', version: 2, document: { north: 100 } }])
})

test('the tool’s own session saves, and somebody else’s doesn’t', async () => {
  const { id, document } = await begun()
  const tool = await redeemDesignTicket(app, (await enter('giulia')).loginTicket)
  const body = { version: 1, document: { ...document, north: 100 } }
  const other = { token: (await enter('marco')).token }
  expect((await save(id, body, other)).status).toBe(404)
  expect((await save(id, body, {})).status).toBe(401)
  expect((await save(id, body, { token, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await save(id, body, { cookie: `${TOOL_COOKIE}=${tool.token}` })).json).toEqual({ version: 2 })
  expect((await save(id, { ...body, version: 2 }, { token: tool.token })).json).toEqual({ version: 2 })
})

test.each<[string, string, number]>([
  ['is cut off', '{"version":1,"document":{"sch', 422],
  ['is empty', '', 422],
  ['is a list', '[1]', 422],
  ['is null', 'null', 422],
  ['has no document', '{"version":1}', 422],
  ['is nested for ever', `{"version":1,"document":${'['.repeat(150_000)}${']'.repeat(150_000)}}`, 422],
  ['is far too large', `{"version":1,"document":"${'x'.repeat(3_000_000)}"}`, 413],
])('what %s is refused in words, and nothing is overwritten', async (_, body, status) => {
  const { id } = await begun()
  const answer = await save(id, body)
  expect([answer.status, answer.json]).toMatchObject([
    status,
    { reason: 'design-refused', message: expect.stringMatching(/\w/) },
  ])
  expect((await openDesign(app.db, person, id)).version).toBe(1)
})
