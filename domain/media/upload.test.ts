import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { UPLOADS_PER_HOUR } from './rules.ts'
import { takeUpload } from './upload.ts'

const { db, pool } = await testDatabase()
const services = { pool, secret: 'secret' }

test('an account brings so many files in an hour, also at once, and no other account waits for it', async () => {
  const [eager, other] = [await member(db), await member(db)]
  const tries = Array.from({ length: UPLOADS_PER_HOUR + 20 }, () => takeUpload(services, eager))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(UPLOADS_PER_HOUR)
  await expect(takeUpload(services, eager)).rejects.toMatchObject({
    reason: 'too-many-uploads',
    values: { most: UPLOADS_PER_HOUR, minutes: expect.any(Number) },
  })
  await takeUpload(services, other)
})

test('nobody brings files without an account', async () => {
  await expect(takeUpload(services, null)).rejects.toMatchObject({ reason: 'login-required' })
})
