import { describe, expect, test } from 'vitest'
import { fault } from '#db/schema/figures.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { forgetFaults, keepFaults, readFaults, recordFaults, saidOf } from './faults.ts'
import { noteRun, readRuns } from './job-runs.ts'

const { db } = await testDatabase()
const [admin, editor] = [await appointed(db, 'admin'), await appointed(db, 'editor')]
const now = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const met = (at = now, error: unknown = new TypeError('nothing is no function')) => ({
  at,
  requestId: crypto.randomUUID(),
  method: 'GET',
  route: 'account/messages/:id',
  error,
})

describe('a fault', () => {
  test('is kept with its request, kind and place', async () => {
    const one = met()
    await recordFaults(db, [one])
    const { count, latest } = await readFaults(db, admin, now)
    expect(count).toBe(1)
    expect(latest).toMatchObject([{ requestId: one.requestId, route: 'account/messages/:id', name: 'TypeError' }])
    const [row] = await db.select().from(fault)
    expect(row).toMatchObject({
      message: 'nothing is no function',
      place: expect.stringMatching(/(^|\()domain\/operation\/operation.test.ts:\d+/),
    })
  })

  test.each([
    [
      new SyntaxError(`Unexpected token 'a', "anna@example.com" is not valid JSON`),
      'Unexpected token …, … is not valid JSON',
    ],
    [new Error('No mailbox anna@example.com'), 'No mailbox …'],
    [new Error('It was “Anna Rossi'), 'It was …'],
    [new Error('Call 0212345678'), 'Call …'],
    [new Error('a\u0000b\nc'), 'a b c'],
  ])('says nothing that somebody typed: %s', (error, message) => {
    expect(saidOf(error).message).toBe(message)
  })

  test('of the database says its code and none of its words', async () => {
    const error = await db.execute('select 1/0').catch((found) => found)
    expect(saidOf(error)).toMatchObject({ name: 'error 22012', message: '' })
    expect(saidOf('a text that was thrown')).toEqual({ name: 'string', message: '', place: '' })
  })

  test('of a storm is one of a few', async () => {
    await db.delete(fault)
    const kept = keepFaults(db, console.error)
    for (let n = 0; n < 1000; n++) kept.add(met())
    await kept.close()
    expect(await db.$count(fault)).toBe(10)
  })

  test('is told for a day, kept for two weeks, and seen by administrators', async () => {
    await db.delete(fault)
    await recordFaults(db, [met(ago(1)), met(ago(25)), met(ago(13 * 24)), met(ago(14 * 24 + 1))])
    expect(await readFaults(db, admin, now)).toMatchObject({ count: 1, latest: [{ at: ago(1) }] })
    await forgetFaults(db, now)
    expect(await db.$count(fault)).toBe(3)
    expect(await refusalOf(readFaults(db, editor, now))).toBe('not-allowed')
  })
})

test('a job has failed until it is done again', async () => {
  await noteRun(db, 'sweep', ago(3))
  await noteRun(db, 'dust', ago(3))
  await noteRun(db, 'sweep', ago(2), { fault: new RangeError('too far') })
  expect(await readRuns(db, admin)).toMatchObject([
    { name: 'sweep', hasFailed: true, doneAt: ago(3), error: expect.stringContaining('RangeError, too far') },
    { name: 'dust', hasFailed: false, failedAt: null },
  ])
  await noteRun(db, 'sweep', ago(1))
  expect((await readRuns(db, admin)).map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['dust', false],
    ['sweep', false],
  ])
  expect(await refusalOf(readRuns(db, editor))).toBe('not-allowed')
})
