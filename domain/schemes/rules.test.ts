import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { Url720 } from './input.ts'
import { badgesOf, sectionsOf } from './rules.ts'

const named = (...names: (string | null)[]) => names.map((name, id) => ({ id, name }))
const shape = (names: (string | null)[]) =>
  sectionsOf(named(...names)).map(({ name, images }) => [name, ...images.map(({ id }) => id)])

test('named images make a section each, in their order', () => {
  expect(shape(['restaurant', 'living-room', 'Our kitchen'])).toEqual([
    ['restaurant', 0],
    ['living-room', 1],
    ['Our kitchen', 2],
  ])
})

test('without names there are three fixed sections, and what is left shows the whole house', () => {
  expect(shape([null, null, null, null])).toEqual([
    ['overview', 0, 3],
    ['wardrobe', 1],
    ['bedroom', 2],
  ])
})

test('a fixed section without an image is left out', () => {
  expect(shape([null, null])).toEqual([
    ['overview', 0],
    ['wardrobe', 1],
  ])
})

describe('the 720° badge', () => {
  const badges = (names: (string | null)[], panoramas: string[], first: string | null = '/720/panorama/1') =>
    badgesOf(
      sectionsOf(named(...names)),
      panoramas.map((name, index) => ({ id: index + 1, name })),
      first,
    )

  test('stands at the rooms that have a panorama, and opens that one', () => {
    expect(badges(['restaurant', 'kitchen', 'living-room', 'bedroom'], ['living-room', 'kitchen'])).toEqual([
      undefined,
      '/720/panorama/2',
      '/720/panorama/1',
      undefined,
    ])
  })

  test('opens each of two panoramas of like rooms once', () => {
    expect(badges(['bedroom', 'bedroom', 'bedroom'], ['bedroom', 'bedroom'])).toEqual([
      '/720/panorama/1',
      '/720/panorama/2',
      undefined,
    ])
  })

  test('opens the first panorama from the whole house', () => {
    expect(badges([null, null, null], ['living-room', 'bedroom'])).toEqual([
      '/720/panorama/1',
      undefined,
      '/720/panorama/2',
    ])
  })

  test('stands at the first room where the panorama is of none of them, or another site’s', () => {
    expect(badges(['living-room', 'kitchen'], ['study'])).toEqual(['/720/panorama/1', undefined])
    const elsewhere = 'https://pano.example/7'
    expect(badges(['living-room', 'kitchen'], [], elsewhere)).toEqual([elsewhere, undefined])
  })

  test('stands nowhere without a panorama', () => {
    expect(badges(['living-room', 'kitchen'], [], null)).toEqual([undefined, undefined])
  })
})

test.each([
  ['https://example.org/tour?id=1', true],
  ['/720/panorama/3', true],
  ['http://example.org', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['https:///x', false],
  ['javascript:alert(1)', false],
])('a panorama at %s can be framed: %s', (address, framed) => {
  expect(Url720.safeParse(address).success).toBe(framed)
})

test.each(['en', 'italy'])('every key has words in %s, and no word is without its key', (language) => {
  const file = new URL(`../../app/i18n/locales/${language}/taxonomy.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  const keys = { styles: STYLES, rooms: ROOMS, layouts: LAYOUTS, themes: THEMES }
  for (const [group, expected] of Object.entries(keys)) {
    expect(Object.keys(words[group] ?? {})).toEqual([...expected])
    expect(Object.values(words[group] ?? {}).every(Boolean)).toBe(true)
  }
})
