import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { logIn, logOut } from './accounts.ts'
import { changePassword } from './passwords/own-password.ts'
import { setRole } from './roles.ts'
import { endOtherSessions } from './sessions/sessions.ts'
import { redeemDesignTicket } from './sessions/tickets.ts'
import { password, refusalOf, testMeans } from './test-means.ts'
import { takeSecondStep } from './two-factor/second-step.ts'
import { turnOn } from './two-factor/test-two-factor.ts'
import { turnOffTwoFactor } from './two-factor/two-factor.ts'

const means = await testMeans()
const { person, token } = await means.enrol('giulia')
const account = person.id
const enter = (username: string, secret = password) =>
  logIn(means, { username, password: secret, address: means.elsewhere() })
beforeEach(() => void means.events.splice(0))

test('logging in and out is noted by the account’s id, with what refused it', async () => {
  const { token, loginTicket } = await enter('giulia')
  await redeemDesignTicket(means, loginTicket)
  await refusalOf(redeemDesignTicket(means, loginTicket))
  await refusalOf(enter('giulia', 'not-her-password'))
  await refusalOf(enter('nobody'))
  await logIn(means, { username: 'giulia', password, address: means.elsewhere(), presented: { token } })
  expect(means.events).toEqual([
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
  const { codes } = await turnOn(means, { token })
  const { values } = await enter('giulia').catch((error) => error)
  const answer = (code = '') => takeSecondStep(means, { challenge: values.challenge, code, address: means.elsewhere() })
  await refusalOf(answer('000000'))
  await answer(codes[0])
  await turnOffTwoFactor(means, { token }, { password, address: means.elsewhere() })
  await endOtherSessions(means, { token }, { address: means.elsewhere() })
  const wish = { password: 'finestre-7-aperte', credentials: { token }, address: means.elsewhere() }
  await refusalOf(changePassword(means, person, { ...wish, current: 'not-her-password' }))
  const renewed = await changePassword(means, person, { ...wish, current: password })
  await logOut(means, { token: renewed.token })
  expect(means.events).toEqual([
    { event: 'second-factor-changed', account, change: 'two-factor-on' },
    { event: 'login-refused', account, reason: 'code-wrong' },
    { event: 'logged-in', account, by: 'code' },
    { event: 'second-factor-changed', account, change: 'two-factor-off' },
    { event: 'session-ended', account, by: 'owner', others: true },
    { event: 'password-refused', account, reason: 'password-wrong' },
    { event: 'password-changed', account, by: 'owner' },
    { event: 'session-ended', account, by: 'logout' },
  ])
  expect(await setRole(means.db, 'giulia', 'staff')).toEqual({
    id: account,
    name: 'giulia',
    role: 'staff',
    former: 'member',
  })
})

test('nothing that is noted names anybody, or holds what was typed or opens something', async () => {
  const { loginTicket, token } = await enter('giulia', 'finestre-7-aperte')
  await refusalOf(enter('somebody.else@example.com', 'her-secret-here'))
  await redeemDesignTicket(means, loginTicket)
  const [row] = await means.db.select().from(user).where(eq(user.id, account))
  const noted = JSON.stringify(means.events)
  for (const word of [row?.username, row?.email, token, loginTicket, 'somebody', 'secret', 'finestre']) {
    expect(noted).not.toContain(word)
  }
})
