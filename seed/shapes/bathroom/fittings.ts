import { type Kit, part } from '../kit/kit.ts'
import type { Vec3 } from '../kit/mesh.ts'
import { bothSides, moved, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { fields } from '../storage/fronts.ts'

/** A rail of level tubes that warms towels. */
const towelRadiator: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = bothSides(moved(kit.cylinder(15, [0, height], { rim: 4 }), [x - 15, 0, z - 15]))
  const levels = [0, 1, 2, 3].flatMap((group) =>
    spread([60 + (group * (height - 90)) / 4, (group * (height - 90)) / 4 + (height - 90) / 4 - 10], 5),
  )
  const bars = levels.map((y) => kit.bar([15 - x, y, z - 15], [x - 15, y, z - 15], 10, { around: 12 }))
  const mounts = [100, height - 100].flatMap((y) => bothSides(kit.bar([x - 15, y, z - 30], [x - 15, y, -z], 9)))
  return [part('metal', posts, bars, mounts)]
}

/** Upright columns of two tubes each, as in old houses. */
const columnRadiator: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const count = Math.round(width / 46)
  const columns = spread([20 - x, x - 20], count).flatMap((at) => [
    ...spread([22 - z, z - 22], 3).map((back) =>
      moved(kit.cylinder(13, [140, height - 30], { around: 12 }), [at, 0, back]),
    ),
    kit.box([at - 19, at + 19], [100, 160], [-z, z], 16),
    kit.box([at - 19, at + 19], [height - 60, height], [-z, z], 16),
  ])
  const feet = bothSides(kit.box([x - 60, x - 30], [0, 110], [-z + 10, z - 10], 6))
  return [part('metal', columns, feet)]
}

/** A tap of one lever on a basin. */
const basinTap: Shape = (kit, { width, depth, height }) => {
  const [radius, z] = [width / 2, depth / 2]
  const at = radius - z
  const spout: Vec3[] = [
    [0, height * 0.5, at],
    [0, height * 0.62, at + depth * 0.25],
    [0, height * 0.6, z - 40],
    [0, height * 0.5, z - 12],
  ]
  const body = kit.lathe([
    [radius, 0],
    [radius, 8],
    [radius * 0.8, 14],
    [radius * 0.74, height * 0.4],
    [radius * 0.8, height * 0.74],
    [radius * 0.76, height * 0.78],
    [0, height * 0.8],
  ])
  return [
    part(
      'metal',
      moved(body, [0, 0, at]),
      kit.tube(spout, 12),
      kit.sweep(kit.rounded([-8, 8], [-4, 4], 3), [
        [0, height * 0.79, at],
        [0, height * 0.86, at + 30],
        [0, height - 4, at + 120],
      ]),
    ),
  ]
}

/** A head as wide as a plate, a hand shower, and a bar with a shelf. */
const showerColumn: Shape = (kit, { depth, height }) => {
  const [x, back] = [125, -depth / 2]
  const reach = depth - x
  const pole = kit.tube(
    [
      [0, 110, back + 60],
      [0, height - 90, back + 60],
      [0, height - 12, back + 130],
      [0, height - 12, back + reach],
    ],
    11,
  )
  const head = moved(
    kit.lathe(
      [
        [x, height - 60],
        [x, height - 52],
        [x * 0.5, height - 46],
        [20, height - 34],
        [14, height - 12],
      ],
      { around: 48 },
    ),
    [0, 0, back + reach],
  )
  const bar = kit.bar([-150, 130, back + 60], [150, 130, back + 60], 24)
  const knobs = [-1, 1].map((side) =>
    kit.bar([side * 150, 130, back + 60], [side * 190, 130, back + 60], 22, { end: 20 }),
  )
  const mounts = [130, height - 220].map((y) => kit.bar([0, y, back], [0, y, back + 60], 13))
  const hand = [
    kit.tube(
      [
        [30, 640, back + 80],
        [60, 700, back + 130],
        [70, 860, back + 150],
      ],
      10,
    ),
    kit.bar([72, 850, back + 130], [72, 862, back + 190], 46, { around: 28 }),
    kit.bar([0, 660, back + 60], [40, 660, back + 90], 10),
  ]
  const hose = kit.tube(
    [
      [0, 110, back + 60],
      [10, 0, back + 80],
      [60, 60, back + 100],
      [60, 400, back + 110],
      [32, 640, back + 84],
    ],
    6,
    { around: 8 },
  )
  return [part('metal', pole, head, bar, knobs, mounts, hand, hose)]
}

