import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { testDatabase } from '#db/test-database.ts'
import { readDailyMaximum } from '#domain/points/maximum.ts'
import { statement } from '#domain/points/reading.ts'
import { member } from '#domain/points/test-points.ts'
import { runCommand } from './test-command.ts'

const database = await testDatabase()
const { db } = database
const giulia = await member(db)
await db.update(user).set({ username: 'giulia', email: 'giulia@loggia.example' }).where(eq(user.id, giulia.id))

const adjust = (...args: string[]) => runCommand('adjust-points.ts', args, database)

test('a command gives points, takes them, and takes that back, each with its reason', async () => {
  expect(await adjust('Giulia', '500', 'A prize')).toEqual({ said: 'Giulia has 500 points.', code: 0, logged: [] })
  expect(await adjust('giulia@loggia.example', '-120', 'Clicked by machine')).toMatchObject({
    said: 'giulia@loggia.example has 380 points.',
  })
  const [, taken] = await statement(db, giulia)
  expect(await adjust('giulia', 'reverse', String(taken?.transaction), 'It was not')).toMatchObject({
    said: 'giulia has 500 points.',
  })
  expect((await statement(db, giulia)).map(({ reason }) => reason)).toEqual([
    'A prize',
    'Clicked by machine',
    'It was not',
  ])
  expect(await adjust('giulia', 'block', 'A machine')).toMatchObject({ said: 'giulia has 500 points, and is blocked.' })
  expect(await adjust('giulia', 'unblock')).toMatchObject({ said: 'giulia has 500 points.', code: 0 })
})

test('it sets the daily maximum', async () => {
  expect(await adjust('daily-maximum', '900')).toMatchObject({
    said: 'An account earns at most 900 points a day.',
    code: 0,
  })
  expect(await readDailyMaximum(db, {})).toBe(900)
})

test('what it can’t do it says in a line, and changes nothing', async () => {
  const before = await statement(db, giulia)
  const attempts: [string[], unknown][] = [
    [['giulia', '5'], expect.stringMatching(/^Say which: /)],
    [['giulia', '5', ' '], 'Please check what you entered.'],
    [['nobody', '5', 'x'], 'There is no account nobody.'],
    [['giulia', 'reverse', '999', 'x'], 'The account has no transaction 999.'],
    [['giulia', '-9000', 'x'], 'There are 8500 points too few to take.'],
  ]
  await Promise.all(
    attempts.map(async ([args, said]) => expect(await adjust(...args)).toEqual({ said, code: 1, logged: [] })),
  )
  expect(await statement(db, giulia)).toEqual(before)
})
