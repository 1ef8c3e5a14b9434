import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'
import { canonical, digestOf } from './digest.ts'
import { changedBy, designOf, doorIn, flatOf, roomAt, sofa } from './testing/test-designs.ts'

const room = designOf(roomAt([0, 0], 4_000, 3_000), doorIn('w1', 1_000))

test('a document differs in nothing from itself, in whichever order it is written', () => {
  const flat = flatOf(6)
  const turned = JSON.parse(JSON.stringify(flat), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(differencesBetween(flat, turned)).toEqual([])
  expect(digestOf(turned)).toBe(digestOf(flat))
})

test('told is what is in one alone, what is in the other alone, and what is not alike', () => {
  const here = changedBy(room, { do: 'removeOpening', opening: 'o1' })
  const there = changedBy(room, { do: 'addItem', model: sofa, at: [0, 0], z: 0, turn: 0, mount: 'floor' })
  expect(differencesBetween({ ...here, name: 'Other' }, there)).toEqual([
    { of: 'openings', here: 0, there: 1, unlike: 0 },
    { of: 'items', here: 0, there: 1, unlike: 0 },
    { of: 'rest', here: 0, there: 0, unlike: 1 },
  ])
})

test('a wall that was moved, of which only the corners are others, is told', () => {
  const moved = changedBy(room, { do: 'moveWall', wall: 'w2', by: [20_000, 0] })
  expect(differencesBetween(room, moved)[0]).toEqual({ of: 'walls', here: 0, there: 0, unlike: 3 })
})

test('what says something else has another digest, and what says the same the same one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(digestOf(one) === digestOf(other)).toBe(canonical(one) === canonical(other))
      expect(digestOf(JSON.parse(JSON.stringify(one)))).toBe(digestOf(one))
    }),
  )
})
