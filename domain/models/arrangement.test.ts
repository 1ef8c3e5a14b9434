import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged } from './arrangement.ts'

const side = fc.integer({ min: 1, max: 3_000 })
const size = fc.record({ width: side, depth: side, height: side })
const offset = fc.integer({ min: -5_000, max: 5_000 })
const place = fc.record({
  x: offset,
  y: offset,
  z: fc.nat(2_000),
  turn: fc.constantFrom(0, 90, 180, 270),
  variant: fc.constant(0),
})
const part = fc.oneof(
  fc
    .record({ size, places: fc.array(place, { minLength: 1, maxLength: 3 }) })
    .map((each) => ({ ...each, count: each.places.length })),
  fc.record({ size, count: fc.integer({ min: 1, max: 4 }), places: fc.constant(null) }),
)

test('a group has all of its pieces, in a box around its middle that none leaves', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const { pieces, size: whole } = arranged(parts)
      expect(pieces.map((piece) => piece.part).sort()).toEqual(
        parts.flatMap(({ count }, index) => Array.from({ length: count }, () => index)).sort(),
      )
      for (const { part: of, x, y, z, turn } of pieces) {
        const { width, depth, height } = (parts[of] as (typeof parts)[number]).size
        const [across, deep] = turn % 180 === 0 ? [width, depth] : [depth, width]
        // Its middle is a whole number, too.
        expect(Math.abs(x) + across / 2).toBeLessThanOrEqual(whole.width / 2 + 1)
        expect(Math.abs(y) + deep / 2).toBeLessThanOrEqual(whole.depth / 2 + 1)
        expect(z).toBeGreaterThanOrEqual(0)
        expect(z + height).toBeLessThanOrEqual(whole.height)
      }
      expect(Math.min(...pieces.map(({ z }) => z))).toBe(0)
    }),
  )
})

test('pieces that nobody placed stand beside those that somebody did, one beside the other', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const { pieces } = arranged(parts)
      const widthOf = (index: number) => parts[index]?.size.width ?? 0
      const row = pieces.filter((piece) => parts[piece.part]?.places === null).sort((one, other) => one.x - other.x)
      for (const [index, piece] of row.entries()) {
        const next = row[index + 1]
        if (next) expect(next.x - widthOf(next.part) / 2).toBeGreaterThan(piece.x + widthOf(piece.part) / 2)
      }
    }),
  )
})

test('a table with two chairs is as somebody drew it', () => {
  const chair = { width: 500, depth: 600, height: 800 }
  const at = { z: 0, variant: 0 }
  const { pieces, size: whole } = arranged([
    { size: { width: 2_000, depth: 1_000, height: 750 }, count: 1, places: [{ x: 100, y: 0, turn: 0, ...at }] },
    {
      size: chair,
      count: 2,
      places: [
        { x: 100, y: -800, turn: 0, ...at },
        { x: 100, y: 800, turn: 180, ...at },
      ],
    },
  ])
  expect(whole).toEqual({ width: 2_000, depth: 2_200, height: 800 })
  expect(pieces.map(({ part: of, x, y, turn }) => [of, x, y, turn])).toEqual([
    [0, 0, 0, 0],
    [1, 0, -800, 0],
    [1, 0, 800, 180],
  ])
})
