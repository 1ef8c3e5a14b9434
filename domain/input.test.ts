import { expect, test } from 'vitest'
import { cursorOf, idOf } from './input.ts'

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
