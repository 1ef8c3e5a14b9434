import { expect, test, vi } from 'vitest'
import { jobRun } from '#db/schema/figures.ts'
import { testDatabase } from '#db/test-database.ts'
import { startJobs } from './jobs.ts'

const { db } = await testDatabase()

test('each job tells how it went, and one that fails is tried again', async () => {
  const lines: string[] = []
  const tried: number[] = []
  const jobs = startJobs(
    [
      { name: 'sweep', everyMs: 20, run: async () => {} },
      {
        name: 'dust',
        everyMs: 20,
        async run() {
          tried.push(tried.length)
          throw new RangeError('Anna said “too far”')
        },
      },
    ],
    { db, clock: () => new Date(), log: { error: (line: string) => void lines.push(line) } } as never,
  )
  await vi.waitUntil(async () => tried.length > 1 && (await db.$count(jobRun)) === 2, { timeout: 10_000 })
  await jobs.stop()
  const runs = await db.select().from(jobRun).orderBy(jobRun.name)
  expect(runs).toMatchObject([
    {
      name: 'dust',
      doneAt: null,
      failedAt: expect.any(Date),
      error: expect.stringMatching(/^RangeError, Anna said …, /),
    },
    { name: 'sweep', doneAt: expect.any(Date), failedAt: null, error: null },
  ])
  expect(lines[0]).toContain('The job "dust" failed.')
})
