import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planPrice } from '#db/schema/plans.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { utcDay } from '#domain/utc-day.ts'
import { prices } from './price-resource.ts'
import { readPlans } from './prices.ts'

const { db, connection } = await testDatabase()
const services = { db, clock: () => new Date() }
const admin = await appointed(db, 'admin')
const day = (days: number) => utcDay(new Date(Date.now() + days * 86_400_000))
const next = { plan: 'monthly', validFrom: day(30), cents: 12_900, euroCents: 11_900, months: 1, uploads: 600 } as const
const begun = async () => String((await readPlans(db, day(0))).monthly.priceId)

test('an administrator adds a price from a day that is still to come, changes it and takes it away again', async () => {
  let key = ''
  const adding = async () => {
    key = await createRecord(services, admin, prices, next)
  }
  expect(await tagsWhile(connection, adding)).toEqual(['plans'])
  expect((await readPlans(db, day(30))).monthly).toMatchObject({ cents: 12_900, euroCents: 11_900, uploads: 600 })
  await changeRecord(services, admin, prices, key, { version: 1, fields: { ...next, cents: 13_900 } })
  expect((await readPlans(db, day(30))).monthly.cents).toBe(13_900)
  expect(await refusalOf(createRecord(services, admin, prices, next))).toBe('already-there')
  await actOn(services, admin, prices, key, 'remove')
  expect((await readPlans(db, day(30))).monthly.cents).toBe(11_900)
})

test('what has begun is neither changed nor removed, and nothing is added to the past', async () => {
  const before = await db.select().from(planPrice).orderBy(planPrice.id)
  const key = await begun()
  const change = (fields: object) => changeRecord(services, admin, prices, key, { version: 1, fields })
  expect(await refusalOf(change({ ...next, validFrom: '2026-01-01' }))).toBe('price-holds')
  expect(await refusalOf(change(next))).toBe('price-holds')
  expect(await refusalOf(actOn(services, admin, prices, key, 'remove'))).toBe('price-holds')
  for (const validFrom of ['2025-01-01', day(0)])
    expect(await refusalOf(createRecord(services, admin, prices, { ...next, validFrom }))).toBe('price-holds')
  expect(await db.select().from(planPrice).orderBy(planPrice.id)).toEqual(before)
})

test('what Stripe calls a price can be said of one that has begun, once', async () => {
  const key = await begun()
  const fields = { plan: 'monthly', validFrom: '2026-01-01', cents: 11_900, euroCents: 10_900, months: 1, uploads: 500 }
  await changeRecord(services, admin, prices, key, { version: 1, fields: { ...fields, stripePriceId: 'price_1A' } })
  expect((await readPlans(db, day(0))).monthly).toMatchObject({ cents: 11_900, stripePriceId: 'price_1A' })
  const again = createRecord(services, admin, prices, { ...next, stripePriceId: 'price_1A' })
  expect(await refusalOf(again)).toBe('already-there')
  const other = changeRecord(services, admin, prices, key, {
    version: 2,
    fields: { ...fields, stripePriceId: 'prod_1A' },
  })
  expect(await refusalOf(other)).toBe('input-invalid')
})

test('a price that is to come can’t be moved into the past', async () => {
  const key = await createRecord(services, admin, prices, next)
  const moved = changeRecord(services, admin, prices, key, { version: 1, fields: { ...next, validFrom: day(-1) } })
  expect(await refusalOf(moved)).toBe('price-holds')
  await db.delete(planPrice).where(eq(planPrice.id, Number(key)))
})

test.each([
  ['nothing', { cents: 0 }],
  ['nothing in euros', { euroCents: 0 }],
  ['parts of a cent', { cents: 119.5 }],
  ['no months', { months: 0 }],
  ['a plan that there isn’t', { plan: 'daily' }],
  ['no such day', { validFrom: '2027-02-30' }],
  ['another’s column', { version: 9 }],
])('a price of %s is refused', async (_, wrong) => {
  expect(await refusalOf(createRecord(services, admin, prices, { ...next, ...wrong }))).toBe('input-invalid')
})

test('only administrators see and change prices', async () => {
  for (const role of ['member', 'support', 'editor', 'moderator'] as const)
    expect(await refusalOf(createRecord(services, await appointed(db, role), prices, next))).toBe('not-allowed')
})
