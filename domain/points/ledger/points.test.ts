import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlement, pointTransaction } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listEntitlements, listHistory, readBalance } from '../reading.ts'
import { at, member, noon, pointsWith } from '../test-points.ts'
import { adjustPoints, blockPoints, redeemReward } from './points.ts'

const { db } = await testDatabase()
const { earn, give, pointsOf, redeem } = pointsWith(db)

test('the same key is the same redemption; another reward under it is refused', async () => {
  const person = await member(db)
  await give(person.id, 2000)
  const key = randomUUID()
  const first = await redeem(person, 'textures', noon, key)
  expect(await redeem(person, 'textures', noon, key)).toEqual(first)
  await expect(redeem(person, 'models', noon, key)).rejects.toMatchObject({ reason: 'reward-changed' })
  expect(await pointsOf(person.id)).toBe(1500)
})

test('fifty redemptions at once with points for one: one succeeds, the others are told what is missing', async () => {
  const person = await member(db)
  await give(person.id, 1300)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => redeem(person, 'modules-day')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ kind: 'conflict', reason: 'points-short', values: { missing: 1300 } })
  }
  expect(await pointsOf(person.id)).toBe(0)
  expect(await db.$count(entitlement, eq(entitlement.accountId, person.id))).toBe(1)
})

test('fifty with one key at once are one redemption', async () => {
  const person = await member(db)
  await give(person.id, 5000)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(person, 'models', noon, key)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await pointsOf(person.id)).toBe(4500)
})

test('packages of modules follow each other, so that no day is lost', async () => {
  const person = await member(db)
  await give(person.id, 9300)
  await redeem(person, 'modules-day')
  await redeem(person, 'modules-week')
  expect(await listEntitlements(db, person.id, noon)).toMatchObject([
    { startsAt: noon, endsAt: at('2026-11-22T12:00:00+01:00') },
    { startsAt: at('2026-11-22T12:00:00+01:00'), endsAt: at('2026-11-29T12:00:00+01:00') },
  ])
  expect(await listEntitlements(db, person.id, at('2026-11-22T12:00:00+01:00'))).toHaveLength(1)
})

test('bad input, a stale page, a blocked account and too few points change nothing', async () => {
  const person = await member(db)
  await give(person.id, 600)
  const ask = (input: Record<'reward' | 'cost' | 'key', unknown>) => redeemReward(db, person, input, noon)
  const good = { reward: 'textures', cost: 500, key: randomUUID() }
  await expect(redeemReward(db, null, good, noon)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(ask({ ...good, reward: 'gold' })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(ask({ ...good, key: 'x' })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(ask({ ...good, cost: 400 })).rejects.toMatchObject({ kind: 'conflict', reason: 'reward-changed' })
  await expect(redeem(person, 'modules-day')).rejects.toMatchObject({ kind: 'conflict', values: { missing: 700 } })
  await blockPoints(db, SYSTEM, person.id, { reason: 'A machine' }, noon)
  await expect(ask(good)).rejects.toMatchObject({ kind: 'forbidden', reason: 'points-blocked' })
  expect(await earn(person.id, 'like', 'scheme:1', noon)).toBe(0)
  expect(await readBalance(db, person.id, noon)).toMatchObject({ points: 600, isBlocked: true })
  expect(await db.$count(pointTransaction, eq(pointTransaction.accountId, person.id))).toBe(1)
  await blockPoints(db, SYSTEM, person.id, { reason: null }, noon)
  await ask(good)
  expect(await pointsOf(person.id)).toBe(100)
})

test('only administrators adjust, with a reason, and never below nothing', async () => {
  const person = await member(db)
  const adjust = (actor: typeof person | null, points: number, reason = 'Kindness') =>
    adjustPoints(db, actor, person.id, { points, reason }, noon)
  await expect(adjust(null, 5)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(adjust(person, 5)).rejects.toMatchObject({ reason: 'not-allowed' })
  for (const [points, reason] of [
    [0, 'x'],
    [1.5, 'x'],
    [5, ' '],
    [2_000_000, 'x'],
  ] as const) {
    await expect(adjust(SYSTEM, points, reason)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  await expect(adjust(SYSTEM, -1)).rejects.toMatchObject({ reason: 'points-short', values: { missing: 1 } })
  await expect(adjustPoints(db, SYSTEM, 'nobody', { points: 1, reason: 'x' }, noon)).rejects.toMatchObject({
    reason: 'not-found',
  })
  await adjust(SYSTEM, 10)
  await adjust(SYSTEM, -4, 'Too kind')
  expect((await listHistory(db, person)).entries).toMatchObject([
    { points: -4, balanceAfter: 6, reason: 'Too kind' },
    { points: 10, balanceAfter: 10, reason: 'Kindness' },
  ])
})
