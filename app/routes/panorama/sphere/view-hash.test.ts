import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, viewIn } from './view-hash.ts'

const angle = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const view = fc.record({ yaw: angle(180), pitch: angle(90), zoom: fc.double({ min: 0, max: 100, noNaN: true }) })

test('a view that was written is read again, to a tenth of a degree', () => {
  fc.assert(
    fc.property(view, (written) => {
      const read = viewIn(hashOf(written))
      for (const part of ['pitch', 'zoom'] as const) expect(read?.[part]).toBeCloseTo(written[part], 0.9)
      // Half a turn to the left is half a turn to the right.
      expect(Math.cos((((read?.yaw ?? 0) - written.yaw) * Math.PI) / 180)).toBeCloseTo(1, 5)
    }),
  )
})

test('however often the camera went round, the address says where it looks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1799, max: 1799 }), fc.integer({ min: -20, max: 20 }), (tenths, rounds) => {
      const yaw = tenths / 10
      expect(viewIn(hashOf({ yaw: yaw + 360 * rounds, pitch: 0, zoom: 0 }))?.yaw).toBeCloseTo(yaw, 5)
    }),
  )
})

test('what is written has no exponent, no more than a digit behind the point, and no minus zero', () => {
  fc.assert(
    fc.property(view, (written) => {
      expect(hashOf(written)).toMatch(/^#(-?\d{1,3}(\.\d)?,?){3}$/)
      expect(hashOf(written)).not.toMatch(/-0(,|$)/)
    }),
  )
})

test('whatever stands in an address, it is a view within its limits or none', () => {
  const noise = fc.oneof(
    fc.string(),
    fc.stringMatching(/^#[-\d.,e+%a-f ]{0,20}$/),
    fc.tuple(fc.double(), fc.double(), fc.double()).map((parts) => `#${parts.join(',')}`),
  )
  fc.assert(
    fc.property(noise, (hash) => {
      const read = viewIn(hash)
      if (!read) return
      expect(Math.abs(read.yaw)).toBeLessThanOrEqual(180)
      expect(Math.abs(read.pitch)).toBeLessThanOrEqual(90)
      expect(read.zoom).toBeGreaterThanOrEqual(0)
      expect(read.zoom).toBeLessThanOrEqual(100)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '',
  '#',
  '#sofa',
  '#1,2',
  '#1,2,3,4',
  '#181,0,0',
  '#0,91,0',
  '#0,0,-1',
  '#0,0,101',
  '#1e2,0,0',
  '#NaN,0,0',
  '# 1,2,3',
])('%j is no view', (hash) => expect(viewIn(hash)).toBeNull())

test('commas that a mail program encoded are commas', () => {
  expect(viewIn('#-30%2C12.5%2c40')).toEqual({ yaw: -30, pitch: 12.5, zoom: 40 })
})
