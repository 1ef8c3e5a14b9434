import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfPeriod } from './periods.ts'
import { daysAfter } from './rules.ts'

const days = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const months = fc.integer({ min: 1, max: 36 })

test('a month from the 31st ends with a shorter month, and no day is lost by that later', () => {
  expect(endOfPeriod('2026-01-31', 1)).toBe('2026-02-28')
  expect(endOfPeriod('2026-02-28', 1, '2026-01-31')).toBe('2026-03-31')
  expect(endOfPeriod('2028-01-31', 1)).toBe('2028-02-29')
  expect(endOfPeriod('2028-02-29', 12)).toBe('2029-02-28')
  expect(endOfPeriod('2026-11-30', 3)).toBe('2027-02-28')
  expect(endOfPeriod('2026-12-01', 1)).toBe('2027-01-01')
})

test('periods one after the other end where one of their sum ends', () => {
  fc.assert(
    fc.property(days, fc.array(months, { minLength: 1, maxLength: 12 }), (began, lengths) => {
      const end = lengths.reduce((start, length) => endOfPeriod(start, length, began), began)
      const sum = lengths.reduce((total, length) => total + length, 0)
      expect(end).toBe(endOfPeriod(began, sum))
    }),
  )
})

test('a period has the days of its months, three fewer at the most', () => {
  fc.assert(
    fc.property(days, months, (start, length) => {
      const end = endOfPeriod(start, length)
      const shortest = daysAfter(start, Math.floor(length * 30.4) - 3)
      expect(end > start && end >= shortest && end <= daysAfter(start, length * 31)).toBe(true)
    }),
  )
})
