import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { designTicket } from '#db/schema/accounts.ts'
import { anySession, authenticate, logIn, logOut } from '../accounts.ts'
import { changePassword } from '../passwords/own-password.ts'
import { visitOf } from '../passwords/password-again.ts'
import { password, refusalOf, testMeans } from '../test-means.ts'
import { issueDesignTicket, redeemDesignTicket } from './tickets.ts'

const means = await testMeans()
await means.enrol('giulia')
await means.enrol('marco')

let address = 0

const enter = (username: string) => logIn(means, { username, password, address: `visitor ${++address}` })

test('a ticket opens a session of its own for the account that it was issued to', async () => {
  const giulia = await enter('giulia')
  await enter('marco')
  const tool = await redeemDesignTicket(means, giulia.loginTicket)
  expect(tool.user).toEqual(giulia.person)
  expect(tool.token).not.toBe(giulia.token)
  const { person, session } = await authenticate(means, { token: tool.token }, anySession)
  expect([person, session?.scope]).toEqual([giulia.person, 'tool'])
})

test('what a ticket opens is good for what names it, and shows nobody to all else', async () => {
  const { token } = await redeemDesignTicket(means, (await enter('giulia')).loginTicket)
  expect(await authenticate(means, { token })).toEqual({ person: null, session: null, cookies: [] })
  expect(await refusalOf(visitOf(means, { token }))).toBe('login-required')
  const change = { current: password, password: 'finestre-7-aperte', credentials: { token }, address: 'here' }
  const { person } = await authenticate(means, { token }, ['tool'])
  expect(await refusalOf(changePassword(means, person, change))).toBe('login-required')
})

test('a ticket is burnt on first use', async () => {
  const { loginTicket } = await enter('giulia')
  await redeemDesignTicket(means, loginTicket)
  expect(await refusalOf(redeemDesignTicket(means, loginTicket))).toBe('ticket-not-valid')
})

test('of fifty parallel redemptions exactly one succeeds', async () => {
  const { loginTicket } = await enter('giulia')
  const attempts = Array.from({ length: 50 }, () => refusalOf(redeemDesignTicket(means, loginTicket)))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'ticket-not-valid')).toHaveLength(49)
})

test('a ticket is good for 60 seconds', async () => {
  const fresh = await enter('giulia')
  means.wait(59)
  expect((await redeemDesignTicket(means, fresh.loginTicket)).user.name).toBe('giulia')
  const late = await enter('giulia')
  means.wait(60)
  expect(await refusalOf(redeemDesignTicket(means, late.loginTicket))).toBe('ticket-not-valid')
})

test('logging out burns the tickets of that session', async () => {
  const { token, loginTicket } = await enter('giulia')
  await logOut(means, { token })
  expect(await refusalOf(redeemDesignTicket(means, loginTicket))).toBe('ticket-not-valid')
  expect(await refusalOf(issueDesignTicket(means, token))).toBe('login-required')
})

test.each([randomBytes(32).toString('base64url'), '', '%', null, 7, ['a'], { hash: 'a' }])(
  'a foreign ticket such as %j is refused',
  async (ticket) => {
    expect(await refusalOf(redeemDesignTicket(means, ticket))).toBe('ticket-not-valid')
  },
)

test('only the hash of a ticket is kept, and knowing the hash opens nothing', async () => {
  const { loginTicket } = await enter('giulia')
  expect(Buffer.from(loginTicket, 'base64url')).toHaveLength(32)
  const rows = await means.db.select().from(designTicket)
  const hash = createHash('sha256').update(loginTicket).digest('base64url')
  expect(rows.map((row) => row.hash)).toContain(hash)
  expect(JSON.stringify(rows)).not.toContain(loginTicket)
  expect(await refusalOf(redeemDesignTicket(means, hash))).toBe('ticket-not-valid')
})

test('a new ticket clears the expired ones of its account', async () => {
  await enter('marco')
  means.wait(61)
  const { person } = await enter('marco')
  const rows = await means.db.select().from(designTicket)
  expect(rows.filter((row) => row.accountId === person.id)).toHaveLength(1)
})
