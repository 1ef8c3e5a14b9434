import { expect, test } from 'vitest'
import { startedData } from '#server/test-started-data.ts'
import { endure } from './trial.ts'

/** Always the same order; `npm run faults -- 10` takes ten minutes, in another one. */
const seed = 15

test('whatever fails, what was acknowledged is there, and the counts and books add up', {
  timeout: 600_000,
}, async () => {
  const { wrongs, acknowledged, refusedFiles } = await endure({ data: await startedData(), seed, minutes: 0 })
  expect(wrongs, `The seed is ${seed}.`).toEqual([])
  // There was something to lose of each kind.
  const kinds = 'account comment draft follow like model picture redemption report request shares'
  expect([...acknowledged.keys()].toSorted()).toEqual(kinds.split(' '))
  expect(refusedFiles).toBeGreaterThan(0)
})
