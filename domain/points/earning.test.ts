import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { awardEach } from './earning.ts'
import { expireLots } from './ledger/expiry.ts'
import { readDailyMaximum, setDailyMaximum } from './maximum.ts'
import { readBalance, readProgress, statement } from './reading.ts'
import { at, member, noon, pointsWith } from './test-points.ts'
import { FIRST_MAXIMUM, FIRST_REWARDS, FIRST_TASKS } from './test-rules.ts'
import { readRewards, readTasks } from './versions.ts'

const { db } = await testDatabase()
const { earn, give, pointsOf, redeem } = pointsWith(db)

test('the first rules are those of the specification', async () => {
  const day = '2026-11-21'
  expect(await readTasks(db, day)).toEqual(FIRST_TASKS)
  expect(await readRewards(db, day)).toEqual(FIRST_REWARDS)
  expect(FIRST_MAXIMUM).toBe(10_745)
  expect(await readDailyMaximum(db, FIRST_TASKS)).toBe(10_745)
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

test('what several did at once earns as if one had done it after the other, each thing once', async () => {
  const [eager, other] = [await member(db), await member(db)]
  await earn(eager.id, 'like', 'scheme:2', noon)
  const deed = ({ id: accountId }: { id: string }, scheme: number) => ({ accountId, objectKey: `scheme:${scheme}` })
  const deeds = [deed(eager, 1), ...[1, 2, 3, 4, 5, 6, 7].map((scheme) => deed(eager, scheme)), deed(other, 1)]
  const { earning } = await db.transaction((tx) => awardEach(tx, deeds, 'like', noon))
  expect(earning).toMatchObject([1, 3, 4, 5].map((scheme) => deed(eager, scheme)).concat(deed(other, 1)))
  expect([await pointsOf(eager.id), await pointsOf(other.id)]).toEqual([25, 5])
  expect((await statement(db, eager)).map(({ balanceAfter }) => balanceAfter)).toEqual([5, 10, 15, 20, 25])

  await setDailyMaximum(db, SYSTEM, 12)
  const third = await member(db)
  const both = [1, 2, 3].map((scheme) => deed(third, scheme))
  expect((await db.transaction((tx) => awardEach(tx, both, 'like', noon))).earning).toHaveLength(2)
  await setDailyMaximum(db, SYSTEM, FIRST_MAXIMUM)
  expect(await db.transaction((tx) => awardEach(tx, both, 'store', noon))).toMatchObject({
    earning: [deed(third, 1)],
    points: 15,
  })
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
  await setDailyMaximum(db, SYSTEM, 12)
  const given = [
    await earn(id, 'like', 'scheme:1', noon),
    await earn(id, 'like', 'scheme:2', noon),
    await earn(id, 'like', 'scheme:3', noon),
    await earn(id, 'browse', 'scheme:3', noon),
  ]
  await setDailyMaximum(db, SYSTEM, FIRST_MAXIMUM)
  expect(given).toEqual([5, 5, 0, 2])
  await expect(setDailyMaximum(db, SYSTEM, -1)).rejects.toMatchObject({ reason: 'input-invalid' })
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
