import fc from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { eyeOf, FIELD_OF_VIEW, measuredLines, seenFrom } from './poster-view.ts'

const millimetres = fc.integer({ min: 2, max: 6000 })
const sizes = fc.record({ width: millimetres, depth: millimetres, height: millimetres })

test('all of a model of any size is on its poster, which it fills', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { width, depth, height } = size
      const see = seenFrom(eyeOf(size), size)
      const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)))
      const seen = corners.map(([x, y, z]) => see([(x * width) / 2, (y * height) / 2, (z * depth) / 2]))
      const [across, high] = ([0, 1] as const).map((axis) => seen.map((place) => place[axis]))
      expect(Math.max(...seen.flat().map(Math.abs))).toBeLessThan(0.85)
      const filled = [across, high].map((places = []) => (Math.max(...places) - Math.min(...places)) / 2)
      expect(Math.max((filled[0] ?? 0) / 0.82, (filled[1] ?? 0) / 0.74)).toBeCloseTo(1, 2)
    }),
  )
})

test('points are where the camera sees them that takes posters', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { at, towards } = eyeOf(size)
      const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 1e6)
      camera.position.set(...at)
      camera.lookAt(...towards)
      camera.updateMatrixWorld()
      const corner = [size.width / 2, -size.height / 2, size.depth / 2] as const
      const { x, y } = new Vector3(...corner).project(camera)
      const [across, high] = seenFrom({ at, towards }, size)(corner)
      expect(across).toBeCloseTo(x, 4)
      expect(high).toBeCloseTo(y, 4)
    }),
  )
})

test('the lines of any model are on its poster, and none is said over another', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const lines = measuredLines(size)
      for (const place of lines.flatMap(({ from, to }) => [...from, ...to])) {
        expect(place).toBeGreaterThan(0)
        expect(place).toBeLessThan(100)
      }
      for (const [index, { middle }] of lines.entries())
        for (const other of lines.slice(0, index)) {
          const [across, down] = [0, 1].map((axis) => Math.abs((other.middle[axis] ?? 0) - (middle[axis] ?? 0)))
          expect((across ?? 0) >= 18 || (down ?? 0) >= 6.5).toBe(true)
        }
    }),
  )
})

test('a sofa is measured along all sides, a rug not in its height', () => {
  expect(measuredLines({ width: 2416, depth: 987, height: 942 }).map(({ side }) => side)).toEqual([
    'width',
    'depth',
    'height',
  ])
  expect(measuredLines({ width: 2400, depth: 1700, height: 12 }).map(({ side }) => side)).toEqual(['width', 'depth'])
})
