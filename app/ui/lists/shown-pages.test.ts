import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 20, [1, 2, null, 20]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  // Page 2 alone would be left out: it is named.
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 19, 20]],
])('on page %i of %i', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})

test('the first, the last, the one that is shown and its neighbours are always there, in order and at most nine', () => {
  const place = fc
    .integer({ min: 1, max: 10_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const shown = shownPages(page, pages)
      const named = shown.filter((each) => each !== null)
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b))
      for (const each of [1, page - 1, page, page + 1, pages]) {
        if (each >= 1 && each <= pages) expect(named).toContain(each)
      }
      expect(shown.length).toBeLessThanOrEqual(9)
      // Nothing is left out without a sign of it, and no sign stands for less than two.
      shown.forEach((each, at) => {
        if (each === null) expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(2)
        else if (at > 0 && shown[at - 1] !== null) expect(each - (shown[at - 1] ?? 0)).toBe(1)
      })
    }),
  )
})
