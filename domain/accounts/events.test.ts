import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { SYSTEM } from '#domain/actor.ts'
import { logIn, logOut } from './accounts.ts'
import { changePassword } from './passwords/own-password.ts'
import { setRole } from './roles.ts'
import { endOtherSessions } from './sessions/sessions.ts'
import { redeemDesignTicket } from './sessions/tickets.ts'
import { password, refusalOf, testServices } from './test-services.ts'
import { takeSecondStep } from './two-factor/second-step.ts'
import { turnOn } from './two-factor/test-two-factor.ts'
import { turnOffTwoFactor } from './two-factor/two-factor.ts'

const services = await testServices()
const { person, token } = await services.enrol('giulia')
const account = person.id
const enter = (username: string, secret = password) =>
  logIn(services, { username, password: secret, address: services.elsewhere() })
beforeEach(() => void services.events.splice(0))

test('logging in and out is noted by the account’s id, with what refused it', async () => {
  const { token, loginTicket } = await enter('giulia')
  await redeemDesignTicket(services, loginTicket)
  await refusalOf(redeemDesignTicket(services, loginTicket))
  await refusalOf(enter('giulia', 'not-her-password'))
  await refusalOf(enter('nobody'))
  await logIn(services, { username: 'giulia', password, address: services.elsewhere(), presented: { token } })
  expect(services.events).toEqual([
    { event: 'logged-in', account, by: 'password' },
    { event: 'logged-in', account, by: 'ticket' },
    { event: 'login-refused', reason: 'ticket-not-valid' },
    { event: 'login-refused', account, reason: 'account-or-password-wrong' },
    { event: 'login-refused', account: undefined, reason: 'account-or-password-wrong' },
    { event: 'session-ended', account, by: 'login' },
    { event: 'logged-in', account, by: 'password' },
  ])
})

test('second factors, passwords, ended sessions and roles are noted', async () => {
  const { codes } = await turnOn(services, { token })
  const { values } = await enter('giulia').catch((error) => error)
  const answer = (code = '') =>
    takeSecondStep(services, { challenge: values.challenge, code, address: services.elsewhere() })
  await refusalOf(answer('000000'))
  await answer(codes[0])
  await turnOffTwoFactor(services, { token }, { password, address: services.elsewhere() })
  await endOtherSessions(services, { token }, { address: services.elsewhere() })
  const wish = { password: 'finestre-7-aperte', credentials: { token }, address: services.elsewhere() }
  await refusalOf(changePassword(services, person, { ...wish, current: 'not-her-password' }))
  const renewed = await changePassword(services, person, { ...wish, current: password })
  await logOut(services, { token: renewed.token })
  await setRole(services, SYSTEM, 'giulia', { role: 'editor', reason: 'She writes well' })
  expect(services.events).toEqual([
    { event: 'second-factor-changed', account, change: 'two-factor-on' },
    { event: 'login-refused', account, reason: 'code-wrong' },
    { event: 'logged-in', account, by: 'code' },
    { event: 'second-factor-changed', account, change: 'two-factor-off' },
    { event: 'session-ended', account, by: 'owner', others: true },
    { event: 'password-refused', account, reason: 'password-wrong' },
    { event: 'password-changed', account, by: 'owner' },
    { event: 'session-ended', account, by: 'logout' },
    { event: 'role-changed', account, from: 'member', to: 'editor', by: 'system' },
  ])
})

test('nothing that is noted names anybody, or holds what was typed or opens something', async () => {
  const { loginTicket, token } = await enter('giulia', 'finestre-7-aperte')
  await refusalOf(enter('somebody.else@example.com', 'her-secret-here'))
  await redeemDesignTicket(services, loginTicket)
  const [row] = await services.db.select().from(user).where(eq(user.id, account))
  const noted = JSON.stringify(services.events)
  for (const word of [row?.username, row?.email, token, loginTicket, 'somebody', 'secret', 'finestre']) {
    expect(noted).not.toContain(word)
  }
})
