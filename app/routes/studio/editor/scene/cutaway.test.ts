import { expect, test } from 'vitest'
import { designOf, roomAt, wallTo } from '#domain/designs/testing/test-designs.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { wallsInTheWay } from './cutaway.ts'

const from = (x: number, y: number): Point => [hundredths(x), hundredths(y)]
const seen = (document: Parameters<typeof wallsInTheWay>[0], eye: Point) => [...wallsInTheWay(document, eye)].sort()

test('the walls between the eye and the room are in the way, and none of those behind it', () => {
  const room = designOf(roomAt([0, 0], 4_000, 3_000))
  // Above, at the right, below and at the left, as one walks around.
  expect(seen(room, from(2_000, 9_000))).toEqual(['w3'])
  expect(seen(room, from(9_000, 9_000))).toEqual(['w2', 'w3'])
  expect(seen(room, from(-9_000, -9_000))).toEqual(['w1', 'w4'])
})

test('from within, and straight from above, nothing is in the way', () => {
  expect(seen(designOf(roomAt([0, 0], 4_000, 3_000)), from(2_000, 1_500))).toEqual([])
})

test('a wall between two rooms stays, and one that stands alone', () => {
  const parted = designOf(
    roomAt([0, 0], 4_000, 3_000),
    wallTo([2_000, -50], [2_000, 3_050]),
    wallTo([6_000, 0], [9_000, 0]),
  )
  const eye = from(2_500, 9_000)
  for (const wall of seen(parted, eye)) {
    const { from: node, to } = parted.walls[wall] ?? { from: '', to: '' }
    expect([parted.nodes[node]?.[1], parted.nodes[to]?.[1]]).toEqual([hundredths(3_050), hundredths(3_050)])
  }
  expect(seen(parted, eye)).toHaveLength(2)
})
