import { roundedPath } from '../kit/bodies.ts'
import { part } from '../kit/kit.ts'
import { bothSides, fourTimes, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A bucket in one piece on four tapered legs. */
const shellChair: Shape = (kit, { width, depth, height: tall }) => {
  // Its edges turn up.
  const height = tall - 43
  const [x, z, seat] = [width / 2, depth / 2, 455]
  const shell = kit.sheet(
    (u, v) => {
      const s = u * 2 - 1
      const half = x * (0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, v * 1.15)))
      const [ease, cup] = [v * v * (3 - 2 * v), Math.abs(s) ** 2.6]
      const up = v < 0.5 ? 14 * (1 - v / 0.5) ** 2 - 14 : -14 + (height - seat + 10) * ((v - 0.5) / 0.5) ** 1.35
      const back = v < 0.55 ? z - 10 - (depth - 90) * (v / 0.55) : -z + 80 - 74 * ((v - 0.55) / 0.45) ** 0.8
      return [
        s * half * (1 - 0.12 * ease * (v > 0.85 ? 1 : 0.4)),
        seat + up + cup * (46 + 50 * Math.sin(Math.PI * v)),
        back + cup * 34 * ease,
      ]
    },
    [18, 22],
    9,
    60,
  )
  const legs = fourTimes(kit.leg([x * 0.48, seat - 6, z * 0.34], [x * 0.86, 0, z * 0.84], 16, { end: 10 }))
  const frame = [
    kit.box([-x * 0.5, x * 0.5], [seat - 44, seat - 28], [z * 0.3, z * 0.42], 3),
    kit.box([-x * 0.5, x * 0.5], [seat - 44, seat - 28], [-z * 0.42, -z * 0.3], 3),
  ]
  return [part('seat', shell), part('legs', legs), part('metal', frame)]
}

/** One bent tube that carries seat and back, without legs behind. */
const cantileverChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 450]
  const r = 12
  const side = x - r
  const path = roundedPath(
    [
      [side, height - 20, r - z],
      [side, seat - 20, -z + 90],
      [side, seat - 20, z - r],
      [side, r, z - r - 20],
      [side, r, r - z + 30],
      [-side, r, r - z + 30],
      [-side, r, z - r - 20],
      [-side, seat - 20, z - r],
      [-side, seat - 20, -z + 90],
      [-side, height - 20, r - z],
    ],
    60,
    kit.steps(6),
  )
  const cushion = kit.cushion([-x + 24, x - 24], [seat - 34, seat + 14], [-z + 70, z - 20], 22, 6)
  const back = kit.sheet(
    (u, v) => [(u - 0.5) * (width - 46), height - 230 + 230 * v, -z + 34 - 22 * v + 4 * Math.sin(Math.PI * u)],
    [8, 6],
    22,
  )
  return [part('metal', kit.tube(path, r)), part('seat', cushion, back)]
}

/** A seat of bent sheet on a frame of tubes: it stacks, and may stand in the rain. */
const bistroChair: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 452]
  const frame = bothSides(
    kit.tube(
      [
        [x - 12, 0, z - 12],
        [x - 30, seat - 12, z - 60],
        [x - 30, seat - 12, 70 - z],
        [x - 12, 0, 20 - z],
      ],
      11,
    ),
  )
  const back = bothSides(
    kit.tube(
      [
        [x - 34, seat - 12, 66 - z],
        [x - 40, height - 90, 24 - z],
        [x - 60, height - 11, 13 - z],
      ],
      11,
    ),
  )
  const top = kit.tube(
    [
      [60 - x, height - 11, 13 - z],
      [0, height - 11, 11 - z],
      [x - 60, height - 11, 13 - z],
    ],
    11,
  )
  const slats = spread([84 - z, z - 30], 7).map((at) =>
    kit.box([18 - x, x - 18], [seat - 4, seat + 8], [at - 24, at + 22], 3, 0),
  )
  const backSlats = [height - 60, height - 130, height - 200].map((y) =>
    kit.box(
      [40 - x, x - 40],
      [y - 22, y + 22],
      [26 - z + (height - y) * 0.13 - 8, 34 - z + (height - y) * 0.13 - 8],
      3,
      0,
    ),
  )
  return [part('metal', frame, back, top), part('slats', slats, backSlats)]
}

