import { expect, test } from 'vitest'
import type { Point } from '#domain/designs/units.ts'
import { middleOf } from './middle.ts'

const square: Point[] = [
  [0, 0],
  [400, 0],
  [400, 300],
  [0, 300],
]

test('the name of a rectangle stands in its middle', () => {
  expect(middleOf(square)).toEqual([200, 150])
})

test('that of an L stands in its wider part, not in the corner between', () => {
  const [x, y] = middleOf([
    [0, 0],
    [1000, 0],
    [1000, 300],
    [200, 300],
    [200, 1000],
    [0, 1000],
  ])
  expect([x, y < 300]).toEqual([500, true])
})

test('it stands beside what stands free in the room', () => {
  const column: Point[] = [
    [100, 10],
    [250, 10],
    [250, 290],
    [100, 290],
  ]
  expect(middleOf(square, [column])[0]).toBeGreaterThan(250)
})
