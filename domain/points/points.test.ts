import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlement, pointEntry, pointHolder, pointLot, pointTransaction } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { expireLots } from './expiry.ts'
import { setDailyMaximum } from './maximum.ts'
import { adjustPoints, award, blockPoints, redeemReward, reverse } from './points.ts'
import { listEntitlements, listHistory, readBalance, readProgress, statement } from './reading.ts'
import { DAILY_MAXIMUM, REWARDS, TASK_IDS, TASKS, type TaskId } from './rules.ts'
import { member, staff } from './test-points.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-21T12:00:00+01:00')
const at = (instant: string) => new Date(instant)
const give = (accountId: string, points: number, now = noon) =>
  adjustPoints(db, staff, accountId, { points, reason: 'For tests' }, now)
const earn = (accountId: string, task: TaskId, objectKey: string, now: Date) =>
  db.transaction((tx) => award(tx, accountId, task, objectKey, now))
const redeem = (person: { id: string }, reward: keyof typeof REWARDS, now = noon, key: string = randomUUID()) =>
  redeemReward(db, { name: '', role: 'member', ...person }, { reward, cost: REWARDS[reward].cost, key }, now)
const pointsOf = async (id: string, now = noon) => (await readBalance(db, id, now)).points

test('the rules are those of the specification', () => {
  const facts = TASK_IDS.map((id) => [id, TASKS[id].points, TASKS[id].cap])
  expect(facts).toEqual([
    ...[
      ['invite', 1000, 10],
      ['upload', 100, 5],
      ['browse', 2, 5],
      ['like', 5, 5],
      ['share', 10, 5],
    ],
    ...[
      ['store-view', 5, 5],
      ['comment', 10, 5],
      ['news-share', 10, 5],
      ['profile', 20, 1],
      ['store', 15, 1],
    ],
  ])
  expect(Object.values(REWARDS).map(({ cost }) => cost)).toEqual([1300, 8000, 30_000, 80_000, 500, 500, 600])
  expect(DAILY_MAXIMUM).toBe(10_745)
})

test('a task earns once for each object, and up to its cap a day in Rome', async () => {
  const { id } = await member(db)
  expect(await earn(id, 'like', 'scheme:1', noon)).toBe(5)
  expect(await earn(id, 'like', 'scheme:1', noon)).toBe(0)
  for (let scheme = 2; scheme <= 9; scheme++) await earn(id, 'like', `scheme:${scheme}`, noon)
  expect(await pointsOf(id)).toBe(25)
  expect((await readProgress(db, id, noon)).like).toBe(5)

  const beforeMidnight = at('2026-11-21T23:59:59.999+01:00')
  expect(await earn(id, 'like', 'scheme:10', beforeMidnight)).toBe(0)
  const midnight = at('2026-11-22T00:00:00+01:00')
  expect(await earn(id, 'like', 'scheme:1', midnight)).toBe(0)
  expect(await earn(id, 'like', 'scheme:10', midnight)).toBe(5)
  expect((await readProgress(db, id, midnight)).like).toBe(1)
})

test('basic tasks earn once for ever', async () => {
  const { id } = await member(db)
  expect(await earn(id, 'store', 'designer:1', noon)).toBe(15)
  expect(await earn(id, 'store', 'designer:2', at('2027-11-21T12:00:00Z'))).toBe(0)
  expect(await readProgress(db, id, at('2027-11-21T12:00:00Z'))).toMatchObject({ store: 1, profile: 0 })
})

test('fifty at once earn no more than the cap', async () => {
  const { id } = await member(db)
  const given = await Promise.all(
    Array.from({ length: 50 }, (_, scheme) => earn(id, 'share', `scheme:${scheme % 25}`, noon)),
  )
  expect(given.filter((points) => points > 0)).toEqual(Array(5).fill(10))
  expect(await pointsOf(id)).toBe(50)
})

