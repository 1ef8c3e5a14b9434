import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDay, easterMonday, isWorkingDay } from './working-days.ts'

test.each([
  '1961-04-03',
  '1999-04-05',
  '2000-04-24',
  '2008-03-24',
  '2011-04-25',
  '2024-04-01',
  '2025-04-21',
  '2026-04-06',
  '2027-03-29',
  '2028-04-17',
  '2029-04-02',
  '2030-04-22',
  '2035-03-26',
  '2038-04-26',
  '2049-04-19',
  '2076-04-20',
])('Easter Monday is on %s', (day) => {
  expect(easterMonday(Number(day.slice(0, 4)))).toBe(day)
})

describe('within working days', () => {
  test.each([
    ['a Saturday, one day', '2026-11-21T10:00:00Z', 1, '2026-11-23'],
    ['a Saturday, five days', '2026-11-21T10:00:00Z', 5, '2026-11-27'],
    ['a Friday evening', '2026-11-20T20:00:00Z', 1, '2026-11-23'],
    ['a Tuesday', '2026-11-24T09:00:00Z', 1, '2026-11-25'],
    ['late on a Tuesday, when it is Wednesday in Italy', '2026-11-24T23:30:00Z', 1, '2026-11-26'],
    ['late in summer, two hours ahead', '2026-07-07T22:15:00Z', 1, '2026-07-09'],
    ['before the weekend of the Immacolata: 7 December is worked', '2026-12-04T12:00:00Z', 1, '2026-12-07'],
    ['before the Immacolata', '2026-12-07T12:00:00Z', 1, '2026-12-09'],
    ['Christmas Eve, with Santo Stefano on a Saturday', '2026-12-24T12:00:00Z', 1, '2026-12-28'],
    ['between the years, over New Year and Epiphany', '2026-12-30T12:00:00Z', 5, '2027-01-08'],
    ['Good Friday', '2027-03-26T12:00:00Z', 1, '2027-03-30'],
    ['before the Liberazione', '2028-04-24T12:00:00Z', 1, '2028-04-26'],
    ['before the Festa della Repubblica', '2026-06-01T12:00:00Z', 1, '2026-06-03'],
    ['before Ferragosto', '2028-08-14T12:00:00Z', 1, '2028-08-16'],
    ['before San Francesco, free again', '2027-10-01T12:00:00Z', 1, '2027-10-05'],
    ['before San Francesco, when it was worked', '2022-10-03T12:00:00Z', 1, '2022-10-04'],
    ['before Ognissanti', '2027-10-29T12:00:00Z', 1, '2027-11-02'],
  ])('of %s', (_name, from, days, due) => {
    expect(dueDay(new Date(from), days)).toBe(due)
  })

  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const days = fc.integer({ min: 1, max: 30 })
  const inItaly = (moment: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(moment)

  test('ends on a working day, after the day of the promise', () => {
    fc.assert(
      fc.property(moments, days, (moment, count) => {
        const due = dueDay(moment, count)
        expect(isWorkingDay(due)).toBe(true)
        expect(due > inItaly(moment)).toBe(true)
      }),
    )
  })

  test('never ends earlier for a later promise, and always later for a longer one', () => {
    fc.assert(
      fc.property(moments, moments, days, (one, other, count) => {
        const [first, second] = one < other ? [one, other] : [other, one]
        expect(dueDay(first, count) <= dueDay(second, count)).toBe(true)
        expect(dueDay(first, count) < dueDay(first, count + 1)).toBe(true)
      }),
    )
  })

  test('leaves out exactly the days that are not worked', () => {
    fc.assert(
      fc.property(moments, days, (moment, count) => {
        const due = dueDay(moment, count)
        let worked = 0
        for (let at = Date.parse(inItaly(moment)) + 86_400_000; at <= Date.parse(due); at += 86_400_000) {
          if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) worked++
        }
        expect(worked).toBe(count)
      }),
    )
  })
})
