import { expect, test } from 'vitest'
import { cityIn } from './cities.ts'

test('a city is called what the language calls it', () => {
  expect(['en', 'italy'].map((language) => cityIn(language as 'en', 'Milano'))).toEqual(['Milan', 'Milano'])
  expect(['en', 'italy'].map((language) => cityIn(language as 'en', 'Paris'))).toEqual(['Paris', 'Parigi'])
})

test('a city without such a name, or one like something of JavaScript, stays as it is', () => {
  expect(cityIn('en', 'Cernobbio')).toBe('Cernobbio')
  expect(cityIn('en', 'constructor')).toBe('constructor')
})
