import { expect, test } from 'vitest'
import { nearestPage } from '#domain/input.ts'
import { textIn } from '#domain/text.ts'
import { monogramOf } from './rules.ts'

test.each([
  ['Studio Brera', 'B'],
  ['Atelier del Lago', 'L'],
  ['  émile ', 'É'],
])('the monogram of %s is %s', (name, letter) => {
  expect(monogramOf(name)).toBe(letter)
})

test('a text is in the reader’s language, else in whichever its author gave', () => {
  expect(textIn({ en: 'House', italy: 'Casa' }, 'italy')).toEqual({ words: 'Casa', lang: 'it' })
  expect(textIn({ en: 'House', italy: 'Casa' }, 'zh')).toEqual({ words: 'House', lang: 'en' })
  expect(textIn({ italy: 'Casa' }, 'en')).toEqual({ words: 'Casa', lang: 'it' })
  expect(textIn({ en: 'House' }, 'italy')).toEqual({ words: 'House', lang: 'en' })
})

test.each([
  [1, 0, 1, 1],
  [2, 25, 2, 3],
  [99, 25, 3, 3],
  [-5, 25, 1, 3],
  [Number.NaN, 25, 1, 3],
  [1e300, 25, 3, 3],
])('page %d of %d things, ten a page, is page %d of %d', (wanted, total, page, pages) => {
  expect(nearestPage(wanted, total, 10)).toEqual({ page, pages, offset: (page - 1) * 10 })
})
