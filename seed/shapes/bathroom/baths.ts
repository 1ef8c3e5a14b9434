import { part } from '../kit/kit.ts'
import type { Vec3 } from '../kit/mesh.ts'
import { bothSides, fourTimes, moved, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { bowl } from './ceramics.ts'

/** A bath on four cast feet, with a rolled rim. */
const clawfootBath: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const tub = bowl(kit, [x - 18, z - 18], [110, height - 14], {
    foot: 0.66,
    deep: 0.86,
    wall: 14,
    power: 2.4,
    flare: 0.45,
  })
  const rim = kit.tube(
    kit.ellipse([x - 18, z - 18], { power: 2.4, around: 72 }).map(([px, pz]): Vec3 => [px, height - 18, pz]),
    18,
    { ring: true },
  )
  const foot = kit.tube(
    [
      [x * 0.52, 190, z * 0.56],
      [x * 0.62, 120, z * 0.74],
      [x * 0.6, 50, z * 0.7],
      [x * 0.64, 26, z * 0.78],
    ],
    26,
    { scale: (along) => 1 - 0.35 * Math.sin(Math.PI * along * 0.9) },
  )
  const ball = moved(
    kit.lathe([
      [14, 0],
      [30, 10],
      [34, 28],
      [24, 48],
      [0, 54],
    ]),
    [x * 0.64, 0, z * 0.78],
  )
  return [part('tub', tub, rim), part('metal', fourTimes(foot), fourTimes(ball))]
}

/** Set in panels, with a tap at its side. */
const panelBath: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const rim = height - 110
  const tub = bowl(kit, [x - 45, z - 45], [rim - 400, rim + 4], {
    foot: 0.82,
    deep: 0.94,
    wall: 10,
    power: 4.5,
    flare: 0.35,
  })
  const deck = kit.deck(
    kit.rounded([-x, x], [-z, z], 6),
    [rim - 36, rim],
    [kit.ellipse([x - 48, z - 48], { power: 4.5 })],
  )
  const panels = [
    kit.box([-x + 4, x - 4], [0, rim - 36], [z - 22, z - 4], 2, 0),
    ...bothSides(kit.box([x - 22, x - 4], [0, rim - 36], [4 - z, z - 22], 2)),
  ]
  const mouldings = spread([-x + x * 0.36, x - x * 0.36], 3).flatMap((at) =>
    kit.frame([at - x * 0.29, at + x * 0.29], [60, rim - 90], [z - 5, z], 22, 4),
  )
  const tap = [
    moved(kit.cylinder(20, [rim, height - 30], { rim: 3 }), [x - 200, 0, 30 - z]),
    kit.tube(
      [
        [x - 200, height - 40, 30 - z],
        [x - 200, height - 12, 60 - z],
        [x - 200, height - 14, 130 - z],
        [x - 200, height - 44, 170 - z],
      ],
      12,
    ),
  ]
  return [part('tub', tub, deck), part('panel', panels, mouldings), part('metal', tap)]
}

/** A high back at one end, to lie against. */
const slipperBath: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const rise = (px: number) => height - 110 + 110 * Math.max(0, px / x) ** 2.2
  const tub = bowl(kit, [x, z], [0, 1000], { foot: 0.7, deep: 0.84, wall: 16, power: 2.3, flare: 0.55 })
  const raised = {
    ...tub,
    positions: tub.positions.map((value, at) =>
      at % 3 === 1 ? (value / 1000) * rise(tub.positions[at - 1] as number) : value,
    ),
  }
  const drain = kit.cylinder(32, [height * 0.14, height * 0.15])
  return [part('tub', raised), part('metal', drain)]
}

