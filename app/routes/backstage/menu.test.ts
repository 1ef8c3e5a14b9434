import { expect, test } from 'vitest'
import { wordsOf } from '#app/i18n/words.ts'
import { SYSTEM } from '#domain/actor.ts'
import { lists } from '#domain/backstage/registry.ts'
import { GROUPS, menuFor } from './menu.ts'

test('every list and every page is in the menu once', () => {
  const named = Object.values(GROUPS).flat() as string[]
  expect(new Set(named).size).toBe(named.length)
  expect(named).toEqual(expect.arrayContaining(Object.keys(lists)))
  const shown = menuFor(SYSTEM, wordsOf('italy')).flatMap(({ pages }) => pages)
  expect(shown.map(({ name }) => name)).toEqual(named)
  for (const { label } of shown) expect(label).toBeTruthy()
})

test('each leads to its list, and that of requests to those that are open, the overdue first', () => {
  const addresses = menuFor(SYSTEM, wordsOf('en')).flatMap(({ pages }) => pages.map(({ address }) => address))
  expect(addresses).toContain('/backstage/requests?due=open')
  expect(addresses).toContain('/backstage/news')
})

test('somebody without a right sees no menu, and nobody an empty group', () => {
  const words = wordsOf('en')
  expect(menuFor({ id: 'm', name: 'Marta', role: 'member' }, words)).toEqual([])
  const support = menuFor({ id: 's', name: 'Sara', role: 'support' }, words)
  expect(support.map(({ name }) => name)).toEqual(['desk', 'people'])
})
