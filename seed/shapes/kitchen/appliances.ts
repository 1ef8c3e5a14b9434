import { part } from '../kit/kit.ts'
import { bothSides, fourTimes, moved, spread, stood } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { barHandle, fields } from '../storage/fronts.ts'

/** A canopy that narrows to a flue, above a hob. */
const chimneyHood: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const square = (half: number, front: number, y: number) => ({
    y,
    outline: [
      [half, -z],
      [half, front],
      [-half, front],
      [-half, -z],
    ] as [number, number][],
  })
  const canopy = kit.loft([square(x, z, 0), square(x, z, 50), square(150, 280 - z, 300)], { crease: 20 })
  return [
    part('metal', canopy, kit.box([-140, 140], [300, height], [-z, 270 - z], 2, 1)),
    part('dark', kit.box([40 - x, x - 40], [-0.4, 2], [60 - z, z - 60], 0)),
    part(
      'bulb',
      [-0.6, 0.6].map((side) => kit.box([side * x - 30, side * x + 30], [-0.5, 3], [z - 100, z - 40], 0)),
    ),
    part('black glass', kit.box([-90, 90], [12, 40], [z - 1, z + 0.1], 0)),
  ]
}

/** Five burners over two ovens, for who cooks for many. */
const rangeCooker: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 26]
  const top = height - 60
  const doors = fields([10 - x, x - 10], [150, top - 150], [1.45, 1], [1])
  const burners = [
    [-0.72, -0.4],
    [-0.72, 0.4],
    [0, 0],
    [0.72, -0.4],
    [0.72, 0.4],
  ].map(([px = 0, pz = 0], index) => ({ at: [px * (x - 60), 0, pz * (z - 20)] as const, r: index === 2 ? 62 : 42 }))
  return [
    part(
      'body',
      kit.box([-x, x], [90, top], [-z - 26, z - 24], 4, 0),
      kit.box([-x, x], [top - 140, top - 20], [z - 26, z - 4], 8, 0),
      doors.map((door) => kit.box(door.x, door.y, [z - 24, z - 4], 5, 0)),
    ),
    part(
      'black glass',
      doors.map(({ x: [l, r], y: [low, high] }) =>
        kit.box([l + 70, r - 70], [low + 80, high - 110], [z - 5, z - 3], 0),
      ),
    ),
    part(
      'metal',
      doors.flatMap(({ x: [l, r], y }) => barHandle(kit, [(l + r) / 2, y[1] - 45], z - 4, r - l - 60)),
      spread([80 - x, x - 80], 8).map((at) => kit.bar([at, top - 80, z - 4], [at, top - 80, z + 22], 22, { end: 18 })),
      kit.box([-x, x], [top, height], [-z - 26, -z - 8], 2, 0),
      fourTimes(kit.cylinder(20, [0, 90], { rim: 3 })).map((foot, index) =>
        moved(foot, [(index < 2 ? 1 : -1) * (x - 60), 0, (index % 2 ? -1 : 1) * (z - 80)]),
      ),
      kit.bar([60 - x, top - 12, z + 18], [x - 60, top - 12, z + 18], 8),
      bothSides(kit.bar([x - 70, top - 12, z - 10], [x - 70, top - 12, z + 18], 6)),
    ),
    part(
      'dark',
      kit.box([6 - x, x - 6], [top, top + 6], [-z, z - 30], 1),
      burners.map(({ at, r }) =>
        moved(
          kit.lathe([
            [r, top + 6],
            [r, top + 16],
            [r * 0.7, top + 22],
            [0, top + 22],
          ]),
          [at[0], 0, at[2]],
        ),
      ),
      [-0.72, 0, 0.72].flatMap((px) => [
        kit.box([px * (x - 60) - 7, px * (x - 60) + 7], [top + 26, top + 40], [30 - z, z - 60], 2),
        ...[-0.4, 0.4].map((pz) =>
          kit.box([px * (x - 60) - 130, px * (x - 60) + 130], [top + 26, top + 38], [pz * z - 7, pz * z + 7], 2),
        ),
      ]),
    ),
  ]
}

