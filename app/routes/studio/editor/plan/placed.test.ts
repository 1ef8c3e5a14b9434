import { expect, test } from 'vitest'
import { emptyDesign } from '#domain/designs/document.ts'
import { placeOnWall, swingOf } from './placed.ts'

const wall = { from: 'n1', to: 'n2', thickness: 10_000 }
const design = {
  ...emptyDesign('Casa'),
  nodes: { n1: [0, 0], n2: [0, 400_000] } as Record<string, [number, number]>,
  walls: { w1: wall },
}

test('what stands on a wall runs along it from its first corner', () => {
  expect(placeOnWall(design, wall, 100_000)).toEqual({ at: [0, 1000], angle: 90, half: 50 })
})

test.each([
  ['start', 'left', 'M0 -50V-950', 'M0 -950A900 900 0 0 1 900 -50'],
  ['start', 'right', 'M0 50V950', 'M0 950A900 900 0 0 0 900 50'],
  ['end', 'left', 'M900 -50V-950', 'M900 -950A900 900 0 0 0 0 -50'],
  ['end', 'right', 'M900 50V950', 'M900 950A900 900 0 0 1 0 50'],
] as const)('a door that hangs on its %s opens to the %s', (hinge, swing, leaf, arc) => {
  expect(swingOf({ hinge, swing, width: 90_000 }, 50)).toEqual({ leaf, arc })
})
