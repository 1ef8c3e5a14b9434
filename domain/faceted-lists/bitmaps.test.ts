import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost, DIGIT, exactly, NO_NUMBER } from './bitmaps.ts'

/** The properties that a compaction gives to what has a number. */
function propertiesOf(value: number) {
  const digits = { coarse: Math.floor(value / DIGIT), fine: value % DIGIT }
  const own = Object.entries(digits).map(([digit, number]) => `width ${digit}:${number}`)
  const upwards = Object.entries(digits).flatMap(([digit, number]) =>
    Array.from({ length: DIGIT - 1 }, (_, limit) => limit)
      .filter((limit) => number <= limit)
      .map((limit) => `width ${digit}:${limit}`),
  )
  return { own, upwards }
}

const isIn = (bitmaps: string[][], properties: string[]) =>
  bitmaps.some((all) => all.length > 0 && all.every((property) => properties.includes(property)))

const edges = fc.constantFrom(0, 1, DIGIT - 1, DIGIT, DIGIT + 1, NO_NUMBER - DIGIT, NO_NUMBER - 1)
const number = fc.oneof(edges, fc.nat(NO_NUMBER - 1))

test('a limit finds what has at most that number, and never what has none', () => {
  fc.assert(
    fc.property(number, number, (limit, value) => {
      expect(isIn(atMost('width', limit), propertiesOf(value).upwards)).toBe(value <= limit)
      expect(isIn(atMost('width', limit), propertiesOf(NO_NUMBER).upwards)).toBe(false)
    }),
  )
})

test('a limit past all numbers finds whatever has one, one below them what has the smallest', () => {
  fc.assert(
    fc.property(number, (value) => {
      expect(isIn(atMost('width', 1e6), propertiesOf(value).upwards)).toBe(true)
      expect(isIn(atMost('width', -5), propertiesOf(value).upwards)).toBe(value === 0)
    }),
  )
})

test('an exact number finds nothing but itself', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (wanted, value) => {
      expect(isIn(exactly('width', wanted), propertiesOf(value).own)).toBe(value === wanted)
      expect(isIn(exactly('width', value), propertiesOf(value).own)).toBe(true)
    }),
  )
})
