import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentsOf, shownAt, ZONES } from './moments.ts'

const at = (...asked: Parameters<typeof momentsOf>) => momentsOf(...asked).map((moment) => moment.toISOString())

test('an hour that the clocks go forward over is none, and one that they go back to is two', () => {
  expect(at('2027-03-28', '02:30', 'Europe/Rome')).toEqual([])
  expect(at('2027-10-31', '02:30', 'Europe/Rome')).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])
  expect(at('2027-03-28', '01:59', 'Europe/Rome')).toEqual(['2027-03-28T00:59:00.000Z'])
  expect(at('2027-03-28', '03:00', 'Europe/Rome')).toEqual(['2027-03-28T01:00:00.000Z'])
  expect(at('2027-03-28', '02:30', 'UTC')).toEqual(['2027-03-28T02:30:00.000Z'])
  expect(at('2026-11-24', '10:00', 'America/New_York')).toEqual(['2026-11-24T15:00:00.000Z'])
})

test('clocks show at each moment what it was asked by, and any minute is among those of what they show', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  const zone = fc.constantFrom(...ZONES, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia')
  fc.assert(
    fc.property(minute, zone, (minutes, where) => {
      const moment = new Date(minutes * 60_000)
      const [day = '', time = ''] = shownAt(moment, where).split(' ')
      const found = momentsOf(day, time, where)
      expect(found).toContainEqual(moment)
      for (const each of found) expect(shownAt(each, where)).toBe(`${day} ${time}`)
    }),
  )
})
