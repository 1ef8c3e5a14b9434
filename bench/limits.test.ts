import { expect, test } from 'vitest'
import { growthOf, limited, overLimits } from './limits.ts'

test('a figure at its limit is within it, one above it is named, and one without a limit is never over', () => {
  const figures = { bytes: limited(150_000, 150_000), files: limited(9), ratio: limited(2.011, 2) }
  expect(overLimits(figures)).toEqual(['ratio: 2.01, and at most 2 is allowed'])
})

test('a figure that could not be measured is over its limit', () => {
  expect(overLimits({ ratio: limited(Number.NaN, 2) })).toHaveLength(1)
})

test('lists that work far more on a large site are named, however long they took', () => {
  const figure = (what: string, worked: number) => ({ what, sizes: [], ratio: { waited: 100, worked } })
  expect(overLimits(growthOf([figure('Ideas', 1.8), figure('Market', 9)]))).toEqual([
    expect.stringMatching(/^Market.* 9/),
  ])
})
