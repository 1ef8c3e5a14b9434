import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitCount } from '#db/schema/figures.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { periodOf } from '#domain/backstage/day/periods.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { DIRECT, forgetVisits, NAMES_MOST, readVisits, recordVisits, tallyVisits, visitKey } from './visits.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-23T12:00:00Z')
const [editor, support] = [await appointed(db, 'editor'), await appointed(db, 'support')]
const total = async () => (await db.select().from(visitCount)).reduce((sum, { count }) => sum + count, 0)
const refused = (fault: unknown) => {
  throw fault
}

test('whatever comes in, by however many processes and batches, is what is counted', async () => {
  const name = fc.constantFrom('/home', '/pricing', '/gallery/ideas', 'example.com', DIRECT, '')
  const visit = fc.tuple(fc.constantFrom('page' as const, 'source' as const), name)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(visit, { maxLength: 40 }), { maxLength: 4 }), async (processes) => {
      await db.delete(visitCount)
      const tallies = processes.map((visits) => {
        const one = tallyVisits(db, () => noon, refused)
        for (const [kind, named] of visits) one.add(visitKey(kind, named))
        return one
      })
      await Promise.all(tallies.map((one) => one.close()))
      const expected = new Map<string, number>()
      for (const [kind, named] of processes.flat())
        expected.set(`${kind} ${named}`, (expected.get(`${kind} ${named}`) ?? 0) + 1)
      const rows = await db.select().from(visitCount)
      expect(new Map(rows.map((row) => [`${row.kind} ${row.name}`, row.count]))).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})

test('of more names than the memory takes at a time, none is counted as another kind', async () => {
  await db.delete(visitCount)
  const one = tallyVisits(db, () => noon, refused)
  for (let n = 0; n < 3000; n++) {
    one.add(visitKey('page', '/home'))
    one.add(visitKey('source', `${n}.example.com`))
  }
  await one.close()
  const { seen, begun, sources } = await readVisits(db, editor, periodOf('7', noon))
  expect([seen.at(-1), begun.at(-1)]).toEqual([3000, 3000])
  expect(sources[0]).toEqual({ name: '', count: 3000 - NAMES_MOST.source })
})

test('made-up names count among the others once there are enough, and push out none that is known', async () => {
  await db.delete(visitCount)
  const known = visitKey('page', '/home')
  await recordVisits(db, new Map([[known, 1]]), noon)
  const madeUp = (batch: number) =>
    new Map(Array.from({ length: 400 }, (_, n) => [visitKey('page', `/made-up/${batch}/${n}`), 2]))
  await Promise.all([1, 2, 3].map((batch) => recordVisits(db, madeUp(batch), noon)))
  await recordVisits(db, new Map([[known, 5]]), noon)
  expect(await db.$count(visitCount)).toBe(NAMES_MOST.page + 1)
  expect(await total()).toBe(6 + 3 * 400 * 2)
  const { pages } = await readVisits(db, editor, periodOf('7', noon))
  expect(pages[0]).toEqual({ name: '', count: 2 * (1200 - NAMES_MOST.page + 1) })
  expect(pages[1]).toEqual({ name: '/home', count: 6 })
})

test('days are those of Rome, and a period has each of its days', async () => {
  await db.delete(visitCount)
  const add = (at: string, count: number) =>
    recordVisits(db, new Map([[visitKey('source', DIRECT), count]]), new Date(at))
  await add('2026-11-22T23:30:00Z', 3)
  await add('2026-11-17T12:00:00Z', 2)
  await add('2026-11-16T12:00:00Z', 1)
  const { begun, seen, sources } = await readVisits(db, editor, periodOf('7', noon))
  expect(begun).toEqual([2, 0, 0, 0, 0, 0, 3])
  expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(sources).toEqual([{ name: DIRECT, count: 5 }])
})

test('they are kept for 400 days, and seen by those alone who may', async () => {
  await db.delete(visitCount)
  for (const days of [399, 400, 401]) {
    const at = new Date(noon.getTime() - days * 86_400_000)
    await recordVisits(db, new Map([[visitKey('page', '/home'), 1]]), at)
  }
  await forgetVisits(db, noon)
  expect(await total()).toBe(2)
  expect(await refusalOf(readVisits(db, support, periodOf(null, noon)))).toBe('not-allowed')
  expect(await refusalOf(readVisits(db, null, periodOf(null, noon)))).toBe('login-required')
})
