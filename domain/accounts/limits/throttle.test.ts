import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { loginAttempt } from '#db/schema/accounts.ts'
import { logIn } from '../accounts.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { takeAttempt } from './throttle.ts'

const services = await testServices()
await services.enrol('anna')
await services.enrol('carla')

/** A second process on the same database: it shares nothing but the tables. */
const second = openDatabase(services.connection)
const neighbour = { ...services, db: second.db, pool: second.pool }
afterAll(() => second.close())

describe('logging in', () => {
  const enter = (process: typeof services, username: string, secret: string, address: string) =>
    refusalOf(logIn(process, { username, password: secret, address }))

  test('has to wait after five wrong passwords for one account from one address, by name or email, in every process', async () => {
    const guesses = Array.from({ length: 5 }, (_, n) =>
      enter(n % 2 ? services : neighbour, n % 3 ? 'Anna' : 'anna@example.com', 'wrong password', 'a desk'),
    )
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['account-or-password-wrong']))
    for (const process of [services, neighbour]) {
      expect(await enter(process, 'anna', password, 'a desk')).toBe('too-many-attempts')
    }
    expect(await enter(services, 'anna', password, 'elsewhere')).toBe('no refusal')
    expect(await enter(services, 'carla', password, 'a desk')).toBe('no refusal')
  })

  test('with fifty parallel guesses gets five passwords checked, not more', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      enter(n % 2 ? services : neighbour, 'carla', `wrong password ${n}`, 'one guesser'),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === 'account-or-password-wrong')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(45)
  })

  test('works again after the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await enter(services, 'anna', password, 'a desk')).toBe('no refusal')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an attempt', () => {
  const attempt = (account: string, address: string, { process = services, isInside = false } = {}) =>
    takeAttempt({ pool: process.pool, secret: 'a test secret' }, { account, address, isInside })
  const waitFor = async (account: string, address: string) =>
    (await attempt(account, address).catch((error) => error)).values

  test('waits longer the more there were, and is told how long', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      for (let n = 0; n < 5; n++) await attempt('dario', 'a desk')
      expect(await waitFor('dario', 'a desk')).toMatchObject({ seconds: 60, minutes: 0 })
      vi.setSystemTime(Date.now() + 60_000)
      for (let n = 0; n < 5; n++) await attempt('dario', 'a desk')
      expect(await waitFor('dario', 'a desk')).toMatchObject({ minutes: 14 })
      vi.setSystemTime(Date.now() + 14 * 60_000)
      for (let n = 0; n < 5; n++) await attempt('dario', 'a desk')
      vi.setSystemTime(Date.now() + 60_000)
      for (let n = 0; n < 5; n++) await attempt('dario', 'a desk')
      expect(await waitFor('dario', 'a desk')).toMatchObject({ minutes: 104 })
    } finally {
      vi.useRealTimers()
    }
  })

  test('that is refused does not make the wait longer', async () => {
    for (let n = 0; n < 5; n++) await attempt('wanda', 'a desk')
    for (let n = 0; n < 30; n++) await waitFor('wanda', 'a desk')
    expect((await waitFor('wanda', 'a desk')).seconds).toBeLessThanOrEqual(60)
  })

  test('waits after a hundred others for one account, wherever they came from', async () => {
    for (let n = 0; n < 100; n++) await attempt('gino', `gino's ${n}`)
    const refusal = await attempt('gino', 'at home', { process: neighbour }).catch((error) => error)
    expect(refusal).toMatchObject({ kind: 'too-many', reason: 'too-many-attempts', values: { minutes: 60 } })
    // An account that others block does not block the office of its owner.
    for (let n = 0; n < 101; n++) await refusalOf(attempt('gino', 'the office'))
    expect(await refusalOf(attempt('a colleague', 'the office'))).toBe('no refusal')
  })

  test('waits after a hundred others from one address, whatever accounts they asked for', async () => {
    for (let n = 0; n < 100; n++) await attempt(`guess ${n}`, 'one address')
    expect(await refusalOf(attempt('enzo', 'one address', { process: neighbour }))).toBe('too-many-attempts')
    expect(await refusalOf(attempt('enzo', 'another address'))).toBe('no refusal')
  })

  test('by somebody who holds a session or the password waits after ten, from anywhere', async () => {
    for (let n = 0; n < 10; n++) await attempt('ivo', `ivo's ${n}`, { isInside: true })
    expect(await refusalOf(attempt('ivo', 'elsewhere', { isInside: true }))).toBe('too-many-attempts')
    expect(await refusalOf(attempt('ivo', 'elsewhere'))).toBe('no refusal')
  })

  test('with the right password ends the row of wrong ones', async () => {
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 4; n++) await attempt('elena', 'at home')
      await (await attempt('elena', 'at home')).succeeded()
    }
  })

  test('with the right password is no offence, however often', async () => {
    for (let n = 0; n < 105; n++) await (await attempt('fabio', 'an office')).succeeded()
  })

  test('with the right password and no code yet leaves the row as it was', async () => {
    for (let n = 0; n < 4; n++) await attempt('lia', 'at home')
    for (let n = 0; n < 10; n++) await (await attempt('lia', 'at home')).goesOn()
    await attempt('lia', 'at home')
    expect(await refusalOf(attempt('lia', 'at home'))).toBe('too-many-attempts')
  })

  test('on an account of their own gives a guesser no more guesses', async () => {
    for (let n = 0; n < 100; n++) {
      await attempt(`victim ${n}`, 'a guesser')
      if (n < 99) await (await attempt('the guesser', 'a guesser')).succeeded()
    }
    expect(await refusalOf(attempt('one more', 'a guesser'))).toBe('too-many-attempts')
  })

  test('is counted without naming anybody', async () => {
    const rows = await services.db.select().from(loginAttempt)
    expect(rows.length).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toMatch(/anna|dario|guess|desk|office/i)
  })
})