/** A padded seat on a column with five arms and wheels, and a back on a bracket. */
const officeChair: Shape = (kit, { width, depth: deep, height }) => {
  // Its star and its seat stand within what it spans.
  const depth = deep + 46
  const [x, seat] = [width / 2, 490]
  const reach = Math.min(width, depth) / 2 - 32
  const arm = kit.sweep(kit.rounded([-16, 16], [-12, 12], 6), [
    [20, 96, 0],
    [reach * 0.6, 84, 0],
    [reach, 70, 0],
  ])
  const wheel = [kit.bar([reach, 26, -14], [reach, 26, 14], 26, { around: 24 })]
  const star = [90, 162, 234, 306, 18]
  const column = [kit.cylinder(28, [80, 250], { rim: 4 }), kit.cylinder(16, [250, seat - 60])]
  const z = depth / 2
  const back = kit.sheet(
    (u, v) => {
      const s = u * 2 - 1
      return [
        s * (x - 70) * (0.94 + 0.06 * Math.sin(Math.PI * v)),
        seat + 90 + (height - seat - 96) * v,
        34 - z + 60 * (v - 0.35) ** 2 * 1.2 + 60 * s * s - 20 * v + 6,
      ]
    },
    [14, 14],
    34,
    60,
  )
  const bracket = kit.sweep(kit.rounded([-28, 28], [-7, 7], 4), [
    [0, seat - 66, 0],
    [0, seat - 60, 70 - z],
    [0, seat + 60, 20 - z],
    [0, seat + 210, 14 - z],
  ])
  const rests = bothSides(kit.cushion([x - 80, x], [seat + 195, seat + 220], [-100, 140], 12))
  const posts = bothSides(
    kit.tube(
      [
        [x - 120, seat - 50, 20],
        [x - 40, seat - 50, 20],
        [x - 40, seat + 200, 20],
      ],
      12,
    ),
  )
  return [
    part(
      'metal',
      star.map((degrees) => turned(arm, degrees)),
      column,
      bracket,
      posts,
      kit.box([-110, 110], [seat - 74, seat - 52], [-120, 120], 4),
    ),
    part(
      'rubber',
      star.flatMap((degrees) => wheel.map((mesh) => turned(mesh, degrees))),
      rests,
    ),
    part('fabric', kit.cushion([70 - x, x - 70], [seat - 52, seat + 30], [90 - z, z - 40], 40, 8), back),
  ]
}

/** A round tub around a cushion, on a foot that turns. */
const tubChair: Shape = (kit, { width, height }) => {
  const [radius, seat] = [(width + 6) / 2, 430]
  const wall = kit.sheet(
    (u, v) => {
      const angle = (-50 + 280 * (1 - u)) * (Math.PI / 180)
      const lean = 1 - 0.14 * (1 - v)
      const low = Math.sin(Math.PI * u)
      const top = seat + 80 + (height - seat - 92) * low ** 0.6
      return [(radius - 34) * lean * Math.cos(angle), 200 + (top - 200) * v, -(radius - 34) * lean * Math.sin(angle)]
    },
    [28, 8],
    62,
    70,
  )
  const cushion = kit.lathe(
    [
      [radius * 0.72, seat - 150],
      [radius * 0.82, seat - 130],
      [radius * 0.83, seat - 30],
      [radius * 0.76, seat - 6],
      [radius * 0.4, seat + 8],
      [0, seat + 12],
    ],
    { around: 48, crease: 50 },
  )
  return [
    part('fabric', wall, cushion),
    part(
      'metal',
      kit.cylinder(radius * 0.62, [0, 14], { rim: 4, around: 48 }),
      kit.cylinder(32, [14, seat - 150]),
      kit.cylinder(radius * 0.5, [seat - 190, seat - 150], { around: 40 }),
    ),
  ]
}

export const chairs = {
  'shell-chair': shellChair,
  'cantilever-chair': cantileverChair,
  'bistro-chair': bistroChair,
  'office-chair': officeChair,
  'tub-chair': tubChair,
}
