import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, user } from '#db/schema/accounts.ts'
import { anySession, authenticate, logIn } from './accounts.ts'
import { createFirstRunAccounts, type FirstRunAccount } from './first-run.ts'
import { credentialOf } from './passwords/credential.ts'
import { choosePassword } from './passwords/first-password.ts'
import { readSecrets } from './secrets.ts'
import { redeemDesignTicket } from './sessions/tickets.ts'
import { refusalOf, testServices } from './test-services.ts'
import { startTwoFactor } from './two-factor/two-factor.ts'

const services = await testServices()

const keep = async () => {}

test('where the passwords cannot be kept, no account is made', async () => {
  const fullDisk = () => Promise.reject(new Error('no space left'))
  await expect(createFirstRunAccounts(services, fullDisk)).rejects.toThrow('no space left')
  expect(await services.db.$count(user)).toBe(0)
})

test('two processes on one empty database make the three accounts once, and each can log in', async () => {
  const kept: FirstRunAccount[] = []
  const both = await Promise.all(
    [1, 2].map(() => createFirstRunAccounts(services, async (accounts) => void kept.push(...accounts))),
  )
  expect(both.map((made) => made.length).toSorted()).toEqual([0, 3])
  const made = both.flat()
  expect(kept).toEqual(made)
  for (const { username, password } of made) {
    expect(password).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/)
    const { person } = await logIn(services, { username, password, address: 'the terminal' })
    expect(person).toMatchObject({
      email: `${username}@loggia.example`,
      role: username === 'staff' ? 'admin' : 'member',
    })
  }
  expect(made.map(({ username }) => username)).toEqual(['giulia', 'marco', 'staff'])
})

test('their passwords open nothing but the choice of another, and end with it', async () => {
  const [giulia] = await services.db.select().from(user).where(eq(user.username, 'giulia'))
  const { auth, db } = services
  const first = 'tiro-mela-vuko-sano'
  await db
    .update(account)
    .set({ password: await auth.passwords.hash(first) })
    .where(credentialOf(giulia?.id ?? ''))
  const enter = (password: string) => logIn(services, { username: 'giulia', password, address: services.elsewhere() })
  const { token, loginTicket, asksForPassword } = await enter(first)
  expect(asksForPassword).toBe(true)
  expect((await authenticate(services, { token })).person).toBeNull()
  expect((await authenticate(services, { token }, anySession)).session?.scope).toBe('new-password')
  expect(await refusalOf(redeemDesignTicket(services, loginTicket))).toBe('ticket-not-valid')
  expect(await refusalOf(startTwoFactor(services, { token }, { password: first, address: 'here' }))).toBe(
    'login-required',
  )

  const choose = (password: string, credentials = { token }) => choosePassword(services, { password, credentials })
  expect(await refusalOf(choose(first))).toBe('password-same')
  expect(await refusalOf(choose('short'))).toBe('password-too-short')
  expect(await refusalOf(choose('password1234'))).toBe('password-too-easy')
  const other = await enter(first)
  const chosen = await choose('finestre-7-aperte')
  expect((await authenticate(services, { token: chosen.token })).person?.username).toBe('giulia')
  for (const ended of [token, other.token])
    expect((await authenticate(services, { token: ended }, anySession)).person).toBeNull()
  expect((await redeemDesignTicket(services, chosen.loginTicket)).user.username).toBe('giulia')
  expect(await refusalOf(enter(first))).toBe('account-or-password-wrong')
  expect((await enter('finestre-7-aperte')).asksForPassword).toBe(false)
  expect(await refusalOf(choose('altre-7-finestre', { token: chosen.token }))).toBe('login-required')
})

test('a database in use gets none', async () => {
  expect(await createFirstRunAccounts(services, keep)).toEqual([])
  expect(await services.db.$count(user)).toBe(3)
})

test('all processes on one database share one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, async () => (await readSecrets(services.db))[0]))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
})
