import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loginAttempt } from '#db/schema/accounts.ts'
import { logIn } from './accounts.ts'
import { password, refusalOf, testMeans } from './test-means.ts'

let means: Awaited<ReturnType<typeof testMeans>>
/** A second process on the same database: it shares nothing but the tables. */
let neighbour: typeof means
beforeAll(async () => {
  means = await testMeans()
  neighbour = { ...means, pool: new pg.Pool({ connectionString: means.url }) }
  for (const name of ['anna', 'bruno', 'carla', 'dario', 'elena', 'fabio']) await means.enrol(name)
})
afterAll(async () => {
  await neighbour.pool.end()
  await means.close()
})

const enter = (process: typeof means, username: string, secret: string, address: string) =>
  refusalOf(logIn(process, { username, password: secret, address }))
const count = (outcomes: unknown[], reason: string) => outcomes.filter((outcome) => outcome === reason).length

test('ten wrong passwords for one account, by name or email and from anywhere, make the eleventh wait in every process', async () => {
  for (let n = 0; n < 10; n++) {
    const process = n % 2 ? means : neighbour
    const typed = n % 3 ? 'Anna' : 'anna@example.com'
    expect(await enter(process, typed, 'wrong password', `anna's ${n}`)).toBe('account-or-password-wrong')
  }
  for (const process of [means, neighbour]) {
    const refused = logIn(process, { username: 'anna', password, address: 'elsewhere' })
    await expect(refused).rejects.toMatchObject({ kind: 'too-many', reason: 'too-many-attempts' })
    const { values } = await refused.catch((error) => error)
    expect(values.seconds).toBeGreaterThan(800)
    expect(values.seconds).toBeLessThanOrEqual(900)
    expect(values.minutes).toBe(Math.ceil(values.seconds / 60))
  }
  expect(await enter(means, 'bruno', password, 'elsewhere')).toBe('no refusal')
})

test('an account that does not exist slows down alike', async () => {
  for (let n = 0; n < 10; n++) await enter(means, n % 2 ? 'Nobody' : 'nobody', 'wrong password', `nobody's ${n}`)
  expect(await enter(means, 'NOBODY', 'wrong password', 'elsewhere')).toBe('too-many-attempts')
})

test('ten wrong passwords from one address make the eleventh wait, whatever account it asks for', async () => {
  for (let n = 0; n < 10; n++) await enter(means, `guess${n}`, 'wrong password', 'one address')
  expect(await enter(neighbour, 'bruno', password, 'one address')).toBe('too-many-attempts')
  expect(await enter(neighbour, 'bruno', password, 'another address')).toBe('no refusal')
})

test('fifty parallel guesses get ten passwords checked, not more', async () => {
  const guesses = Array.from({ length: 50 }, (_, n) =>
    enter(n % 2 ? means : neighbour, 'carla', `wrong password ${n}`, `carla's ${n}`),
  )
  const outcomes = await Promise.all(guesses)
  expect(count(outcomes, 'account-or-password-wrong')).toBe(10)
  expect(count(outcomes, 'too-many-attempts')).toBe(40)
})

test('the right password ends the row of wrong ones', async () => {
  for (let n = 0; n < 9; n++) await enter(means, 'dario', 'wrong password', `dario's ${n}`)
  expect(await enter(means, 'dario', password, 'at home')).toBe('no refusal')
  for (let n = 0; n < 9; n++) {
    expect(await enter(means, 'dario', 'wrong password', `dario's ${n}`)).toBe('account-or-password-wrong')
  }
  expect(await enter(means, 'dario', password, 'at home')).toBe('no refusal')
})

test('logging in often is no offence', async () => {
  for (let n = 0; n < 12; n++) expect(await enter(means, 'elena', password, 'an office')).toBe('no refusal')
})

test('a guesser does not get more guesses by logging in to an account of their own', async () => {
  for (let n = 0; n < 10; n++) {
    await enter(means, `victim${n}`, 'wrong password', 'a guesser')
    if (n < 9) expect(await enter(means, 'bruno', password, 'a guesser')).toBe('no refusal')
  }
  expect(await enter(means, 'victim', 'wrong password', 'a guesser')).toBe('too-many-attempts')
})

test('an account that others have blocked does not block the office of its owner', async () => {
  for (let n = 0; n < 10; n++) await enter(means, 'fabio', 'wrong password', `fabio's ${n}`)
  for (let n = 0; n < 11; n++) expect(await enter(means, 'fabio', password, 'the office')).toBe('too-many-attempts')
  expect(await enter(means, 'bruno', password, 'the office')).toBe('no refusal')
})

test('after the wait the right password is taken again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 })
  try {
    expect(await enter(means, 'anna', password, 'elsewhere')).toBe('no refusal')
  } finally {
    vi.useRealTimers()
  }
})

test('the counters name nobody', async () => {
  const rows = await means.db.select().from(loginAttempt)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toMatch(/anna|nobody|address|office/i)
})
