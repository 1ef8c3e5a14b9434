import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import {
  type Arrival,
  anySession,
  authenticate,
  logIn,
  type SessionCredentials,
  type StartedSession,
} from '../accounts.ts'
import { logInByPasskey, startPasskeyLogin } from '../passkeys/passkey-login.ts'
import { addPasskey, startPasskey } from '../passkeys/passkeys.ts'
import { testAuthenticator } from '../passkeys/test-authenticator.ts'
import { register } from '../registration/registering.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { takeSecondStep } from '../two-factor/second-step.ts'
import { turnOn } from '../two-factor/test-two-factor.ts'
import { redeemDesignTicket } from './tickets.ts'

const services = await testServices()
const isOver = async (token: string) => (await authenticate(services, { token }, anySession)).person === null
const cookieOf = ({ cookies }: StartedSession) => cookies.map((line) => line.split(';')[0]).join('; ')
const newName = () => `anna.${randomBytes(4).toString('hex')}`

type Enter = (presented: SessionCredentials) => Promise<StartedSession>

const ways: Record<string, () => Promise<{ first: StartedSession; enter: Enter }>> = {
  async 'by password'() {
    const first = await services.enrol(newName())
    return { first, enter: (presented) => logIn(services, { ...credentials(first), presented }) }
  },
  async 'by a code after the password'() {
    const first = await services.enrol(newName())
    const { codes } = await turnOn(services, { token: first.token })
    const refused = await logIn(services, credentials(first)).catch((error) => error)
    const answer = { challenge: refused.values.challenge, code: codes[0], address: services.elsewhere() }
    return { first, enter: (presented) => takeSecondStep(services, { ...answer, presented }) }
  },
  async 'by password and code at once'() {
    const first = await services.enrol(newName())
    const { secret } = await turnOn(services, { token: first.token })
    const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + 1)
    return { first, enter: (presented) => logIn(services, { ...credentials(first), code, presented }) }
  },
  async 'by passkey'() {
    const first = await services.enrol(newName())
    const device = testAuthenticator()
    const { ceremony, options } = await startPasskey(services, first, { address: services.elsewhere() })
    await addPasskey(services, first, { ceremony, response: device.make(options.challenge), name: 'Laptop' })
    const asked = await startPasskeyLogin(services)
    const answer = { ceremony: asked.ceremony, response: device.answer(asked.options.challenge) }
    return { first, enter: (presented) => logInByPasskey(services, { ...answer, presented }) }
  },
  async 'by registering'() {
    const first = await services.enrol(newName())
    return { first, enter: (presented) => enterAnew({ presented }) }
  },
}

const waysBack: typeof ways = {
  ...Object.fromEntries(Object.entries(ways).filter(([way]) => way !== 'by registering')),
  async 'by a ticket'() {
    const first = await services.enrol(newName())
    const enter = async () => ({ ...first, ...(await redeemDesignTicket(services, first.loginTicket)) })
    return { first, enter }
  },
}

const credentials = ({ person }: StartedSession) => ({
  username: person.username,
  password,
  address: services.elsewhere(),
})

async function enterAnew(arrival: Arrival): Promise<StartedSession> {
  const username = newName()
  const wanted = { username, email: `${username}@example.com`, password, age: true, locale: 'en' }
  const registered = await register(services, { ...wanted, ...arrival, address: services.elsewhere() })
  if (!('session' in registered)) throw new Error('had to wait')
  return registered.session
}

describe.each(Object.entries(ways))('logging in %s', (_way, prepare) => {
  test('ends the session that the request shows, with what it was handed over to', async () => {
    const { first, enter } = await prepare()
    const tool = await redeemDesignTicket(services, first.loginTicket)
    const { token } = await enter({ cookie: `lang=en; ${cookieOf(first)}` })
    expect([await isOver(first.token), await isOver(tool.token), await isOver(token)]).toEqual([true, true, false])
  })
})

describe.each(Object.entries(waysBack))('whoever is locked out', (way, prepare) => {
  test(`is told so who would get in ${way}, and no session is opened`, async () => {
    const { first, enter } = await prepare()
    const own = eq(user.id, first.person.id)
    await services.db.update(user).set({ lockedOutAt: services.clock() }).where(own)
    const before = await services.db.$count(session)
    expect(await refusalOf(enter({}))).toBe('locked-out')
    expect(await services.db.$count(session)).toBe(before)
  })
})

test('who is locked out and knows no password is told nothing, and no right one counts as wrong', async () => {
  const first = await services.enrol(newName())
  await services.db.update(user).set({ lockedOutAt: services.clock() }).where(eq(user.id, first.person.id))
  const address = services.elsewhere()
  const enter = (typed: string) => logIn(services, { ...credentials(first), password: typed, address })
  for (let again = 0; again < 7; again++) expect(await refusalOf(enter(password))).toBe('locked-out')
  expect(await refusalOf(enter('not-the-password'))).toBe('account-or-password-wrong')
})

test('logging in ends what both token and cookie show, whosever they are, and nothing else', async () => {
  const [ours, theirs, other] = [await enterAnew({}), await enterAnew({}), await enterAnew({})]
  const presented = { token: ours.token, cookie: cookieOf(theirs) }
  const { token } = await logIn(services, { ...credentials(ours), presented })
  const tokens = [ours.token, theirs.token, other.token, token]
  expect(await Promise.all(tokens.map(isOver))).toEqual([true, true, false, false])
})

test('a log-in that is refused ends nothing, nor does a cookie that nobody signed', async () => {
  const first = await enterAnew({})
  const presented = { token: first.token }
  const wrong = { ...credentials(first), password: 'not-the-password', presented }
  expect(await refusalOf(logIn(services, wrong))).toBe('account-or-password-wrong')
  expect(await isOver(first.token)).toBe(false)
  const cookie = `loggia.session_token=${first.token}.${encodeURIComponent('made up')}`
  await logIn(services, { ...credentials(first), presented: { cookie } })
  expect(await isOver(first.token)).toBe(false)
})
