import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { password, refusalOf } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { SYSTEM } from '#domain/actor.ts'
import { writeRequests } from '#domain/backstage/test-requests.ts'
import { romeDay } from '#domain/points/days.ts'
import { adjustPoints, redeemReward } from '#domain/points/ledger/points.ts'
import { readWaiting, requestPlan } from './asking.ts'
import { confirmPlan, readConfirmable } from './confirming.ts'
import { endPlans, tellEnding } from './ending.ts'
import { cancelPlan, keepPlan, readHoldings, readOwnPlan, readPlan } from './own.ts'
import { endOfPeriod } from './periods.ts'
import { daysAfter } from './rules.ts'
import { makeSupport, planServices, subscribed } from './test-plans.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await planServices()
const { db } = services
const sara = await services.enrol('sara')
await makeSupport(db, sara.person.id)
await turnOn(services, sara)
const today = () => romeDay(services.clock())
const billing = { plan: 'yearly', name: 'Anna Rossi', address: 'Via Prova 1\n20144 Milano', country: 'IT' }
let people = 0
let invoices = 0
const number = () => `2026/${++invoices}`

/** Somebody who has asked for a plan, and the request. */
async function asker(fields: object = {}) {
  const { person } = await services.enrol(`anna${++people}`)
  const request = await ask(person, fields)
  return { person, request }
}

async function ask(person: { id: string; name: string; role: 'member' | string }, fields: object = {}) {
  const sent = await requestPlan(services, person as never, {
    fields: { ...billing, ...fields, message: `Again ${++people}` },
    language: 'italy',
    address: services.elsewhere(),
  })
  const [request] = await db.select().from(contactRequest).where(eq(contactRequest.reference, sent.reference))
  if (!request) throw new Error('no request')
  return request
}

const confirm = (request: { id: number; version: number }, given: object = {}) =>
  confirmPlan(services, { token: sara.token }, String(request.id), {
    paidOn: today(),
    invoice: number(),
    account: '',
    version: request.version,
    address: services.elsewhere(),
    password,
    ...given,
  })

const subscriptionsOf = (id: string) =>
  db.select().from(subscription).where(eq(subscription.accountId, id)).orderBy(subscription.id)

beforeEach(() => void services.events.splice(0))

describe('asking for a plan', () => {
  test('makes a request that says whose it is and what the invoice needs, and which the account sees', async () => {
    const { person, request } = await asker({ taxId: 'RSSNNA80A41F205X', company: '' })
    expect(request).toMatchObject({
      form: 'plan',
      topic: 'plan',
      plan: 'yearly',
      accountId: person.id,
      email: person.email,
      taxId: 'RSSNNA80A41F205X',
      company: null,
      language: 'italy',
    })
    expect(await services.lettersTo(person.email)).toContainEqual({ letter: 'request-confirmed', token: '' })
    expect((await readOwnPlan(db, person, services.clock())).waiting).toMatchObject({ reference: request.reference })
    expect(await readPlan(db, person.id, services.clock())).toBeNull()
  })

  test('takes no email, and is for who is logged in', async () => {
    const { request, person } = await asker({ email: 'somebody@else.example' })
    expect(request.email).toBe(person.email)
    const asking = requestPlan(services, null, { fields: billing, language: 'en', address: 'here' })
    expect(await refusalOf(asking)).toBe('login-required')
  })
})

