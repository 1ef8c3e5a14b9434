import fc from 'fast-check'
import { Ray, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { planeOf, pointOn } from './grabbing.ts'

const towards = (from: Vector3, to: Vector3) => new Ray(from, to.clone().sub(from).normalize())

test('what stands follows the pointer level, to the hundredth of a millimetre of what is seen', () => {
  const metres = fc.double({ min: -10, max: 10, noNaN: true })
  fc.assert(
    fc.property(metres, metres, metres, metres, (x, z, toX, toZ) => {
      const eye = new Vector3(0, 12, 4)
      const at = new Vector3(x, 0.4, z)
      const plane = planeOf(at, towards(eye, at).direction, undefined)
      const [u = Number.NaN, v = Number.NaN] = (plane && pointOn(plane, towards(eye, new Vector3(toX, 0.4, toZ)))) ?? []
      expect(Math.abs(u - toX * 100_000)).toBeLessThan(1)
      expect(Math.abs(v - toZ * 100_000)).toBeLessThan(1)
    }),
  )
})

test('what hangs as high as the eyes goes along its wall, from above it goes level', () => {
  const at = new Vector3(0, 1.6, 0)
  const inFront = planeOf(at, towards(new Vector3(0, 1.6, 3), at).direction, 0)
  expect(inFront?.normal.toArray()).toEqual([0, 0, 1])
  expect(inFront && pointOn(inFront, towards(new Vector3(0, 1.6, 3), new Vector3(1, 1.2, 0)))).toEqual([100_000, 0])
  expect(planeOf(at, towards(new Vector3(0, 9, 3), at).direction, 0)?.normal.toArray()).toEqual([0, 1, 0])
})

test('nothing is grabbed that is seen along its level, nothing dragged to the horizon', () => {
  const at = new Vector3(0, 1.6, 0)
  expect(planeOf(at, towards(new Vector3(0, 1.7, 3), at).direction, undefined)).toBeUndefined()
  const floor = planeOf(new Vector3(0, 0, 0), new Vector3(0, -1, 0), undefined)
  const ahead = new Ray(new Vector3(0, 1.6, 0), new Vector3(0, -0.001, -1).normalize())
  expect(floor && pointOn(floor, ahead)).toBeUndefined()
})
