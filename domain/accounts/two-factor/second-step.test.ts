import { createOTP } from '@better-auth/utils/otp'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { twoFactor } from '#db/schema/security.ts'
import type { Account } from '#domain/actor.ts'
import { authenticate, logIn } from '../accounts.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { takeSecondStep } from './second-step.ts'
import { keyOf, turnOn } from './test-two-factor.ts'
import {
  confirmTwoFactor,
  readSetup,
  readTwoFactor,
  renewBackupCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.ts'

const services = await testServices()

let visits = 0
const address = () => `visitor ${++visits}`
const enter = (username: string, code?: string) => logIn(services, { username, password, code, address: address() })
const challengeFor = (username: string): Promise<string> =>
  enter(username).then(
    () => expect.unreachable(),
    (refusal) => refusal.values.challenge,
  )
const answer = (challenge: string, code: string) => takeSecondStep(services, { challenge, code, address: address() })

/** Somebody new whose second step is on, half a minute ago. */
let accounts = 0
async function guarded() {
  const name = `anna${++accounts}`
  const { token } = await services.enrol(name)
  const { codes, secret } = await turnOn(services, { token })
  vi.setSystemTime(Date.now() + 30_000)
  return { name, token, codes, secret, code: () => createOTP(secret).totp() }
}

/** Lets all that is begun in it come as far as writing to the second step of an account, and go on together. */
async function whileLocked<Begun extends unknown[]>(accountId: string, begin: () => Begun): Promise<Begun> {
  return services.db.transaction(async (tx) => {
    await tx.select().from(twoFactor).where(eq(twoFactor.userId, accountId)).for('update')
    const begun = begin()
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => {
      const { rowCount } = await tx.execute(sql`select from pg_stat_activity where ${isWaiting}`)
      return rowCount === begun.length
    }, 30_000)
    return begun
  })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('turning on', () => {
  test('asks for the password, and for a code that the key makes', async () => {
    const { token, person } = await services.enrol('bruno')
    const wrong = { password: 'not-the-password', address: address() }
    expect(await refusalOf(startTwoFactor(services, { token }, wrong))).toBe('password-wrong')
    expect(await readSetup(services, person)).toBeNull()

    await startTwoFactor(services, { token }, { password, address: address() })
    const setup = await readSetup(services, person)
    expect(setup?.address).toContain(`secret=${setup?.key}`)
    const confirm = (code: string) => confirmTwoFactor(services, { token }, { code, address: address() })
    expect(await refusalOf(confirm('000000'))).toBe('code-wrong')
    expect((await readTwoFactor(services.db, person)).isOn).toBe(false)
    await enter('bruno') // by the password alone, as before

    const codes = await confirm(await createOTP(await keyOf(services, person.id)).totp())
    expect(new Set(codes).size).toBe(10)
    expect(await readTwoFactor(services.db, person)).toEqual({ isOn: true, codesLeft: 10 })
    expect(await refusalOf(enter('bruno'))).toBe('second-step-needed')
  })

  test('shows the key for ten minutes, and a new one after that', async () => {
    const { token, person } = await services.enrol('carla')
    await startTwoFactor(services, { token }, { password, address: address() })
    const first = await readSetup(services, person)
    vi.setSystemTime(Date.now() + 601_000)
    expect(await readSetup(services, person)).toBeNull()
    await startTwoFactor(services, { token }, { password, address: address() })
    expect((await readSetup(services, person))?.key).not.toBe(first?.key)
  })

  test('leaves neither the key nor a code readable in the database, and tells the owner', async () => {
    const { name, codes, secret } = await guarded()
    const rows = JSON.stringify(await services.db.select().from(twoFactor))
    for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden)
    const letters = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.to, `${name}@example.com`))
    expect(letters.map(({ subject }) => subject)).toEqual(['email-to-confirm', 'two-factor-on'])
  })
})

