import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what the look was designed with', () => {
  const known = [
    ['#211F1C', '#F8F5EF', 15.11],
    ['#655E55', '#F8F5EF', 5.87],
    ['#211F1C', '#F7931E', 7.16],
    ['#F7931E', '#F8F5EF', 2.11],
    ['#F3EEE6', '#171614', 15.66],
    ['#000000', '#FFFFFF', 21],
  ] as const
  for (const [one, other, ratio] of known) expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('it is the same both ways, and from 1 to 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrast(one, other)
      expect(ratio).toBe(contrast(other, one))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21.0001)
    }),
  )
})