/** A drum behind a round door. */
const washingMachine: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, (depth - 78) / 2]
  const at = height * 0.44
  const ring = (outer: number, inner: number, back: number, front: number) =>
    kit.plate(
      kit.ellipse([outer, outer], { middle: [0, at] }),
      [back, front],
      [kit.ellipse([inner, inner], { middle: [0, at] })],
    )
  const glass = kit.lathe(
    [
      [150, 6],
      [140, 24],
      [90, 42],
      [0, 46],
    ],
    { around: 48 },
  )
  return [
    part(
      'body',
      kit.cushion([-x, x], [14, height], [-z - 32, z], 10),
      kit.box([30 - x, x - 30], [70, 74], [z, z + 0.6], 0),
    ),
    part(
      'metal',
      ring(205, 150, z, z + 32),
      kit.bar([150, height - 70, z], [150, height - 70, z + 26], 30, { end: 26, around: 32 }),
    ),
    part(
      'black glass',
      moved(stood(glass), [0, at, z]),
      kit.box([-60, 90], [height - 95, height - 45], [z, z + 1.5], 0),
    ),
    part(
      'dark',
      kit.box([28 - x, -90], [height - 110, height - 30], [z, z + 1], 0),
      fourTimes(kit.cylinder(22, [0, 16], { rim: 0 })).map((foot, index) =>
        moved(foot, [(index < 2 ? 1 : -1) * (x - 50), 0, (index % 2 ? -1 : 1) * (z - 50)]),
      ),
    ),
  ]
}

/** Bottles on wooden shelves behind glass. */
const wineFridge: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 20]
  const levels = spread([150, height - 130], 6)
  const bottle = kit.bar([0, 0, 0], [0, 0, 220], 37, { around: 16 })
  const bottles = levels.flatMap((y, row) =>
    spread([70 - x, x - 70], Math.max(2, Math.floor((width - 100) / 92)))
      .filter((_, index) => (row + index) % 5 !== 3)
      .map((at) => moved(bottle, [at, y + 42, z - 260])),
  )
  return [
    part(
      'body',
      ...[
        kit.box([-x, 30 - x], [60, height], [-z - 20, z - 40]),
        kit.box([x - 30, x], [60, height], [-z - 20, z - 40]),
        kit.box([30 - x, x - 30], [height - 40, height], [-z - 20, z - 40]),
        kit.box([30 - x, x - 30], [60, 90], [-z - 20, z - 40]),
        kit.box([30 - x, x - 30], [90, height - 40], [-z - 20, 10 - z]),
      ],
      kit.box([10 - x, x - 10], [0, 60], [-z, z - 60]),
    ),
    part(
      'shelf',
      levels.map((y) => kit.box([34 - x, x - 34], [y - 12, y + 4], [-z + 20, z - 50], 1, 0)),
    ),
    part('dark', bottles),
    part(
      'metal',
      kit.frame([-x, x], [62, height], [z - 38, z - 10], 38, 2),
      barHandle(kit, [x - 20, height / 2], z - 10, height * 0.5, true),
    ),
    part('glass', kit.box([36 - x, x - 36], [98, height - 36], [z - 28, z - 20], 0)),
  ]
}

/** Two burners of a plate of glass, to be set in a top. */
const inductionHob: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const ring = (px: number, pz: number, r: number) =>
    kit.deck(
      kit.ellipse([r, r], { middle: [px, pz] }),
      [height - 0.5, height],
      [kit.ellipse([r - 3, r - 3], { middle: [px, pz] })],
    )
  return [
    part('black glass', kit.slab(kit.rounded([-x, x], [-z, z], 8), [height - 6, height - 0.2], 1)),
    part(
      'metal',
      ring(-x * 0.52, z * 0.42, 105),
      ring(-x * 0.52, -z * 0.4, 75),
      ring(x * 0.52, z * 0.42, 75),
      ring(x * 0.52, -z * 0.4, 105),
    ),
    part('body', kit.box([25 - x, x - 25], [0, height - 6], [25 - z, z - 25], 2)),
  ]
}

export const appliances = {
  'chimney-hood': chimneyHood,
  'range-cooker': rangeCooker,
  'washing-machine': washingMachine,
  'wine-fridge': wineFridge,
  'induction-hob': inductionHob,
}
