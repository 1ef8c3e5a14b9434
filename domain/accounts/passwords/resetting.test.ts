import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountLink, user } from '#db/schema/accounts.ts'
import { passkey, twoFactor } from '#db/schema/security.ts'
import { anySession, authenticate, logIn } from '../accounts.ts'
import { askForNewEmail, confirmEmail } from '../registration/emails.ts'
import { LETTERS_PER_HOUR } from '../rules.ts'
import { redeemDesignTicket } from '../sessions/tickets.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { readTwoFactor } from '../two-factor/two-factor.ts'
import { changePassword } from './own-password.ts'
import { askForReset, readResetKeeps, resetPassword } from './resetting.ts'

const services = await testServices()
const next = 'finestre-7-aperte'

const enter = (username: string, secret = password) =>
  logIn(services, { username, password: secret, address: services.elsewhere() })
const ask = (email: unknown) => askForReset(services, { email, address: services.elsewhere() })
const reset = (token: unknown, secret: unknown = next) => resetPassword(services, { token, password: secret })
const newestTo = async (email: string) => (await services.lettersTo(email))[0]
const isThere = async (token: string) => (await authenticate(services, { token }, anySession)).person !== null

/** Somebody new, logged in on the site three times, once of them in the design tool too. */
async function newcomer(username: string) {
  const { person, token } = await services.enrol(username)
  const other = await enter(username)
  const tool = await redeemDesignTicket(services, other.loginTicket)
  const { loginTicket } = await enter(username)
  return { person, token, others: [other.token, tool.token], loginTicket }
}

describe('a forgotten password', () => {
  test('is replaced by the letter’s link once, which ends every session and every ticket, and is told', async () => {
    const { person, token, others, loginTicket } = await newcomer('giulia')
    await ask(' GIULIA@example.com ')
    const letter = await newestTo(person.email)
    expect(letter?.letter).toBe('password-forgotten')

    const uses = await Promise.all(Array.from({ length: 5 }, () => refusalOf(reset(letter?.token))))
    expect(uses.toSorted()).toEqual([...Array(4).fill('link-not-valid'), 'no refusal'])
    expect(await Promise.all([token, ...others].map(isThere))).toEqual([false, false, false])
    expect(await refusalOf(redeemDesignTicket(services, loginTicket))).toBe('ticket-not-valid')
    expect(await refusalOf(enter('giulia'))).toBe('account-or-password-wrong')
    expect((await enter('giulia', next)).person.id).toBe(person.id)
    expect(await newestTo(person.email)).toEqual({ letter: 'password-changed', token: '' })
  })

  test('shows that the e-mail is its owner’s', async () => {
    const { person } = await services.enrol('unverified')
    await ask(person.email)
    await reset((await newestTo(person.email))?.token)
    const [row] = await services.db.select().from(user).where(eq(user.id, person.id))
    expect(row?.emailVerified).toBe(true)
  })

  test('is replaced within an hour', async () => {
    const { person } = await services.enrol('slow')
    await ask(person.email)
    services.wait(3600)
    expect(await refusalOf(reset((await newestTo(person.email))?.token))).toBe('link-not-valid')
  })

  test('is replaced by one that keeps the rules; what breaks them leaves the link good', async () => {
    const { person } = await services.enrol('stubborn')
    await ask(person.email)
    const { token } = (await newestTo(person.email)) ?? {}
    expect(await refusalOf(reset(token, 'short'))).toBe('password-too-short')
    expect(await refusalOf(reset(token, 'stubborn2026'))).toBe('password-too-easy')
    expect(await refusalOf(reset(token, null))).toBe('password-too-short')
    expect(await refusalOf(reset(token))).toBe('no refusal')
  })

  test('takes with it what else was asked for: other links, and a change of e-mail', async () => {
    const { person } = await services.enrol('hijacked')
    await askForNewEmail(services, person, { email: 'thief@example.com', password, address: services.elsewhere() })
    await ask(person.email)
    const earlier = await newestTo(person.email)
    await ask(person.email)
    await reset((await newestTo(person.email))?.token)
    expect(await refusalOf(reset(earlier?.token))).toBe('link-not-valid')
    const thief = await newestTo('thief@example.com')
    expect(await refusalOf(confirmEmail(services, thief?.token, async () => {}))).toBe('link-not-valid')
  })

  test('of nobody is answered alike, in like time, and sends nothing', async () => {
    const { person } = await services.enrol('known')
    const timed = async (email: string) => {
      const start = performance.now()
      expect(await ask(email)).toBeUndefined()
      return performance.now() - start
    }
    const [known, unknown] = [await timed(person.email), await timed('nobody@example.com')]
    // Both wait longer than the work takes; what the machine adds to that says nothing.
    expect(Math.min(known, unknown)).toBeGreaterThan(390)
    expect(await services.lettersTo('nobody@example.com')).toEqual([])
  })

  test.each(['known@example.com', 'unknown@example.com'])('of %s is asked for five times an hour', async (email) => {
    const outcomes: unknown[] = []
    for (let n = 0; n < 6; n++) outcomes.push(await refusalOf(ask(email)))
    expect(outcomes.at(-1)).toBe('too-many-attempts')
    expect((await services.lettersTo(email)).length).toBeLessThan(8)
  })

  test('is asked for twenty times an hour from one address', async () => {
    const asked = Array.from({ length: LETTERS_PER_HOUR.from + 1 }, (_, n) =>
      refusalOf(askForReset(services, { email: `nobody${n}@example.com`, address: 'one address' })),
    )
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(1)
  })

  test('keeps second step and passkeys, which it says, and removes passkeys where that is wanted', async () => {
    const { person } = await services.enrol('franca')
    const step = { id: person.id, userId: person.id, secret: 'any', backupCodes: '[]', verified: true }
    await services.db.insert(twoFactor).values(step)
    const key = { userId: person.id, name: 'Laptop', publicKey: 'none', counter: 0, transports: [] }
    const keys = ['one', 'two'].map((id) => ({ ...key, id, credentialId: id, createdAt: services.clock() }))
    await services.db.insert(passkey).values(keys)
    const link = async () => {
      await ask(person.email)
      return (await newestTo(person.email))?.token
    }
    const first = await link()
    const keeps = { passkeys: 2, hasSecondStep: true }
    expect(await readResetKeeps(services.db, first, services.clock())).toEqual(keeps)
    await reset(first)
    expect(await readResetKeeps(services.db, first, services.clock())).toBeNull()
    const second = await link()
    expect(await readResetKeeps(services.db, second, services.clock())).toEqual(keeps)
    await resetPassword(services, { token: second, password: 'altre-7-finestre', removesPasskeys: true })
    expect(await services.db.$count(passkey, eq(passkey.userId, person.id))).toBe(0)
    const letters = (await services.lettersTo(person.email)).map(({ letter }) => letter)
    expect(letters.slice(0, 2).toSorted()).toEqual(['passkey-removed', 'password-changed'])
    expect((await readTwoFactor(services.db, person)).isOn).toBe(true)
  })

  test('leaves no link behind but as a hash', async () => {
    const { person } = await services.enrol('hashed')
    await ask(person.email)
    const rows = await services.db.select().from(accountLink).where(eq(accountLink.accountId, person.id))
    expect(rows).toHaveLength(2)
    for (const { token } of await services.lettersTo(person.email)) expect(JSON.stringify(rows)).not.toContain(token)
    expect(await refusalOf(reset(rows[0]?.hash))).toBe('link-not-valid')
  })
})

