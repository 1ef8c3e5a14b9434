import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '#db/kinds.ts'
import { session, user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { pointTransaction } from '#db/schema/points.ts'
import { authenticate, logIn } from '#domain/accounts/accounts.ts'
import { issueDesignTicket, redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { password, refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { readBalance } from '#domain/points/reading.ts'
import { covers, may, type Right } from '#domain/rights.ts'
import { endSessionsFor, givePoints, giveRole, letIn, lockOut, provenFor } from './acts.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await testServices()
const { db } = services
const because = { reason: 'She asked for it' }
const ada = await services.enrol('ada')
const bice = await services.enrol('bice')
// Whoever gives roles has logged in herself.
const carla = await services.enrol('carla')
await turnOn(services, carla)

beforeEach(async () => {
  await db.update(user).set({ role: 'member', lockedOutAt: null })
  await appoint(ada.person, 'admin')
  services.events.splice(0)
})

const appoint = ({ id }: Account, role: Role) => db.update(user).set({ role }).where(eq(user.id, id))
const as = ({ person }: { person: Account }, role: Role): Account => ({ ...person, role })
const admin = as(ada, 'admin')
const enter = (name: string) => logIn(services, { username: name, password, address: services.elsewhere() })
const isIn = async (token: string) => (await authenticate(services, { token }, ['site', 'tool'])).person !== null
/** What was written down about an account since, the earliest first. */
const historySince = async (id: string, last: number) =>
  db
    .select({ action: audit.action, actorId: audit.actorId, before: audit.before, after: audit.after })
    .from(audit)
    .where(sql`${audit.resource} = 'accounts' and ${audit.key} = ${id} and ${audit.id} > ${last}`)
    .orderBy(asc(audit.id))
async function lastEntry(): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${audit.id}), 0)::int` }).from(audit)
  return row?.last ?? 0
}
const newKey = () => randomUUID()

/** What asks for which right, done to an account. */
const acts: {
  name: string
  right: Right
  run: (by: Account | null, id: string, reason?: unknown) => Promise<unknown>
}[] = [
  {
    name: 'end sessions',
    right: 'accounts:block',
    run: (by, id, reason = 'Why not') => endSessionsFor(services, by, id, { reason }),
  },
  {
    name: 'lock out',
    right: 'accounts:block',
    run: (by, id, reason = 'Why not') => lockOut(services, by, id, { reason }),
  },
  { name: 'let in', right: 'accounts:block', run: (by, id, reason = 'Why not') => letIn(services, by, id, { reason }) },
  {
    name: 'give points',
    right: 'points:adjust',
    run: (by, id, reason = 'Why not') => givePoints(services, by, id, { points: 5, reason, key: newKey() }),
  },
]

describe.each(acts)('to $name', ({ right, run }) => {
  test('asks for its right, a reason and an account that there is, and else changes nothing', async () => {
    const last = await lastEntry()
    for (const role of ROLES.filter((role) => !may({ role }, right))) {
      expect(await refusalOf(run(as(ada, role), bice.person.id))).toBe('not-allowed')
    }
    const waiting = { ...as(ada, 'member'), waitingRole: 'admin' } as const
    expect(await refusalOf(run(waiting, bice.person.id))).toBe('second-step-missing')
    expect(await refusalOf(run(null, bice.person.id))).toBe('login-required')
    for (const reason of ['', '  ', null, 'x'.repeat(301)]) {
      expect(await refusalOf(run(admin, bice.person.id, reason))).toBe('input-invalid')
    }
    expect(await refusalOf(run(admin, 'nobody'))).toBe('not-found')
    expect(await historySince(bice.person.id, last)).toEqual([])
  })
})

test('an account that is locked out has no session left, and gets in again once it is let in', async () => {
  const last = await lastEntry()
  const site = await enter('bice')
  const tool = await redeemDesignTicket(services, site.loginTicket)
  const ticket = await issueDesignTicket(services, site.token)
  services.events.splice(0)
  await lockOut(services, admin, bice.person.id, because)
  expect([await isIn(site.token), await isIn(tool.token)]).toEqual([false, false])
  expect(await refusalOf(redeemDesignTicket(services, ticket))).toBe('ticket-not-valid')
  expect(await refusalOf(enter('bice'))).toBe('locked-out')
  await letIn(services, admin, bice.person.id, { reason: 'A mistake' })
  expect(await isIn((await enter('bice')).token)).toBe(true)
  const by = { actorId: admin.id }
  expect(await historySince(bice.person.id, last)).toEqual([
    { ...by, action: 'locked-out', before: { lockedOut: false }, after: { lockedOut: true, ...because } },
    { ...by, action: 'let-in', before: { lockedOut: true }, after: { lockedOut: false, reason: 'A mistake' } },
  ])
  const account = bice.person.id
  const noted = services.events.filter(({ event }) => event === 'locked-out' || event === 'let-in')
  expect(noted).toEqual(['locked-out', 'let-in'].map((event) => ({ event, account, by: admin.id })))
})

test('what is so already stays so, and is written down once', async () => {
  const last = await lastEntry()
  await Promise.all([1, 2, 3].map(() => lockOut(services, admin, bice.person.id, because)))
  await letIn(services, admin, bice.person.id, because)
  await letIn(services, admin, bice.person.id, because)
  await endSessionsFor(services, admin, bice.person.id, because)
  expect((await historySince(bice.person.id, last)).map(({ action }) => action)).toEqual(['locked-out', 'let-in'])
})

test('who logs in while being locked out is not left with a session', async () => {
  for (let round = 0; round < 5; round++) {
    await letIn(services, admin, bice.person.id, because)
    const entering = Array.from({ length: 4 }, () => refusalOf(enter('bice')))
    await Promise.all([...entering, lockOut(services, admin, bice.person.id, because)])
    expect(await db.$count(session, eq(session.userId, bice.person.id))).toBe(0)
  }
})

test('nobody locks out or logs out themselves, nor somebody who holds more', async () => {
  const both = [lockOut, letIn, endSessionsFor] as const
  for (const act of both) expect(await refusalOf(act(services, admin, admin.id, because))).toBe('own-account')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROLES), fc.constantFrom(...ROLES), async (mine, theirs) => {
      await appoint(bice.person, theirs)
      const mayDo = may({ role: mine }, 'accounts:block') && covers(mine, theirs)
      const told = await refusalOf(endSessionsFor(services, as(ada, mine), bice.person.id, because))
      expect(told).toBe(mayDo ? 'no refusal' : 'not-allowed')
    }),
  )
})

test('of two who lock each other out at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await db.update(user).set({ role: 'admin', lockedOutAt: null }).where(sql`username in ('ada', 'bice')`)
    const other = as(bice, 'admin')
    const told = await Promise.all([
      refusalOf(lockOut(services, admin, other.id, because)),
      refusalOf(lockOut(services, other, admin.id, because)),
    ])
    expect(told.toSorted()).toEqual(['last-admin', 'no refusal'])
  }
  await db.update(user).set({ lockedOutAt: null })
  expect(await refusalOf(lockOut(services, SYSTEM, ada.person.id, because))).toBe('no refusal')
  expect(await refusalOf(lockOut(services, SYSTEM, bice.person.id, because))).toBe('last-admin')
})

test('ending the sessions of an account ends all of them, and tells how many there were', async () => {
  await db.delete(session).where(eq(session.userId, bice.person.id))
  const last = await lastEntry()
  const [one, other] = [await enter('bice'), await enter('bice')]
  await endSessionsFor(services, admin, bice.person.id, because)
  expect([await isIn(one.token), await isIn(other.token)]).toEqual([false, false])
  const entry = { action: 'sessions-ended', actorId: admin.id, before: { sessions: 2 } }
  expect(await historySince(bice.person.id, last)).toEqual([{ ...entry, after: { sessions: 0, ...because } }])
})

describe('giving a role', () => {
  beforeEach(() => appoint(carla.person, 'admin'))
  const give = (
    { token }: { token: string },
    role: unknown,
    given: unknown = undefined,
    reason: unknown = 'Good at it',
  ) => giveRole(services, { token }, bice.person.id, { role, reason, password: given, address: services.elsewhere() })

  test('asks for the password again, unless somebody has just logged in', async () => {
    const last = await lastEntry()
    await give(carla, 'editor')
    services.wait(11 * 60)
    expect(await refusalOf(give(carla, 'support'))).toBe('password-needed')
    expect(await refusalOf(give(carla, 'support', 'not-the-password'))).toBe('password-wrong')
    await give(carla, 'support', password)
    await give(carla, 'support', password)
    const changes = (await historySince(bice.person.id, last)).map(({ before, after }) => [before.role, after.role])
    expect(changes).toEqual([
      ['member', 'editor'],
      ['editor', 'support'],
    ])
  })

  test('is for those who may, before anybody is asked for a password', async () => {
    const other = await enter('bice')
    expect(await refusalOf(give(other, 'admin'))).toBe('not-allowed')
    expect(await refusalOf(give({ token: 'none' }, 'admin'))).toBe('login-required')
    expect(await refusalOf(give(carla, 'empress', password))).toBe('input-invalid')
    expect(await refusalOf(give(carla, 'editor', password, ''))).toBe('input-invalid')
  })
})

test('what is grave asks for the password again of who hasn’t just logged in, and nothing of who may not do it', async () => {
  await appoint(carla.person, 'support')
  const proven = (of: { token: string }, right: Right, given?: string) =>
    refusalOf(provenFor(services, { token: of.token }, right, { password: given, address: services.elsewhere() }))
  services.wait(11 * 60)
  expect(await proven(carla, 'points:adjust')).toBe('not-allowed')
  await appoint(carla.person, 'admin')
  for (const right of ['accounts:block', 'points:adjust'] as const) {
    expect(await proven(carla, right)).toBe('password-needed')
    expect(await proven(carla, right, 'not-the-password')).toBe('password-wrong')
    expect(await proven(carla, right, password)).toBe('no refusal')
  }
})

describe('giving points', () => {
  const balance = async () => (await readBalance(db, bice.person.id, services.clock())).points
  const give = (points: unknown, key: unknown) =>
    refusalOf(givePoints(services, admin, bice.person.id, { points, key, reason: 'A prize' }))

  test('counts once for each form, however often it is sent, and takes no more than there is', async () => {
    const last = await lastEntry()
    const [before, key] = [await balance(), newKey()]
    expect(await Promise.all([1, 2, 3, 4].map(() => give(100, key)))).toEqual(Array(4).fill('no refusal'))
    expect(await balance()).toBe(before + 100)
    expect(await give(-1000, newKey())).toBe('points-short')
    expect(await give(-40, newKey())).toBe('no refusal')
    expect(await balance()).toBe(before + 60)
    expect((await historySince(bice.person.id, last)).map((entry) => [entry.before, entry.after])).toEqual([
      [{ points: before }, { points: before + 100, reason: 'A prize' }],
      [{ points: before + 100 }, { points: before + 60, reason: 'A prize' }],
    ])
  })

  test('wants a whole number that is not nothing, and a key', async () => {
    const before = await db.$count(pointTransaction)
    for (const points of [0, 1.5, '', 'many', 1_000_001, null])
      expect(await give(points, newKey())).toBe('input-invalid')
    for (const key of ['', 'mine', null]) expect(await give(5, key)).toBe('input-invalid')
    expect(await db.$count(pointTransaction)).toBe(before)
  })
})
