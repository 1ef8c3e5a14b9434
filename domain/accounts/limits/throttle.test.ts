import fc from 'fast-check'
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
  const enter = (process: typeof services, username: string, secret: string, address: string, cookie?: string) =>
    refusalOf(logIn(process, { username, password: secret, address, presented: { cookie } }))

  test('has to wait after four wrong passwords for one account from one address, in every process', async () => {
    for (let n = 0; n < 4; n++) {
      const process = n % 2 ? services : neighbour
      expect(await enter(process, n % 3 ? 'Anna' : 'anna', 'wrong password', 'a desk')).toBe(
        'account-or-password-wrong',
      )
    }
    for (const process of [services, neighbour]) {
      expect(await enter(process, 'anna', password, 'a desk')).toBe('too-many-attempts')
    }
    expect(await enter(services, 'anna', password, 'elsewhere')).toBe('no refusal')
    expect(await enter(services, 'carla', password, 'a desk')).toBe('no refusal')
  })

  test('by name has no wait in common with the e-mail of the account, which would tell that they are of one', async () => {
    for (let n = 0; n < 9; n++) await enter(services, 'carla', 'wrong password', 'a prober')
    const outcome = (username: string) => enter(services, username, 'wrong password', 'a prober')
    expect(await outcome('carla@example.com')).toBe(await outcome('nobody@example.com'))
  })

  test('with fifty parallel guesses gets four passwords checked, not more', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      enter(n % 2 ? services : neighbour, 'carla', `wrong password ${n}`, 'one guesser'),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === 'account-or-password-wrong')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(46)
  })

  test('works again after the wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    try {
      expect(await enter(services, 'anna', password, 'a desk')).toBe('no refusal')
    } finally {
      vi.useRealTimers()
    }
  })

  test('in a browser that is known goes on while strangers guess, and has a wait of its own', async () => {
    const { cookies } = await logIn(services, { username: 'anna', password, address: 'at home' })
    const known = cookies.map((line) => line.split(';')[0]).join('; ')
    for (let n = 0; n < 25; n++) await enter(services, 'anna', 'wrong password', `stranger ${n}`)
    for (let n = 0; n < 9; n++) await enter(services, 'anna', 'wrong password', 'a train')
    expect(await enter(services, 'anna', password, 'a train')).toBe('too-many-attempts')
    expect(await enter(services, 'anna', password, 'a station')).toBe('too-many-attempts')
    expect(await enter(services, 'anna', password, 'a train', known)).toBe('no refusal')
    // It is not known to any other account, whoever shows its cookie.
    for (let n = 0; n < 9; n++) await enter(services, 'carla', 'wrong password', 'a thief', known)
    expect(await enter(services, 'carla', password, 'a thief', known)).toBe('too-many-attempts')
    const stolen = Array.from({ length: 9 }, (_, n) => enter(services, 'anna', 'wrong', `thief ${n}`, known))
    expect((await Promise.all(stolen)).filter((outcome) => outcome !== 'too-many-attempts')).toHaveLength(4)
  })
})

