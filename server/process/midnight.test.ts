import { afterEach, expect, test, vi } from 'vitest'
import { everyDay } from './midnight.ts'

afterEach(() => void vi.useRealTimers())

/** The hours of UTC, of two days, at which a day begins. */
function beginnings(from: string): string[] {
  vi.useFakeTimers({ now: new Date(from) })
  const begun: string[] = []
  const days = everyDay(() => begun.push(new Date().toISOString().slice(0, 16)))
  vi.advanceTimersByTime(48 * 3_600_000)
  days.stop()
  vi.advanceTimersByTime(48 * 3_600_000)
  return begun
}

test.each([
  [
    'in winter',
    '2026-12-20T12:30:00Z',
    ['2026-12-20T23:00', '2026-12-21T00:00', '2026-12-21T23:00', '2026-12-22T00:00'],
  ],
  [
    'in summer',
    '2027-07-01T12:30:00Z',
    ['2027-07-01T22:00', '2027-07-02T00:00', '2027-07-02T22:00', '2027-07-03T00:00'],
  ],
  [
    'as clocks go forward',
    '2027-03-27T12:30:00Z',
    ['2027-03-27T23:00', '2027-03-28T00:00', '2027-03-28T22:00', '2027-03-29T00:00'],
  ],
])('a day begins in Rome and in UTC, %s, until it is stopped', (_, from, expected) => {
  expect(beginnings(from)).toEqual(expected)
})
