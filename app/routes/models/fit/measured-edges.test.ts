import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { measuredEdges } from './measured-edges.ts'

test('a line is as long as its side, lies outside the box, and has a tick across either end', () => {
  const box = new Box3(new Vector3(-1, 0, -0.5), new Vector3(1, 0.75, 0.5))
  const { points, middles } = measuredEdges(box)
  const ends = Array.from({ length: points.length / 3 }, (_, index) => new Vector3().fromArray(points, 3 * index))
  const lengths = Array.from({ length: ends.length / 2 }, (_, index) =>
    (ends[2 * index] as Vector3).distanceTo(ends[2 * index + 1] as Vector3),
  )
  const [width, ...widthTicks] = lengths
  expect(lengths).toHaveLength(9)
  expect([width, lengths[3], lengths[6]]).toEqual([2, 1, 0.75])
  expect(Math.max(...widthTicks.slice(0, 2))).toBeLessThan(0.2)
  for (const middle of Object.values(middles)) expect(box.containsPoint(middle)).toBe(false)
})