describe('changing a password', () => {
  const change = (actor: Parameters<typeof changePassword>[1], token: string, given: object = {}) =>
    changePassword(services, actor, {
      current: password,
      password: next,
      credentials: { token },
      address: services.elsewhere(),
      ...given,
    })

  test('ends all sessions but the one that asks, and tells the owner', async () => {
    const { person, token, others, loginTicket } = await newcomer('marco')
    const renewed = await change(person, token)
    expect(await Promise.all([renewed.token, ...others].map(isThere))).toEqual([true, false, false])
    expect(await refusalOf(redeemDesignTicket(services, loginTicket))).toBe('ticket-not-valid')
    expect(await refusalOf(enter('marco'))).toBe('account-or-password-wrong')
    expect((await enter('marco', next)).person.id).toBe(person.id)
    expect(await newestTo(person.email)).toEqual({ letter: 'password-changed', token: '' })
  })

  test('gives the session that asks another token, and the old one shows nobody', async () => {
    const { person, token } = await services.enrol('elena')
    const { session } = await authenticate(services, { token })
    const renewed = await change(person, token)
    expect(renewed.token).not.toBe(token)
    expect(await isThere(token)).toBe(false)
    expect(renewed.cookies).toEqual([
      expect.stringMatching(/^loggia\.session_token=.*Max-Age=2592000;.*HttpOnly; SameSite=Lax$/),
    ])
    for (const credentials of [{ token: renewed.token }, { cookie: renewed.cookies[0]?.split(';')[0] }]) {
      expect(await authenticate(services, credentials)).toMatchObject({ person, session: { id: session?.id } })
    }
  })

  test('asks for the current one, which cannot be guessed here either', async () => {
    const { person, token, others } = await newcomer('carla')
    const wrong = { current: 'wrong password' }
    const guesses = Array.from({ length: 10 }, () => refusalOf(change(person, token, wrong)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['password-wrong']))
    expect(await refusalOf(change(person, token))).toBe('too-many-attempts')
    expect(await Promise.all(others.map(isThere))).toEqual([true, true])
  })

  test('is refused against the rules, and to nobody', async () => {
    const { person, token } = await services.enrol('dario.verdi')
    expect(await refusalOf(change(person, token, { password: 'short' }))).toBe('password-too-short')
    expect(await refusalOf(change(person, token, { password: 'Dario.Verdi99' }))).toBe('password-too-easy')
    expect(await refusalOf(change(null, token))).toBe('login-required')
    expect((await enter('dario.verdi')).person.id).toBe(person.id)
  })
})
