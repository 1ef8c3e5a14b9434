import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designOf, roomAt, wallTo } from '../testing/test-designs.ts'
import { everyHalfEdgeHasOneFace } from '../testing/test-properties.ts'
import { facesOf } from './faces.ts'

describe('faces', () => {
  test('obey Euler, and every half-edge is in one, whatever is drawn', () => {
    fc.assert(everyHalfEdgeHasOneFace, { numRuns: 300 })
  })

  test('have what stands free in them as holes, and what stands in that not', () => {
    const document = designOf(
      roomAt([0, 0], 10_000, 10_000),
      roomAt([2_000, 2_000], 5_000, 5_000),
      roomAt([3_000, 3_000], 500, 500),
    )
    const { faces, outside } = facesOf(document)
    expect(faces.map(({ holes }) => holes.length)).toEqual([1, 1, 0])
    expect(outside).toHaveLength(1)
  })

  test('are two where walls meet end to end in three', () => {
    const document = designOf(roomAt([0, 0], 4_000, 3_000), wallTo([2_000, -50], [2_000, 3_050]))
    expect(facesOf(document).faces).toHaveLength(2)
  })

  test('are none round walls that end freely', () => {
    const document = designOf(wallTo([0, 0], [1_000, 0]), wallTo([1_000, 0], [1_000, 1_000]))
    expect(facesOf(document)).toMatchObject({ faces: [], outside: [{ area: 0 }] })
  })
})
