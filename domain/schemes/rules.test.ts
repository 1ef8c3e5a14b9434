import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { Url720 } from './input.ts'
import { sectionsOf } from './rules.ts'

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
