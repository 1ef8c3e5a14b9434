import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, idOf, numberTyped, tenths } from './input.ts'

test.each(['1.5', '0', '-1', '1e9', 'NaN', '0x10', ' 1', '', '2147483648', '99999999999', null])(
  'a list does not go on at %j, and begins',
  (value) => {
    expect(cursorOf(value)).toBeUndefined()
    expect(() => idOf(value)).toThrow('not-found')
  },
)

test('a list goes on at a record’s number', () => {
  expect([cursorOf('1'), cursorOf('2147483647')]).toEqual([1, 2_147_483_647])
})

test.each([
  ['84', 84],
  ['84,5', 84.5],
  ['84.5', 84.5],
  [' 84,50 ', 84.5],
  ['1.250', 1250],
  ['1,250', 1250],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  ['1 250,5', 1250.5],
  ['1’250.5', 1250.5],
  ['100000', 100_000],
])('a number that is typed as “%s” is %d', (text, number) => {
  expect(numberTyped(text)).toBe(number)
})

test.each(['', 'x', '84,5 m²', '-1', '1e3', '84,', ',5', '1.2.3', '12.50.1', 'Infinity', '٨٤', '0x10'])(
  '“%s” is no number that somebody types',
  (text) => {
    expect(numberTyped(text)).toBeNaN()
    expect(tenths(1, 100).safeParse(text).error?.issues[0]?.message).toBe('decimal-wrong')
  },
)

test('a number reads the same however a language writes it', () => {
  const written = fc.tuple(
    fc.integer({ min: 1, max: 999_999 }),
    fc.constantFrom('en', 'it', 'de', 'fr', 'de-CH'),
    fc.boolean(),
  )
  fc.assert(
    fc.property(written, ([tenth, language, useGrouping]) => {
      const text = (tenth / 10).toLocaleString(language, { useGrouping, minimumFractionDigits: 1 })
      expect(numberTyped(text)).toBe(tenth / 10)
      expect(tenths(0, 100_000).parse(text)).toBe(tenth / 10)
    }),
  )
})