describe('confirming a plan', () => {
  test('gives it from today on, with the invoice, one letter and one entry of the log, and closes the request', async () => {
    const { person, request } = await asker()
    expect(await readConfirmable(db, { ...sara.person, role: 'support' }, String(request.id))).toEqual({
      plan: 'yearly',
      cents: 69_900,
      account: person.username,
    })
    await confirm(request, { invoice: 'FPR 12/26', paidOn: daysAfter(today(), -9) })
    const until = endOfPeriod(today(), 12)
    expect(await readOwnPlan(db, person, services.clock())).toMatchObject({
      plan: { name: 'yearly', source: 'invoice', state: 'active', uploads: 5000, periodEnd: until, cancelsOn: null },
      limits: { models: { plan: 5000, points: 0, total: 5000 } },
      invoices: [{ number: 'FPR 12/26', plan: 'yearly', cents: 69_900, paidOn: daysAfter(today(), -9) }],
      waiting: null,
    })
    expect((await services.lettersTo(person.email))[0]).toEqual({
      letter: 'plan-confirmed',
      token: `yearly ${until} FPR 12/26`,
    })
    const [own] = await subscriptionsOf(person.id)
    const entries = await db
      .select({ action: audit.action, after: audit.after })
      .from(audit)
      .where(and(eq(audit.resource, 'subscriptions'), eq(audit.key, String(own?.id))))
    expect(entries).toMatchObject([{ action: 'created', after: { account_id: 'changed', state: 'active' } }])
    expect(await refusalOf(confirm({ ...request, version: request.version + 1 }))).toBe('already-decided')
    expect(await db.$count(invoice, eq(invoice.number, 'FPR 12/26'))).toBe(1)
  })

  test('again adds its days to those that are paid, and a larger plan holds at once', async () => {
    const { person, request } = await asker({ plan: 'monthly' })
    await confirm(request)
    await cancelPlan(db, person, services.clock())
    await confirm(await ask(person, { plan: 'quarterly' }))
    const [own, ...others] = await subscriptionsOf(person.id)
    expect(others).toEqual([])
    expect(own).toMatchObject({ periodStart: today(), periodEnd: endOfPeriod(today(), 4), cancelsOn: null })
    expect(await readHoldings(db, person.id, services.clock())).toMatchObject({
      plan: { name: 'quarterly' },
      limits: { models: 1300, textures: 1300 },
    })
    expect(await refusalOf(confirm(await ask(person, { plan: 'monthly' })))).toBe('plan-larger-now')
  })

  test('of one that is over begins anew today, also before the clock has ended it', async () => {
    const { person, request } = await asker({ plan: 'monthly' })
    await subscribed(db, person.id, { periodStart: '2025-01-01', periodEnd: '2026-01-01' })
    expect(await readPlan(db, person.id, services.clock())).toBeNull()
    await confirm(request)
    expect(await subscriptionsOf(person.id)).toMatchObject([
      { state: 'ended', periodEnd: '2026-01-01' },
      { state: 'active', periodStart: today(), periodEnd: endOfPeriod(today(), 1) },
    ])
  })

  test('twenty times at once is done once', async () => {
    const { person, request } = await asker()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(confirm(request))))
    expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['no refusal', 'changed-meanwhile']))
    expect(await subscriptionsOf(person.id)).toHaveLength(1)
    const told = (await services.lettersTo(person.email)).filter(({ letter }) => letter === 'plan-confirmed')
    expect(told).toHaveLength(1)
  })

  test('of two requests of one account at once is one plan for both lengths', async () => {
    const { person, request } = await asker({ plan: 'monthly' })
    const another = await ask(person, { plan: 'monthly' })
    await Promise.all([confirm(request), confirm(another)])
    expect(await subscriptionsOf(person.id)).toMatchObject([{ periodEnd: endOfPeriod(today(), 2) }])
  })

  test('with a number that is there already is refused, and nothing is half done', async () => {
    const { request } = await asker()
    await confirm(request, { invoice: 'twice' })
    const { person, request: other } = await asker()
    expect(await refusalOf(confirm(other, { invoice: 'twice' }))).toBe('already-there')
    expect(await subscriptionsOf(person.id)).toEqual([])
    expect(await readWaiting(db, person.id)).not.toBeNull()
  })

  test('of a request without an account asks for its name', async () => {
    const { person } = await asker()
    const [id = 0] = await writeRequests(db, [{ topic: 'plan', plan: 'monthly', form: 'developer' }])
    expect(await refusalOf(confirm({ id, version: 1 }))).toBe('account-unknown')
    expect(await refusalOf(confirm({ id, version: 1 }, { account: 'nobody.here' }))).toBe('account-unknown')
    await confirm({ id, version: 1 }, { account: person.username.toUpperCase() })
    expect(await readPlan(db, person.id, services.clock())).toMatchObject({ name: 'monthly' })
  })

  test('costs what it did when it was asked for', async () => {
    const asked = services.clock()
    const { person, request } = await asker({ plan: 'monthly' })
    const tomorrow = new Date(asked.getTime() + 86_400_000).toISOString().slice(0, 10)
    await db.insert(planPrice).values({ plan: 'monthly', validFrom: tomorrow, cents: 99_900, months: 1, uploads: 10 })
    const later = { ...services, clock: () => new Date(asked.getTime() + 3 * 86_400_000) }
    await confirmPlan(later, { token: sara.token }, String(request.id), {
      paidOn: today(),
      invoice: number(),
      account: '',
      version: request.version,
      address: services.elsewhere(),
      password,
    })
    await db.delete(planPrice).where(eq(planPrice.validFrom, tomorrow))
    expect(await readOwnPlan(db, person, services.clock())).toMatchObject({ invoices: [{ cents: 11_900 }] })
  })

  test.each([
    ['a day that is still to come', { paidOn: daysAfter(today(), 1) }, 'paid-later'],
    ['no day', { paidOn: '2026-02-30' }, 'input-invalid'],
    ['no number', { invoice: ' ' }, 'input-invalid'],
    ['a number of many lines’ length', { invoice: 'x'.repeat(41) }, 'input-invalid'],
    ['another version of the request', { version: 7 }, 'changed-meanwhile'],
  ])('with %s is refused', async (_, given, reason) => {
    const { person, request } = await asker()
    expect(await refusalOf(confirm(request, given))).toBe(reason)
    expect(await subscriptionsOf(person.id)).toEqual([])
  })

  test('is for staff alone, who prove who they are, and for nobody’s own plan', async () => {
    const { request } = await asker()
    const { token } = await services.enrol(`anna${++people}`)
    const as = (given: object, id = request.id) =>
      confirmPlan(services, { token: sara.token, ...given }, String(id), {
        paidOn: today(),
        invoice: number(),
        account: '',
        version: 1,
        address: services.elsewhere(),
      })
    expect(await refusalOf(as({ token }))).toBe('not-allowed')
    expect(await refusalOf(as({ token: 'x' }))).toBe('login-required')
    expect(await refusalOf(as({}, 999_999))).toBe('not-found')
    services.wait(11 * 60)
    expect(await refusalOf(as({}))).toBe('password-needed')
    const own = await ask(sara.person)
    expect(await refusalOf(confirm(own))).toBe('own-account')
    const [about = 0] = await writeRequests(db, [{}])
    expect(await refusalOf(confirm({ id: about, version: 1 }))).toBe('input-invalid')
  })
})

