import { part } from '../kit/kit.ts'
import type { Span } from '../kit/mesh.ts'
import { bothSides, divided, fourTimes, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { carcass, clothes, fields, knob, shaker } from './fronts.ts'

/** Three doors that slide before each other, one of them a mirror. */
const slidingWardrobe: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const doors = divided([22 - x, x - 22], 3, -30)
  const at = (index: number): Span => (index === 1 ? [z - 62, z - 40] : [z - 32, z - 8])
  return [
    part('carcass', carcass(kit, [-x, x], [0, height], [-z, z], 22)),
    part(
      'doors',
      doors
        .filter((_, index) => index !== 1)
        .map((span, index) => kit.box(span, [42, height - 42], at(index * 2), 2, 1)),
    ),
    part('mirror', kit.box([doors[1][0] + 26, doors[1][1] - 26], [64, height - 64], [z - 50, z - 38.5], 0)),
    part(
      'metal',
      doors.flatMap((span, index) =>
        kit.frame([span[0], span[1]], [38, height - 38], [at(index)[0], at(index)[1] + 2], 14),
      ),
      kit.box([22 - x, x - 22], [22, 34], [z - 70, z - 4], 1),
      kit.box([22 - x, x - 22], [height - 34, height - 22], [z - 70, z - 4], 1),
    ),
  ]
}

/** Two panelled doors under a cornice, and a drawer below. */
const armoire: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2 - 35, depth / 2 - 25]
  const cornice = kit.sweep(
    [
      [0, 0],
      [0, 22],
      [8, 26],
      [22, 44],
      [35, 58],
      [35, 80],
      [-20, 80],
      [-20, 0],
    ].map(([a = 0, b = 0]) => [-a, b] as const),
    [
      [-x, height - 80, -z - 25],
      [-x, height - 80, z - 10],
      [x, height - 80, z - 10],
      [x, height - 80, -z - 25],
    ],
  )
  const doors = fields([10 - x, x - 10], [330, height - 90], [1, 1], [1])
  const drawer: { x: Span; y: Span } = { x: [11.5 - x, x - 11.5], y: [131.5, 324.5] }
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [110, height - 40], [-z - 25, z - 22], 24),
      kit.box([-x - 14, x + 14], [70, 112], [-z - 25, z - 4], 8, 0),
      cornice,
      kit.box([-x - 24, x + 24], [height - 12, height - 4], [-z - 24, z + 14], 0),
      bothSides(kit.cylinder(45, [0, 70], { below: 32, rim: 8 })).map((foot, index) =>
        moved(foot, [(index === 0 ? 1 : -1) * (x - 50), 0, z - 50]),
      ),
      bothSides(kit.cylinder(45, [0, 70], { below: 32, rim: 8 })).map((foot, index) =>
        moved(foot, [(index === 0 ? 1 : -1) * (x - 50), 0, 40 - z]),
      ),
    ),
    part(
      'doors',
      doors.flatMap(({ x: across, y }) => {
        const middle = y[0] + (y[1] - y[0]) * 0.42
        return [
          ...shaker(kit, across, [y[0], middle], [z - 22, z], 85),
          ...shaker(kit, across, [middle - 85, y[1]], [z - 22, z], 85),
        ]
      }),
      shaker(kit, drawer.x, drawer.y, [z - 22, z], 50),
    ),
    part(
      'handles',
      knob(kit, -40, height * 0.5, z),
      knob(kit, 40, height * 0.5, z),
      knob(kit, -x * 0.5, 228, z - 8),
      knob(kit, x * 0.5, 228, z - 8),
    ),
  ]
}

