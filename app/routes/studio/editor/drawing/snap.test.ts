import { expect, test } from 'vitest'
import type { Point } from '#domain/designs/units.ts'
import { snapPoint } from './snap.ts'

const corners: Point[] = [
  [0, 0],
  [400_000, 0],
]
const near = { radius: 5000, step: 10_000, corners, walls: [[corners[0], corners[1]] as [Point, Point]] }

test('a corner wins over the wall that ends there, and a wall over the grid', () => {
  expect(snapPoint([3000, 2000], { ...near, mode: 'grid' })).toMatchObject({ at: [0, 0], to: 'corner' })
  expect(snapPoint([203_000, 4000], { ...near, mode: 'grid' })).toMatchObject({ at: [203_000, 0], to: 'wall' })
  expect(snapPoint([203_000, 94_000], { ...near, mode: 'grid' })).toMatchObject({ at: [200_000, 90_000], to: 'grid' })
})

test('in line with corners it says so, and shows with which', () => {
  const found = snapPoint([402_000, 300_000], { ...near, mode: 'lines' })
  expect(found).toEqual({
    at: [400_000, 300_000],
    to: 'line',
    guides: [
      [
        [400_000, 0],
        [400_000, 300_000],
      ],
    ],
  })
  expect(snapPoint([210_000, 300_000], { ...near, mode: 'lines' }).to).toBeNull()
})

test('switched off it holds nothing back', () => {
  expect(snapPoint([10, 20], { ...near, mode: 'off' })).toEqual({ at: [10, 20], to: null, guides: [] })
})
