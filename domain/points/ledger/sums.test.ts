import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointDayChange } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { member, pointsWith } from '../test-points.ts'
import { expireLots } from './expiry.ts'
import { readDays, settleDays } from './sums.ts'

const { db } = await testDatabase()
const { give, earn, redeem } = pointsWith(db)
const always = { from: '2020-01-01', to: '2099-01-01' }

/** As the ledger itself adds up. */
async function sumsOfLedger(today: string) {
  const { rows } = await db.execute(sql`
    select day::text, book, sum(points)::float8 as count
    from (
      select book, point_entry.points, case book
        when 'account' then ((expires_at - interval '1 ms') at time zone 'Europe/Rome')::date else point_transaction.day end as day
      from point_entry join point_transaction on point_transaction.id = point_entry.transaction_id
      left join point_lot on point_lot.id = lot_id
    ) as entry
    where book <> 'account' or day >= ${today}
    group by day, book order by day, book`)
  return rows
}

const act = fc.oneof(
  fc.record({ does: fc.constantFrom('earn', 'give', 'take', 'redeem'), points: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ does: fc.constantFrom('expire', 'settle', 'settle twice') }),
)
const step = fc.tuple(act, fc.integer({ min: 0, max: 400 }))

test('whatever is entered, and whenever the sums are settled, they are those of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const person = await member(db)
      let now = new Date('2026-11-21T22:30:00Z')
      for (const [done, days] of steps) {
        now = new Date(now.getTime() + days * 86_400_000)
        const points = 'points' in done ? done.points : 0
        if (done.does === 'earn') await earn(person.id, 'like', `scheme:${points}`, now)
        if (done.does === 'give') await give(person.id, points, now)
        // Refused where there are too few.
        if (done.does === 'take') await give(person.id, -points, now).catch(() => {})
        if (done.does === 'redeem') await redeem(person, 'models', now).catch(() => {})
        if (done.does === 'expire') await expireLots(db, now)
        if (done.does === 'settle') await settleDays(db)
        if (done.does === 'settle twice') await Promise.all([settleDays(db), settleDays(db)])
        const today = '2026-11-22'
        const isSomething = ({ count }: { count: number }) => count !== 0
        const kept = await readDays(db, always, today)
        expect(kept.filter(isSomething)).toEqual((await sumsOfLedger(today)).filter((row) => isSomething(row as never)))
      }
    }),
    { numRuns: 25 },
  )
  expect(await contradictions(db)).toEqual([])
})

test('what is entered while the sums are settled is counted once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member(db)))
  await Promise.all([
    ...people.map(({ id }) => give(id, 100)),
    ...people.map(({ id }) => earn(id, 'like', `scheme:${randomUUID()}`, new Date('2026-11-21T10:00:00Z'))),
    ...people.map(() => settleDays(db)),
  ])
  expect(await contradictions(db)).toEqual([])
  await settleDays(db)
  expect(await db.$count(pointDayChange)).toBe(0)
  expect(await contradictions(db)).toEqual([])
})
