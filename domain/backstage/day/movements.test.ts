import { expect, test } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { expireLots } from '#domain/points/ledger/expiry.ts'
import { at, member, pointsWith } from '#domain/points/test-points.ts'
import { appointed } from '../test-requests.ts'
import { readPoints, readSubscriptions } from './movements.ts'
import { periodOf } from './periods.ts'

const { db } = await testDatabase()
const { give, earn, redeem } = pointsWith(db)
const [admin, support] = [await appointed(db, 'admin'), await appointed(db, 'support')]
const last = (days: number[]) => days.slice(-3)

test('points are told by the day on which they came and went, and when the rest ends', async () => {
  const anna = await member(db)
  await earn(anna.id, 'like', 'scheme:1', at('2026-11-21T10:00:00Z'))
  await earn(anna.id, 'like', 'scheme:2', at('2026-11-22T23:30:00Z'))
  await give(anna.id, 2000, at('2026-11-22T10:00:00Z'))
  await redeem(anna, 'modules-day', at('2026-11-23T10:00:00Z'))
  const now = at('2026-11-23T12:00:00Z')
  const points = await readPoints(db, admin, periodOf('7', now), now)
  expect(last(points.issued)).toEqual([5, 0, 5])
  expect(last(points.byHand)).toEqual([0, 2000, 0])
  expect(last(points.redeemed)).toEqual([0, 0, 1300])
  expect(points.endings).toEqual([{ lastDay: '2027-06-30', points: 710 }])

  const later = at('2027-07-01T12:00:00+02:00')
  await expireLots(db, later)
  const ended = await readPoints(db, admin, periodOf('7', later), later)
  expect(ended.expired.at(-1)).toBe(710)
  expect(ended.endings).toEqual([])
  expect(await refusalOf(readPoints(db, support, periodOf('7', now), now))).toBe('not-allowed')
})

test('subscriptions are told by the day on which they began and ended, and those there are by plan', async () => {
  const [anna, bruno] = [await member(db), await member(db)]
  const common = { source: 'invoice', periodStart: '2026-11-01', periodEnd: '2026-12-01' } as const
  await db.insert(subscription).values([
    { ...common, accountId: anna.id, planPriceId: 1, createdAt: at('2026-11-22T23:30:00Z') },
    {
      ...common,
      accountId: bruno.id,
      planPriceId: 3,
      createdAt: at('2026-10-01T12:00:00Z'),
      state: 'ended',
      changedAt: at('2026-11-22T12:00:00Z'),
    },
  ])
  const period = periodOf('7', at('2026-11-23T12:00:00Z'))
  const { begun, ended, active } = await readSubscriptions(db, support, period)
  expect([last(begun), last(ended)]).toEqual([
    [0, 0, 1],
    [0, 1, 0],
  ])
  expect(active).toEqual([
    { plan: 'monthly', count: 1 },
    { plan: 'quarterly', count: 0 },
    { plan: 'yearly', count: 0 },
  ])
  const editor = await appointed(db, 'editor')
  expect(await refusalOf(readSubscriptions(db, editor, period))).toBe('not-allowed')
})
