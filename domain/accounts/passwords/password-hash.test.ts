import { readFile } from 'node:fs/promises'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account } from '#db/schema/accounts.ts'
import { logIn } from '../accounts.ts'
import { createAuth } from '../auth.ts'
import { readSecrets } from '../secrets.ts'
import { lightCost, password, refusalOf, testServices } from '../test-services.ts'
import { checkOwnPassword } from './own-password.ts'
import { OWASP_COST, passwordHashing } from './password-hash.ts'

const services = await testServices()
const light = passwordHashing(lightCost)

test('a password is kept as OWASP says, with a salt of its own, and recognised in any normal form', async () => {
  const { hash, verify, isOutdated } = passwordHashing(OWASP_COST)
  const kept = await hash('città-di-notte')
  expect(kept).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}==\$[\w+/]{86}==$/)
  expect(await hash('città-di-notte')).not.toBe(kept)
  expect(await verify({ hash: kept, password: 'citta\u0300-di-notte' })).toBe(true)
  expect(await verify({ hash: kept, password: 'città-di-notta' })).toBe(false)
  expect(isOutdated(kept)).toBe(false)
})

test('what is kept at another cost, or by Better Auth itself, is recognised and outdated', async () => {
  const others = [await hashPassword(password), await passwordHashing({ ln: 9, r: 8, p: 2 }).hash(password)]
  for (const hash of others) {
    expect(light.isOutdated(hash)).toBe(true)
    expect(await light.verify({ hash, password })).toBe(true)
    expect(await light.verify({ hash, password: 'not-the-password' })).toBe(false)
  }
})

test.each(['', 'abc', 'salt:key', '$scrypt$ln=17,r=8,p=1$$'])('%j was never kept', async (hash) => {
  await expect(light.verify({ hash, password })).rejects.toThrow('no known form')
})

test('many at once leave the way to files free, and past so many the next is asked to come back', async () => {
  const costly = passwordHashing({ ln: 13, r: 8, p: 1 })
  const ended: string[] = []
  const many = Array.from({ length: 50 }, () =>
    refusalOf(costly.hash(password)).then((outcome) => {
      ended.push(String(outcome))
      return outcome
    }),
  )
  await readFile(import.meta.filename).then(() => ended.push('read'))
  const outcomes = await Promise.all(many)
  // 32 wait, and up to two have begun when the last asks.
  const refused = outcomes.filter((outcome) => outcome === 'too-many-attempts').length
  expect([16, 17, 18]).toContain(refused)
  // It would come last, behind all that the four threads are given.
  expect(ended.filter((each) => each !== 'too-many-attempts').indexOf('read')).toBeLessThan(10)
})

describe('a password that is kept in an old form', () => {
  const keptOf = async (id: string) =>
    (await services.db.select().from(account).where(eq(account.userId, id)))[0]?.password ?? ''

  test('is renewed by logging in, and when it is asked for again, and goes on being right', async () => {
    const { person } = await services.enrol('giulia')
    const renew = [
      () => logIn(services, { username: 'giulia', password, address: services.elsewhere() }),
      () => checkOwnPassword(services, person.id, { password, address: services.elsewhere() }),
    ]
    for (const one of renew) {
      const old = await hashPassword(password)
      await services.db.update(account).set({ password: old }).where(eq(account.userId, person.id))
      const wrong = { username: 'giulia', password: 'not-the-password', address: services.elsewhere() }
      expect(await refusalOf(logIn(services, wrong))).toBe('account-or-password-wrong')
      expect(await keptOf(person.id)).toBe(old)
      await one()
      const renewed = await keptOf(person.id)
      expect(services.auth.passwords.isOutdated(renewed)).toBe(false)
      await one()
      expect(await keptOf(person.id)).toBe(renewed)
    }
  })

  test('is renewed as OWASP says where nothing else is set', async () => {
    const { person } = await services.enrol('marco')
    const secrets = await readSecrets(services.db)
    const auth = createAuth({ db: services.db, secrets, siteUrl: 'http://127.0.0.1:3000', secureCookies: false })
    await logIn({ ...services, auth }, { username: 'marco', password, address: services.elsewhere() })
    expect(await keptOf(person.id)).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  })
})