describe('logging in with a second step', () => {
  test('goes by a right password, then a code', async () => {
    const { name, code } = await guarded()
    const { person, token, cookies } = await answer(await challengeFor(name), await code())
    expect(person.username).toBe(name)
    expect((await authenticate(services, { token })).person?.id).toBe(person.id)
    expect(cookies.join()).toMatch(/loggia\.session_token=\w/)
  })

  test('goes by everything at once, as the design tool asks', async () => {
    const { name, code } = await guarded()
    expect((await enter(name, await code())).person.username).toBe(name)
    expect(await refusalOf(enter(name, '000000'))).toBe('code-wrong')
  })

  test('lets nobody in whose e-mail still has to be confirmed', async () => {
    const { name, code } = await guarded()
    const whereMailLeaves = { ...services, settings: { verifiesEmails: true } }
    const given = { username: name, password, code: await code(), address: address() }
    expect(await refusalOf(logIn(whereMailLeaves, given))).toBe('email-not-confirmed')
  })

  test('says nothing of it before the password is right', async () => {
    const { name, code } = await guarded()
    const guess = { username: name, password: 'not-the-password', code: await code(), address: address() }
    expect(await refusalOf(logIn(services, guess))).toBe('account-or-password-wrong')
  })

  test('takes a code once, whichever challenge it answers, and no earlier one after it', async () => {
    const { name, secret, code } = await guarded()
    const used = await code()
    const earlier = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000) - 1)
    await answer(await challengeFor(name), used)
    expect(await refusalOf(answer(await challengeFor(name), used))).toBe('code-wrong')
    expect(await refusalOf(answer(await challengeFor(name), earlier))).toBe('code-wrong')
    vi.setSystemTime(Date.now() + 30_000)
    await answer(await challengeFor(name), await code())
  })

  test('by one code in eight places at once lets one in', async () => {
    const { name, code } = await guarded()
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor(name)))
    const same = await code()
    const outcomes = await Promise.all(challenges.map((each) => refusalOf(answer(each, same))))
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('code-wrong'), 'no refusal'])
  })

  test('by one backup code in eight places at once lets one in, and uses it up', async () => {
    const { name, codes, token } = await guarded()
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor(name)))
    const outcomes = await Promise.all(challenges.map((each) => refusalOf(answer(each, codes[0] ?? ''))))
    expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
    const { person } = await authenticate(services, { token })
    expect(await readTwoFactor(services.db, person as Account)).toMatchObject({ codesLeft: 9 })
    expect(await refusalOf(answer(await challengeFor(name), codes[0] ?? ''))).toBe('code-wrong')
    // Written by hand, in any case and grouping.
    await answer(await challengeFor(name), ` ${codes[1]?.toUpperCase().replaceAll('-', ' ')} `)
  })

  test('by two backup codes at once brings none of them back', async () => {
    const { name, codes, token } = await guarded()
    const { person } = await authenticate(services, { token })
    const two = codes.slice(0, 2)
    const challenges = await Promise.all(two.map(() => challengeFor(name)))
    const answering = await whileLocked(person?.id ?? '', () =>
      two.map((code, index) => refusalOf(answer(challenges[index] ?? '', code))),
    )
    const outcomes = await Promise.all(answering)
    expect(outcomes.toSorted()).toEqual(['no refusal', 'second-step-ended'])
    expect(await readTwoFactor(services.db, person as Account)).toMatchObject({ codesLeft: 9 })
    const [used = '', good = ''] = outcomes[0] === 'no refusal' ? two : two.toReversed()
    expect(await refusalOf(answer(await challengeFor(name), used))).toBe('code-wrong')
    await answer(await challengeFor(name), good)
  })

  test('answers a challenge once, for five minutes, and five times wrongly at most', async () => {
    const { name, codes, code } = await guarded()
    const burnt = await challengeFor(name)
    await answer(burnt, await code())
    expect(await refusalOf(answer(burnt, codes[0] ?? ''))).toBe('second-step-ended')

    const guessed = await challengeFor(name)
    for (let n = 0; n < 5; n++) expect(await refusalOf(answer(guessed, '000000'))).toBe('code-wrong')
    expect(await refusalOf(answer(guessed, codes[1] ?? ''))).toBe('second-step-ended')

    const late = await challengeFor(name)
    vi.setSystemTime(Date.now() + 301_000)
    expect(await refusalOf(answer(late, await code()))).toBe('second-step-ended')
  })

  test.each(['made up', 'made.up', '2fa-abc.def'])('with the challenge "%s" is refused', async (challenge) => {
    expect(await refusalOf(answer(challenge, '123456'))).toBe('second-step-ended')
  })

  test('waits after ten wrong codes, however often the password is right between them', async () => {
    const { name, code } = await guarded()
    for (let n = 0; n < 10; n++) expect(await refusalOf(answer(await challengeFor(name), '000000'))).toBe('code-wrong')
    expect(await refusalOf(enter(name, await code()))).toBe('too-many-attempts')
  })
})

describe('what the password is asked for again', () => {
  test('new backup codes end the old ones', async () => {
    const { name, token, codes } = await guarded()
    const wrong = { password: 'not-the-password', address: address() }
    expect(await refusalOf(renewBackupCodes(services, { token }, wrong))).toBe('password-wrong')
    const fresh = await renewBackupCodes(services, { token }, { password, address: address() })
    expect(await refusalOf(answer(await challengeFor(name), codes[0] ?? ''))).toBe('code-wrong')
    await answer(await challengeFor(name), fresh[0] ?? '')
  })

  test('turning off makes the password enough, ends open challenges, and is told once', async () => {
    const { name, token, code } = await guarded()
    const open = await challengeFor(name)
    expect(await refusalOf(turnOffTwoFactor(services, { token }, { address: address() }))).toBe('password-needed')
    for (let time = 0; time < 2; time++) await turnOffTwoFactor(services, { token }, { password, address: address() })
    expect(await refusalOf(answer(open, await code()))).toBe('second-step-ended')
    await enter(name)
    const [row] = await services.db.select().from(user).where(eq(user.username, name))
    expect(row?.twoFactorEnabled).toBe(false)
    const letters = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.to, `${name}@example.com`))
    expect(letters.map(({ subject }) => subject)).toEqual(['email-to-confirm', 'two-factor-on', 'two-factor-off'])
  })

  test('it can be guessed ten times', async () => {
    const { token } = await services.enrol('dora')
    const guess = () => startTwoFactor(services, { token }, { password: 'not-the-password', address: address() })
    for (let n = 0; n < 10; n++) expect(await refusalOf(guess())).toBe('password-wrong')
    expect(await refusalOf(startTwoFactor(services, { token }, { password, address: address() }))).toBe(
      'too-many-attempts',
    )
  })
})
