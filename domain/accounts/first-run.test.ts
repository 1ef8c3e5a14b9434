import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { logIn } from './accounts.ts'
import { createAuth, sharedSecret } from './auth.ts'
import { createFirstRunAccounts, type FirstRunAccount } from './first-run.ts'
import { testMeans } from './test-means.ts'

const means = await testMeans()

const keep = async () => {}

test('where the passwords cannot be kept, no account is made', async () => {
  const fullDisk = () => Promise.reject(new Error('no space left'))
  await expect(createFirstRunAccounts(means, fullDisk)).rejects.toThrow('no space left')
  expect(await means.db.$count(user)).toBe(0)
})

test('two processes on one empty database make the three accounts once, and each can log in', async () => {
  const kept: FirstRunAccount[] = []
  const both = await Promise.all(
    [1, 2].map(() => createFirstRunAccounts(means, async (accounts) => void kept.push(...accounts))),
  )
  expect(both.map((made) => made.length).toSorted()).toEqual([0, 3])
  const made = both.flat()
  expect(kept).toEqual(made)
  for (const { username, password } of made) {
    expect(password).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/)
    const { person } = await logIn(means, { username, password, address: 'the terminal' })
    expect(person).toMatchObject({
      email: `${username}@loggia.example`,
      role: username === 'staff' ? 'staff' : 'member',
    })
  }
  expect(made.map(({ username }) => username)).toEqual(['giulia', 'marco', 'staff'])
})

test('a database in use gets none', async () => {
  expect(await createFirstRunAccounts(means, keep)).toEqual([])
  expect(await means.db.$count(user)).toBe(3)
})

test('all processes on one database share one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => sharedSecret(means.db)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('on an https site the session cookie is only sent encrypted', async () => {
  const secret = await sharedSecret(means.db)
  const auth = createAuth({ db: means.db, secret, siteUrl: 'https://loggia.example', secureCookies: true })
  const { authCookies } = await auth.$context
  expect(authCookies.sessionToken).toMatchObject({
    name: '__Secure-loggia.session_token',
    attributes: { secure: true, httpOnly: true, sameSite: 'lax' },
  })
})
