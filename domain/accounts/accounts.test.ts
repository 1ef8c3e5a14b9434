import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, session, user } from '#db/schema/accounts.ts'
import { logIn, logOut, register, whoIs } from './accounts.ts'
import { password, refusalOf, testMeans } from './test-means.ts'

const means = await testMeans()
await means.enrol('Giulia')

/** Each attempt from an address of its own, so that only the test of throttling meets the throttle. */
let visits = 0
const enter = (username: unknown, secret: unknown = password) =>
  logIn(means, { username, password: secret, address: `visitor ${++visits}` })
const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')

describe('logging in', () => {
  test.each(['Giulia', 'giulia', 'GIULIA', ' giulia ', 'giulia@example.com', 'Giulia@Example.COM'])(
    'works as "%s"',
    async (username) => {
      const { person, token, cookies } = await enter(username)
      expect(person).toMatchObject({ name: 'Giulia', username: 'giulia', email: 'giulia@example.com', role: 'member' })
      expect((await whoIs(means, { token })).person).toEqual(person)
      expect((await whoIs(means, { cookie: cookieOf(cookies) })).person).toEqual(person)
    },
  )

  test('sets a cookie for 30 days that scripts cannot read', async () => {
    const { cookies } = await enter('giulia')
    expect(cookies).toEqual([
      expect.stringMatching(/^loggia\.session_token=.*Max-Age=2592000;.*HttpOnly; SameSite=Lax$/),
    ])
    expect(cookies[0]).not.toContain('Secure')
  })

  test.each([
    ['giulia', 'not-her-password'],
    ['giulia@example.com', 'not-her-password'],
    ['nobody', password],
    ['nobody@example.com', password],
    ['no such name, for it has spaces', password],
    ['x'.repeat(300), password],
    ['giulia', 'x'.repeat(129)],
    ['nobody', 'x'.repeat(129)],
    ["' or 1=1 --", "' or 1=1 --"],
    ['%', password],
  ])('as "%s" with "%s" is refused, and does not tell which of them is wrong', async (username, secret) => {
    const refused = await enter(username, secret).catch((error) => error)
    expect(refused).toMatchObject({ kind: 'unauthenticated', reason: 'account-or-password-wrong', values: {} })
  })

  test.each([
    ['', password],
    ['   ', password],
    ['giulia', ''],
    [undefined, undefined],
    [{ $ne: '' }, password],
    ['giulia', 12345678901],
  ])('with %j and %j is refused as incomplete', async (username, secret) => {
    expect(await refusalOf(logIn(means, { username, password: secret, address: 'somewhere' }))).toBe('input-invalid')
  })

  test('takes as long for a wrong account as for a wrong password', async () => {
    const timed = async (username: string) => {
      const start = performance.now()
      await refusalOf(enter(username, 'not-the-password'))
      return performance.now() - start
    }
    const account: number[] = []
    const secret: number[] = []
    for (let round = 0; round < 7; round++) {
      account.push(await timed(`nobody${round}`))
      secret.push(await timed('giulia'))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3] as number
    const ratio = median(account) / median(secret)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
    await enter('giulia') // ends the row of wrong passwords
  })

  test('keeps neither the address nor the browser of the visitor', async () => {
    const { token } = await enter('giulia')
    const [row] = await means.db.select().from(session).where(eq(session.token, token))
    expect(row).toMatchObject({ ipAddress: '', userAgent: '' })
  })
})

