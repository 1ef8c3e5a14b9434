import { part } from '../kit/kit.ts'
import type { Vec3 } from '../kit/mesh.ts'
import { bothSides, fourTimes, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A saddled wooden seat, turned legs and a fan of spindles under a bow. */
const spindleChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 450]
  const plate = kit.slab(kit.rounded([-x, x], [20 - z, z], 130), [seat - 38, seat], 12)
  const legs = fourTimes(kit.leg([x * 0.62, seat - 38, z * 0.55], [x * 0.92, 0, z * 0.92], 19, { end: 13 }))
  const rungs = bothSides(kit.bar([x * 0.78, 190, -z * 0.74], [x * 0.78, 190, z * 0.74], 10))
  const rung = kit.bar([-x * 0.78, 190, 0], [x * 0.78, 190, 0], 10)
  const arch = spread([0, 180], kit.steps(20) + 1).map((degrees): Vec3 => {
    const angle = (degrees * Math.PI) / 180
    const up = Math.sin(angle)
    return [x * 0.9 * Math.cos(angle), seat + (height - seat - 11) * up ** 0.7, 40 - z - (20 + 6) * up + 6]
  })
  const spindles = spread([-0.66, 0.66], 7).map((share) => {
    const angle = Math.acos(share * 0.98)
    const top = Math.sin(angle) ** 0.7
    return kit.bar(
      [share * x * 0.72, seat - 4, 55 - z],
      [share * x * 0.9, seat + (height - seat - 16) * top, 20 - z],
      7,
      { end: 5, around: 8 },
    )
  })
  return [part('wood', plate, legs, rungs, rung, kit.tube(arch, 11), spindles)]
}

/** Three curved rails between upright posts, and a woven seat. */
const ladderChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 450]
  const front = bothSides(kit.leg([x - 18, seat + 6, z - 18], [x - 18, 0, z - 18], 17, { end: 14 }))
  const back = bothSides(
    kit.tube(
      [
        [x - 34, 0, 40 - z],
        [x - 34, seat, 40 - z],
        [x - 38, height, 14 - z],
      ],
      14,
    ),
  )
  const slat = (y: number) => {
    const lean = 40 - z - ((y - seat) / (height - seat)) * 26
    return kit.sheet(
      (u, v) => [
        (u - 0.5) * 2 * (x - 40),
        y - 35 + 70 * v + 12 * Math.sin(Math.PI * u) * v,
        lean - 16 * Math.sin(Math.PI * u) + 8,
      ],
      [10, 2],
      12,
    )
  }
  const rungs = [180, 300].flatMap((y) => [
    kit.bar([18 - x, y, z - 18], [x - 18, y, z - 18], 9),
    ...bothSides(kit.bar([x - 18, y - 40, z - 18], [x - 34, y - 40, 40 - z], 9)),
  ])
  const rails = [
    kit.bar([18 - x, seat - 14, z - 18], [x - 18, seat - 14, z - 18], 12),
    kit.bar([34 - x, seat - 14, 40 - z], [x - 34, seat - 14, 40 - z], 12),
  ]
  const seatPlate = kit.slab(
    [
      [x - 6, z - 6],
      [6 - x, z - 6],
      [30 - x, 40 - z],
      [x - 30, 40 - z],
    ],
    [seat - 24, seat + 2],
    10,
  )
  return [
    part('wood', front, back, rungs, rails, [seat + 130, seat + 250, height - 60].map(slat)),
    part('seat', seatPlate),
  ]
}

/** A seat of cord under one rail that is arm and back at once. */
const roundBackChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 440]
  const rail = spread([0, 180], kit.steps(22) + 1).map((degrees): Vec3 => {
    const angle = (degrees * Math.PI) / 180
    return [
      (x - 17) * Math.cos(angle),
      height - 22 - 24 * (1 - Math.sin(angle)),
      -(z - 17) * Math.sin(angle) ** 0.9 + 0 + 20 * (1 - Math.sin(angle)),
    ]
  })
  const legs = [
    ...bothSides(kit.leg([x - 60, seat - 30, z - 60], [x - 40, 0, z - 16], 19, { end: 13 })),
    ...bothSides(
      kit.tube(
        [
          [x - 60, 0, 26 - z],
          [x - 66, seat - 20, 90 - z],
          [x - 22, height - 44, 10],
        ],
        15,
      ),
    ),
  ]
  const plate = kit.slab(kit.rounded([44 - x, x - 44], [50 - z, z - 40], 60), [seat - 32, seat], 12)
  const splat = kit.sheet(
    (u, v) => [(u - 0.5) * (90 + 50 * v), seat - 10 + (height - seat - 20) * v, 62 - z - 40 * v],
    [4, 8],
    13,
  )
  return [part('wood', kit.tube(rail, 16), legs, splat), part('seat', plate)]
}

