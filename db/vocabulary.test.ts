import { expect, test } from 'vitest'
import { AREAS } from '#domain/schemes/rules.ts'
import { COLOURS, ROOMS, SPACES } from './vocabulary.ts'

test('rooms stand in the order of a home, and spaces in the same', () => {
  expect(ROOMS.slice(0, 5)).toEqual(['hall', 'living-room', 'dining-room', 'kitchen', 'bedroom'])
  expect(SPACES).toEqual(ROOMS.filter((room) => SPACES.some((space) => space === room)))
})

test('areas rise, and colours begin with those that are none', () => {
  const from = AREAS.map((area) => Number(area.split('-')[0]))
  expect(from).toEqual(from.toSorted((a, b) => a - b))
  expect(COLOURS.slice(0, 5)).toEqual(['white', 'cream', 'beige', 'grey', 'black'])
})
