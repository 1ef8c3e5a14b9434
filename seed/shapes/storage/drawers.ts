import { part } from '../kit/kit.ts'
import { bothSides, divided, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { barHandle, carcass, feet, fields, knob } from './fronts.ts'

/** Three wide drawers and two small ones above them, on tapered legs. */
const chest: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 12]
  const legs = 150
  const fronts = [
    ...fields([4 - x, x - 4], [legs + 4, height - 190], [1], [1, 1, 1]),
    ...fields([4 - x, x - 4], [height - 190, height - 26], [1, 1], [1]),
  ]
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [legs, height - 22], [-z - 12, z - 22]),
      kit.box([-x, x], [height - 22, height], [-z - 12, z], 3, 0),
    ),
    part(
      'fronts',
      fronts.map((front) => kit.box(front.x, front.y, [z - 22, z - 2], 2.5, 0)),
    ),
    part('legs', feet(kit, x - 60, z - 40, legs, 20, 12)),
    part(
      'handles',
      fronts.flatMap(({ x: [l, r], y }) =>
        (r - l > 500 ? [l + (r - l) * 0.25, r - (r - l) * 0.25] : [(l + r) / 2]).map((at) =>
          knob(kit, at, (y[0] + y[1]) / 2, z - 12),
        ),
      ),
    ),
  ]
}

/** Seven narrow drawers, one above the other. */
const tallboy: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 26]
  const fronts = fields([-x, x], [70, height - 25], [1], [1.25, 1.2, 1.1, 1, 1, 0.9, 0.8])
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [60, height], [-z - 26, z - 20]),
      kit.box([30 - x, x - 30], [0, 60], [-z + 10, z - 40]),
    ),
    part(
      'fronts',
      fronts.map((front) => kit.box(front.x, front.y, [z - 20, z], 3, 0)),
    ),
    part(
      'handles',
      fronts.flatMap(({ y }) => barHandle(kit, [0, y[1] - 36], z, 160)),
    ),
  ]
}

/** A drawer over an open field, beside a bed. */
const nightstand: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 10]
  const legs = 140
  const split = legs + (height - legs) * 0.48
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [legs, height], [-z - 10, z - 10]),
      kit.box([19 - x, x - 19], [split, split + 18], [-z, z - 10]),
    ),
    part('fronts', kit.box([22 - x, x - 22], [split + 21, height - 22], [z - 28, z - 10], 2, 0)),
    part('legs', feet(kit, x - 50, z - 45, legs, 17, 11)),
    part('handles', knob(kit, 0, (split + height) / 2, z - 12)),
  ]
}

/** A round bedside table that opens around a corner. */
const roundNightstand: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const wall = (low: number, high: number, from: number, to: number, r = radius) => {
    const arc = (own: number) =>
      spread([from, to], kit.steps(28) + 1).map((degrees): [number, number] => {
        const angle = (degrees * Math.PI) / 180
        return [own * Math.cos(angle), own * Math.sin(angle)]
      })
    return kit.slab([...arc(r), ...arc(r - 18).toReversed()], [low, high], 1)
  }
  const disc = (low: number, high: number) => kit.cylinder(radius, [low, high], { around: 64, rim: 3 })
  const core = kit.cylinder(radius - 22, [20, height * 0.52], { around: 48 })
  return [
    part(
      'wood',
      disc(height - 22, height),
      disc(height * 0.52, height * 0.52 + 20),
      disc(20, 40),
      wall(height * 0.52 + 20, height - 22, 150, 390),
    ),
    part('fronts', wall(42, height * 0.52 - 2, 0, 178), wall(42, height * 0.52 - 2, 182, 358)),
    part('dark', core, kit.cylinder(radius - 40, [0, 20], { around: 40 })),
  ]
}

/** A writing desk that closes: the flap is down, and shows pigeonholes. */
const secretary: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const back = -depth / 2
  const body = depth * 0.52
  const legs = height * 0.44
  const front = back + body
  const holes = divided([24 - x, x - 24], 4, 12)
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [legs, height], [back, front], 20),
      holes.slice(0, 3).map(([, r]) => kit.box([r, r + 12], [legs + 130, height - 20], [back + 8, front - 30])),
      kit.box([20 - x, x - 20], [legs + 118, legs + 130], [back + 8, front - 30]),
      holes.flatMap((span, index) =>
        index % 2 === 0 ? [kit.box(span, [legs + 250, legs + 260], [back + 8, front - 40])] : [],
      ),
    ),
    part('fronts', kit.box([22 - x, x - 22], [legs + 2, legs + 22], [front, depth / 2], 3, 0)),
    part(
      'legs',
      [-1, 1].flatMap((sx) => [
        kit.leg([sx * (x - 40), legs, back + 40], [sx * (x - 30), 0, back + 25], 19, { end: 12 }),
        kit.leg([sx * (x - 40), legs, front - 40], [sx * (x - 30), 0, front - 20], 19, { end: 12 }),
      ]),
    ),
    part(
      'metal',
      bothSides(kit.bar([x - 26, legs + 12, depth / 2 - 160], [x - 26, legs + 230, front - 8], 3, { around: 8 })),
    ),
  ]
}

export const drawers = {
  chest,
  tallboy,
  nightstand,
  'round-nightstand': roundNightstand,
  secretary,
}