/** Square, of staves, with a bench inside: one sits in it up to the shoulders. */
const soakingTub: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const staves = (count: number, half: number) =>
    spread([-half + half / count, half - half / count], count).map(
      (at) => [at - half / count + 0.5, at + half / count - 0.5] as const,
    )
  const walls = [
    ...staves(9, x).flatMap((span) => bothSides(kit.box(span, [0, height], [z - 32, z], 2, 1), 2)),
    ...staves(8, z - 32).flatMap((span) => bothSides(kit.box([x - 32, x], [0, height], span, 2, 1))),
  ]
  const bench = kit.box([32 - x, x - 32], [height * 0.36, height * 0.4], [32 - z, 32 - z + depth * 0.3], 2, 0)
  const bands = [0.2, 0.8].flatMap((share) => [
    ...bothSides(kit.box([-x - 3, x + 3], [height * share - 14, height * share + 14], [z, z + 3], 0), 2),
    ...bothSides(kit.box([x, x + 3], [height * share - 14, height * share + 14], [-z, z], 0)),
  ])
  return [
    part('wood', walls, bench, kit.box([32 - x, x - 32], [0, 40], [32 - z, z - 32], 0)),
    part('metal', bands),
    part('water', kit.box([33 - x, x - 33], [height * 0.7, height * 0.72], [33 - z, z - 33], 0)),
  ]
}

/** A tray level with the floor and one pane of glass, with its bar to the wall. */
const walkInShower: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const tray = [kit.box([-x, x], [0, 30], [-z, z], 4, 0)]
  const glass = kit.box([-x * 0.1, x - 20], [30, height - 20], [z - 24, z - 16], 0)
  const rails = [
    kit.box([-x * 0.1, x - 20], [30, 46], [z - 30, z - 10], 1),
    kit.box([x - 20, x], [30, height - 20], [z - 34, z - 6], 1),
    kit.bar([0, height - 34, z - 20], [0, height - 34, -z], 9),
  ]
  const drain = kit.box([-60, 60], [30, 32], [-z + 60, 140 - z], 1)
  const head = [
    kit.tube(
      [
        [x * 0.4, 1050, 30 - z],
        [x * 0.4, height - 60, 30 - z],
        [x * 0.4, height - 12, 60 - z],
        [x * 0.4, height - 12, 380 - z],
      ],
      11,
    ),
    moved(kit.cylinder(125, [height - 50, height - 40], { around: 48, rim: 2 }), [x * 0.4, 0, 380 - z]),
    moved(kit.cylinder(12, [height - 40, height - 12]), [x * 0.4, 0, 380 - z]),
    kit.bar([x * 0.4 - 140, 1060, 36 - z], [x * 0.4 + 140, 1060, 36 - z], 20),
    ...[1060, height - 200].map((y) => kit.bar([x * 0.4, y, -z], [x * 0.4, y, 30 - z], 12)),
  ]
  return [part('tray', tray), part('glass', glass), part('metal', rails, drain, head)]
}

/** A corner with a round front that opens in two. */
const cornerShower: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const radius = Math.min(width, depth) * 0.58
  const corner: [number, number] = [x - radius, z - radius]
  const arc = (r: number) =>
    spread([0, 90], kit.steps(16) + 1).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [corner[0] + r * Math.cos(angle), corner[1] + r * Math.sin(angle)]
    })
  const tray = kit.slab([[-x, -z], [x, -z], ...arc(radius), [-x, z]], [0, 70], 8)
  const curve = (inset: number): Vec3[] => [
    [x - inset, 0, -z],
    ...arc(radius - inset).map(([px, pz]): Vec3 => [px, 0, pz]),
    [-x, 0, z - inset],
  ]
  const at = (y: number) => curve(24).map(([px, , pz]): Vec3 => [px, y, pz])
  const rails = [86, height - 16].map((y) => kit.sweep(kit.rounded([-15, 15], [-16, 16], 3), at(y)))
  const glass = kit.sweep(
    [
      [-3, 100],
      [3, 100],
      [3, height - 30],
      [-3, height - 30],
    ],
    at(0),
    false,
    30,
  )
  const posts = [[x - 24, 12 - z] as const, [12 - x, z - 24] as const].map(([px, pz]) =>
    kit.box([px - 12, px + 12], [70, height], [pz - 12, pz + 12], 1),
  )
  const middle = arc(radius - 24)[Math.floor(kit.steps(16) / 2)] as [number, number]
  const grips = [-30, 30].map((side) =>
    moved(kit.cylinder(8, [900, 1200]), [middle[0] + side + 14, 0, middle[1] - side + 14]),
  )
  return [part('tray', tray), part('glass', glass), part('metal', rails, posts, grips)]
}

export const baths = {
  'clawfoot-bath': clawfootBath,
  'panel-bath': panelBath,
  'slipper-bath': slipperBath,
  'soaking-tub': soakingTub,
  'walk-in-shower': walkInShower,
  'corner-shower': cornerShower,
}
