import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { invoice, planPrice, stripeCustomer, stripeEvent, subscription } from '#db/schema/plans.ts'
import { heldBy, holdUp } from '#db/test-held-up.ts'
import { KEY, standIn, webhookSecret } from '#domain/plans/cards/test-stripe.ts'
import { newPerson } from '../../trials/people.ts'
import { settingsOfEmbedded, startSite, type TemporaryData, type TestSite, withDatabaseOf } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const stand = await standIn()
const settings = {
  TRUST_PROXY: 'loopback',
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_STAND_IN: stand.address,
}
let data: TemporaryData
let site: TestSite

beforeAll(async () => {
  data = await startedData()
  site = await startSite(data.folder, settings)
  await inDatabase((db) =>
    db.update(planPrice).set({ stripePriceId: 'price_monthly' }).where(eq(planPrice.plan, 'monthly')),
  )
  return async () => {
    await site.end()
    await data.remove()
  }
})

const inDatabase = <Result>(ask: (db: Database) => Promise<Result>) => withDatabaseOf(data.folder, ask)
/** What a message leads to. */
const held = () =>
  inDatabase((db) =>
    heldBy((db as Database & { $client: Parameters<typeof heldBy>[0] }).$client, ['subscription', 'invoice']),
  )

/** A customer who pays, with an invoice, of which nothing is known here yet. */
async function paying(id: string) {
  const person = await newPerson(site)
  const start = Math.floor(Date.now() / 1000) - 3600
  const period = { start, end: start + 30 * 86_400 }
  stand.customers.set(id, { email: person.email, account: person.id })
  stand.subscriptions.push({ id: `sub_of_${id}`, customer: id, status: 'active', price: 'price_monthly', ...period })
  stand.invoices.push({ number: `ST-${id}`, subscription: `sub_of_${id}`, customer: id, cents: 11_900, at: start })
  await inDatabase((db) => db.insert(stripeCustomer).values({ id, accountId: person.id, checkedAt: new Date() }))
  return stand.message({ customer: id, id: `evt_of_${id}` }, new Date())
}

const send = ({ payload, signature }: { payload: string; signature: string }) =>
  fetch(`${site.address}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  }).then(
    ({ status }) => status,
    () => undefined,
  )

/** Kills the site, with nothing but SIGKILL, where all that a message leads to is written and nothing committed. */
async function killedWithin(message: Parameters<typeof send>[0]) {
  const { MIGRATE_DATABASE_URL: owner } = await settingsOfEmbedded(data.folder)
  const before = await held()
  const writer = await holdUp(owner, { write: 'insert on invoice', when: `new.number like 'ST-%'` })
  const sent = send(message)
  await writer.until()
  await site.end('SIGKILL')
  expect(await sent).toBeUndefined()
  await writer.release()
  expect(await held()).toEqual(before)
}

/** What there is of a customer: subscriptions, invoices, and messages that are not done. */
const thereIs = (id: string) =>
  inDatabase(async (db) => [
    await db.$count(
      subscription,
      sql`${subscription.stripeId} = ${`sub_of_${id}`} and ${subscription.state} = 'active'`,
    ),
    await db.$count(invoice, eq(invoice.number, `ST-${id}`)),
    await db.$count(stripeEvent, sql`${stripeEvent.customerId} = ${id} and ${stripeEvent.doneAt} is null`),
  ])

test('kill -9 within a message of Stripe’s: nothing of it is there, and it is done once when it comes again', async () => {
  const message = await paying('cus_again')
  await killedWithin(message)
  expect(await thereIs('cus_again')).toEqual([0, 0, 1])
  site = await startSite(data.folder, settings)
  expect(await Promise.all([1, 2, 3].map(() => send(message)))).toEqual([204, 204, 204])
  expect(await thereIs('cus_again')).toEqual([1, 1, 0])
})

test('kill -9 within a message that never comes again: the job asks Stripe after the next start', async () => {
  const message = await paying('cus_never')
  await killedWithin(message)
  expect(await thereIs('cus_never')).toEqual([0, 0, 1])
  // Whoever received it would still be at it for a minute.
  await inDatabase((db) => db.update(stripeEvent).set({ receivedAt: sql`now() - interval '2 minutes'` }))
  site = await startSite(data.folder, settings)
  await vi.waitUntil(async () => (await thereIs('cus_never'))[2] === 0, { timeout: 120_000, interval: 1000 })
  expect(await thereIs('cus_never')).toEqual([1, 1, 0])
  expect(await send(message)).toBe(204)
  expect(await thereIs('cus_never')).toEqual([1, 1, 0])
})
