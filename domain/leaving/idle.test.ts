import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { authenticate, logIn } from '#domain/accounts/accounts.ts'
import { tokenHash } from '#domain/accounts/sessions/token-hash.ts'
import { password } from '#domain/accounts/test-services.ts'
import { APPOINTED } from '#domain/rights.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { removeIdle, tellIdle } from './idle.ts'
import { lifeServices } from './test-life.ts'

const services = await lifeServices()
const { db } = services
const at = (instant: string) => new Date(instant)

async function lastSeen(instant: string, given: Partial<typeof user.$inferInsert> = {}) {
  const person = await member(db)
  await db
    .update(user)
    .set({ lastActiveAt: at(instant), ...given })
    .where(eq(user.id, person.id))
  return person.id
}

const exists = (id: string) => db.$count(user, eq(user.id, id))
const letters = (id: string) => db.$count(outgoingMail, eq(outgoingMail.to, `${id}@loggia.example`))

test('five years to the instant after the last use an account goes, and a month before its owner is told, once', async () => {
  const id = await lastSeen('2020-06-15T10:00:00Z')
  await tellIdle(services, at('2025-05-15T09:59:59.999Z'))
  expect(await letters(id)).toBe(0)
  expect(await tellIdle(services, at('2025-05-15T10:00:00Z'))).toBe(1)
  expect(await tellIdle(services, at('2025-05-16T10:00:00Z'))).toBe(0)
  const [letter] = await db.select().from(outgoingMail)
  expect(JSON.parse(letter?.text ?? '')).toMatchObject({ letter: 'removal-near', on: '2025-06-15T10:00:00.000Z' })
  expect(await removeIdle(services, at('2025-06-15T09:59:59.999Z'))).toBe(0)
  expect(await removeIdle(services, at('2025-06-15T10:00:00Z'))).toBe(1)
  expect(await exists(id)).toBe(0)
})

test('of 29 February it is the 28th', async () => {
  const id = await lastSeen('2024-02-29T08:00:00Z')
  await tellIdle(services, at('2029-01-28T08:00:00Z'))
  expect(await removeIdle(services, at('2029-02-28T07:59:59Z'))).toBe(0)
  expect(await removeIdle(services, at('2029-02-28T08:00:00Z'))).toBe(1)
  expect(await exists(id)).toBe(0)
})

test('told late, it still has its month', async () => {
  const id = await lastSeen('2015-01-01T00:00:00Z')
  expect(await removeIdle(services, at('2025-03-01T00:00:00Z'))).toBe(0)
  await tellIdle(services, at('2025-03-01T00:00:00Z'))
  expect(await removeIdle(services, at('2025-03-31T23:59:59Z'))).toBe(0)
  expect(await removeIdle(services, at('2025-04-01T00:00:00Z'))).toBe(1)
  expect(await exists(id)).toBe(0)
})

test.each(APPOINTED)('accounts of the role %s stay', async (role) => {
  const id = await lastSeen('2000-01-01T00:00:00Z', { role })
  expect(await tellIdle(services, at('2026-01-01T00:00:00Z'))).toBe(0)
  expect(await removeIdle(services, at('2026-03-01T00:00:00Z'))).toBe(0)
  expect(await exists(id)).toBe(1)
})

test('logging in, and going on with a session, is use: whoever was told and comes back stays', async () => {
  const { person, token } = await services.enrol('sleeper')
  const own = eq(user.id, person.id)
  const idle = { lastActiveAt: at('2015-01-01T00:00:00Z'), removalToldAt: at('2019-12-01T00:00:00Z') }
  const read = async () => (await db.select().from(user).where(own))[0]
  await db.update(user).set(idle).where(own)
  await logIn(services, { username: 'sleeper', password, address: 'here' })
  expect(await read()).toMatchObject({ removalToldAt: null })
  expect((await read())?.lastActiveAt.getTime()).toBeGreaterThan(Date.now() - 60_000)

  // A session that is prolonged, which it is once a day.
  await db.update(user).set(idle).where(own)
  const ends = new Date(Date.now() + 28 * 86_400_000)
  await db
    .update(session)
    .set({ expiresAt: ends })
    .where(eq(session.tokenHash, tokenHash(token)))
  expect(await read()).toMatchObject(idle)
  await authenticate(services, { token })
  expect(await read()).toMatchObject({ removalToldAt: null })
  expect(await removeIdle(services, new Date())).toBe(0)
})
