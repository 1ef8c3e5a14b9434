import { expect, test } from 'vitest'
import { growthOf, limited, listFiguresOf, overLimits } from './limits.ts'

function at(rows: number, p95: number) {
  const times = { p50: 1, p95, p99: p95 }
  return { rows, answers: 9, waited: times, worked: times }
}

test('a figure at its limit is within it, one above it is named, and one without a limit is never over', () => {
  const figures = { bytes: limited(150_000, 150_000), files: limited(9), ratio: limited(2.011, 2) }
  expect(overLimits(figures)).toEqual(['ratio: 2.01, and at most 2 is allowed'])
})

test('a figure that could not be measured is over its limit', () => {
  expect(overLimits({ ratio: limited(Number.NaN, 2) })).toHaveLength(1)
})

test('lists that work far more on a large site are named, however long they took', () => {
  const sizes = [at(10_000, 5), at(1_000_000, 500)]
  const figure = (what: string, worked: number) => ({ what, sizes, ratio: { waited: 100, worked } })
  const figures = growthOf([figure('Ideas', 1.8), figure('Market', 9)])
  expect(overLimits(figures)).toEqual([expect.stringMatching(/^Market.* 9/)])
  expect(figures['Ideas, p95 of 1000000']).toMatchObject({ value: 500, reference: { what: 'of 10000', value: 5 } })
})

test('a list is shown at both sizes, and is over its limit where many rows take more than twice what few do, and more than 40 ms', () => {
  const figure = (what: string, few: number, many: number) => ({
    ...{ what, sizes: [at(10_000, few), at(1_000_000, many)] },
    ratio: { waited: many / few, worked: many / few },
  })
  const figures = listFiguresOf([figure('quick', 1, 39), figure('slow', 1, 50), figure('even', 60, 110)])
  expect(overLimits(figures)).toEqual([expect.stringMatching(/^slow.* 2\.5/)])
  expect(figures['quick, p95 of 1000000 (150 ms)']).toMatchObject({
    ...{ value: 39, unit: 'ms', reference: { what: 'of 10000', value: 1 } },
  })
})
