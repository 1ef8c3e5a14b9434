import { expect, test } from 'vitest'
import { startedData } from '#server/test-started-data.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { drawAndKill } from './trial.ts'

/** Always the same ones; `npm run drawing -- 200` takes three quarters of an hour, with others. */
const seed = 21

test('whatever is killed while one draws, nothing acknowledged is lost, and nothing that was kept', {
  timeout: 600_000,
}, async () => {
  process.env.CHROMIUM = await browserOrFetch(console.log)
  const { wrongs, acknowledged, kept } = await drawAndKill({ data: await startedData(), seed, rounds: 3 })
  expect(wrongs, `The seed is ${seed}.`).toEqual([])
  // There was something to lose.
  expect(Math.min(acknowledged, kept)).toBeGreaterThan(5)
})
