import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { session, user } from '#db/schema/accounts.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { TICKET_SECONDS, TOOL_COOKIE } from '#domain/accounts/rules.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { loader } from './studio.tsx'

const services = await testServices()
await services.enrol('Giulia')
const app = testApp(services)

const enter = () => logIn(services, { username: 'giulia', password, address: services.elsewhere() })
const ticket = async () => (await enter()).loginTicket

interface Request {
  method?: string
  headers?: Record<string, string>
}

/** Whether the page shows designs, and its status; or where it leads, and the cookie that it gives. */
async function open(query: string, init: Request = {}) {
  const answer = await Promise.resolve(loader(argsFor(app, `/studio${query}`, init) as never)).catch(
    (thrown: unknown) => thrown as Response,
  )
  if (answer instanceof Response) {
    return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { isIn: answer.data.own !== null, status: answer.init?.status }
}

const giulia = { isIn: true, status: 200 }
const logInAgain = { isIn: false, status: 403 }

test('a ticket opens it once, in a session that stays', async () => {
  const query = `?ticket=${await ticket()}`
  const { to, cookie = '' } = await open(query)
  expect([to, cookie.split('=')[0]]).toEqual(['/studio', TOOL_COOKIE])
  expect(await open('', { headers: { cookie } })).toEqual(giulia)
  expect(await open(query)).toEqual(logInAgain)
  expect(await open(query, { headers: { cookie } })).toEqual(giulia)
})

test('whoever comes with a session of the site needs none', async () => {
  const { token } = await enter()
  expect(await open('', { headers: { token } })).toEqual(giulia)
})

test('whoever has to choose a password of their own is led there first', async () => {
  const { token } = await enter()
  await services.db.update(user).set({ passwordIsTemporary: true })
  const { to } = await open('', { headers: { token } })
  await services.db.update(user).set({ passwordIsTemporary: false })
  expect(to).toBe('/password/new')
})

test('opened again, the session of before ends, and no other', async () => {
  const [other, first] = [await open(`?ticket=${await ticket()}`), await open(`?ticket=${await ticket()}`)]
  const sessions = await services.db.$count(session)
  const { cookie = '' } = first
  const second = await open(`?ticket=${await ticket()}`, { headers: { cookie } })
  // One more is the log-in that asked for the ticket.
  expect(await services.db.$count(session)).toBe(sessions + 1)
  expect(await open('', { headers: { cookie } })).toEqual(logInAgain)
  for (const { cookie: kept = '' } of [other, second]) {
    expect(await open('', { headers: { cookie: kept } })).toEqual(giulia)
  }
})

test('asks to log in again without a ticket, and with one that is not ours', async () => {
  for (const query of ['', '?ticket=', '?ticket=made-up', '?Ticket=x']) expect(await open(query)).toEqual(logInAgain)
})

test('asks to log in again when the ticket has run out', async () => {
  const query = `?ticket=${await ticket()}`
  services.wait(TICKET_SECONDS + 1)
  expect(await open(query)).toEqual(logInAgain)
})

test.each<Request>([
  { method: 'HEAD' },
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender' } },
])('burns nothing for a request that nobody looks at: %j', async (init) => {
  const query = `?ticket=${await ticket()}`
  expect(await open(query, init)).toEqual({ isIn: false, status: 200 })
  expect(await open(query)).toMatchObject({ to: '/studio' })
})
