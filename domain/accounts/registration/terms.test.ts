import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { termsAcceptance, user } from '#db/schema/accounts.ts'
import { LEGAL_VERSION } from '../rules.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { register } from './registering.ts'
import { acceptTerms, noteAcceptance, readAcceptance } from './terms.ts'

const services = await testServices()
const { db } = services

async function enrol(username: string, accepts?: unknown) {
  const wanted = { username, email: `${username}@example.com`, password, age: true, locale: 'en' }
  const registered = await register(services, { ...wanted, accepts, address: services.elsewhere() })
  if (!('session' in registered)) throw new Error(`${username} has to wait`)
  return registered.session.person
}

const acceptedBy = ({ id }: { id: string }) =>
  db.select().from(termsAcceptance).where(eq(termsAcceptance.accountId, id)).orderBy(termsAcceptance.document)

test('who accepts terms and privacy notice when registering has a row of each, with its version and the moment', async () => {
  const person = await enrol('anna', true)
  const rows = await acceptedBy(person)
  expect(rows.map(({ document, version }) => [document, version])).toEqual([
    ['privacy', LEGAL_VERSION],
    ['terms', LEGAL_VERSION],
  ])
  expect(await readAcceptance(db, person)).toEqual(rows[0]?.acceptedAt)
})

test('who isn’t asked registers as before, has accepted nothing, and can do so later', async () => {
  const person = await enrol('berta')
  expect(await acceptedBy(person)).toEqual([])
  expect(await readAcceptance(db, person)).toBeNull()
  const first = new Date()
  await acceptTerms(db, person, first)
  await acceptTerms(db, person, new Date(first.getTime() + 1000))
  expect(await acceptedBy(person)).toHaveLength(2)
  expect(await readAcceptance(db, person)).toEqual(first)
})

test.each([false, 'on', 1])('who says %j to them is refused, and has no account', async (accepts) => {
  expect(await refusalOf(enrol('carla', accepts))).toBe('terms-not-accepted')
  expect(await db.$count(user, eq(user.username, 'carla'))).toBe(0)
})

test('an earlier version is no acceptance of what holds now', async () => {
  const person = await enrol('dora')
  const row = { accountId: person.id, version: '2018-05-25', acceptedAt: new Date() }
  await db.insert(termsAcceptance).values([
    { ...row, document: 'terms' },
    { ...row, document: 'privacy' },
  ])
  expect(await readAcceptance(db, person)).toBeNull()
  expect(await refusalOf(readAcceptance(db, null))).toBe('login-required')
  expect(await refusalOf(acceptTerms(db, null, new Date()))).toBe('login-required')
})

test('what was accepted is never changed, and goes with the account alone', async () => {
  const person = await enrol('elsa', true)
  const mine = eq(termsAcceptance.accountId, person.id)
  const refused = { cause: { message: expect.stringContaining('written once') } }
  await expect(db.update(termsAcceptance).set({ version: '2030-01-01' }).where(mine)).rejects.toMatchObject(refused)
  await expect(db.delete(termsAcceptance).where(mine)).rejects.toMatchObject(refused)
  await noteAcceptance(db, person.id, new Date())
  expect(await acceptedBy(person)).toHaveLength(2)
  await db.delete(user).where(eq(user.id, person.id))
  expect(await acceptedBy(person)).toEqual([])
})

test.each(['en', 'italy'])('the texts that %s readers are shown are of the version that is noted', async (language) => {
  const { blocks } = JSON.parse(await readFile(`content/pages/legal/${language}.json`, 'utf8'))
  const day = LEGAL_VERSION.split('-').reverse().join('/')
  for (const id of ['terms', 'privacy']) {
    expect(blocks.find((block: { id?: string }) => block.id === id).markdown).toContain(day)
  }
})
