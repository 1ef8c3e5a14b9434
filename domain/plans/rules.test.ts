import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, perMonth } from './rules.ts'

test('what it makes a month is in whole dollars, and never half a dollar off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (cents, months) => {
      const each = perMonth({ cents, months })
      expect(each % 100).toBe(0)
      expect(Math.abs(each - cents / months)).toBeLessThanOrEqual(50)
    }),
  )
})

test('an amount has cents only where it is not of whole dollars', () => {
  expect([11_900, 11_950, 123_400].map((cents) => amountIn('en', cents))).toEqual(['119', '119.50', '1,234'])
  expect([11_950, 123_400].map((cents) => amountIn('it', cents))).toEqual(['119,50', '1.234'])
})
