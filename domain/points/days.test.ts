import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, romeDay } from './days.ts'

const at = (instant: string) => new Date(instant)

test('a day begins and ends in Rome, in winter and in summer', () => {
  expect(romeDay(at('2026-11-21T22:59:59.999Z'))).toBe('2026-11-21')
  expect(romeDay(at('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
  expect(romeDay(at('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01')
  expect(romeDay(at('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('the day on which the clocks go forward has 23 hours, the one on which they go back 25', () => {
  const hoursOf = (day: string) => {
    const begin = Date.parse(`${day}T00:00:00Z`) - 3 * 3_600_000
    return Array.from({ length: 30 }, (_, hour) => new Date(begin + hour * 3_600_000)).filter(
      (instant) => romeDay(instant) === day,
    ).length
  }
  expect(hoursOf('2026-03-29')).toBe(23)
  expect(hoursOf('2026-10-25')).toBe(25)
  expect(hoursOf('2028-02-29')).toBe(24)
})

test('what is earned in a year ends as 30 June of the next year ends in Rome', () => {
  for (const earned of ['2026-01-01T00:00:00+01:00', '2026-02-28T12:00:00Z', '2026-12-31T23:59:59.999+01:00']) {
    expect(expiryOf(at(earned))).toEqual(at('2027-07-01T00:00:00+02:00'))
  }
  expect(expiryOf(at('2028-02-29T12:00:00Z'))).toEqual(at('2029-06-30T22:00:00Z'))
  // In Rome the new year has begun, in London not.
  expect(expiryOf(at('2026-12-31T23:30:00Z'))).toEqual(at('2028-06-30T22:00:00Z'))
})

test('points last for half a year at the least, and for a year and a half at the most', () => {
  const days = (earned: Date) => (expiryOf(earned).getTime() - earned.getTime()) / 86_400_000
  const instants = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (earned) => {
      expect(days(earned)).toBeGreaterThan(180)
      expect(days(earned)).toBeLessThan(548)
      expect(romeDay(expiryOf(earned))).toMatch(/-07-01$/)
      expect(romeDay(new Date(expiryOf(earned).getTime() - 1))).toMatch(/-06-30$/)
    }),
  )
})
