import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCommand } from './commands.ts'
import { emptyDesign } from './document.ts'
import { middleOf, newTracing, pointOn, scaled, type Tracing, turnedTo } from './tracing.ts'
import type { Point } from './units.ts'

const size = fc.record({ width: fc.integer({ min: 50, max: 4096 }), height: fc.integer({ min: 50, max: 4096 }) })
const coordinate = fc.integer({ min: -2_000_000, max: 2_000_000 })
const point = fc.tuple(coordinate, coordinate)
const laid = fc
  .record({ size, middle: point, turn: fc.integer({ min: 0, max: 359_99 }) })
  .map(({ size, middle, turn }) => turnedTo(newTracing('plan', size, middle), turn))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

test('a picture comes round the point that one looks at, undistorted', () => {
  fc.assert(
    fc.property(size, point, (size, middle) => {
      const tracing = newTracing('plan', size, middle)
      expect(tracing.height / tracing.width).toBeCloseTo(size.height / size.width, 4)
      expect(distance(middleOf(tracing), middle)).toBeLessThan(1)
    }),
  )
})

test('scaled by two of its points, these are as far apart as was typed, and the first one has not moved', () => {
  const points = fc.tuple(share, share, share, share).filter(([a, b, c, d]) => Math.hypot(c - a, d - b) > 0.05)
  fc.assert(
    fc.property(laid, points, fc.integer({ min: 10_000, max: 2_000_000 }), (tracing, [a, b, c, d], length) => {
      const after = scaled(tracing, [pointOn(tracing, a, b), pointOn(tracing, c, d)], length)
      // Its corner and its sizes are rounded once each.
      expect(Math.abs(distance(pointOn(after, a, b), pointOn(after, c, d)) - length)).toBeLessThan(2)
      expect(distance(pointOn(after, a, b), pointOn(tracing, a, b))).toBeLessThan(2)
      expect(after.turn).toBe(tracing.turn)
    }),
  )
})

test('turned, its middle stays; turned back, all of it', () => {
  fc.assert(
    fc.property(laid, fc.integer({ min: -720_00, max: 720_00 }), (tracing, angle) => {
      const there = turnedTo(tracing, angle)
      expect(distance(middleOf(there), middleOf(tracing))).toBeLessThan(1)
      const back = turnedTo(there, tracing.turn)
      expect(back).toEqual({ ...tracing, at: back.at })
      expect(distance(back.at, tracing.at)).toBeLessThan(2)
    }),
  )
})

test('a design takes what these make, keeps it hidden, and lets it go', () => {
  const put = (tracing: Tracing | null, document = emptyDesign('Casa')) => {
    const answer = applyCommand(document, { do: 'changeDesign', fields: { tracing } })
    if (answer.refused) throw new Error(answer.refused.reason)
    return answer.document
  }
  const tracing = turnedTo(newTracing('plan', { width: 800, height: 600 }, [0, 0]), 45_00)
  expect(put({ ...tracing, hidden: true }).tracing).toEqual({ ...tracing, hidden: true })
  expect('tracing' in put(null, put(tracing))).toBe(false)
  const larger = {
    do: 'changeDesign',
    fields: {
      tracing: scaled(
        tracing,
        [
          [0, 0],
          [1, 0],
        ],
        1_000_000,
      ),
    },
  } as const
  expect(applyCommand(emptyDesign('Casa'), larger)).toMatchObject({ refused: { reason: 'value-wrong' } })
})
