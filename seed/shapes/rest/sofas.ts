import { part } from '../kit/kit.ts'
import { bothSides, divided, fourTimes, leaning, moved } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Seats around a corner, the long one to lie on. */
const cornerSofa: Shape = (kit, { width, depth, height }) => {
  const [x, z, deep] = [width / 2, depth / 2, 980]
  const back = -z
  const seat = 420
  const lounge = x - 1020
  const base = [
    kit.cushion([-x, x], [70, 250], [back, back + deep], 30),
    kit.cushion([lounge, x], [70, 250], [back + 300, z], 30),
  ]
  const walls = [
    kit.cushion([-x, x], [70, height - 90], [back, back + 200], 60),
    kit.cushion([-x, -x + 210], [70, 600], [back, back + deep], 60),
    kit.cushion([x - 210, x], [70, height - 90], [back, back + deep], 60),
  ]
  const seats = [
    ...divided([-x + 216, lounge - 4], 2, 8).map((span) =>
      kit.cushion(span, [246, seat], [back + 190, back + deep + 6], 50, 14),
    ),
    kit.cushion([lounge + 4, x - 216], [246, seat], [back + 190, z], 50, 14),
  ]
  const backs = [...divided([-x + 220, lounge - 8], 2, 12), [lounge + 8, x - 220] as [number, number]].map((span) =>
    leaning(kit.cushion(span, [seat - 6, height - 8], [back + 190, back + 390], 80), -7, [seat, back + 190]),
  )
  const feet = [
    [-x + 120, back + 120],
    [x - 120, back + 120],
    [-x + 120, back + deep - 120],
    [x - 120, z - 120],
    [lounge + 120, z - 120],
  ].map(([px = 0, pz = 0]) => kit.leg([px, 72, pz], [px, 0, pz], 22, { end: 17 }))
  return [part('fabric', base, walls, seats, backs), part('feet', feet)]
}

/** Arms rolled as high as the back. */
const rollArmSofa: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 450]
  const arm = bothSides(kit.bar([x - 120, height - 120, -z + 40], [x - 120, height - 120, z - 20], 119, { around: 36 }))
  const sides = bothSides(kit.cushion([x - 210, x - 40], [110, height - 90], [-z + 60, z - 30], 24))
  const back = [
    kit.bar([130 - x, height - 120, -z + 119], [x - 130, height - 120, -z + 119], 119, { around: 36 }),
    kit.cushion([200 - x, x - 200], [110, height - 80], [-z + 60, -z + 250], 30),
  ]
  const base = kit.cushion([190 - x, x - 190], [110, 300], [-z + 120, z - 20], 22)
  const seats = divided([216 - x, x - 216], 3, 6).map((span) => kit.cushion(span, [296, seat], [-z + 235, z], 48, 16))
  const feet = fourTimes(moved(kit.cylinder(34, [0, 112], { below: 24, rim: 6 }), [x - 120, 0, z - 105]))
  return [part('fabric', arm, sides, back, base, seats), part('feet', feet)]
}

/** A high back with ears against draughts. */
const wingChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 450]
  const back = leaning(kit.cushion([100 - x, x - 100], [seat - 120, height + 4], [-z + 88, -z + 210], 56), -8, [
    seat,
    200 - z,
  ])
  const wings = bothSides(
    leaning(kit.cushion([x - 130, x - 40], [seat + 160, height - 30], [-z + 90, -z + 400], 44), -8, [seat, 200 - z]),
  )
  const arms = bothSides(kit.cushion([x - 140, x], [180, seat + 190], [-z + 190, z - 40], 62))
  const base = kit.cushion([130 - x, x - 130], [180, 330], [-z + 180, z - 20], 24)
  const seatPad = kit.cushion([136 - x, x - 136], [326, seat + 20], [-z + 210, z], 52, 18)
  const legs = [
    ...bothSides(kit.leg([x - 90, 184, z - 100], [x - 70, 0, z - 70], 24, { end: 15 })),
    ...bothSides(kit.leg([x - 110, 184, 240 - z], [x - 90, 0, 120 - z], 24, { end: 15 })),
  ]
  return [part('fabric', back, wings, arms, base, seatPad), part('feet', legs)]
}

/** A sling of leather in a frame of wood: light enough to carry outside. */
const slingChair: Shape = (kit, { width, depth: deep, height }) => {
  // Its feet and poles stand within what it spans.
  const depth = deep + 50
  const [x, z] = [width / 2, depth / 2]
  const sling = kit.sheet(
    (u, v) => {
      const t = v
      const sag = Math.sin(Math.PI * t)
      return [
        (u - 0.5) * (width - 110),
        400 * (1 - t) + (height - 30) * t - 210 * sag,
        z - 40 - (depth - 90) * t - 20 * sag,
      ]
    },
    [6, 24],
    6,
  )
  const front = bothSides(kit.bar([x - 25, 0, z - 160], [x - 25, 560, z - 200], 20))
  const rear = bothSides(kit.bar([x - 25, 0, 190 - z], [x - 25, 560, 150 - z], 20))
  const arm = bothSides(kit.box([x - 60, x], [556, 580], [90 - z, z - 120], 8, 2))
  const rails = [
    kit.bar([25 - x, 400, z - 40], [x - 25, 400, z - 40], 15),
    kit.bar([25 - x, height - 30, 50 - z], [x - 25, height - 30, 50 - z], 15),
    kit.bar([25 - x, 150, 170 - z], [x - 25, 150, 170 - z], 13),
    kit.bar([25 - x, 230, z - 178], [x - 25, 230, z - 178], 13),
  ]
  const poles = bothSides(kit.bar([x - 40, 380, z - 30], [x - 40, 395, z - 180], 14)).concat(
    bothSides(kit.bar([x - 40, 540, 140 - z], [x - 40, height - 15, 40 - z], 15)),
  )
  return [part('leather', sling), part('wood', front, rear, arm, rails, poles)]
}

export const sofas = {
  'corner-sofa': cornerSofa,
  'roll-arm-sofa': rollArmSofa,
  'wing-chair': wingChair,
  'sling-chair': slingChair,
}
