import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { loginAttempt } from '#db/schema/accounts.ts'
import { logIn } from './accounts.ts'
import { password, refusalOf, testMeans } from './test-means.ts'
import { takeAttempt } from './throttle.ts'

const means = await testMeans()
await means.enrol('anna')
await means.enrol('carla')

/** A second process on the same database: it shares nothing but the tables. */
const second = openDatabase(means.connection)
const neighbour = { ...means, db: second.db, pool: second.pool }
afterAll(() => second.close())

describe('logging in', () => {
  const enter = (process: typeof means, username: string, secret: string, address: string) =>
    refusalOf(logIn(process, { username, password: secret, address }))

  test('has to wait after ten wrong passwords for one account, by name or email, from anywhere and in every process', async () => {
    const guesses = Array.from({ length: 10 }, (_, n) =>
      enter(n % 2 ? means : neighbour, n % 3 ? 'Anna' : 'anna@example.com', 'wrong password', `anna's ${n}`),
    )
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['account-or-password-wrong']))
    for (const process of [means, neighbour]) {
      expect(await enter(process, 'anna', password, 'elsewhere')).toBe('too-many-attempts')
    }
    expect(await enter(means, 'carla', password, 'elsewhere')).toBe('no refusal')
  })

  test('with fifty parallel guesses gets ten passwords checked, not more', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      enter(n % 2 ? means : neighbour, 'carla', `wrong password ${n}`, `carla's ${n}`),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === 'account-or-password-wrong')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(40)
  })

  test('works again after the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 })
    try {
      expect(await enter(means, 'anna', password, 'elsewhere')).toBe('no refusal')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an attempt', () => {
  const attempt = (account: string, address: string, process = means) =>
    takeAttempt({ pool: process.pool, secret: 'a test secret' }, { account, address })

  test('tells how long to wait', async () => {
    for (let n = 0; n < 10; n++) await attempt('dario', `dario's ${n}`)
    const refusal = await attempt('dario', 'elsewhere').catch((error) => error)
    expect(refusal).toMatchObject({ kind: 'too-many', reason: 'too-many-attempts' })
    expect(refusal.values.seconds).toBeGreaterThan(850)
    expect(refusal.values.seconds).toBeLessThanOrEqual(900)
    expect(refusal.values.minutes).toBe(15)
  })

  test('waits after ten others from one address, whatever accounts they asked for', async () => {
    for (let n = 0; n < 10; n++) await attempt(`guess ${n}`, 'one address')
    expect(await refusalOf(attempt('enzo', 'one address', neighbour))).toBe('too-many-attempts')
    expect(await refusalOf(attempt('enzo', 'another address', neighbour))).toBe('no refusal')
  })

  test('with the right password ends the row of wrong ones', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await attempt('elena', `elena's ${n} of ${round}`)
      await (await attempt('elena', 'at home')).succeeded()
    }
  })

  test('with the right password is no offence, however often', async () => {
    for (let n = 0; n < 15; n++) await (await attempt('fabio', 'an office')).succeeded()
  })

  test('on an account of their own gives a guesser no more guesses', async () => {
    for (let n = 0; n < 10; n++) {
      await attempt(`victim ${n}`, 'a guesser')
      if (n < 9) await (await attempt('the guesser', 'a guesser')).succeeded()
    }
    expect(await refusalOf(attempt('one more', 'a guesser'))).toBe('too-many-attempts')
  })

  test('on an account that others have blocked does not block the office of its owner', async () => {
    for (let n = 0; n < 10; n++) await attempt('gino', `gino's ${n}`)
    for (let n = 0; n < 11; n++) expect(await refusalOf(attempt('gino', 'the office'))).toBe('too-many-attempts')
    expect(await refusalOf(attempt('a colleague', 'the office'))).toBe('no refusal')
  })

  test('is counted without naming anybody', async () => {
    const rows = await means.db.select().from(loginAttempt)
    expect(rows.length).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toMatch(/anna|dario|guess|address|office/i)
  })
})
