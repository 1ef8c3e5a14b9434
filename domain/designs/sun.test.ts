import { describe, expect, test } from 'vitest'
import { clockHours, sunDirection } from './sun.ts'
import { SUN_PLACES } from './sun-places.ts'

const at = (city: string, date: string, clock: string) => {
  const [, latitude, longitude] = SUN_PLACES.find(([name]) => name === city) as (typeof SUN_PLACES)[number]
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return { date, minutes: hours * 60 + minutes, latitude, longitude }
}
const altitude = (...where: Parameters<typeof at>) => sunDirection(at(...where), 0).altitude

describe('the sun', () => {
  test('stands where the Solar Position Algorithm has it in its published example', () => {
    // NREL/TP-560-34302: Golden, Colorado, 17 October 2003, 12:30:30 at UTC-7; zenith 50.11162°, azimuth 194.34024°.
    const found = sunDirection({ date: '2003-10-17', minutes: 750.5, latitude: 39_74.2476, longitude: -105_17.86 }, 0)
    expect(found.altitude).toBeCloseTo(90 - 50.11162, 1)
    expect(found.azimuth).toBeCloseTo(194.34024, 1)
  })

  test.each([
    ['London', '2026-06-21', '04:43', '21:21'],
    ['Milano', '2026-06-21', '05:34', '21:15'],
    ['Helsinki', '2026-06-21', '03:54', '22:50'],
    ['Roma', '2026-12-21', '07:34', '16:42'],
    ['Lisboa', '2026-12-21', '07:51', '17:18'],
  ])('rises and sets in %s on %s when almanacs say, by the clocks there', (city, date, rise, set) => {
    // They mean its upper edge, which air lifts: 0.833° below the horizon.
    expect(Math.abs(altitude(city, date, rise) + 0.833)).toBeLessThan(0.5)
    expect(Math.abs(altitude(city, date, set) + 0.833)).toBeLessThan(0.5)
  })

  test('is in the south at its highest, as high as latitude and season say', () => {
    const { altitude, azimuth } = sunDirection(at('Roma', '2026-12-21', '12:08'), 0)
    expect(Math.abs(altitude - (90 - 41.9 - 23.44))).toBeLessThan(0.1)
    expect(Math.abs(azimuth - 180)).toBeLessThan(0.5)
  })

  test('turns with north on the plan, and stays as high', () => {
    const morning = at('Milano', '2026-03-20', '10:00')
    const { towards, azimuth, altitude } = sunDirection(morning, 0)
    // North up: east is to the right, south is down.
    expect(towards[0]).toBeGreaterThan(0.4)
    expect(towards[2]).toBeGreaterThan(0.4)
    expect(Math.hypot(...towards)).toBeCloseTo(1, 12)
    // North to the left, a quarter counter-clockwise: what was to the right is up.
    const turned = sunDirection(morning, 90_00)
    expect([turned.azimuth, turned.altitude]).toEqual([azimuth, altitude])
    expect(turned.towards[0]).toBeCloseTo(towards[2], 12)
    expect(turned.towards[2]).toBeCloseTo(-towards[0], 12)
  })
})

test('clocks of every city go as its country has them, in winter and in summer', () => {
  const hours = (date: string) => new Map(SUN_PLACES.map(([city]) => [city, clockHours(at(city, date, '12:00'))]))
  const west = ['London', 'Lisboa']
  for (const [date, more] of [
    ['2026-01-15', 0],
    ['2026-07-15', 1],
    ['2026-03-28', 0],
    ['2026-03-29', 1],
    ['2026-10-24', 1],
    ['2026-10-25', 0],
  ] as const) {
    for (const [city, found] of hours(date)) {
      expect([city, found]).toEqual([city, more + (west.includes(city) ? 0 : city === 'Helsinki' ? 2 : 1)])
    }
  }
})
