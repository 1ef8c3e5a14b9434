import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FINISHES, type Finish, inColour } from '#domain/designs/finishes.ts'
import { laidPattern, type Place } from './laying.ts'
import { type Pixels, pixelsOf } from './pixels.ts'

const all: Finish[] = Object.values(FINISHES)
/** One of each way in which pieces are laid and look. */
const kinds = [...new Map(all.map((finish) => [`${finish.laying} ${finish.grain}`, finish])).values()]

const placeAt = (finish: Finish, x: number, y: number): Place => {
  const place = { along: 0, across: 0, edge: 0, piece: 0 }
  laidPattern(finish).locate(x, y, place)
  return place
}

test('planks and tiles repeat with the picture, and no point lies outside of its own', () => {
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...all), share, share, fc.integer({ min: -3, max: 3 }), (finish, x, y, times) => {
      const { width, height } = laidPattern(finish)
      const here = placeAt(finish, x * width, y * height)
      const [long, wide] = finish.size.map((side) => side + finish.joint) as [number, number]
      expect(here.along).toBeGreaterThanOrEqual(-1e-6)
      expect(here.along).toBeLessThanOrEqual(long + 1e-6)
      expect(here.across).toBeLessThanOrEqual(wide + 1e-6)
      if (finish.laying === 'whole' || here.edge < 1e-3) return
      const there = placeAt(finish, (x + times) * width, (y - times) * height)
      expect(there.piece).toBe(here.piece)
      expect(there.along).toBeCloseTo(here.along, 4)
      expect(there.across).toBeCloseTo(here.across, 4)
    }),
  )
})

test.each(kinds.filter(({ laying }) => laying !== 'whole'))(
  '$laying of $key are as large as they are sold',
  (finish) => {
    const { width, height } = laidPattern(finish)
    const pieces = new Set<number>()
    const steps = 240
    for (let x = 0; x < steps; x++) {
      for (let y = 0; y < steps; y++) {
        pieces.add(placeAt(finish, ((x + 0.5) / steps) * width, ((y + 0.5) / steps) * height).piece)
      }
    }
    // What is sawn from boards lies without a gap; tiles have half of the joint on each side.
    const gap = finish.kind === 'wood' ? 0 : finish.joint
    const each = (finish.size[0] + gap) * (finish.size[1] + gap)
    expect((width * height) / pieces.size / each).toBeCloseTo(1, 1)
  },
)

/** Of two columns, or rows, the mean difference of their pixels. */
function step({ data, columns, rows }: Pixels, way: 'x' | 'y', from: number, to: number): number {
  const count = way === 'x' ? rows : columns
  let sum = 0
  for (let each = 0; each < count; each++) {
    const at = (index: number) => (way === 'x' ? each * columns + index : index * columns + each) * 4
    for (let channel = 0; channel < 3; channel++) {
      sum += Math.abs((data[at(from) + channel] ?? 0) - (data[at(to) + channel] ?? 0))
    }
  }
  return sum / count
}

test.each(kinds)('the picture of $key goes on where it ends', (finish) => {
  const pixels = pixelsOf(finish)
  for (const [way, count] of [
    ['x', pixels.columns],
    ['y', pixels.rows],
  ] as const) {
    const inside = Array.from({ length: count - 1 }, (_, index) => step(pixels, way, index, index + 1))
    expect(step(pixels, way, count - 1, 0)).toBeLessThanOrEqual(Math.max(...inside) * 1.1)
  }
})

test('the same finish has the same picture, and another colour another one', () => {
  const green = inColour(FINISHES['plaster-white'], '#2e4234')
  expect(pixelsOf(FINISHES.oak).data).toEqual(pixelsOf(FINISHES.oak).data)
  expect(pixelsOf(green).data[1]).toBeLessThan(pixelsOf(FINISHES['plaster-white']).data[1] ?? 0)
})
