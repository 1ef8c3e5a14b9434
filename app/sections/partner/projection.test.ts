import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAND } from './land.ts'
import { MAP, type Spot, spotOf, wayBetween } from './projection.ts'

const { columns, rows } = MAP

/** Whether a cell is drawn as land. */
function isLand({ x, y }: Spot) {
  const runs = [...LAND.matchAll(/M(\d+) (\d+)h([\d.]+)/g)].map((run) => run.slice(1).map(Number))
  return runs.some(([left = 0, top, length = 0]) => top === Math.floor(y) && left <= x && x < left + length + 0.5)
}

test('towns far from the sea stand on land, and the middle of an ocean does not', () => {
  for (const town of [
    '52.23, 21.01',
    '-1.29, 36.82',
    '40.42,-3.7',
    '55.75, 37.62',
    '-23.7, 133.88',
    '39.74, -104.99',
  ]) {
    expect(isLand(spotOf(town)), town).toBe(true)
  }
  for (const sea of ['74, -5', '73, 40', '0, -30', '-30, 80', '40, -45', '20, -150'])
    expect(isLand(spotOf(sea)), sea).toBe(false)
})

test('wherever on earth a place is, it stands on the map; what is further north is higher, further east more to the right', () => {
  const degrees = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -168, max: 180 }))
  fc.assert(
    fc.property(degrees, degrees, ([north, east], [otherNorth, otherEast]) => {
      const [spot, other] = [spotOf(`${north}, ${east}`), spotOf(`${otherNorth}, ${otherEast}`)]
      expect(spot.x >= 0 && spot.x <= columns && spot.y >= 0 && spot.y <= rows).toBe(true)
      if (north > otherNorth) expect(spot.y).toBeLessThanOrEqual(other.y)
      if (east > otherEast) expect(spot.x).toBeGreaterThan(other.x)
    }),
  )
})

test('what lies behind the date line stands at the right edge, beside Siberia', () => {
  expect(spotOf('65, -175').x).toBeGreaterThan(spotOf('65, 178').x)
})

test('a line begins and ends at its places', () => {
  expect(wayBetween({ x: 1, y: 2 }, { x: 11, y: 2 })).toBe('M1 2Q6 0.4 11 2')
})
