import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { testDatabase } from '#db/test-database.ts'
import { countInvites, creditInvite, creditInvites, inviteCodeOf } from './invites.ts'
import { readBalance } from './reading.ts'
import { member } from './test-points.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-21T12:00:00Z')
const tomorrow = new Date('2026-11-22T12:00:00Z')
const credit = (id: string, now = noon) => db.transaction((tx) => creditInvite(tx, id, now))

test('an invitation is pending until the invited person is verified, and earns once', async () => {
  const inviter = await member(db)
  const code = await inviteCodeOf(db, inviter.id)
  expect(await inviteCodeOf(db, inviter.id)).toBe(code)
  expect(await countInvites(db, inviter.id)).toEqual({ pending: 0, credited: 0 })

  const guest = await member(db, { invitedBy: code })
  expect(await credit(guest.id)).toBe(0)
  expect(await countInvites(db, inviter.id)).toEqual({ pending: 1, credited: 0 })
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, guest.id))
  expect(await credit(guest.id)).toBe(1000)
  expect(await credit(guest.id, tomorrow)).toBe(0)
  expect(await countInvites(db, inviter.id)).toEqual({ pending: 0, credited: 1 })
  expect(await readBalance(db, inviter.id, noon)).toMatchObject({ points: 1000 })
})

test('ten count on a day; those beyond wait for the next, and none is lost', async () => {
  const inviter = await member(db)
  const code = await inviteCodeOf(db, inviter.id)
  for (let guest = 0; guest < 12; guest++) await member(db, { invitedBy: code, emailVerified: true })
  expect(await creditInvites(db, noon)).toBe(10)
  expect(await creditInvites(db, noon)).toBe(0)
  expect(await countInvites(db, inviter.id)).toEqual({ pending: 2, credited: 10 })
  expect(await creditInvites(db, tomorrow)).toBe(2)
  expect(await creditInvites(db, tomorrow)).toBe(0)
  expect(await readBalance(db, inviter.id, noon)).toMatchObject({ points: 12_000 })
})

test('an invitation that nobody sent, or none at all, earns nobody anything', async () => {
  expect(await credit((await member(db, { invitedBy: 'nonsense', emailVerified: true })).id)).toBe(0)
  expect(await credit((await member(db, { emailVerified: true })).id)).toBe(0)
  expect(await creditInvites(db, noon)).toBe(0)
})