describe('a plan by invoice', () => {
  test('is cancelled and kept by its owner, as often as they like', async () => {
    const { person, request } = await asker()
    expect(await refusalOf(cancelPlan(db, person, services.clock()))).toBe('not-found')
    await confirm(request)
    for (const _ of [1, 2]) await cancelPlan(db, person, services.clock())
    const { plan } = await readOwnPlan(db, person, services.clock())
    expect(plan?.cancelsOn).toBe(plan?.periodEnd)
    const [{ version } = { version: 0 }] = await subscriptionsOf(person.id)
    expect(version).toBe(2)
    await keepPlan(db, person, services.clock())
    expect((await readOwnPlan(db, person, services.clock())).plan?.cancelsOn).toBeNull()
  })

  test('ends as its last day does in Rome, whether the clock has come to it or not', async () => {
    const { person } = await asker()
    await subscribed(db, person.id, { periodStart: '2026-10-01', periodEnd: '2026-11-01' })
    const [last, first] = [new Date('2026-10-31T22:59:59Z'), new Date('2026-10-31T23:00:00Z')]
    expect(await readPlan(db, person.id, last)).not.toBeNull()
    expect(await readPlan(db, person.id, first)).toBeNull()
    await endPlans(db, last)
    expect(await subscriptionsOf(person.id)).toMatchObject([{ state: 'active' }])
    await endPlans(db, first)
    expect(await subscriptionsOf(person.id)).toMatchObject([{ state: 'ended', version: 2 }])
  })

  test('is told of once before it ends, by two processes too, and not where its owner wants it to end', async () => {
    const ends = { periodStart: '2026-08-15', periodEnd: '2026-09-15' }
    const [anna, berta] = [await asker(), await asker()]
    await subscribed(db, anna.person.id, ends)
    await subscribed(db, berta.person.id, { ...ends, cancelsOn: ends.periodEnd })
    const told = async ({ person }: typeof anna) =>
      (await services.lettersTo(person.email)).filter(({ letter }) => letter === 'plan-ending').length
    await tellEnding(services, new Date('2026-08-31T12:00:00Z'))
    expect(await told(anna)).toBe(0)
    const near = new Date('2026-09-01T12:00:00Z')
    await Promise.all([tellEnding(services, near), tellEnding(services, near)])
    await tellEnding(services, near)
    expect([await told(anna), await told(berta)]).toEqual([1, 0])
  })

  test('is one at a time, whoever writes', async () => {
    const { person } = await asker()
    await subscribed(db, person.id, {})
    await expect(subscribed(db, person.id, { state: 'past-due' })).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'subscription_one_at_a_time' }),
    })
    await subscribed(db, person.id, { state: 'ended' })
  })
})

test('limits are those of the plan and what points added, as user_info tells the design tool', async () => {
  const { person, request } = await asker({ plan: 'monthly' })
  const now = services.clock()
  const redeem = (reward: 'models' | 'textures') =>
    redeemReward(db, person, { reward, cost: 500, key: crypto.randomUUID() }, now)
  await adjustPoints(db, SYSTEM, person.id, { points: 2000, reason: 'For tests' }, now)
  for (const reward of ['models', 'models', 'textures'] as const) await redeem(reward)
  expect(await readHoldings(db, person.id, now)).toMatchObject({ plan: null, limits: { models: 20, textures: 10 } })
  await confirm(request)
  expect(await readHoldings(db, person.id, now)).toMatchObject({
    points: 500,
    entitlements: [{ kind: 'models' }, { kind: 'models' }, { kind: 'textures' }],
    plan: { name: 'monthly', state: 'active', periodEnd: endOfPeriod(today(), 1), cancelsOn: null },
    limits: { models: 520, textures: 510 },
  })
})

test('invoices stay when an account goes, and name nobody', async () => {
  const { person, request } = await asker()
  await confirm(request, { invoice: 'stays' })
  await db.delete(user).where(eq(user.id, person.id))
  const [kept] = await db
    .select({ number: invoice.number, accountId: subscription.accountId })
    .from(invoice)
    .innerJoin(subscription, eq(subscription.id, invoice.subscriptionId))
    .where(eq(invoice.number, 'stays'))
  expect(kept).toEqual({ number: 'stays', accountId: null })
})