/** Doors of mirror, and glass shelves between. */
const mirrorCabinet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const doors = fields([-x, x], [0, height], [1, 1], [1])
  const light = kit.box([60 - x, x - 60], [height, height + 0.1], [z - 60, z - 30], 0)
  return [
    part('carcass', kit.box([-x, x], [0, height], [-z, z - 22], 1)),
    part(
      'frame',
      doors.map((door) => kit.box(door.x, door.y, [z - 20, z - 4], 1, 1)),
    ),
    part(
      'mirror',
      doors.map((door) => kit.box([door.x[0] + 1, door.x[1] - 1], [door.y[0] + 1, door.y[1] - 1], [z - 4, z], 0)),
    ),
    part('bulb', light),
  ]
}

/** Drawers under a basin that is of one piece with its top. */
const vanity: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const low = 260
  const top = height - 120
  const basin = (at: number, half: number) => {
    const inner = kit.loft(
      [
        [top - 4, 1],
        [top - 10, 0.97],
        [top - 80, 0.82],
        [top - 96, 0.4],
        [top - 97, 0.05],
      ].map(([y = 0, factor = 1]) => ({
        y,
        outline: kit.ellipse([half * factor, (z - 70) * factor], { power: 4, middle: [at, 20] }),
      })),
    )
    return { ...inner, indices: inner.indices.toReversed(), normals: inner.normals.map((value) => -value) }
  }
  const deck = kit.deck(
    kit.rounded([-x, x], [-z, z], 8),
    [top - 26, top],
    [kit.ellipse([x * 0.5, z - 70], { power: 4, middle: [0, 20] })],
  )
  const fronts = fields([-x, x], [low, top - 28], [1], [1, 1])
  const tap = [
    moved(kit.cylinder(18, [top, height - 20], { rim: 3 }), [0, 0, 45 - z]),
    kit.tube(
      [
        [0, height - 40, 45 - z],
        [0, height - 26, 90 - z],
        [0, height - 50, 160 - z],
      ],
      11,
    ),
    kit.bar([0, height - 20, 45 - z], [40, height, 40 - z], 6),
  ]
  return [
    part(
      'carcass',
      kit.box([-x + 2, x - 2], [low, top - 110], [-z, z - 22], 1, 0),
      bothSides(kit.box([x - 20, x - 2], [top - 110, top - 26], [-z, z - 22], 1)),
      kit.box([-x + 2, x - 2], [top - 110, top - 26], [-z, 12 - z], 0),
    ),
    part(
      'fronts',
      fronts.map((front) => kit.box(front.x, [front.y[0], front.y[1] - 18], [z - 20, z - 2], 2, 0)),
    ),
    part('dark', kit.box([4 - x, x - 4], [low + 4, top - 28], [z - 22, z - 21], 0)),
    part('ceramic', deck, basin(0, x * 0.5)),
    part('metal', tap, fourFeet(kit, x, z, low)),
  ]
}

const fourFeet = (kit: Kit, x: number, z: number, high: number) =>
  [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => kit.leg([sx * (x - 40), high, sz * (z - 50)], [sx * (x - 40), 0, sz * (z - 50)], 12)),
  )

export const fittings = {
  'towel-radiator': towelRadiator,
  'column-radiator': columnRadiator,
  'basin-tap': basinTap,
  'shower-column': showerColumn,
  'mirror-cabinet': mirrorCabinet,
  vanity,
}
