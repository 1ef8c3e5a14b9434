import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planPrice } from '#db/schema/plans.ts'
import { testDatabase } from '#db/test-database.ts'
import { utcDay } from '#domain/utc-day.ts'
import { planFigures } from './figures.ts'
import { readPlans } from './prices.ts'
import { perMonth } from './rules.ts'

const { db } = await testDatabase()
const days = (count: number) => utcDay(new Date(Date.now() + count * 86_400_000))

test('the plans cost and allow what the price list says', async () => {
  const list = Object.entries(await readPlans(db, '2026-11-21'))
  expect(list.map(([name, plan]) => [name, plan.cents / 100, perMonth(plan) / 100, plan.uploads])).toEqual([
    ['monthly', 119, 119, 500],
    ['quarterly', 207, 69, 1300],
    ['yearly', 699, 58, 5000],
  ])
})

test('a new price holds from its day on, and only for its plan', async () => {
  const next = { plan: 'monthly', validFrom: days(10), cents: 12_900, months: 1, uploads: 600 } as const
  await db.insert(planPrice).values(next)
  const before = await readPlans(db, days(9))
  expect(before.monthly).toMatchObject({ cents: 11_900, uploads: 500 })
  expect(await readPlans(db, days(10))).toEqual({ ...before, monthly: expect.objectContaining({ cents: 12_900 }) })
  // What has not begun can still be changed, and go.
  await db
    .update(planPrice)
    .set({ cents: 12_950 })
    .where(eq(planPrice.validFrom, days(10)))
  expect(planFigures({ plans: await readPlans(db, days(10)), rewards: {} }, 'en').get('priceMonthly')).toBe('129.50')
  await db.delete(planPrice).where(eq(planPrice.validFrom, days(10)))
})

test('what has begun is never changed nor removed, whoever writes', async () => {
  const isBegun = eq(planPrice.plan, 'yearly')
  const held = { cause: expect.objectContaining({ constraint: 'plan_price_begun_stays' }) }
  await expect(db.update(planPrice).set({ cents: 1 }).where(isBegun)).rejects.toMatchObject(held)
  await expect(db.update(planPrice).set({ euroCents: 1 }).where(isBegun)).rejects.toMatchObject(held)
  await expect(
    db
      .update(planPrice)
      .set({ validFrom: days(1) })
      .where(isBegun),
  ).rejects.toMatchObject(held)
  await expect(db.delete(planPrice).where(isBegun)).rejects.toMatchObject(held)
  await expect(
    db.insert(planPrice).values({ plan: 'yearly', validFrom: '2026-01-01', cents: 1, months: 1, uploads: 1 }),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'plan_price_begins_once' }) })
})
