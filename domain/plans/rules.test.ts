import { expect, test } from 'vitest'
import { PLANS, perMonth } from './rules.ts'

test('the plans cost and allow what the price list says', () => {
  const list = Object.entries(PLANS).map(([name, plan]) => [name, plan.total, perMonth(plan), plan.uploads])
  expect(list).toEqual([
    ['monthly', 119, 119, 500],
    ['quarterly', 207, 69, 1300],
    ['yearly', 699, 58, 5000],
  ])
})
