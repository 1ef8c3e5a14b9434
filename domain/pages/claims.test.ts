import { expect, test } from 'vitest'
import { fillClaims } from './claims.ts'

const write = (key: string, part: 'whole' | 'figure') =>
  key === 'models' ? (part === 'figure' ? '30' : '30 million') : undefined

test('a text names a claim whole or only its figure', () => {
  expect(fillClaims('over {models} models, {models.figure}', write)).toBe('over 30 million models, 30')
})

test('an item whose claim has ended is left out of its list, the others stay', () => {
  const block = { items: [{ title: '{models} models' }, { title: '{gone} hours' }, { title: 'Free modeling' }] }
  expect(fillClaims(block, write)).toEqual({ items: [{ title: '30 million models' }, { title: 'Free modeling' }] })
})

test('a part that says how to do without the claim does so', () => {
  const block = { text: 'up to {gone}', picture: 'a', otherwise: { text: 'very little waste' } }
  expect(fillClaims(block, write)).toEqual({ text: 'very little waste', picture: 'a' })
})

test('a replacement that names an ended claim too takes its part away', () => {
  expect(fillClaims([{ text: '{gone}', otherwise: { text: '{gone}' } }], write)).toEqual([])
})

test('the replacement text is never shown while the claim holds', () => {
  expect(fillClaims({ text: '{models}', otherwise: { text: 'many' } }, write)).toEqual({ text: '30 million' })
})

test('where each claim stands in its text is told, of what is shown alone', () => {
  const stated: unknown[] = []
  const block = { items: [{ text: 'Over {models}, {models.figure}+' }, { text: '{models} and {gone}' }] }
  expect(fillClaims(block, write, (each) => stated.push(each))).toEqual({ items: [{ text: 'Over 30 million, 30+' }] })
  const text = 'Over 30 million, 30+'
  expect(stated).toEqual([
    { text, key: 'models', begin: 5, end: 15 },
    { text, key: 'models', begin: 17, end: 19 },
  ])
})
