import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { statement } from '../reading.ts'
import { at, member, pointsWith } from '../test-points.ts'
import { expireLots } from './expiry.ts'
import { openLedger } from './ledger.ts'

const { db } = await testDatabase()
const { give } = pointsWith(db)
const over = at('2028-08-01T12:00:00Z')

/** Somebody with points of two years. */
async function holder() {
  const person = await member(db)
  for (const day of ['2025-11-01', '2025-12-01', '2026-11-01']) await give(person.id, 10, at(`${day}T12:00:00Z`))
  return person
}

async function left(): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`select sum(balance)::int as points from point_holder`)
  return rows[0]?.points ?? 0
}

test('the job goes on where it was stopped, leaves out who is busy, and enters each lot once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, holder))
  const [busy] = people
  expect(await expireLots(db, over, { signal: AbortSignal.abort() })).toBe(0)
  await db.transaction(async (tx) => {
    await openLedger(tx, busy?.id ?? '')
    // One after the other, in batches that end in the middle of an account.
    expect(await expireLots(db, over, { lots: 4 })).toBe(11)
  })
  expect(await left()).toBe(30)
  await Promise.all([expireLots(db, over), expireLots(db, over)])
  expect(await left()).toBe(0)
  for (const person of people) {
    expect((await statement(db, person)).map(({ points }) => points)).toEqual([10, 10, 10, -10, -10, -10])
  }
})
