import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { readBalance } from '#domain/points/reading.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { readProfile, saveProfile } from './profiles.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const whole = {
  name: 'Anna  Rossi',
  country: 'IT',
  introduction: ' Two lines,\r\nof mine. ',
  language: 'italy',
} as const
const pointsOf = async ({ id }: { id: string }) => (await readBalance(db, id, now)).points

test('a profile that leaves nothing empty earns once', async () => {
  const person = await member(db)
  expect(await saveProfile(db, person, { name: 'Anna', language: 'en' }, now)).toEqual({ earned: 0 })
  expect(await saveProfile(db, person, whole, now)).toEqual({ earned: 20 })
  expect(await readProfile(db, person)).toEqual({
    name: 'Anna  Rossi',
    country: 'IT',
    introduction: 'Two lines,\nof mine.',
    language: 'italy',
  })
  await saveProfile(db, person, { name: 'Anna', language: 'en' }, now)
  expect(await readProfile(db, person)).toMatchObject({ country: null, introduction: null })
  expect(await saveProfile(db, person, whole, now)).toEqual({ earned: 0 })
  expect(await pointsOf(person)).toBe(20)
})

test('what can’t be is refused, and so is whoever is not logged in', async () => {
  const person = await member(db)
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { country: 'XX' },
    { introduction: 'x'.repeat(1001) },
  ]) {
    const input = { ...whole, ...wrong } as typeof whole
    await expect(saveProfile(db, person, input, now)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  await expect(saveProfile(db, null, whole, now)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(readProfile(db, null)).rejects.toMatchObject({ reason: 'login-required' })
})
