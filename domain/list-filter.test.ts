import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketFilter } from '#domain/designers/market-filter.ts'
import { storeFilter } from '#domain/designers/store-filter.ts'
import { IDEAS_CHOICES, type IdeasFilter, ideasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'

const choice = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const ideas = fc.record({
  ...Object.fromEntries(Object.entries(IDEAS_CHOICES).map(([kind, values]) => [kind, choice(values)])),
  sort: fc.constantFrom(...SCHEME_SORTS),
  page: fc.integer({ min: 1, max: 99_999 }),
}) as fc.Arbitrary<IdeasFilter>

test('every state of a list has an address that means the same', () => {
  fc.assert(
    fc.property(ideas, (filter) => {
      const query = ideasFilter.toQuery(filter)
      const parsed = ideasFilter.parse(new URLSearchParams(query.toString()))
      expect(parsed).toEqual({ filter: JSON.parse(JSON.stringify(filter)), canonical: query })
    }),
  )
})

test('whatever an address says, its canonical form is settled at once', () => {
  const name = fc.constantFrom('theme', 'style', 'room', 'layout', 'area', 'sort', 'page', 'utm', 'country', 'type')
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('modern', 'popular', 'kitchen', '250', '2', '0', '-1', '1e3', 'IT'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, value)),
      fc.constantFrom(ideasFilter, marketFilter, storeFilter),
      (pairs, list) => {
        const { canonical } = list.parse(new URLSearchParams(pairs))
        expect(list.parse(canonical).canonical.toString()).toBe(canonical.toString())
      },
    ),
  )
})

const canonicalOf = (list: { parse(query: URLSearchParams): { canonical: URLSearchParams } }, query: string) =>
  list.parse(new URLSearchParams(query)).canonical.toString()

test('defaults and what is unknown are left out, in one order', () => {
  expect(canonicalOf(ideasFilter, 'page=1&sort=newest')).toBe('')
  expect(canonicalOf(ideasFilter, 'style=baroque&theme=loft&id=7')).toBe('theme=loft')
  expect(canonicalOf(ideasFilter, 'page=3&area=40-70&room=kitchen')).toBe('room=kitchen&area=40-70&page=3')
  for (const page of ['0', '-2', '1.5', '1e9', '0x10', 'last', '99999999999', '']) {
    expect(canonicalOf(ideasFilter, `page=${page}&layout=villa`)).toBe('layout=villa')
  }
  expect(canonicalOf(marketFilter, 'country=ZZ&type=All&style=modern&sort=name')).toBe('style=modern&sort=name')
  expect(canonicalOf(marketFilter, 'type=store&country=IT')).toBe('country=IT&type=store')
  expect(canonicalOf(storeFilter, 'sort=popular&style=rustic&page=2')).toBe('style=rustic&sort=popular&page=2')
})

test('a further choice leads back to the first page, a page keeps the choices', () => {
  const { filter } = ideasFilter.parse(new URLSearchParams('style=modern&sort=popular&page=4'))
  expect(ideasFilter.withValue(filter, 'room', 'kitchen')).toBe('?style=modern&room=kitchen&sort=popular')
  expect(ideasFilter.withValue(filter, 'style', undefined)).toBe('?sort=popular')
  expect(ideasFilter.withValue(filter, 'sort', undefined)).toBe('?style=modern')
  expect(ideasFilter.withValue(filter, 'page', '5')).toBe('?style=modern&sort=popular&page=5')
  expect(ideasFilter.withValue({ sort: 'newest', page: 2 }, 'page', '1')).toBe('')
})
