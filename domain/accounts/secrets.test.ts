import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setting } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import { testDatabase } from '#db/test-database.ts'
import { authenticate, logIn } from './accounts.ts'
import { createAuth } from './auth.ts'
import { readSecrets, renewEncryption } from './secrets.ts'
import { password, testServices } from './test-services.ts'
import { keyOf, turnOn } from './two-factor/test-two-factor.ts'

const services = await testServices()
const siteUrl = 'http://127.0.0.1:3000'
const [older, newer] = ['an-older-secret-of-forty-characters-or-so', 'a-newer-secret-of-forty-characters-or-so']

/** The same accounts on a site that was given these secrets. */
async function siteWith(...given: string[]) {
  const secrets = await readSecrets(services.db, given)
  return { ...services, auth: createAuth({ db: services.db, secrets, siteUrl, secureCookies: false }) }
}

async function cookieOf(site: typeof services) {
  const { cookies } = await logIn(site, { username: 'giulia', password, address: services.elsewhere() })
  return cookies.find((line) => line.includes('session_token'))?.split(';')[0]
}

await services.enrol('giulia')

test('a secret from outside is the one that counts, and none is made in the database', async () => {
  const { db } = await testDatabase()
  expect(await readSecrets(db, [newer, older])).toEqual([newer, older])
  expect(await db.$count(setting)).toBe(0)
})

test('whoever is logged in stays so while the secret changes, until the former one is forgotten', async () => {
  const cookie = await cookieOf(await siteWith(older))
  expect((await authenticate(await siteWith(newer, older), { cookie })).person?.name).toBe('giulia')
  expect((await authenticate(await siteWith(newer), { cookie })).person).toBeNull()
})

test('who logged in by the database’s own secret stays so under one from outside', async () => {
  const cookie = await cookieOf(await siteWith())
  expect((await authenticate(await siteWith(newer), { cookie })).person?.name).toBe('giulia')
})

test('keys of authenticators are encrypted anew, so that a former secret can be forgotten', async () => {
  const before = await siteWith(older)
  const { token, person } = await services.enrol('marco')
  const { secret } = await turnOn(before, { token })
  const [kept] = await services.db.select().from(twoFactor).where(eq(twoFactor.userId, person.id))
  const changed = await siteWith(newer, older)
  await renewEncryption(services.db, changed.auth)
  const [renewed] = await services.db.select().from(twoFactor).where(eq(twoFactor.userId, person.id))
  expect(renewed?.secret).not.toBe(kept?.secret)
  expect(await keyOf(await siteWith(newer), person.id)).toBe(secret)
  await renewEncryption(services.db, changed.auth)
  expect((await services.db.select().from(twoFactor)).find(({ id }) => id === kept?.id)).toEqual(renewed)
})
