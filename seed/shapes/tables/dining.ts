import { part } from '../kit/kit.ts'
import { bothSides, fourTimes, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Four legs that stand slightly outwards and grow thinner towards the floor. */
export const splayedTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = kit.slab(kit.rounded([-x, x], [-z, z], 40), [height - 30, height], 6)
  const leg = kit.leg([x - 110, height - 30, z - 110], [x - 45, 0, z - 45], 26, { end: 16 })
  const rail = (across: number, along: number) => [
    kit.box([-across, across], [height - 95, height - 30], [along - 11, along + 11]),
  ]
  const rails = [...rail(x - 130, z - 110), ...rail(x - 130, 110 - z)]
  const ends = bothSides(kit.box([x - 121, x - 99], [height - 95, height - 30], [130 - z, z - 130]))
  return [part('wood', top, ...fourTimes(leg), rails, ends)]
}

/** Two trestles with spread feet, and a beam between them. */
export const trestleTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = kit.box([-x, x], [height - 38, height], [-z, z], 4, 0)
  const at = x - width * 0.16
  const head = kit.box([at - 40, at + 40], [height - 98, height - 38], [120 - z, z - 120], 4)
  const foot = kit.box([at - 40, at + 40], [0, 60], [90 - z, z - 90], 6)
  const post = kit.box([at - 30, at + 30], [60, height - 98], [-85, 85], 4, 1)
  const beam = kit.box([-at - 75, at + 75], [height * 0.32, height * 0.32 + 95], [-19, 19], 4)
  const wedge = kit.box([at + 36, at + 58], [height * 0.32 - 22, height * 0.32 + 117], [-13, 13], 2)
  return [
    part('top', top),
    part(
      'frame',
      [head, foot, post, wedge].flatMap((each) => bothSides(each)),
      beam,
    ),
  ]
}

/** A round top on a turned column with four curved feet. */
export const pedestalTable: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const top = kit.lathe(
    [
      [radius - 24, height - 34],
      [radius - 6, height - 28],
      [radius, height - 18],
      [radius - 3, height - 4],
      [radius - 8, height],
    ],
    { around: 72 },
  )
  const column = kit.lathe([
    [62, 190],
    [74, 215],
    [74, 300],
    [44, 330],
    [40, 360],
    [58, 420],
    [50, 520],
    [38, height - 110],
    [70, height - 80],
    [110, height - 60],
    [110, height - 34],
  ])
  const path = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): [number, number, number] => [
    40 + t * radius * 0.62,
    250 - 205 * t ** 1.7,
    0,
  ])
  const foot = kit.sweep(kit.rounded([-22, 22], [-30, 30], 12), [...path, [radius * 0.62 + 80, 32, 0]])
  return [
    part(
      'wood',
      top,
      column,
      [45, 135, 225, 315].map((degrees) => turned(foot, degrees)),
    ),
  ]
}

/** One stem that rises from the floor and opens again under the top. */
export const tulipTable: Shape = (kit, { width, depth, height }) => {
  const top = kit.loft(
    [0.93, 0.985, 1, 0.995].map((factor, at) => ({
      outline: kit.ellipse([(width / 2) * factor, (depth / 2) * factor], { around: 88, power: 2.2 }),
      y: height - 24 + at * 8,
    })),
  )
  const stem = kit.lathe(
    [
      [depth * 0.31, 0],
      [depth * 0.31, 8],
      [depth * 0.27, 18],
      [depth * 0.16, 45],
      [depth * 0.085, 110],
      [depth * 0.055, 240],
      [depth * 0.052, 380],
      [depth * 0.07, 520],
      [depth * 0.13, height - 60],
      [depth * 0.22, height - 24],
    ],
    { around: 56, crease: 60 },
  )
  return [part('top', top), part('foot', stem)]
}

/** Its two halves drawn apart, with the leaf that folds out between them. */
export const butterflyTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const leaf = 250
  const half = kit.box([leaf + 1, x], [height - 26, height], [-z, z], 5, 0)
  const inner = [-1, 1].map((side) => kit.box(side < 0 ? [-leaf, -1] : [1, leaf], [height - 26, height], [-z, z], 2, 2))
  const leg = kit.box([x - 85, x - 20], [0, height - 26], [z - 85, z - 20], 8, 1)
  const apron = kit.box([80 - x, x - 80], [height - 106, height - 26], [z - 62, z - 40])
  const end = kit.box([x - 62, x - 40], [height - 106, height - 26], [85 - z, z - 85])
  const slide = kit.box([150 - x, x - 150], [height - 50, height - 26], [-z * 0.4 - 15, 15 - z * 0.4])
  return [
    part('wood', bothSides(half), inner, fourTimes(leg), bothSides(apron, 2), bothSides(end), bothSides(slide, 2)),
  ]
}

