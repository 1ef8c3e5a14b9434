import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { counting } from '#domain/schemes/test-gallery.ts'
import { authenticate, logIn, logOut } from './accounts.ts'
import { SESSION_LIFE_SECONDS } from './rules.ts'
import { readSessionInUse } from './sessions/session-in-use.ts'
import { tokenHash } from './sessions/token-hash.ts'
import { password, refusalOf, testServices } from './test-services.ts'

const services = await testServices()
await services.enrol('Giulia')
await services.enrol('Marco')

const enter = (username: unknown, secret: unknown = password) =>
  logIn(services, { username, password: secret, address: services.elsewhere() })
const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')

describe('logging in', () => {
  test.each(['Giulia', 'giulia', 'GIULIA', ' giulia ', 'giulia@example.com', 'Giulia@Example.COM'])(
    'works as "%s"',
    async (username) => {
      const { person, token, cookies } = await enter(username)
      expect(person).toMatchObject({ name: 'Giulia', username: 'giulia', email: 'giulia@example.com', role: 'member' })
      expect((await authenticate(services, { token })).person).toEqual(person)
      expect((await authenticate(services, { cookie: cookieOf(cookies) })).person).toEqual(person)
    },
  )

  test('sets a cookie for 30 days that scripts cannot read', async () => {
    const { cookies } = await enter('giulia')
    expect(cookies).toEqual([
      expect.stringMatching(/^loggia\.session_token=.*Max-Age=2592000;.*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^loggia\.device=.*Max-Age=15552000;.*HttpOnly; SameSite=Lax$/),
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
    expect(await refusalOf(logIn(services, { username, password: secret, address: 'somewhere' }))).toBe('input-invalid')
  })

  test('works as much for a wrong account as for a wrong password', async () => {
    /** Of this process's processor time, in microseconds, which no other program stretches. */
    const worked = async (username: string) => {
      const before = process.cpuUsage()
      await refusalOf(enter(username, 'not-the-password'))
      return process.cpuUsage(before).user
    }
    const account: number[] = []
    const secret: number[] = []
    for (let round = 0; round < 7; round++) {
      account.push(await worked(`nobody${round}`))
      secret.push(await worked('giulia'))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3] as number
    const ratio = median(account) / median(secret)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
    await enter('giulia') // ends the row of wrong passwords
  })

  test('keeps neither the address nor the browser of the visitor', async () => {
    const { token } = await enter('giulia')
    const [row] = await services.db
      .select()
      .from(session)
      .where(eq(session.tokenHash, tokenHash(token)))
    expect(row).toMatchObject({ ipAddress: '', userAgent: '' })
  })
})

describe('a session', () => {
  test('ends when its owner logs out, and no other ends with it', async () => {
    const left = await enter('giulia')
    const stays = await enter('giulia')
    const cookies = await logOut(services, { token: left.token })
    expect(cookies.join()).toContain('loggia.session_token=; Max-Age=0')
    expect((await authenticate(services, { token: left.token })).person).toBeNull()
    expect((await authenticate(services, { cookie: cookieOf(left.cookies) })).person).toBeNull()
    expect((await authenticate(services, { token: stays.token })).person?.name).toBe('Giulia')
    expect(await refusalOf(logOut(services, { token: left.token }))).toBe('login-required')
  })

  test('shown by cookie ends even beside a token that is over', async () => {
    const { cookies } = await enter('giulia')
    await logOut(services, { token: 'long gone', cookie: cookieOf(cookies) })
    expect((await authenticate(services, { cookie: cookieOf(cookies) })).person).toBeNull()
  })

  test('can be ended by its cookie', async () => {
    const { token, cookies } = await enter('giulia')
    await logOut(services, { cookie: cookieOf(cookies) })
    expect((await authenticate(services, { token })).person).toBeNull()
  })

  test('in use is read by one question, by token and by cookie', async () => {
    const { token, cookies, person } = await enter('giulia')
    for (const credentials of [{ token }, { cookie: `lang=en; ${cookieOf(cookies)}` }]) {
      const { db, queries } = counting(services.pool)
      expect((await authenticate({ ...services, db }, credentials)).person).toEqual(person)
      expect(queries).toHaveLength(1)
    }
  })

  test("is its owner's, whoever else asks at the same moment", async () => {
    const entered = await Promise.all([enter('giulia'), enter('marco'), enter('giulia')])
    await logOut(services, { token: entered[2].token })
    const tokens = ['made-up', ...entered.map(({ token }) => token), entered[1].token]
    const { db, queries } = counting(services.pool)
    const asked = tokens.map((token) => readSessionInUse(db, token))
    const told = (await Promise.all(asked)).map((inUse) => inUse?.owner.username)
    expect(told).toEqual([undefined, 'giulia', 'marco', undefined, 'marco'])
    expect(queries).toHaveLength(1)
  })

  test('of yesterday is prolonged, with its cookie', async () => {
    const { token, cookies } = await enter('giulia')
    const day = 86_400_000
    const endOf = async () => {
      const [row] = await services.db
        .select()
        .from(session)
        .where(eq(session.tokenHash, tokenHash(token)))
      return (row?.expiresAt.getTime() ?? 0) - Date.now()
    }
    await services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() + 28.9 * day) })
      .where(eq(session.tokenHash, tokenHash(token)))
    expect((await authenticate(services, { cookie: cookieOf(cookies) })).cookies.join()).toContain('Max-Age=2592000')
    expect(await endOf()).toBeGreaterThan(29.9 * day)
  })

  test('ends 90 days after logging in, however much it is used', async () => {
    const { token } = await enter('giulia')
    const own = eq(session.tokenHash, tokenHash(token))
    const startedAt = new Date(Date.now() - (SESSION_LIFE_SECONDS - 60) * 1000)
    const soon = new Date(Date.now() + 30_000)
    await services.db.update(session).set({ createdAt: startedAt, expiresAt: soon }).where(own)
    expect((await authenticate(services, { token })).person?.name).toBe('Giulia')
    const [row] = await services.db.select().from(session).where(own)
    expect(row?.expiresAt).toEqual(new Date(startedAt.getTime() + SESSION_LIFE_SECONDS * 1000))

    // There is nothing left to prolong it by: it is read like any other.
    const { db, queries } = counting(services.pool)
    expect((await authenticate({ ...services, db }, { token })).person?.name).toBe('Giulia')
    expect(queries).toHaveLength(1)
    await services.db
      .update(session)
      .set({ createdAt: new Date(startedAt.getTime() - 60_000) })
      .where(own)
    await services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() + 1e9) })
      .where(own)
    expect((await authenticate(services, { token })).person).toBeNull()
  })

  test('is kept by the hash of its token, which opens nothing', async () => {
    const { token, cookies } = await enter('giulia')
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(cookies.join()).toContain(token)
    const rows = JSON.stringify(await services.db.select().from(session))
    expect(rows).toContain(tokenHash(token))
    expect(rows).not.toContain(token)
    expect((await authenticate(services, { token: tokenHash(token) })).person).toBeNull()
  })

  test('that was kept by its token before is kept by the hash, and goes on', async () => {
    const migration = await readFile('db/migrations/0026_session_hashes.sql', 'utf8')
    const hashing = migration.split('--> statement-breakpoint').find((each) => each.includes('encode(sha256')) ?? ''
    const { token } = await enter('giulia')
    await services.db.delete(session).where(ne(session.tokenHash, tokenHash(token)))
    await services.db.update(session).set({ tokenHash: token })
    expect((await authenticate(services, { token })).person).toBeNull()
    await services.pool.query(hashing)
    expect((await authenticate(services, { token })).person?.name).toBe('Giulia')
  })

  test('whose cookie was signed by somebody else shows nobody', async () => {
    const { token } = await enter('giulia')
    const forged = createHmac('sha256', 'another secret').update(token).digest('base64')
    const cookie = `loggia.session_token=${encodeURIComponent(`${token}.${forged}`)}`
    expect((await authenticate(services, { cookie })).person).toBeNull()
    expect((await authenticate(services, { cookie: `loggia.session_token=${token}` })).person).toBeNull()
  })

  test('that has expired shows nobody', async () => {
    const { token, cookies } = await enter('giulia')
    await services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.tokenHash, tokenHash(token)))
    expect((await authenticate(services, { cookie: cookieOf(cookies) })).person).toBeNull()
    expect((await authenticate(services, { token })).person).toBeNull()
  })

  test.each([
    {},
    { token: '' },
    { token: 'made-up' },
    { token: 'made.up' },
    { cookie: 'loggia.session_token=made.up' },
  ])('shown as %j shows nobody', async (credentials) => {
    expect((await authenticate(services, credentials)).person).toBeNull()
  })
})