describe('an attempt', () => {
  const attempt = (account: string, address: string, { process = services, isInside = false } = {}) =>
    takeAttempt({ pool: process.pool, secret: 'a test secret' }, { account, address, isInside })
  const waitFor = async (account: string, address: string): Promise<number> =>
    attempt(account, address).then(
      async (taken) => {
        await taken.goesOn()
        return 0
      },
      (error) => error.values.seconds,
    )
  /** Time stands still but for `wait`. */
  async function inOwnTime(run: (wait: (seconds: number) => void) => Promise<void>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      await run((seconds) => vi.setSystemTime(Date.now() + seconds * 1000))
    } finally {
      vi.useRealTimers()
    }
  }

  test('waits twice as long after each that was wrong, a quarter of an hour at the most, and is told how long', () =>
    inOwnTime(async (wait) => {
      const waits: number[] = []
      for (let n = 0; n < 16; n++) {
        await attempt('dario', 'a desk')
        waits.push(await waitFor('dario', 'a desk'))
        wait(waits.at(-1) ?? 0)
      }
      expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
      // A night's rest, and it begins anew.
      wait(24 * 60 * 60)
      await attempt('dario', 'a desk')
      expect(await waitFor('dario', 'a desk')).toBe(0)
    }))

  test('that is refused does not make the wait longer', async () => {
    for (let n = 0; n < 4; n++) await attempt('wanda', 'her desk')
    for (let n = 0; n < 30; n++) await waitFor('wanda', 'her desk')
    expect(await waitFor('wanda', 'her desk')).toBe(1)
  })

  test('of a colleague at the same address is never refused for what others got wrong ten times', async () => {
    const colleagues = ['ugo', 'vera', 'zoe']
    const tries = fc.array(fc.constantFrom(...colleagues), { minLength: 10, maxLength: 30 })
    let office = 0
    await fc.assert(
      fc.asyncProperty(tries, async (wrong) => {
        const address = `office ${++office}`
        await Promise.all(wrong.map((who) => refusalOf(attempt(`${who} of ${address}`, address))))
        const taken = await attempt(`a colleague of ${address}`, address)
        await taken.succeeded()
      }),
      { numRuns: 20 },
    )
  })

  test('on one account is slowed to one in five minutes, from however many addresses', () =>
    inOwnTime(async (wait) => {
      const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 900 })), {
        minLength: 5,
        maxLength: 20,
      })
      let round = 0
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const account = `gino ${++round}`
          let [taken, passed, address] = [0, 0, 0]
          for (const [guesses, seconds] of all) {
            const outcomes = Array.from({ length: guesses }, () => refusalOf(attempt(account, `gino's ${++address}`)))
            taken += (await Promise.all(outcomes)).filter((outcome) => outcome === 'no refusal').length
            expect(taken).toBeLessThanOrEqual(20 + Math.floor(passed / 300))
            wait(seconds)
            passed += seconds
          }
        }),
        { numRuns: 15 },
      )
    }))

  test('at once with others has its turn, though it reaches the database after some that began later', () =>
    inOwnTime(async (wait) => {
      for (let n = 0; n < 4; n++) {
        await attempt('nina', 'her desk')
        wait(-0.05)
      }
      expect(await refusalOf(attempt('nina', 'her desk'))).toBe('too-many-attempts')
      for (let n = 0; n < 20; n++) {
        await attempt('olga', `olga's ${n}`)
        wait(-0.01)
      }
      expect(await refusalOf(attempt('olga', 'elsewhere'))).toBe('too-many-attempts')
    }))

  test('waits after many others for one account, and they don’t block the office of its owner', async () => {
    for (let n = 0; n < 20; n++) await attempt('gina', `gina's ${n}`)
    const refusal = await attempt('gina', 'at home', { process: neighbour }).catch((error) => error)
    expect(refusal).toMatchObject({ kind: 'too-many', reason: 'too-many-attempts', values: { minutes: 5 } })
    for (let n = 0; n < 101; n++) await refusalOf(attempt('gina', 'the office'))
    expect(await refusalOf(attempt('a colleague', 'the office'))).toBe('no refusal')
  })

  test('waits seconds after a hundred others from one address, whatever accounts they asked for', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => attempt(`guess ${n}`, 'one address')))
    const refusal = await attempt('enzo', 'one address', { process: neighbour }).catch((error) => error)
    expect(refusal.values.seconds).toBeLessThanOrEqual(9)
    expect(await refusalOf(attempt('enzo', 'another address'))).toBe('no refusal')
  })

  test('by somebody who holds a session or the password waits after ten, from anywhere', async () => {
    for (let n = 0; n < 10; n++) await attempt('ivo', `ivo's ${n}`, { isInside: true })
    expect(await refusalOf(attempt('ivo', 'elsewhere', { isInside: true }))).toBe('too-many-attempts')
    expect(await refusalOf(attempt('ivo', 'elsewhere'))).toBe('no refusal')
  })

  test('with the right password ends the row of wrong ones', async () => {
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 3; n++) await attempt('elena', 'at home')
      await (await attempt('elena', 'at home')).succeeded()
    }
  })

  test('with the right password is no offence, however often', async () => {
    for (let n = 0; n < 105; n++) await (await attempt('fabio', 'an office')).succeeded()
  })

  test('with the right password and no code yet leaves the row as it was', async () => {
    for (let n = 0; n < 3; n++) await attempt('lia', 'at home')
    for (let n = 0; n < 10; n++) await (await attempt('lia', 'at home')).goesOn()
    await attempt('lia', 'at home')
    expect(await refusalOf(attempt('lia', 'at home'))).toBe('too-many-attempts')
  })

  test('that is given back leaves the wait of a later one', () =>
    inOwnTime(async (wait) => {
      for (let n = 0; n < 3; n++) await attempt('rita', 'at home')
      const slow = await attempt('rita', 'at home')
      wait(1)
      await attempt('rita', 'at home')
      await slow.goesOn()
      expect(await waitFor('rita', 'at home')).toBe(2)
    }))

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