test('the daily maximum of the programme holds across all tasks', async () => {
  const { id } = await member(db)
  await setDailyMaximum(db, staff, 12)
  const given = [
    await earn(id, 'like', 'scheme:1', noon),
    await earn(id, 'like', 'scheme:2', noon),
    await earn(id, 'like', 'scheme:3', noon),
    await earn(id, 'browse', 'scheme:3', noon),
  ]
  await setDailyMaximum(db, staff, DAILY_MAXIMUM)
  expect(given).toEqual([5, 5, 0, 2])
  await expect(setDailyMaximum(db, staff, -1)).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(setDailyMaximum(db, await member(db), 1)).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('days on which the clocks change are one day each', async () => {
  for (const [early, late] of [
    ['2027-03-28T00:00:00+01:00', '2027-03-28T23:59:59+02:00'],
    ['2027-10-31T00:00:00+02:00', '2027-10-31T23:59:59+01:00'],
    ['2028-02-29T00:00:00+01:00', '2028-02-29T23:59:59+01:00'],
  ] as const) {
    const { id } = await member(db)
    for (let news = 0; news < 5; news++) await earn(id, 'news-share', `news:${news}`, at(early))
    expect(await earn(id, 'news-share', 'news:5', at(late))).toBe(0)
    expect(await earn(id, 'news-share', 'news:5', new Date(at(late).getTime() + 1000))).toBe(10)
  }
})

test('points of a year are worth something until 30 June 23:59:59 in Rome, and nothing a second later', async () => {
  const person = await member(db)
  await give(person.id, 1000)
  const last = at('2027-06-30T23:59:59+02:00')
  const over = at('2027-07-01T00:00:00+02:00')
  expect(await readBalance(db, person.id, last)).toMatchObject({ points: 1000, next: { at: over, points: 1000 } })
  await redeem(person, 'textures', last)
  expect(await readBalance(db, person.id, over)).toMatchObject({ points: 0, next: null })
  await expect(redeem(person, 'models', over)).rejects.toMatchObject({
    reason: 'points-short',
    values: { missing: 500 },
  })
  await expireLots(db, last)
  expect((await statement(db, person)).map(({ kind }) => kind)).toEqual(['adjust', 'redeem'])
  await expireLots(db, over)
  expect(await expireLots(db, over)).toBe(0)
  expect((await statement(db, person)).at(-1)).toMatchObject({ kind: 'expire', points: -500, balanceAfter: 0 })
})

test('a clock that is set back gives nothing twice, and brings nothing back', async () => {
  const person = await member(db)
  await give(person.id, 700)
  const later = at('2027-07-01T00:00:00+02:00')
  for (let scheme = 0; scheme < 6; scheme++) await earn(person.id, 'like', `scheme:${scheme}`, later)
  await expireLots(db, later)
  expect(await pointsOf(person.id, noon)).toBe(25)
  expect(await earn(person.id, 'like', 'scheme:0', noon)).toBe(0)
  expect(await earn(person.id, 'like', 'scheme:5', noon)).toBe(5)
  expect(await earn(person.id, 'like', 'scheme:6', later)).toBe(0)
  expect((await statement(db, person)).map(({ balanceAfter }) => balanceAfter)).toEqual([
    700, 705, 710, 715, 720, 725, 25, 30,
  ])
})

test('spending takes what ends soonest, and says which', async () => {
  const person = await member(db)
  await give(person.id, 300, at('2027-01-10T12:00:00Z'))
  await give(person.id, 400, at('2026-12-10T12:00:00Z'))
  await redeem(person, 'textures', at('2027-01-11T12:00:00Z'))
  const spent = (await statement(db, person)).filter(({ kind }) => kind === 'redeem')
  expect(spent).toMatchObject([
    { points: -400, lotExpiresAt: at('2027-06-30T22:00:00Z'), rule: 'textures', ruleVersion: 1, balanceAfter: 300 },
    { points: -100, lotExpiresAt: at('2028-06-30T22:00:00Z'), balanceAfter: 200 },
  ])
})

test('a reversal gives the points back to their lots, takes the reward, and happens once', async () => {
  const person = await member(db)
  await give(person.id, 600)
  const { id } = await redeem(person, 'rendering-points')
  expect(await listEntitlements(db, person.id, noon)).toMatchObject([{ kind: 'rendering-points', amount: 5 }])
  await reverse(db, staff, id, { reason: 'Asked to' }, noon)
  expect(await readBalance(db, person.id, noon)).toMatchObject({ points: 600, next: { points: 600 } })
  expect(await listEntitlements(db, person.id, noon)).toEqual([])
  await expect(reverse(db, staff, id, { reason: 'Again' }, noon)).rejects.toMatchObject({ reason: 'already-reversed' })
})

test('a reversal after the points have ended invents none', async () => {
  const person = await member(db)
  await give(person.id, 500)
  const { id } = await redeem(person, 'models')
  await reverse(db, staff, id, { reason: 'Asked to' }, at('2027-08-01T12:00:00Z'))
  expect(await pointsOf(person.id, at('2027-08-01T12:00:00Z'))).toBe(0)
  expect((await statement(db, person)).map(({ kind, points }) => [kind, points])).toEqual([
    ...[
      ['adjust', 500],
      ['redeem', -500],
      ['reverse', 500],
      ['expire', -500],
    ],
  ])
})

test('what was earned is taken back only while it is all there', async () => {
  const person = await member(db)
  await earn(person.id, 'upload', 'scheme:1', noon)
  const [earned] = (await listHistory(db, person)).entries
  await give(person.id, 450)
  const { id } = await redeem(person, 'models')
  const takeBack = () => reverse(db, staff, earned?.id ?? 0, { reason: 'Not a rendering' }, noon)
  await expect(takeBack()).rejects.toMatchObject({ reason: 'points-spent' })
  await reverse(db, staff, id, { reason: 'Asked to' }, noon)
  await takeBack()
  expect(await pointsOf(person.id)).toBe(450)
  // Taken back, it doesn't earn again.
  expect(await earn(person.id, 'upload', 'scheme:1', noon)).toBe(0)
})

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
  await blockPoints(db, staff, person.id, { reason: 'A machine' }, noon)
  await expect(ask(good)).rejects.toMatchObject({ kind: 'forbidden', reason: 'points-blocked' })
  expect(await earn(person.id, 'like', 'scheme:1', noon)).toBe(0)
  expect(await readBalance(db, person.id, noon)).toMatchObject({ points: 600, isBlocked: true })
  expect(await db.$count(pointTransaction, eq(pointTransaction.accountId, person.id))).toBe(1)
  await blockPoints(db, staff, person.id, { reason: null }, noon)
  await ask(good)
  expect(await pointsOf(person.id)).toBe(100)
})

