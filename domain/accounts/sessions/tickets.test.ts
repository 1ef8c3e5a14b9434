import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { designTicket, session } from '#db/schema/accounts.ts'
import { anySession, authenticate, logIn, logOut } from '../accounts.ts'
import { changePassword } from '../passwords/own-password.ts'
import { visitOf } from '../passwords/password-again.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { sessionsAt } from './scopes.ts'
import { issueDesignTicket, redeemDesignTicket, renewDesignTicket } from './tickets.ts'

const services = await testServices()
await services.enrol('giulia')
await services.enrol('marco')

let address = 0

const enter = (username: string) => logIn(services, { username, password, address: `visitor ${++address}` })

test('a ticket opens a session of its own for the account that it was issued to', async () => {
  const giulia = await enter('giulia')
  await enter('marco')
  const tool = await redeemDesignTicket(services, giulia.loginTicket)
  expect(tool.user).toEqual(giulia.person)
  expect(tool.token).not.toBe(giulia.token)
  const { person, session } = await authenticate(services, { token: tool.token }, anySession)
  expect([person, session?.scope]).toEqual([giulia.person, 'tool'])
})

test('what a ticket opens is good for what names it, and shows nobody to all else', async () => {
  const { token } = await redeemDesignTicket(services, (await enter('giulia')).loginTicket)
  expect(await authenticate(services, { token })).toEqual({ person: null, session: null, cookies: [] })
  expect(await refusalOf(visitOf(services, { token }))).toBe('login-required')
  const change = { current: password, password: 'finestre-7-aperte', credentials: { token }, address: 'here' }
  const { person } = await authenticate(services, { token }, ['tool'])
  expect(await refusalOf(changePassword(services, person, change))).toBe('login-required')
})

test('what a ticket opens is good for designs, and nowhere else', async () => {
  const { token } = await redeemDesignTicket(services, (await enter('giulia')).loginTicket)
  const isGoodAt = async (route: string) => (await authenticate(services, { token }, sessionsAt(route))).person !== null
  for (const route of ['studio', 'studio/:id/save']) expect(await isGoodAt(route)).toBe(true)
  const others = [
    'account',
    'account/security',
    'backstage',
    'points/own',
    'desginarea/ticket',
    'studios',
    'a/studio',
    '',
  ]
  for (const route of others) expect(await isGoodAt(route)).toBe(false)
})

test('who is logged in gets another ticket as often as asked, and none once the session is over', async () => {
  const visit = await visitOf(services, { token: (await enter('giulia')).token })
  const tickets = await Promise.all([renewDesignTicket(services, visit), renewDesignTicket(services, visit)])
  for (const ticket of tickets) expect((await redeemDesignTicket(services, ticket)).user.name).toBe('giulia')
  await services.db.delete(session).where(eq(session.id, visit.session.id))
  expect(await refusalOf(renewDesignTicket(services, visit))).toBe('login-required')
  expect(await refusalOf(renewDesignTicket(services, { person: null, session: null }))).toBe('login-required')
})

test('a ticket ends the hand-over that the browser held, of the same account alone', async () => {
  const opened = async (username: string, earlier?: string) =>
    (await redeemDesignTicket(services, (await enter(username)).loginTicket, earlier)).token
  const isOpen = async (token: string) => (await authenticate(services, { token }, anySession)).person !== null
  const [first, others, site] = [await opened('giulia'), await opened('marco'), (await enter('giulia')).token]
  await opened('giulia', first)
  for (const earlier of [others, site]) await opened('giulia', earlier)
  expect(await Promise.all([first, others, site].map(isOpen))).toEqual([false, true, true])
})

test('a ticket is burnt on first use', async () => {
  const { loginTicket } = await enter('giulia')
  await redeemDesignTicket(services, loginTicket)
  expect(await refusalOf(redeemDesignTicket(services, loginTicket))).toBe('ticket-not-valid')
})

test('of fifty parallel redemptions exactly one succeeds', async () => {
  const { loginTicket } = await enter('giulia')
  const attempts = Array.from({ length: 50 }, () => refusalOf(redeemDesignTicket(services, loginTicket)))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'ticket-not-valid')).toHaveLength(49)
})

test('a ticket is good for 60 seconds', async () => {
  const fresh = await enter('giulia')
  services.wait(59)
  expect((await redeemDesignTicket(services, fresh.loginTicket)).user.name).toBe('giulia')
  const late = await enter('giulia')
  services.wait(60)
  expect(await refusalOf(redeemDesignTicket(services, late.loginTicket))).toBe('ticket-not-valid')
})

test('logging out burns the tickets of that session', async () => {
  const { token, loginTicket } = await enter('giulia')
  await logOut(services, { token })
  expect(await refusalOf(redeemDesignTicket(services, loginTicket))).toBe('ticket-not-valid')
  expect(await refusalOf(issueDesignTicket(services, token))).toBe('login-required')
})

test.each([randomBytes(32).toString('base64url'), '', '%', null, 7, ['a'], { hash: 'a' }])(
  'a foreign ticket such as %j is refused',
  async (ticket) => {
    expect(await refusalOf(redeemDesignTicket(services, ticket))).toBe('ticket-not-valid')
  },
)

test('only the hash of a ticket is kept, and knowing the hash opens nothing', async () => {
  const { loginTicket } = await enter('giulia')
  expect(Buffer.from(loginTicket, 'base64url')).toHaveLength(32)
  const rows = await services.db.select().from(designTicket)
  const hash = createHash('sha256').update(loginTicket).digest('base64url')
  expect(rows.map((row) => row.hash)).toContain(hash)
  expect(JSON.stringify(rows)).not.toContain(loginTicket)
  expect(await refusalOf(redeemDesignTicket(services, hash))).toBe('ticket-not-valid')
})

test('a new ticket clears the expired ones of its account', async () => {
  await enter('marco')
  services.wait(61)
  const { person } = await enter('marco')
  const rows = await services.db.select().from(designTicket)
  expect(rows.filter((row) => row.accountId === person.id)).toHaveLength(1)
})