describe('registering', () => {
  const marco = { username: 'Marco', email: 'Marco@Example.com', password, age: true, locale: 'italy' }

  test('makes an account, keeps what was stated, and logs in', async () => {
    const { person, token } = await register(means, { ...marco, invite: ' from-giulia ' })
    expect(person).toMatchObject({ name: 'Marco', username: 'marco', email: 'marco@example.com', role: 'member' })
    expect((await whoIs(means, { token })).person?.id).toBe(person.id)
    const [row] = await means.db.select().from(user).where(eq(user.id, person.id))
    expect(row).toMatchObject({ invitedBy: 'from-giulia', locale: 'italy', ageStatedAt: expect.any(Date) })
    expect((await enter('marco')).person).toEqual(person)
  })

  test('cannot ask for a role', async () => {
    const greedy = { ...marco, username: 'greedy', email: 'greedy@example.com', role: 'staff' }
    expect((await register(means, greedy)).person.role).toBe('member')
  })

  test('keeps the password only hashed', async () => {
    const rows = await means.db.select().from(account)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test.each(['giulia', 'Giulia', 'GIULIA'])('the taken name "%s" is refused', async (username) => {
    const wanted = { ...marco, username, email: 'other@example.com' }
    expect(await refusalOf(register(means, wanted))).toBe('account-name-taken')
  })

  test.each(['giulia@example.com', 'GIULIA@example.COM'])('the taken email "%s" is refused', async (email) => {
    expect(await refusalOf(register(means, { ...marco, username: 'other', email }))).toBe('email-taken')
  })

  test('a wish against the rules is refused before anything is written', async () => {
    const before = await means.db.$count(user)
    expect(await refusalOf(register(means, { ...marco, username: 'ok-name', age: false }))).toBe('age-not-stated')
    expect(await means.db.$count(user)).toBe(before)
  })

  test('ten people racing for one name: one gets it, nine are told that it is taken, nothing is left over', async () => {
    const race = Array.from({ length: 10 }, (_, index) => {
      const username = index % 2 ? 'racer' : 'RACER'
      return refusalOf(register(means, { ...marco, username, email: `racer${index}@example.com` }))
    })
    const outcomes = await Promise.all(race)
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('account-name-taken'), 'no refusal'])
    expect(await means.db.$count(user, eq(user.username, 'racer'))).toBe(1)
    expect(await means.db.$count(account)).toBe(await means.db.$count(user))
  })

  test('ten people racing for one email: one gets it, nine are told that it is taken', async () => {
    const race = Array.from({ length: 10 }, (_, index) =>
      refusalOf(register(means, { ...marco, username: `sprinter${index}`, email: 'Sprinter@example.com' })),
    )
    expect((await Promise.all(race)).toSorted()).toEqual([...Array(9).fill('email-taken'), 'no refusal'])
  })
})

describe('a session', () => {
  test('ends when its owner logs out, and no other ends with it', async () => {
    const left = await enter('giulia')
    const stays = await enter('giulia')
    const cookies = await logOut(means, { token: left.token })
    expect(cookies.join()).toContain('loggia.session_token=; Max-Age=0')
    expect((await whoIs(means, { token: left.token })).person).toBeNull()
    expect((await whoIs(means, { cookie: cookieOf(left.cookies) })).person).toBeNull()
    expect((await whoIs(means, { token: stays.token })).person?.name).toBe('Giulia')
    expect(await refusalOf(logOut(means, { token: left.token }))).toBe('login-required')
  })

  test('shown by cookie ends even beside a token that is over', async () => {
    const { cookies } = await enter('giulia')
    await logOut(means, { token: 'long gone', cookie: cookieOf(cookies) })
    expect((await whoIs(means, { cookie: cookieOf(cookies) })).person).toBeNull()
  })

  test('can be ended by its cookie', async () => {
    const { token, cookies } = await enter('giulia')
    await logOut(means, { cookie: cookieOf(cookies) })
    expect((await whoIs(means, { token })).person).toBeNull()
  })

  test('that has expired shows nobody', async () => {
    const { token, cookies } = await enter('giulia')
    await means.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.token, token))
    expect((await whoIs(means, { cookie: cookieOf(cookies) })).person).toBeNull()
    expect((await whoIs(means, { token })).person).toBeNull()
  })

  test.each([
    {},
    { token: '' },
    { token: 'made-up' },
    { token: 'made.up' },
    { cookie: 'loggia.session_token=made.up' },
  ])('shown as %j shows nobody', async (proof) => {
    expect((await whoIs(means, proof)).person).toBeNull()
  })
})
