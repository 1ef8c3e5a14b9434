import { expect, test } from 'vitest'
import type { Point } from '#domain/designs/units.ts'
import { lengthTo, nextWall } from './trail.ts'

const inner = { thickness: 10_000, measure: 'inner' } as const
const [right, down, left, up] = [0, Math.PI / 2, Math.PI, -Math.PI / 2]

/** Types lengths in millimetres, one after the other. @returns the corners that they make */
function typed(lengths: [angle: number, mm: number][], settings: Parameters<typeof nextWall>[3] = inner): Point[] {
  const trail: Point[] = [[0, 0]]
  for (const [angle, mm] of lengths) {
    const { from, to } = nextWall(trail, angle, mm * 100, settings)
    trail[trail.length - 1] = from
    trail.push(to)
  }
  return trail
}

test('typed inner lengths make axes longer by a thickness', () => {
  expect(
    typed([
      [right, 4200],
      [down, 3100],
      [left, 4200],
    ]),
  ).toEqual([
    [0, 0],
    [430_000, 0],
    [430_000, 320_000],
    [0, 320_000],
  ])
})

test('at a corner that turns the other way both lengths still are those of the faces', () => {
  // An L: the third corner is the one that stands out into the room.
  const trail = typed([
    [right, 4000],
    [down, 2000],
    [left, 1500],
    [down, 1000],
    [left, 2500],
  ])
  expect(trail).toEqual([
    [0, 0],
    [410_000, 0],
    [410_000, 210_000],
    [260_000, 210_000],
    [260_000, 310_000],
    [0, 310_000],
  ])
})

test('axis lengths are taken as they are', () => {
  expect(
    typed(
      [
        [right, 4200],
        [up, 3100],
      ],
      { thickness: 10_000, measure: 'axis' },
    ),
  ).toEqual([
    [0, 0],
    [420_000, 0],
    [420_000, -310_000],
  ])
})

test('straight on a row keeps what it has', () => {
  expect(
    typed([
      [right, 1000],
      [right, 1000],
    ]).at(-1)?.[0],
  ).toBe(2 * 100_000 + 2 * 5000)
})

test('a length that is drawn is the one that typing it would give', () => {
  const trail = typed([
    [right, 4200],
    [down, 3100],
  ])
  const { to } = nextWall(trail, left, 123_400, inner)
  expect(lengthTo(trail, to, inner).length).toBeCloseTo(123_400, 0)
})
