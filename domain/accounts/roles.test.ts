import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '#db/kinds.ts'
import { roleGrant, user } from '#db/schema/accounts.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { granted, may, RIGHTS, type Right } from '#domain/rights.ts'
import { authenticate } from './accounts.ts'
import { setRole } from './roles.ts'
import { refusalOf, testServices } from './test-services.ts'
import { turnOn } from './two-factor/test-two-factor.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await testServices()
const { db } = services
const reason = 'She is good at it'
const names = ['ada', 'bice', 'carla', 'dora'] as const
type Name = (typeof names)[number]

const people = {} as Record<Name, { person: Account; token: string }>
for (const name of names) people[name] = await services.enrol(name)
beforeEach(async () => {
  await db.update(user).set({ role: 'member', deletionAskedAt: null })
  await db.delete(roleGrant)
  services.events.splice(0)
})

/** Somebody as their next request finds them. */
async function actor(name: Name): Promise<Account> {
  return { ...people[name].person, role: await roleOf(name) }
}

async function roleOf(name: Name): Promise<Role> {
  const [row] = await db.select({ role: user.role }).from(user).where(eq(user.username, name))
  return row?.role ?? 'member'
}

const appoint = (name: Name, role: Role) => setRole(services, SYSTEM, name, { role, reason })
const give = (by: Account | null, name: string, role: unknown, why: unknown = reason) =>
  refusalOf(setRole(services, by, name, { role, reason: why }))

test('an administrator gives a role, which is written down with the reason and noted without it', async () => {
  await appoint('ada', 'admin')
  services.events.splice(0)
  const changed = await setRole(services, await actor('ada'), 'Bice@Example.com', { role: 'editor', reason })
  expect(changed).toMatchObject({ name: 'bice', former: 'member', role: 'editor' })
  expect(await roleOf('bice')).toBe('editor')
  const [given] = await db.select().from(roleGrant).where(eq(roleGrant.accountId, people.bice.person.id))
  const byId = people.ada.person.id
  expect(given).toMatchObject({ former: 'member', role: 'editor', reason, byId })
  const account = people.bice.person.id
  expect(services.events).toEqual([{ event: 'role-changed', account, from: 'member', to: 'editor', by: byId }])
})

test('what is so already stays so, and is written down once', async () => {
  await appoint('bice', 'editor')
  await appoint('bice', 'editor')
  expect(await db.$count(roleGrant)).toBe(1)
  expect(services.events).toHaveLength(1)
})

test('it holds from the next request on, as it is given and as it is taken', async () => {
  await turnOn(services, people.bice)
  const asked = async () => (await authenticate(services, people.bice)).person
  await appoint('bice', 'moderator')
  const one = await asked()
  expect(granted(one, 'reports:decide')).toBe(one)
  await appoint('bice', 'member')
  const next = await asked()
  expect(() => granted(next, 'reports:decide')).toThrow('not-allowed')
})

test.each(ROLES.filter((role) => !may({ role }, 'accounts:grant')))(
  'the role %s gives no role, not even a lesser one',
  async (role) => {
    await appoint('ada', role)
    const by = await actor('ada')
    for (const given of ROLES) expect(await give(by, 'bice', given)).toBe('not-allowed')
    expect(await give({ ...by, role: 'member', waitingRole: 'admin' }, 'bice', 'editor')).toBe('second-step-missing')
    expect(await give(null, 'bice', 'editor')).toBe('login-required')
    expect(await roleOf('bice')).toBe('member')
  },
)

test('nobody changes their own, neither up nor down', async () => {
  await appoint('ada', 'admin')
  await appoint('bice', 'admin')
  for (const role of ROLES) expect(await give(await actor('ada'), 'ada', role)).toBe('own-role')
  expect(await roleOf('ada')).toBe('admin')
})

test('a role that there isn’t, an account that there isn’t, and no reason are refused', async () => {
  for (const role of ['staff', 'empress', '', null, ['admin']]) {
    expect(await give(SYSTEM, 'bice', role)).toBe('input-invalid')
  }
  for (const why of ['', '  ', null, 'x'.repeat(301)]) {
    expect(await give(SYSTEM, 'bice', 'editor', why)).toBe('input-invalid')
  }
  expect(await give(SYSTEM, 'nobody', 'editor')).toBe('not-found')
  expect(await roleOf('bice')).toBe('member')
})

test('the last administrator stays one, whoever asks, and one who is leaving is none', async () => {
  await appoint('ada', 'admin')
  for (const role of ROLES.filter((role) => !may({ role }, 'accounts:grant'))) {
    expect(await give(SYSTEM, 'ada', role)).toBe('last-admin')
  }
  await appoint('bice', 'admin')
  await db.update(user).set({ deletionAskedAt: services.clock() }).where(eq(user.username, 'bice'))
  expect(await give(SYSTEM, 'ada', 'member')).toBe('last-admin')
  await appoint('carla', 'admin')
  expect(await give(await actor('carla'), 'ada', 'member')).toBe('no refusal')
})

test('of two who take the role from each other at once, one keeps it', async () => {
  for (let round = 0; round < 10; round++) {
    await db.update(user).set({ role: 'admin' }).where(sql`username in ('ada', 'bice')`)
    const [ada, bice] = [await actor('ada'), await actor('bice')]
    const told = await Promise.all([give(ada, 'bice', 'member'), give(bice, 'ada', 'editor')])
    expect(told.toSorted()).toEqual(['last-admin', 'no refusal'])
    expect([await roleOf('ada'), await roleOf('bice')].filter((role) => may({ role }, 'accounts:grant'))).toHaveLength(
      1,
    )
  }
})

const rights = Object.keys(RIGHTS) as Right[]
const act = fc.record({
  by: fc.constantFrom(...names),
  to: fc.constantFrom(...names),
  role: fc.constantFrom(...ROLES),
})

test('by no series of grants does anybody gain a right that the giver lacks, change their own role, or be the last to go', async () => {
  const anyRoles = fc.tuple(...names.map(() => fc.constantFrom(...ROLES)))
  await fc.assert(
    fc.asyncProperty(anyRoles, fc.array(act, { maxLength: 12 }), async (roles, acts) => {
      for (const [index, name] of names.entries()) {
        await db.update(user).set({ role: roles[index] }).where(eq(user.username, name))
      }
      const hadAdmin = roles.includes('admin')
      for (const { by, to, role } of acts) {
        const [giver, before] = [await actor(by), await roleOf(to)]
        const refusal = await give(giver, to, role)
        const after = await roleOf(to)
        expect(after).toBe(refusal === 'no refusal' ? role : before)
        const gained = rights.filter((right) => may({ role: after }, right) && !may({ role: before }, right))
        expect(gained.filter((right) => !may(giver, right))).toEqual([])
        if (by === to) expect(after).toBe(before)
      }
      const now = await Promise.all(names.map(roleOf))
      expect(now.includes('admin')).toBe(hadAdmin)
    }),
    { numRuns: 40 },
  )
})
