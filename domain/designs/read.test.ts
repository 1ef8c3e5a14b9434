import { describe, expect, test } from 'vitest'
import { emptyDesign } from './document.ts'
import { DesignFault } from './fault.ts'
import { readDesign } from './read.ts'
import { changedBy, designOf, doorIn, flatOf, roomAt } from './testing/test-designs.ts'
import { hostileDocuments, manyParallelWalls } from './testing/test-hostile.ts'

/** What is said of a document that is refused. */
function faultOf(json: unknown) {
  try {
    readDesign(json)
  } catch (error) {
    if (error instanceof DesignFault) return [error.reason, error.path].join(' ').trim()
    throw error
  }
  return 'taken'
}

test('an empty document is one, and so is a furnished flat', () => {
  expect(readDesign(emptyDesign('Home'))).toEqual(emptyDesign('Home'))
  const flat = JSON.parse(JSON.stringify(flatOf(50)))
  expect(readDesign(JSON.stringify(flat))).toEqual(flat)
})

test('of fifty rooms and five hundred items it has at most 100 kB', () => {
  const flat = flatOf(50)
  expect([Object.keys(flat.rooms), Object.keys(flat.items)].map(({ length }) => length)).toEqual([50, 500])
  expect(JSON.stringify(flat).length).toBeLessThanOrEqual(100_000)
})

test('as many walls as are allowed, all beside each other, are taken', () => {
  expect(faultOf(manyParallelWalls())).toBe('taken')
})

describe('refused is', () => {
  test.each(Object.entries(hostileDocuments()))('%s', (_, { json, fault }) => {
    expect(faultOf(json)).toBe(fault)
  })

  test('a furnished room that is cut off anywhere', () => {
    const text = JSON.stringify(changedBy(designOf(roomAt([0, 0], 4_000, 3_000)), doorIn('w1', 1_000)))
    for (let end = 0; end < text.length; end++) expect(faultOf(text.slice(0, end))).toBe('cut-off')
  })
})

test('tables come back in the order of their ids, and each room with an anchor', () => {
  const document = designOf(roomAt([0, 0], 4_000, 3_000))
  const mixed = { ...document, rooms: {}, walls: Object.fromEntries(Object.entries(document.walls).reverse()) }
  const read = readDesign(mixed)
  expect(Object.keys(read.walls)).toEqual(['w1', 'w2', 'w3', 'w4'])
  expect(Object.keys(read.rooms)).toEqual(['r1'])
})
