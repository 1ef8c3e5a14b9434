import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ROLES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { decision } from '#db/schema/reports.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import type { Account } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { readPersonalData } from '#domain/personal-data/personal-data.ts'
import { may } from '#domain/rights.ts'
import { endSessionsFor, givePoints, lockOut } from './acts.ts'
import { accounts } from './listed.ts'
import { readAccount } from './read.ts'

const services = await testServices()
const { db } = services
const { person: ada } = await services.enrol('ada')
const { person: bice } = await services.enrol('bice')
const admin: Account = { ...ada, role: 'admin' }
const support: Account = { ...ada, role: 'support' }
const read = (by: Account | null, id = bice.id) => readAccount(db, by, id, services.clock())
const listed = async (by: Account, address = '') => {
  const { rows } = await listRecords(services, by, accounts, listQuery(accounts, new URLSearchParams(address)))
  return rows.map(({ cells }) => (cells as { username: string }).username)
}

test('those who may see accounts do, and nobody else', async () => {
  for (const role of ROLES) {
    const told = may({ role }, 'accounts:see') ? 'no refusal' : 'not-allowed'
    expect([await refusalOf(read({ ...ada, role })), await refusalOf(listed({ ...ada, role }))]).toEqual([told, told])
  }
  expect(await refusalOf(read(null))).toBe('login-required')
  expect(await refusalOf(read(support, 'nobody'))).toBe('not-found')
})

test('what is shown tells how the account stands, and nothing that opens it', async () => {
  await givePoints(services, admin, bice.id, { points: 70, reason: 'A prize', key: crypto.randomUUID() })
  await db.insert(decision).values({
    ...{ reference: 'LD-1', targetKind: 'comment', targetId: 1, subject: 'bice', address: '/gallery/ideas' },
    ...{ outcome: 'suspend', ground: 'spam', statement: 'Spam.', authorId: bice.id, moderatorId: 'house' },
    decidedAt: services.clock(),
  })
  const shown = await read(support)
  expect(shown).toMatchObject({
    ...{ username: 'bice', email: 'bice@example.com', role: 'member', hasSecondStep: false, lockedOutAt: null },
    ...{ points: { balance: 70, isBlocked: false }, sessions: 1, store: null, isSuspended: true },
  })
  expect(JSON.stringify(shown)).not.toMatch(/password|hash|token|secret|address/i)
})

test('its history is told from the latest act, and its owner finds that in their own data too', async () => {
  await endSessionsFor(services, admin, bice.id, { reason: 'Lost her telephone' })
  const { history } = await read(support)
  expect(history.entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['sessions-ended', 'ada'],
    ['points-adjusted', 'ada'],
  ])
  const { parts } = await readPersonalData(db, bice)
  const own = await parts.find(({ name }) => name === 'profile')?.read()
  const handled = [
    { what: 'points-adjusted', reason: 'A prize' },
    { what: 'sessions-ended', reason: 'Lost her telephone' },
  ]
  expect(own).toMatchObject({ handled })
})

test('whoever looks is shown what the verbs would do for them', async () => {
  expect((await read(support)).mayDo).toEqual({ roles: [], block: false, points: false })
  expect((await read(admin)).mayDo).toEqual({ roles: ROLES, block: true, points: true })
  expect((await read(admin, ada.id)).mayDo).toEqual({ roles: [], block: false, points: true })
})

test('the list has the newest first, and finds a part of any name or of the email, and a role', async () => {
  await services.enrol('carla.bianchi')
  await db.update(user).set({ name: 'Studio Lume', role: 'editor' }).where(eq(user.username, 'carla.bianchi'))
  expect(await listed(support)).toEqual(['carla.bianchi', 'bice', 'ada'])
  for (const q of ['BIANCHI', 'lume', 'carla.b', 'bianchi@example', 'example lume']) {
    expect(await listed(support, `q=${encodeURIComponent(q)}`), q).toEqual(['carla.bianchi'])
  }
  for (const q of ['%', '_', 'nobody', "' or 1=1"])
    expect(await listed(support, `q=${encodeURIComponent(q)}`)).toEqual([])
  expect(await listed(support, 'role=editor')).toEqual(['carla.bianchi'])
  expect(await listed(support, 'role=empress')).toHaveLength(3)
})

test('the list tells who is locked out', async () => {
  await lockOut(services, admin, bice.id, { reason: 'Spam' })
  const { rows } = await listRecords(services, support, accounts, listQuery(accounts, new URLSearchParams('q=bice')))
  expect(rows[0]?.cells).toMatchObject({ username: 'bice', lockedOutAt: expect.any(String) })
})
