import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged } from './arrange.ts'

test('an item goes first, up, down or away as its button asks', () => {
  const items = ['a', 'b', 'c']
  expect(arranged(items, 'first 2')).toEqual(['c', 'a', 'b'])
  expect(arranged(items, 'up 1')).toEqual(['b', 'a', 'c'])
  expect(arranged(items, 'down 1')).toEqual(['a', 'c', 'b'])
  expect(arranged(items, 'remove 0')).toEqual(['b', 'c'])
  for (const nothing of ['up 0', 'down 2', 'first 0', 'up 3', 'remove 7', 'up -1', 'turn 1', '', 'up 1; up 2'])
    expect(arranged(items, nothing), nothing).toEqual(items)
})

test('whatever is asked, nothing comes twice, and nothing but what is removed goes', () => {
  const how = fc.constantFrom('first', 'up', 'down', 'remove')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 8 }), how, fc.nat(9), (items, deed, at) => {
      const gone = deed === 'remove' ? items.filter((_, index) => index !== at) : items
      expect(arranged(items, `${deed} ${at}`).toSorted()).toEqual(gone.toSorted())
    }),
  )
})
