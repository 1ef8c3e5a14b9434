import { expect, test } from 'vitest'
import type { App } from '../request/context.ts'
import { argsFor } from '../test-app.ts'
import { describePage, pageMeta } from './meta.ts'

const site = { settings: { siteUrl: 'https://loggia.example', designToolUrl: '/studio' } } as App

const asked = (path: string, lang = 'en') => argsFor(site, path, { headers: { cookie: `lang=${lang}` } })

const words = { title: 'Pricing', description: 'Three plans.' }

test('a page’s address is the site’s own, whatever host it was asked from', () => {
  const { address, addresses } = describePage(asked('/pricing'), words)
  expect(address).toBe('https://loggia.example/pricing')
  expect(addresses).toEqual({
    en: 'https://loggia.example/pricing',
    italy: 'https://loggia.example/pricing?lang=italy',
  })
})

test('both languages name the same two addresses, and each its own as canonical', () => {
  const english = describePage(asked('/gallery/scheme?id=42'), words)
  const italian = describePage(asked('/gallery/scheme?id=42&lang=italy', 'italy'), words)
  expect(italian.addresses).toEqual(english.addresses)
  expect(english.address).toBe('https://loggia.example/gallery/scheme?id=42')
  expect(italian.address).toBe('https://loggia.example/gallery/scheme?id=42&lang=italy')
})

test('a picture is shared at 1280 pixels, or at its own width where it has fewer', () => {
  const picture = { id: 'ab12', width: 1600, height: 1000, colour: '#fff', focusX: 50, focusY: 50 }
  const shared = (width: number, height: number) =>
    describePage(asked('/pricing'), { ...words, picture: { ...picture, width, height } }).picture
  expect(shared(1600, 1000)).toEqual({ url: 'https://loggia.example/media/ab12/1280.jpg', width: 1280, height: 800 })
  expect(shared(900, 600)).toEqual({ url: 'https://loggia.example/media/ab12/900.jpg', width: 900, height: 600 })
})

test('a page without a picture is shared with the brand’s own', () => {
  const { picture } = describePage(asked('/support/help'), words)
  expect(picture).toMatchObject({ width: 1280, height: 672 })
  expect(picture.url).toMatch(/^https:\/\/loggia\.example\/.*loggia.*\.jpg$/)
  expect(pageMeta(describePage(asked('/support/help'), words))).toContainEqual({
    property: 'og:image',
    content: picture.url,
  })
})

test('a long description ends between two words', () => {
  const { description } = describePage(asked('/pricing'), { ...words, description: 'seven letters '.repeat(20) })
  expect(description.length).toBeLessThanOrEqual(172)
  expect(description).toMatch(/(seven|letters) …$/)
})

test('a page that says nothing of itself is not for search engines', () => {
  expect(pageMeta(undefined)).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(pageMeta(describePage(asked('/pricing'), words))).not.toContainEqual({ name: 'robots', content: 'noindex' })
})
