import { part } from '../kit/kit.ts'
import { moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A wide drum shade on three wooden legs. */
const tripodLamp: Shape = (kit, { width, height }) => {
  const reach = (width / 2 - 11) / Math.cos(Math.PI / 6)
  const leg = kit.leg([34, height - 330, 0], [reach, 0, 0], 15, { end: 11 })
  const shadeRadius = width * 0.42
  const shade = kit.lathe(
    [
      [shadeRadius - 3, height - 320],
      [shadeRadius, height - 320],
      [shadeRadius * 0.92, height - 4],
      [shadeRadius * 0.92 - 3, height - 4],
      [shadeRadius - 7, height - 316],
    ],
    { around: 56 },
  )
  const hub = kit.cylinder(44, [height - 350, height - 318], { rim: 3 })
  const bulb = kit.lathe([
    [0, height - 90],
    [34, height - 130],
    [40, height - 170],
    [18, height - 230],
    [18, height - 318],
  ])
  return [
    part(
      'legs',
      [30, 150, 270].map((degrees) => turned(leg, degrees)),
    ),
    part('metal', hub),
    part('shade', shade),
    part('bulb', bulb),
  ]
}

/** A tall square column of paper in a frame of thin wood. */
const paperColumn: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      kit.box(sx < 0 ? [-x, 18 - x] : [x - 18, x], [0, height], sz < 0 ? [-z, 18 - z] : [z - 18, z], 2, 1),
    ),
  )
  const rails = spread([110, height - 12], 6).flatMap((y) => [
    kit.box([18 - x, x - 18], [y - 12, y], [-z + 2, 12 - z]),
    kit.box([18 - x, x - 18], [y - 12, y], [z - 12, z - 2]),
    kit.box([2 - x, 12 - x], [y - 12, y], [18 - z, z - 18]),
    kit.box([x - 12, x - 2], [y - 12, y], [18 - z, z - 18]),
  ])
  const paper = kit.box([14 - x, x - 14], [105, height - 8], [14 - z, z - 14], 2)
  return [part('frame', posts, rails), part('shade', paper)]
}

/** A stem with an arm, and a small head that turns: for reading. */
const readingLamp: Shape = (kit, { width, depth, height }) => {
  const base = depth / 2
  const x = base - width / 2
  const foot = moved(kit.cylinder(base, [0, 22], { rim: 4, around: 48 }), [x, 0, 0])
  const stem = moved(kit.cylinder(9, [22, height - 20]), [x, 0, 0])
  const joint = moved(kit.cylinder(17, [height - 40, height], { rim: 4 }), [x, 0, 0])
  const arm = kit.tube(
    [
      [x, height - 22, 0],
      [width / 2 - 62, height - 60, 0],
    ],
    7,
  )
  const head = moved(
    kit.lathe([
      [54, height - 240],
      [62, height - 240],
      [60, height - 225],
      [30, height - 105],
      [24, height - 80],
      [8, height - 62],
    ]),
    [width / 2 - 62, 0, 0],
  )
  const bulb = moved(kit.cylinder(50, [height - 236, height - 228]), [width / 2 - 62, 0, 0])
  return [part('metal', foot, stem, joint, arm), part('shade', head), part('bulb', bulb)]
}

/** A bowl on a slender stem that lights the ceiling. */
const uplight: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const foot = kit.lathe([
    [radius * 0.8, 0],
    [radius * 0.8, 10],
    [radius * 0.7, 18],
    [30, 30],
    [12, 60],
    [11, height - 130],
  ])
  const bowl = kit.lathe(
    [
      [10, height - 140],
      [60, height - 122],
      [radius * 0.75, height - 70],
      [radius, height - 4],
      [radius, height],
      [radius - 5, height],
      [radius * 0.7, height - 62],
      [0, height - 110],
    ],
    { around: 56 },
  )
  const light = kit.cylinder(radius * 0.72, [height - 60, height - 52])
  return [part('metal', foot), part('shade', bowl), part('bulb', light)]
}

/** A disc that leans on its stand like a moon. */
const moonLamp: Shape = (kit, { width, depth, height }) => {
  const radius = width / 2
  const disc = kit.plate(kit.ellipse([radius, radius], { around: 88, middle: [0, height - radius] }), [-12, 12])
  const light = kit.plate(
    kit.ellipse([radius - 16, radius - 16], { around: 88, middle: [0, height - radius] }),
    [12, 18],
  )
  const foot = kit.box([-width * 0.28, width * 0.28], [0, 30], [-depth / 2, depth / 2], 6)
  const stem = [-60, 60].map((x) => kit.box([x - 6, x + 6], [30, height - radius], [-24, -12], 2))
  return [part('metal', disc, foot, stem), part('opal', light)]
}

export const floorLamps = {
  'tripod-lamp': tripodLamp,
  'paper-column': paperColumn,
  'reading-lamp': readingLamp,
  uplight,
  'moon-lamp': moonLamp,
}
