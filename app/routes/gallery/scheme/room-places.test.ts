import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, sizesOf } from './room-places.ts'

const wide = { width: 1600, height: 1000 }
const narrow = { width: 648, height: 620 }

test('rooms alternate: across the window, off its right edge, seven and five columns', () => {
  expect(placesOf([wide, wide, wide, wide])).toEqual(['full', 'bleed', 'seven', 'five'])
  expect(placesOf([wide, wide, wide, wide, wide, wide, wide])).toEqual([
    ...['full', 'bleed', 'seven', 'five'],
    ...['bleed', 'seven', 'five'],
  ])
})

test('a last one without a partner takes eight columns', () => {
  expect(placesOf([wide, wide, wide])).toEqual(['full', 'bleed', 'eight'])
})

test('only what has the pixels crosses the window, from 1,440 on, or runs off its edge', () => {
  expect(placesOf([{ width: 1440 }])).toEqual(['full'])
  expect(placesOf([{ width: 1439 }])).toEqual(['eight'])
  expect(placesOf([narrow, narrow])).toEqual(['eight', 'offset'])
  const pictures = fc.array(fc.record({ width: fc.integer({ min: 1, max: 4000 }) }), { maxLength: 12 })
  fc.assert(
    fc.property(pictures, (given) => {
      const places = placesOf(given)
      expect(places).toHaveLength(given.length)
      for (const [index, place] of places.entries()) {
        if (place === 'full') expect(given[index]?.width).toBeGreaterThanOrEqual(1440)
        if (place === 'bleed') expect(given[index]?.width).toBeGreaterThanOrEqual(1040)
      }
    }),
  )
})

test('no file is asked for that is wider than the picture', () => {
  expect(sizesOf('full', wide)).toBe('min(100vw, 1600px)')
  expect(sizesOf('bleed', wide)).toBe('(min-width: 75em) min(73vw, 1600px), min(100vw, 1600px)')
  expect(sizesOf('five', wide)).toBe('(min-width: 75em) min(71vw, 1600px), min(100vw, 1600px)')
  expect(sizesOf('five', { width: 700, height: 1400 })).toContain('min(37vw, 700px)')
})
