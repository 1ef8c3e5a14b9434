import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { session } from '#db/schema/accounts.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { TICKET_SECONDS } from '#domain/accounts/rules.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { loader } from './studio.tsx'

const services = await testServices()
await services.enrol('Giulia')
const app = testApp(services)

const ticket = async () => (await logIn(services, { username: 'giulia', password, address: 'here' })).loginTicket

interface Request {
  method?: string
  headers?: Record<string, string>
}

/** Whom the page greets, and its status. */
async function open(query: string, init: Request = {}) {
  const { data, init: answer } = await loader(argsFor(app, `/studio${query}`, init) as never)
  return [data.own?.name ?? null, answer?.status]
}

test('greets the owner of a ticket once, and leaves no session behind', async () => {
  const query = `?ticket=${await ticket()}`
  const sessions = await services.db.$count(session)
  expect(await open(query)).toEqual(['Giulia', 200])
  expect(await open(query)).toEqual([null, 403])
  expect(await services.db.$count(session)).toBe(sessions)
})

test('asks to log in again without a ticket, and with one that is not ours', async () => {
  for (const query of ['', '?ticket=', '?ticket=made-up', '?Ticket=x']) expect(await open(query)).toEqual([null, 403])
})

test('asks to log in again when the ticket has run out', async () => {
  const query = `?ticket=${await ticket()}`
  services.wait(TICKET_SECONDS + 1)
  expect(await open(query)).toEqual([null, 403])
})

test.each<Request>([
  { method: 'HEAD' },
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender' } },
])('burns nothing for a request that nobody looks at: %j', async (init) => {
  const query = `?ticket=${await ticket()}`
  expect(await open(query, init)).toEqual([null, 200])
  expect(await open(query)).toEqual(['Giulia', 200])
})
