import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const site = 'https://loggia.example'

test('an address of our own site becomes a link, however it is typed', () => {
  expect(ownAddress('https://loggia.example/gallery/scheme?id=7#comment-3', site)).toBe(
    'https://loggia.example/gallery/scheme?id=7#comment-3',
  )
  expect(ownAddress('/gallery/scheme?id=7', site)).toBe('https://loggia.example/gallery/scheme?id=7')
  expect(ownAddress('HTTPS://LOGGIA.EXAMPLE/x', site)).toBe('https://loggia.example/x')
})

test('what leads elsewhere, or is no address, stays words', () => {
  for (const typed of [
    'https://example.com/x',
    'https://loggia.example@example.com/',
    'https://loggia.example.example.com/',
    '//example.com/x',
    '/\\example.com',
    'javascript:alert(1)',
    'gallery/scheme?id=7',
    '/gallery/scheme?id=7 and the second picture',
    'https://',
  ]) {
    expect(ownAddress(typed, site), typed).toBeNull()
  }
})

test('pages that are open to their account alone stay words', () => {
  expect(ownAddress('https://loggia.example/account/messages/3', site)).toBeNull()
  expect(ownAddress('/account', site)).toBeNull()
  expect(ownAddress('/accounts-of-furniture', site)).toBe('https://loggia.example/accounts-of-furniture')
})
