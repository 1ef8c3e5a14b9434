import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { invoice, planPrice, stripeCustomer, stripeEvent, subscription } from '#db/schema/plans.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { readOwnPlan, readPlan } from '../own.ts'
import { subscribed } from '../test-plans.ts'
import { openPortal, plansByCard, startCheckout } from './checkout.ts'
import { receiveEvent } from './events.ts'
import { reconcile } from './reconcile.ts'
import { standIn } from './test-stripe.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const stand = await standIn()
const now = new Date('2026-11-23T10:00:00Z')
const services = { db, cards: stand.cards, clock: () => now }
const around = { siteUrl: 'https://loggia.example', locale: 'it' }
for (const plan of ['monthly', 'yearly'] as const)
  await db
    .update(planPrice)
    .set({ stripePriceId: `price_${plan}` })
    .where(eq(planPrice.plan, plan))

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const period = { start: seconds('2026-11-20'), end: seconds('2026-12-20') }
let made = 0

/** Somebody who is known to Stripe and pays nothing yet. */
async function customer() {
  const account = await member(db)
  await startCheckout(services, account, { plan: 'monthly' }, around)
  const [known] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.accountId, account.id))
  return { account, id: known?.id ?? '' }
}

function pays(customer: string, given: Partial<(typeof stand.subscriptions)[number]> = {}) {
  const bought = { id: `sub_${++made}`, customer, status: 'active', price: 'price_monthly', ...period, ...given }
  stand.subscriptions.push(bought)
  return bought
}

const told = (customer: string, given: object = {}) => {
  const { payload, signature } = stand.message({ customer, ...given }, now)
  return receiveEvent(services, Buffer.from(payload), signature)
}
const plan = ({ account }: { account: { id: string } }) => readPlan(db, account.id, now)
const rows = (id: string) => db.select().from(subscription).where(eq(subscription.accountId, id))
const events = () => db.$count(stripeEvent)

beforeEach(() => {
  Object.assign(stand.state, { fails: false, delayMs: 0 })
  stand.asked.splice(0)
})

describe('checkout', () => {
  test('leads to Stripe with the price of the plan, as one customer however often it is begun', async () => {
    const account = await member(db)
    const begun = await Promise.all(
      Array.from({ length: 5 }, () => startCheckout(services, account, { plan: 'yearly' }, around)),
    )
    const [known] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.accountId, account.id))
    expect(new Set(begun)).toEqual(new Set([`https://checkout.stripe.com/c/${known?.id}/price_yearly`]))
    expect([...stand.customers.values()].filter((each) => each.account === account.id)).toHaveLength(1)
    expect(await plan({ account })).toBeNull()
  })

  test('is only for who is logged in, has no plan yet, and wants one whose price Stripe knows', async () => {
    const account = await member(db)
    const begin = (who: typeof account | null, wanted: unknown) =>
      refusalOf(startCheckout(services, who, wanted, around))
    expect(await plansByCard(services)).toEqual(['monthly', 'yearly'])
    expect(await plansByCard({ ...services, cards: null })).toEqual([])
    expect(await begin(null, { plan: 'yearly' })).toBe('login-required')
    expect(await begin(account, { plan: 'quarterly' })).toBe('not-found')
    expect(await begin(account, { plan: 'daily' })).toBe('input-invalid')
    await subscribed(db, account.id, {})
    expect(await begin(account, { plan: 'yearly' })).toBe('plan-there')
    expect(stand.asked).toEqual([])
  })

  test('is followed by the portal, which is nobody else’s', async () => {
    const { account, id } = await customer()
    expect(await openPortal(services, account, around)).toBe(`https://billing.stripe.com/p/${id}`)
    expect(await refusalOf(openPortal(services, await member(db), around))).toBe('not-found')
  })
})