/** The table of a farmhouse: turned legs, a deep apron and a drawer at its end. */
export const farmhouseTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const boards = spread([-z + depth / 10, z - depth / 10], 5).map((middle) =>
    kit.box([-x, x], [height - 36, height], [middle - depth / 10 + 0.8, middle + depth / 10 - 0.8], 4, 0),
  )
  const block = kit.box([x - 125, x - 35], [height - 160, height - 36], [z - 125, z - 35], 2, 1)
  const turnedLeg = kit.lathe([
    [28, 0],
    [34, 40],
    [26, 80],
    [40, 200],
    [45, 330],
    [36, height - 270],
    [45, height - 240],
    [34, height - 222],
    [43, height - 200],
    [43, height - 160],
  ])
  const leg = moved(turnedLeg, [x - 80, 0, z - 80])
  const apron = kit.box([125 - x, x - 125], [height - 150, height - 36], [z - 75, z - 50])
  const end = kit.box([x - 75, x - 50], [height - 150, height - 36], [125 - z, z - 125])
  const drawer = kit.box([x - 50, x - 42], [height - 142, height - 46], [-depth * 0.22, depth * 0.22], 3)
  const knob = kit.bar([x - 42, height - 94, 0], [x - 15, height - 94, 0], 11, { end: 15 })
  return [
    part('top', boards),
    part('base', fourTimes(block), fourTimes(leg), bothSides(apron, 2), bothSides(end), drawer),
    part('knob', knob),
  ]
}

/** A pane of glass on two runners of steel. */
export const glassTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = kit.slab(kit.rounded([-x, x], [-z, z], 30), [height - 12, height], 2)
  const at = x - 260
  const bar = 22
  const side = [
    kit.box([at - bar, at + bar], [0, 16], [120 - z, z - 120], 2),
    kit.box([at - bar, at + bar], [height - 30, height - 14], [120 - z, z - 120], 2),
    ...bothSides(kit.box([at - bar, at + bar], [16, height - 30], [z - 136, z - 120], 2), 2),
  ]
  const pads = fourTimes(moved(kit.cylinder(18, [height - 14, height - 12]), [at, 0, z - 170]))
  const tie = kit.box([-at + bar, at - bar], [height - 30, height - 18], [-15, 15], 2)
  return [
    part('glass', top),
    part(
      'metal',
      side.flatMap((each) => bothSides(each)),
      tie,
    ),
    part('rubber', pads),
  ]
}

/** Legs that cross at either end. */
export const crossTable: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = kit.box([-x, x], [height - 32, height], [-z, z], 10, 0)
  const at = x - width * 0.15
  const cross = [-1, 1].map((side) =>
    kit.leg([at + side * 24, height - 32, side * (140 - z)], [at + side * 24, 0, side * (z - 95)], 30, {
      square: true,
    }),
  )
  const tie = kit.tube(
    [
      [-at, height * 0.47, 0],
      [at, height * 0.47, 0],
    ],
    20,
  )
  return [
    part('top', top),
    part(
      'legs',
      cross.flatMap((leg) => bothSides(leg)),
      tie,
    ),
  ]
}

/** A round top on a drum of upright slats. */
export const drumTable: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const top = kit.lathe(
    [
      [radius - 10, height - 28],
      [radius, height - 18],
      [radius, height - 6],
      [radius - 6, height],
    ],
    { around: 80 },
  )
  const drum = radius * 0.48
  const slat = kit.box([drum - 14, drum + 12], [24, height - 28], [-drum * 0.055, drum * 0.055], 3, 1)
  const slats = Array.from({ length: 44 }, (_, index) => turned(slat, (index * 360) / 44))
  const core = kit.cylinder(drum - 12, [0, height - 28], { around: 48 })
  return [part('top', top), part('base', slats), part('dark', core)]
}

export const diningTables = {
  'splayed-table': splayedTable,
  'trestle-table': trestleTable,
  'pedestal-table': pedestalTable,
  'tulip-table': tulipTable,
  'butterfly-table': butterflyTable,
  'farmhouse-table': farmhouseTable,
  'glass-table': glassTable,
  'cross-table': crossTable,
  'drum-table': drumTable,
} satisfies Record<string, Shape>