/** Poles from floor to ceiling that carry shelves, rails and a block of drawers. */
const openWardrobe: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const poles = spread([16 - x, x - 16], 4)
  const spans = divided([16 - x, x - 16], 3, 0)
  const shelf = (span: Span, y: number) => kit.box([span[0] + 18, span[1] - 18], [y, y + 22], [-z, z], 2, 0)
  const drawers = fields([spans[1][0] + 20, spans[1][1] - 20], [120, 640], [1], [1, 1, 1])
  const rail = (span: Span, y: number) => kit.bar([span[0] + 10, y, 0], [span[1] - 10, y, 0], 12)
  return [
    part(
      'metal',
      poles.flatMap((at) =>
        [-z + 40, z - 60].map((back) => moved(kit.cylinder(14, [0, height], { rim: 2 }), [at, 0, back])),
      ),
      poles.flatMap((at) => [height * 0.86, 90].map((y) => kit.box([at - 7, at + 7], [y, y + 14], [-z + 40, z - 60]))),
      rail(spans[0], height * 0.8),
      rail(spans[2], height * 0.8),
      rail(spans[2], height * 0.42),
    ),
    part(
      'wood',
      spans.flatMap((span) => [shelf(span, height * 0.86 + 14), shelf(span, 104)]),
      spread([680, height * 0.7], 4).map((y) => shelf(spans[1], y)),
      carcass(kit, [spans[1][0] + 18, spans[1][1] - 18], [104, 656], [-z + 4, z - 30], 16),
    ),
    part(
      'fronts',
      drawers.map((front) => kit.box(front.x, front.y, [z - 30, z - 10], 2, 0)),
    ),
    part('linen', clothes(kit, [spans[0][0] + 30, spans[0][1] - 60], height * 0.79, 1150, depth * 0.9)),
    part(
      'dark',
      clothes(kit, [spans[2][0] + 30, spans[2][1] - 90], height * 0.79, 700, depth * 0.9),
      clothes(kit, [spans[2][0] + 60, spans[2][1] - 120], height * 0.41, 660, depth * 0.9),
    ),
  ]
}

/** Six turned arms on a stem, over a foot with three legs. */
const coatStand: Shape = (kit, { width, height }) => {
  const reach = (width / 2 - 6) / Math.cos(Math.PI / 6)
  const stem = kit.leg([0, height, 0], [0, 60, 0], 15, { end: 21 })
  const foot = kit.tube(
    spread([0, 1], 7).map((t): [number, number, number] => [t * reach, 110 - 98 * t ** 0.7, 0]),
    14,
    { scale: (along) => 1 - 0.3 * along },
  )
  const hook = (y: number, length: number) =>
    kit.tube(
      spread([0, 1], 6).map((t): [number, number, number] => [t * length, y + 90 * t * t, 0]),
      9,
      { scale: (along) => 0.85 + (along > 0.8 ? 0.5 : 0) },
    )
  return [
    part(
      'wood',
      stem,
      [90, 210, 330].map((degrees) => turned(foot, degrees)),
      [0, 120, 240].map((degrees) => turned(hook(height - 190, 150), degrees)),
      [60, 180, 300].map((degrees) => turned(hook(height - 420, 120), degrees)),
    ),
  ]
}

/** A board with pegs and a shelf for hats above. */
const coatRack: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const pegs = spread([90 - x, x - 90], Math.round(width / 160)).map((at) =>
    kit.tube(
      [
        [at, 70, 18 - z],
        [at, 76, 60 - z],
        [at, 92, 92 - z],
      ],
      10,
      { scale: (along) => (along > 0.9 ? 1.5 : 1) },
    ),
  )
  const brackets = spread([60 - x, x - 60], 3).map((at) =>
    kit.box([at - 10, at + 10], [height - 110, height - 20], [18 - z, z - 60], 4),
  )
  return [
    part(
      'wood',
      kit.box([-x, x], [0, 140], [-z, 18 - z], 4, 0),
      kit.box([-x, x], [height - 20, height], [-z, z], 4, 0),
      kit.box([-x, x], [140, height - 20], [-z, 12 - z], 1, 0),
      brackets,
    ),
    part('metal', pegs),
  ]
}

/** A steel rail on wheels, with a board below: for shops and dressing rooms. */
const clothesRail: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const side = [
    kit.bar([x - 14, 90, 0], [x - 14, height - 14, 0], 12),
    kit.bar([x - 14, 90, 12 - z], [x - 14, 90, z - 12], 12),
  ]
  const wheels = fourTimes(kit.bar([x - 26, 38, z - 38], [x - 2, 38, z - 38], 38, { around: 24 }))
  return [
    part(
      'metal',
      side.flatMap((mesh) => bothSides(mesh)),
      kit.bar([14 - x, height - 14, 0], [x - 14, height - 14, 0], 13),
      fourTimes(kit.bar([x - 14, 90, z - 38], [x - 14, 50, z - 38], 8)),
    ),
    part('wood', kit.box([26 - x, x - 26], [92, 116], [10 - z, z - 10], 2, 0)),
    part('rubber', wheels),
    part('linen', clothes(kit, [60 - x, x * 0.4], height - 40, 900, 460)),
  ]
}

export const wardrobes = {
  'sliding-wardrobe': slidingWardrobe,
  armoire,
  'open-wardrobe': openWardrobe,
  'coat-stand': coatStand,
  'coat-rack': coatRack,
  'clothes-rail': clothesRail,
}