describe('a message that Stripe has not signed just now', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  test.each<[string, (payload: string) => { payload: string; signature: string }]>([
    ['signed with another secret', (payload) => ({ payload, signature: stand.sign(payload, now, 'whsec_another') })],
    [
      'with a changed byte',
      (payload) => ({ payload: payload.replace('sub_any', 'sub_anz'), signature: stand.sign(payload, now) }),
    ],
    ['301 seconds old', (payload) => ({ payload, signature: stand.sign(payload, at(-301)) })],
    ['from 301 seconds ahead', (payload) => ({ payload, signature: stand.sign(payload, at(301)) })],
    ['from an hour ahead', (payload) => ({ payload, signature: stand.sign(payload, at(3600)) })],
    [
      'with two times',
      (payload) => ({ payload, signature: `t=${now.getTime() / 1000},${stand.sign(payload, at(-3600))}` }),
    ],
    ['without a signature', (payload) => ({ payload, signature: '' })],
    ['that is no JSON', () => ({ payload: '{', signature: stand.sign('{', now, 'x') })],
  ])('is refused %s, and nothing is written or asked', async (_, forge) => {
    const { id } = await customer()
    pays(id)
    const before = await events()
    stand.asked.splice(0)
    const { payload, signature } = forge(stand.message({ customer: id }, now).payload)
    expect(await refusalOf(receiveEvent(services, Buffer.from(payload), signature))).toBe('webhook-refused')
    expect([await events(), stand.asked]).toEqual([before, []])
  })

  test('is taken up to five minutes old or ahead', async () => {
    const one = await customer()
    pays(one.id)
    for (const age of [-300, 299]) {
      const { payload } = stand.message({ customer: one.id }, now)
      await receiveEvent(services, Buffer.from(payload), stand.sign(payload, at(age)))
    }
    expect(await plan(one)).toMatchObject({ name: 'monthly' })
  })

  test('finds nothing where there are no keys', async () => {
    const { payload, signature } = stand.message({ customer: 'cus_1' }, now)
    expect(await refusalOf(receiveEvent({ ...services, cards: null }, Buffer.from(payload), signature))).toBe(
      'not-found',
    )
  })
})

describe('a message', () => {
  test('gives the plan that Stripe says is paid, whatever the message says', async () => {
    const one = await customer()
    const { id } = pays(one.id)
    stand.invoices.push({ number: 'ST-1', subscription: id, customer: one.id, cents: 11_900, at: period.start })
    await told(one.id, { status: 'canceled', items: { data: [{ price: { id: 'price_yearly' } }] } })
    expect(await readOwnPlan(db, one.account, now)).toMatchObject({
      plan: { name: 'monthly', source: 'stripe', state: 'active', periodEnd: '2026-12-20', cancelsOn: null },
      limits: { models: { total: 500 } },
      invoices: [{ number: 'ST-1', cents: 11_900, paidOn: '2026-11-20' }],
    })
  })

  test('that comes twenty times at once counts once', async () => {
    const one = await customer()
    pays(one.id)
    stand.state.delayMs = 20
    stand.asked.splice(0)
    const { payload, signature } = stand.message({ customer: one.id, id: 'evt_again' }, now)
    await Promise.all(Array.from({ length: 20 }, () => receiveEvent(services, Buffer.from(payload), signature)))
    await receiveEvent(services, Buffer.from(payload), signature)
    expect(await rows(one.account.id)).toMatchObject([{ state: 'active', version: 1 }])
    expect(await db.$count(stripeEvent, eq(stripeEvent.id, 'evt_again'))).toBe(1)
  })

  test('of an end that comes before that of the beginning ends in the same', async () => {
    const one = await customer()
    pays(one.id, { status: 'canceled' })
    await told(one.id, { type: 'customer.subscription.deleted' })
    await told(one.id, { type: 'customer.subscription.created', status: 'active' })
    expect(await plan(one)).toBeNull()
  })

  test('about another’s customer changes only what that one pays, and about nobody’s nothing', async () => {
    const [one, other] = [await customer(), await customer()]
    pays(one.id)
    await told(other.id, { metadata: { account: one.account.id } })
    expect([await plan(one), await plan(other)]).toEqual([null, null])
    const before = await db.$count(subscription)
    pays('cus_of_another_site')
    await told('cus_of_another_site')
    expect(await db.$count(subscription)).toBe(before)
    expect(await db.$count(stripeEvent, sql`done_at is null`)).toBe(0)
  })

  test('of one of two subscriptions that ends leaves the other', async () => {
    const one = await customer()
    const larger = pays(one.id, { price: 'price_yearly' })
    pays(one.id)
    await told(one.id)
    expect(await plan(one)).toMatchObject({ name: 'yearly' })
    larger.status = 'canceled'
    await told(one.id)
    expect(await plan(one)).toMatchObject({ name: 'monthly' })
    expect((await rows(one.account.id)).map(({ state }) => state).toSorted()).toEqual(['active', 'ended'])
  })

  test('tells of a payment that failed, of an end to come, and of the end', async () => {
    const one = await customer()
    const paid = pays(one.id, { status: 'past_due', cancelAtEnd: true })
    await told(one.id)
    expect(await plan(one)).toMatchObject({ state: 'past-due', cancelsOn: '2026-12-20' })
    paid.status = 'unpaid'
    await told(one.id)
    expect(await plan(one)).toBeNull()
    paid.status = 'active'
    await told(one.id)
    expect(await plan(one)).toMatchObject({ state: 'active' })
  })

  test('that a price is paid which we don’t have gives nothing', async () => {
    const one = await customer()
    pays(one.id, { price: 'price_of_something_else' })
    await told(one.id)
    expect(await rows(one.account.id)).toEqual([])
  })

  test('of a card takes the place of a plan by invoice', async () => {
    const one = await customer()
    await subscribed(db, one.account.id, {})
    pays(one.id, { price: 'price_yearly' })
    await told(one.id)
    expect(await plan(one)).toMatchObject({ source: 'stripe' })
  })
})

