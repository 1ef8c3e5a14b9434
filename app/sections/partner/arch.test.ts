import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stonesAt, stonesOf } from './arch.ts'

test('an arch grows with every step, and stands but for its keystone before the last one', () => {
  expect([0, 1, 2, 3].map((step) => stonesAt(step, 4))).toEqual([2, 4, 6, 6])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (steps) => {
      const stones = Array.from({ length: steps }, (_, step) => stonesAt(step, steps))
      expect(stones).toEqual([...stones].sort((a, b) => a - b))
      expect(stones.slice(-2)).toEqual([6, 6])
    }),
  )
})

test('both sides have as many stones', () => {
  expect(stonesOf(0)).toBe('')
  expect(stonesOf(3).match(/M[^z]*z/g)).toHaveLength(6)
  expect(stonesOf(1)).toBe('M-80 70v-35H-58v35zM80 70v-35H58v35z')
})