/** Crossed frames with slats, that close flat. */
const foldingChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 455]
  const outer = bothSides(
    kit.sweep(kit.rounded([-9, 9], [-19, 19], 4), [
      [x - 9, 14, z - 20],
      [x - 9, seat, 0],
      [x - 9, height - 8, 20 - z],
    ]),
  )
  const inner = bothSides(
    kit.sweep(kit.rounded([-9, 9], [-17, 17], 4), [
      [x - 30, 14, 24 - z],
      [x - 30, seat - 18, z - 40],
    ]),
  )
  const slats = spread([90 - z, z - 34], 6).map((at) =>
    kit.box([40 - x, x - 40], [seat - 8, seat + 12], [at - 26, at + 26], 3, 0),
  )
  const backs = [height - 55, height - 150].map((y) => {
    const at = 20 - z + ((height - y) / (height - seat)) * (z - 20)
    return kit.sheet(
      (u, v) => [(u - 0.5) * (width - 36), y - 34 + 68 * v, at - 14 * Math.sin(Math.PI * u) + (1 - v) * 8],
      [8, 2],
      14,
    )
  })
  const rungs = [
    kit.bar([9 - x, 120, z - 52], [x - 9, 120, z - 52], 9),
    kit.bar([30 - x, 130, 70 - z], [x - 30, 130, 70 - z], 9),
  ]
  return [part('wood', outer, inner, slats, backs, rungs)]
}

/** Arms, a high back of spindles, and runners. */
const rockingChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 420]
  const runner = bothSides(
    kit.sweep(
      kit.rounded([-14, 14], [-20, 20], 6),
      spread([-1, 1], kit.steps(16) + 1).map((t): Vec3 => [x - 50, 20 + 110 * t * t, t * (z - 6)]),
    ),
  )
  const at = (share: number) => 20 + 110 * share * share
  const legs = [
    ...bothSides(kit.bar([x - 50, at(0.5), z * 0.5], [x - 70, seat - 20, z * 0.4], 15)),
    ...bothSides(kit.bar([x - 50, at(0.42), -z * 0.42], [x - 80, seat - 20, -z * 0.3], 15)),
  ]
  const plate = kit.slab(kit.rounded([60 - x, x - 60], [-z * 0.42, z * 0.5], 80), [seat - 36, seat], 12)
  const topY = height - 45
  const rail = kit.sheet(
    (u, v) => [
      (u - 0.5) * (width - 150),
      topY - 40 + 85 * v + 0 * u,
      -z * 0.42 - (height - seat) * 0.3 + 10 - 22 * Math.sin(Math.PI * u),
    ],
    [10, 3],
    16,
  )
  const spindles = spread([-1, 1], 7).map((t) =>
    kit.bar(
      [t * (x - 105), seat - 6, -z * 0.38],
      [t * (x - 96), topY - 36, -z * 0.42 - (height - seat) * 0.3 + 12 - 22 * (1 - t * t)],
      8,
      { around: 8 },
    ),
  )
  const arm = bothSides(
    kit.sweep(kit.rounded([-24, 24], [-9, 9], 6), [
      [x - 60, seat + 220, -z * 0.48],
      [x - 36, seat + 225, 0],
      [x - 30, seat + 215, z * 0.52],
    ]),
  )
  const supports = bothSides(kit.bar([x - 74, seat - 10, z * 0.38], [x - 36, seat + 215, z * 0.42], 11))
  return [part('wood', runner, legs, plate, rail, spindles, arm, supports)]
}

export const woodenChairs = {
  'spindle-chair': spindleChair,
  'ladder-chair': ladderChair,
  'round-back-chair': roundBackChair,
  'folding-chair': foldingChair,
  'rocking-chair': rockingChair,
}
