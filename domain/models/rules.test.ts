import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelQueryAddress, nicheAddress, parseModelQuery } from './lists/hub-filter.ts'
import { fits, fitsOnlyTurned, type Size, smallestOf } from './rules.ts'

const side = fc.integer({ min: 1, max: 40 })
const size: fc.Arbitrary<Size> = fc.record({ width: side, depth: side, height: side })
const limit = fc.option(fc.integer({ min: 1, max: 45 }), { nil: undefined })
const niche = fc.record({ width: limit, depth: limit, height: limit, clearance: fc.integer({ min: 0, max: 6 }) })

test('a piece fits where it does as it stands, or with width and depth exchanged', () => {
  const stands = (piece: Size, { width = 1e9, depth = 1e9, height = 1e9, clearance = 0 }) =>
    piece.width + 2 * clearance <= width && piece.depth + clearance <= depth && piece.height + clearance <= height
  fc.assert(
    fc.property(size, niche, (piece, index) => {
      const turned = { ...piece, width: piece.depth, depth: piece.width }
      const limits = JSON.parse(JSON.stringify(index))
      expect(fits(piece, index)).toBe(stands(piece, limits) || stands(turned, limits))
      expect(fitsOnlyTurned(piece, index)).toBe(!stands(piece, limits) && stands(turned, limits))
    }),
  )
})

test('the smallest sizes decide whether any fits, and none of them is larger all over than another', () => {
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 6 }), niche, (sizes, index) => {
      const flat = smallestOf(sizes)
      const kept = flat.flatMap((width, at) =>
        at % 3 === 0 ? [{ width, depth: flat[at + 1] ?? 0, height: flat[at + 2] ?? 0 }] : [],
      )
      expect(kept.some((each) => fits(each, index))).toBe(sizes.some((each) => fits(each, index)))
      for (const each of kept)
        expect(smallestOf(kept.filter((other) => other !== each).concat(each))).toHaveLength(flat.length)
    }),
  )
})

const parsed = (query: string, kind: 'product' | 'scene' = 'product') =>
  parseModelQuery(kind, new URLSearchParams(query))

test('an address says all that a list is asked for, in millimetres, and leaves defaults out', () => {
  const { query, wrong, canonical } = parsed('width=60&depth=58,5&height=90&clearance=0.5&unit=cm&space=study&page=3')
  expect(query).toMatchObject({
    space: 'study',
    page: 3,
    niche: { width: 600, depth: 585, height: 900, clearance: 5 },
  })
  expect(wrong).toEqual([])
  expect(canonical.toString()).toBe('space=study&width=600&depth=585&height=900&clearance=5&page=3')
  expect(parsed(canonical.toString()).canonical).toEqual(canonical)
  expect(parsed('sort=popular&perPage=10&page=1&style=baroque').canonical.toString()).toBe('')
  expect(parsed('sort=size&perPage=50&brand=nido&colour=oak&label=sofa').canonical.toString()).toBe(
    'colour=oak&label=sofa&brand=nido&sort=size&perPage=50',
  )
})

test('a room has neither a size nor a category to be asked for', () => {
  const { query, canonical } = parsed('width=600&sort=size&category=lighting&space=study', 'scene')
  expect(query).toMatchObject({ niche: undefined, category: undefined, space: 'study' })
  expect(canonical.toString()).toBe('space=study')
})

test('sizes that make no sense are named by their fields, and where there was no niche there is none', () => {
  for (const [query, field] of [
    ['width=0&depth=500', 'width'],
    ['width=-5', 'width'],
    ['depth=wide', 'depth'],
    ['height=99999', 'height'],
    ['width=600.5', 'width'],
    ['width=600&clearance=x', 'clearance'],
    ['width=600&clearance=300', 'clearance'],
    ['height=40&clearance=40', 'clearance'],
  ]) {
    const { query: asked, wrong } = parsed(query as string)
    expect(wrong, query).toEqual([field])
    expect(asked.niche, query).toBeUndefined()
  }
  expect(parsed('clearance=5').wrong).toEqual([])
})

test('after sizes that make no sense the list is the one that it was before', () => {
  const before = nicheAddress({ width: 900, depth: 605, clearance: 10 })
  const { query, wrong } = parsed(`width=wide&space=study&before=${before}`)
  expect(wrong).toEqual(['width'])
  expect(query).toMatchObject({ space: 'study', niche: { width: 900, depth: 605, clearance: 10 } })
  // What makes sense is what is asked for now, and an address says nothing of what was before.
  expect(parsed(`width=600&before=${before}`).canonical.toString()).toBe('width=600')
  for (const forged of ['-1,,,', 'x', ',,,10', '1e9,5', '']) {
    expect(parsed(`width=wide&before=${forged}`).query.niche, forged).toBeUndefined()
  }
})

test('whatever an address says, its canonical form is settled at once', () => {
  const name = fc.constantFrom(
    'width',
    'depth',
    'height',
    'clearance',
    'unit',
    'space',
    'brand',
    'sort',
    'perPage',
    'page',
  )
  const value = fc.oneof(fc.string(), fc.constantFrom('cm', '60', '0', '12.5', 'study', 'name', '20', '2', 'nido'))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const { query, canonical } = parseModelQuery('product', new URLSearchParams(pairs))
      expect(parsed(canonical.toString()).canonical.toString()).toBe(canonical.toString())
      expect(modelQueryAddress(query).toString()).toBe(canonical.toString())
    }),
  )
})
