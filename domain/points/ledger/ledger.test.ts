import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pointEntry, pointHolder, pointLot, pointTransaction } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listEntitlements, listHistory, readBalance, statement } from '../reading.ts'
import { at, member, noon, pointsWith } from '../test-points.ts'
import { reverse } from './points.ts'

const { db } = await testDatabase()
const { earn, give, pointsOf, redeem } = pointsWith(db)

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
  await reverse(db, SYSTEM, id, { reason: 'Asked to' }, noon)
  expect(await readBalance(db, person.id, noon)).toMatchObject({ points: 600, next: { points: 600 } })
  expect(await listEntitlements(db, person.id, noon)).toEqual([])
  await expect(reverse(db, SYSTEM, id, { reason: 'Again' }, noon)).rejects.toMatchObject({ reason: 'already-reversed' })
})

test('a reversal after the points have ended invents none', async () => {
  const person = await member(db)
  await give(person.id, 500)
  const { id } = await redeem(person, 'models')
  await reverse(db, SYSTEM, id, { reason: 'Asked to' }, at('2027-08-01T12:00:00Z'))
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
  const takeBack = () => reverse(db, SYSTEM, earned?.id ?? 0, { reason: 'Not a rendering' }, noon)
  await expect(takeBack()).rejects.toMatchObject({ reason: 'points-spent' })
  await reverse(db, SYSTEM, id, { reason: 'Asked to' }, noon)
  await takeBack()
  expect(await pointsOf(person.id)).toBe(450)
  // Taken back, it doesn't earn again.
  expect(await earn(person.id, 'upload', 'scheme:1', noon)).toBe(0)
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
  const [person, other] = [await member(db), await member(db)]
  await give(other.id, 10)
  await give(person.id, 10)
  const [entry] = await statement(db, person)
  const why = async (attempt: PromiseLike<unknown>) => {
    const fault = await attempt.then(
      () => null,
      (error: Error) => error,
    )
    return String((fault?.cause as Error | undefined)?.message ?? fault)
  }
  const [of, lot] = [entry?.transaction as number, entry?.lot as number]
  const mine = { transactionId: of, book: 'account' as const, accountId: person.id, lotId: lot, balanceAfter: 0 }
  const house = { transactionId: of, book: 'issued' as const }
  const post = (...entries: (typeof pointEntry.$inferInsert)[]) => db.insert(pointEntry).values(entries)
  const attempts: [() => PromiseLike<unknown>, RegExp][] = [
    [() => db.update(pointEntry).set({ points: 99 }), /only added to/],
    [() => db.delete(pointEntry), /only added to/],
    [() => db.update(pointTransaction).set({ reason: 'Other' }), /only added to/],
    [() => db.delete(pointTransaction), /only added to/],
    [() => db.execute(sql`truncate point_entry`), /permission denied/],
    [() => db.execute(sql`alter table point_entry disable trigger user`), /must be owner/],
    [() => db.execute(sql`set session_replication_role = replica`), /permission denied/],
    [() => db.update(pointHolder).set({ balance: 99 }), /only added to/],
    [() => db.update(pointLot).set({ remaining: 5 }), /only added to/],
    [() => db.delete(pointLot), /only added to/],
    [() => db.delete(pointHolder), /only added to/],
    [() => db.insert(pointHolder).values({ accountId: randomUUID(), balance: 5 }), /only added to/],
    [() => post({ ...mine, points: 3 }), /add up to nothing/],
    [() => post({ ...mine, points: -4 }, { ...house, points: 3 }), /add up to nothing/],
    [() => post({ ...mine, points: -11 }, { ...house, points: 11 }), /point_lot_holds_what_it_got/],
    [() => post({ ...mine, points: -4, balanceAfter: 7 }, { ...house, points: 4 }), /not what it says/],
    [() => post({ ...mine, accountId: other.id, points: -4 }, { ...house, points: 4 }), /of one account and its lots/],
    [
      () => db.insert(pointTransaction).values({ accountId: person.id, kind: 'expire', at: noon, day: '2026-11-21' }),
      /has entries/,
    ],
  ]
  for (const [attempt, refusal] of attempts) expect(await why(attempt())).toMatch(refusal)
  expect(await pointsOf(person.id)).toBe(10)
  expect(await db.$count(pointEntry, eq(pointEntry.accountId, person.id))).toBe(1)
})