describe('what Stripe could not be asked about', () => {
  test('stays undone, is done when the message comes again, and by the job where it doesn’t', async () => {
    const [again, never] = [await customer(), await customer()]
    for (const { id } of [again, never]) pays(id)
    stand.state.fails = true
    const message = stand.message({ customer: again.id }, now)
    const send = () => receiveEvent(services, Buffer.from(message.payload), message.signature)
    await expect(send()).rejects.toThrow()
    await expect(told(never.id)).rejects.toThrow()
    expect(await db.$count(stripeEvent, sql`done_at is null`)).toBe(2)
    await expect(reconcile(services, new Date(now.getTime() + 120_000))).rejects.toThrow()
    stand.state.fails = false
    await send()
    expect(await plan(again)).not.toBeNull()
    expect(await plan(never)).toBeNull()
    await reconcile(services, new Date(now.getTime() + 120_000))
    expect(await plan(never)).not.toBeNull()
    expect(await db.$count(stripeEvent, sql`done_at is null`)).toBe(0)
  })

  test('because the process was killed after writing the message down, the job does', async () => {
    const one = await customer()
    pays(one.id)
    await db.insert(stripeEvent).values({ id: 'evt_killed', customerId: one.id, receivedAt: now })
    await reconcile(services, new Date(now.getTime() + 30_000))
    expect(await plan(one)).toBeNull()
    await Promise.all([1, 2].map(() => reconcile(services, new Date(now.getTime() + 90_000))))
    expect(await plan(one)).not.toBeNull()
  })

  test('since no message came, is found within a day', async () => {
    const one = await customer()
    const paid = pays(one.id)
    await told(one.id)
    paid.status = 'canceled'
    await reconcile(services, new Date(now.getTime() + 23 * 3_600_000))
    expect(await plan(one)).not.toBeNull()
    await reconcile(services, new Date(now.getTime() + 25 * 3_600_000))
    expect(await plan(one)).toBeNull()
  })
})

test('whatever messages come, in whatever order, the plan is what Stripe says in the end', async () => {
  const statuses = fc.constantFrom('active', 'past_due', 'canceled', 'unpaid', 'incomplete', 'trialing')
  const changes = fc.array(fc.record({ index: fc.nat(2), status: statuses, tells: fc.nat(3) }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      const one = await customer()
      const bought = ['price_monthly', 'price_yearly', 'price_monthly'].map((price) =>
        pays(one.id, { price, status: 'incomplete' }),
      )
      for (const { index, status, tells } of steps) {
        Object.assign(bought[index] ?? {}, { status })
        await Promise.all(Array.from({ length: tells }, () => told(one.id)))
      }
      await told(one.id)
      const live = bought.filter(({ status }) => ['active', 'past_due', 'trialing'].includes(status))
      const best = live.find(({ price }) => price === 'price_yearly') ?? live[0]
      expect((await plan(one))?.name ?? null).toBe(best ? best.price.replace('price_', '') : null)
    }),
    { numRuns: 25 },
  )
})

test('when an account goes, Stripe forgets the customer, and the invoices stay', async () => {
  const one = await customer()
  const paid = pays(one.id)
  stand.invoices.push({ number: 'ST-2', subscription: paid.id, customer: one.id, cents: 11_900, at: period.start })
  await told(one.id)
  await db.delete(user).where(eq(user.id, one.account.id))
  await reconcile(services, new Date(now.getTime() + 60_000))
  expect(paid.status).toBe('canceled')
  expect(stand.customers.has(one.id)).toBe(false)
  expect(await db.$count(stripeCustomer, eq(stripeCustomer.id, one.id))).toBe(0)
  const [kept] = await db
    .select({ state: subscription.state, accountId: subscription.accountId })
    .from(invoice)
    .innerJoin(subscription, eq(subscription.id, invoice.subscriptionId))
    .where(eq(invoice.number, 'ST-2'))
  expect(kept).toEqual({ state: 'ended', accountId: null })
})
