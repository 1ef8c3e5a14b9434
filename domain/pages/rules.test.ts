import { expect, test } from 'vitest'
import { addressOf, slugAt } from './rules.ts'

test('a page stands at the address that its name says', () => {
  expect(addressOf('product/design')).toBe('/product/design')
  expect(slugAt('/product/design')).toBe('product/design')
  expect(slugAt('/solutions/kitchen-makers')).toBe('solutions/kitchen-makers')
  expect(slugAt(addressOf('home'))).toBe('home')
})

test('no second address leads to a page', () => {
  for (const address of [
    '/product/design/',
    '//product/design',
    '/',
    '/product%2Fdesign',
    '/product/-design',
    '/product--design',
  ]) {
    expect(slugAt(address)).toBeUndefined()
  }
})
