import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultLine } from './fault-line.ts'
import { testDatabase } from './test-database.ts'

const { db } = await testDatabase()

test('of a failed query it is said what the database said, and nothing of what it was given', async () => {
  const fault = await db.execute(sql`insert into nowhere values (${'a secret'})`).catch((fault) => fault)
  expect(fault.message).toContain('a secret')
  expect(faultLine(fault)).toBe('relation "nowhere" does not exist')
})

test('of others what they say', () => {
  expect([faultLine(new Error('A bad setting.')), faultLine('gone')]).toEqual(['A bad setting.', 'gone'])
})
