import { expect, test } from 'vitest'
import { FINISHES, type Finish } from '#domain/designs/finishes.ts'
import { jointLines } from './joint-lines.ts'
import { laidPattern } from './laying.ts'

const laid = [...new Map(Object.values<Finish>(FINISHES).map((each) => [each.laying, each])).values()].filter(
  ({ laying }) => laying !== 'whole',
)

/** Points on a path's lines, in millimetres. */
function pointsOn(d: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...d.matchAll(/([MLHVhv])([-\d.e]+)(?: ([-\d.e]+))?/g)].flatMap(([, letter = '', first, second]) => {
    const [fromX, fromY] = [x, y]
    const [a, b] = [Number(first), Number(second)]
    if (letter === 'M' || letter === 'L') [x, y] = [a, b]
    if (letter === 'H') x = a
    if (letter === 'V') y = a
    if (letter === 'h') x += a
    if (letter === 'v') y += a
    if (letter === 'M') return []
    return [0.13, 0.5, 0.87].map((part): [number, number] => [fromX + (x - fromX) * part, fromY + (y - fromY) * part])
  })
}

test.each(laid)('a plan draws the joints of $key where its texture has them', (finish) => {
  const { d, width, height } = jointLines(finish)
  const points = pointsOn(d)
  expect(points.length).toBeGreaterThan(8)
  const place = { along: 0, across: 0, edge: 0, piece: 0 }
  for (const [x, y] of points) {
    laidPattern(finish).locate(x, y, place)
    expect(Math.min(place.edge, 1)).toBeLessThan(0.05)
  }
  expect([width, height]).toEqual([laidPattern(finish).width, laidPattern(finish).height])
})
