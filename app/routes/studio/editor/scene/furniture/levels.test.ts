import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLevels, type Wanted } from './levels.ts'

const levels = (...triangles: number[]) => triangles.map((each) => ({ url: `/${each}`, triangles: each }))

test('all in full detail where there is room for it', () => {
  expect(chooseLevels([{ levels: levels(900, 100), times: 2 }], 1_800)).toEqual([0])
})

test('else lighter where it saves most, and what has no lighter level stays', () => {
  const wanted = [
    { levels: levels(500_000, 50_000), times: 1 },
    { levels: levels(200_000, 20_000), times: 4 },
    { levels: levels(400_000), times: 1 },
  ]
  expect(chooseLevels(wanted, 1_500_000)).toEqual([0, 1, 0])
  expect(chooseLevels(wanted, 1)).toEqual([1, 1, 0])
})

test('never above what it may be, unless nothing has a lighter level', () => {
  const one = fc.record({
    levels: fc
      .array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 })
      .map((all) => levels(...all.sort((a, b) => b - a))),
    times: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), fc.integer({ min: 1, max: 3_000_000 }), (wanted: Wanted[], most) => {
      const chosen = chooseLevels(wanted, most)
      const of = (place: number, level: number) =>
        (wanted[place]?.levels[level]?.triangles ?? 0) * (wanted[place]?.times ?? 0)
      const all = chosen.reduce((sum, level, place) => sum + of(place, level), 0)
      const saves = chosen.some(
        (level, place) => wanted[place]?.levels[level + 1] && of(place, level + 1) < of(place, level),
      )
      expect(all <= most || !saves).toBe(true)
    }),
  )
})