test('only staff adjusts, with a reason, and never below nothing', async () => {
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
    await expect(adjust(staff, points, reason)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  await expect(adjust(staff, -1)).rejects.toMatchObject({ reason: 'points-short', values: { missing: 1 } })
  await expect(adjustPoints(db, staff, 'nobody', { points: 1, reason: 'x' }, noon)).rejects.toMatchObject({
    reason: 'not-found',
  })
  await adjust(staff, 10)
  await adjust(staff, -4, 'Too kind')
  expect((await listHistory(db, person)).entries).toMatchObject([
    { points: -4, balanceAfter: 6, reason: 'Too kind' },
    { points: 10, balanceAfter: 10, reason: 'Kindness' },
  ])
})

test('the history comes in pages, newest first', async () => {
  const person = await member(db)
  for (let points = 1; points <= 25; points++) await give(person.id, points)
  const first = await listHistory(db, person)
  expect(first.entries.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
  const second = await listHistory(db, person, first.older ?? undefined)
  expect(second).toMatchObject({ older: null, entries: { length: 5 } })
})

test('the database itself refuses to change entries, unbalanced ones, and negative balances', async () => {
  const person = await member(db)
  await give(person.id, 10)
  const [entry] = await statement(db, person)
  const refused = /only added to|add up|violates|one account|has entries/
  const why = async (attempt: Promise<unknown>) => {
    const fault = await attempt.then(
      () => null,
      (error: Error) => error,
    )
    return String((fault?.cause as Error | undefined)?.message ?? fault)
  }
  const [of, lot] = [entry?.transaction as number, entry?.lot as number]
  const mine = { transactionId: of, book: 'account' as const, accountId: person.id, lotId: lot }
  const house = { transactionId: of, book: 'issued' as const }
  for (const attempt of [
    () =>
      db
        .update(pointEntry)
        .set({ points: 99 })
        .where(eq(pointEntry.id, entry?.entry as number)),
    () => db.delete(pointEntry).where(eq(pointEntry.id, entry?.entry as number)),
    () => db.update(pointTransaction).set({ reason: 'Other' }),
    () => db.delete(pointTransaction),
    () => db.execute(sql`truncate point_entry`),
    () => db.update(pointHolder).set({ balance: 99 }).where(eq(pointHolder.accountId, person.id)),
    () => db.update(pointLot).set({ remaining: 5 }).where(eq(pointLot.id, lot)),
    () => db.delete(pointLot).where(eq(pointLot.id, lot)),
    () => db.delete(pointHolder).where(eq(pointHolder.accountId, person.id)),
    () => db.insert(pointHolder).values({ accountId: randomUUID(), balance: 5 }),
    () => db.insert(pointEntry).values([{ ...mine, points: 3 }]),
    () =>
      db.insert(pointEntry).values([
        { ...mine, points: -4 },
        { ...house, points: 3 },
      ]),
    () =>
      db.insert(pointEntry).values([
        { ...mine, points: -11 },
        { ...house, points: 11 },
      ]),
    () => db.insert(pointTransaction).values({ accountId: person.id, kind: 'expire', at: noon, day: '2026-11-21' }),
  ]) {
    expect(await why(attempt())).toMatch(refused)
  }
  expect(await pointsOf(person.id)).toBe(10)
  expect(await db.$count(pointEntry, eq(pointEntry.accountId, person.id))).toBe(1)
})
