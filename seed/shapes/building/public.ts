import { part } from '../kit/kit.ts'
import type { Vec3 } from '../kit/mesh.ts'
import { bothSides, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Treads between two strings, with a handrail on balusters. */
const straightStair: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const steps = 15
  const rise = (height - 900) / steps
  const run = (depth - 40) / steps
  const treads = Array.from({ length: steps }, (_, step) =>
    kit.box(
      [-x + 42, x - 42],
      [(step + 1) * rise - 38, (step + 1) * rise],
      [z - 40 - (step + 1) * run, z - step * run],
      4,
      0,
    ),
  )
  const string = bothSides(
    kit.plate(
      [
        [-z, steps * rise],
        [-z, steps * rise - 300],
        [z - 330, 0],
        [z, 0],
        [z, 120],
        [-z + 60, steps * rise],
      ],
      [-20, 20],
    ),
  )
  const strings = [x - 20, 20 - x].map((at) => moved(turned(string[0] as (typeof string)[number], -90), [at, 0, 0]))
  const posts = spread([0.06, 0.96], 8).flatMap((share) => {
    const [at, y] = [z - share * depth, share * steps * rise]
    return [moved(kit.cylinder(9, [y + 20, y + 880], { around: 8 }), [x - 20, 0, at])]
  })
  const rail = kit.sweep(kit.rounded([-24, 24], [-18, 18], 8), [
    [x - 20, 900 - 18, z - 20],
    [x - 20, height - 18, 20 - z],
  ])
  return [part('wood', treads, rail), part('metal', strings, posts)]
}

/** Treads around a post, with a rail that climbs with them. */
const spiralStair: Shape = (kit, { width, height }) => {
  const radius = width / 2 - 22
  const steps = 13
  const rise = (height - 950) / steps
  const tread = (y: number) =>
    kit.slab(
      [
        [50, -30],
        [radius, -radius * 0.27],
        [radius + 4, 0],
        [radius, radius * 0.27],
        [50, 30],
      ],
      [y - 36, y],
      4,
    )
  const treads = Array.from({ length: steps }, (_, step) => turned(tread((step + 1) * rise), step * 27))
  const at = (step: number, r: number, y: number): Vec3 => {
    const angle = (-step * 27 * Math.PI) / 180
    return [r * Math.cos(angle), y, r * Math.sin(angle)]
  }
  const rail = kit.tube(
    spread([0, steps - 1], kit.steps(44) + 1).map((step) => at(step, radius, (step + 1) * rise + 930)),
    20,
  )
  const balusters = Array.from({ length: steps }, (_, step) =>
    kit.bar(at(step, radius, (step + 1) * rise), at(step, radius, (step + 1) * rise + 930), 8, { around: 8 }),
  )
  const low = Array.from({ length: steps }, (_, step) =>
    kit.bar(at(step + 0.5, radius, (step + 1.4) * rise), at(step + 0.5, radius, (step + 1.5) * rise + 930), 6, {
      around: 8,
    }),
  ).slice(0, steps - 1)
  return [
    part('wood', treads),
    part(
      'metal',
      kit.cylinder(52, [0, height - 20], { rim: 8 }),
      kit.cylinder(160, [0, 16], { rim: 3 }),
      rail,
      balusters,
      low,
    ),
  ]
}

/** Panes in clamps under a round rail. */
const glassRailing: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const panes = spread([-x + x / 3, x - x / 3], 3).map((at) =>
    kit.box([at - x / 3 + 40, at + x / 3 - 40], [60, height - 70], [-6, 6], 1),
  )
  const posts = spread([50 - x, x - 50], 4)
  return [
    part('glass', panes),
    part(
      'metal',
      posts.map((at) => moved(kit.cylinder(21, [12, height - 30]), [at, 0, 0])),
      posts.map((at) => moved(kit.cylinder(depth / 2, [0, 12], { rim: 3 }), [at, 0, 0])),
      kit.bar([-x, height - 22, 0], [x, height - 22, 0], 22),
      spread([-x + x / 3, x - x / 3], 3).flatMap((at) =>
        [-1, 1].flatMap((side) =>
          [200, height - 220].map((y) =>
            kit.box([at + side * (x / 3 - 52) - 22, at + side * (x / 3 - 52) + 22], [y - 24, y + 24], [-14, 14], 4),
          ),
        ),
      ),
    ),
  ]
}

/** A surround of stone with a mantel, logs and fire. */
const fireplace: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const opening = x - 260
  const legs = bothSides(kit.box([opening, x - 50], [40, height - 260], [-z, z - 60], 5, 1))
  const base = bothSides(kit.box([opening - 20, x - 30], [0, 40], [-z, z - 40], 4))
  const panels = bothSides(kit.box([opening + 40, x - 90], [140, height - 330], [z - 62, z - 50], 8, 1))
  const beam = [
    kit.box([50 - x, x - 50], [height - 260, height - 90], [-z, z - 50], 4, 0),
    kit.box([30 - x, x - 30], [height - 90, height - 50], [-z, z - 25], 12, 0),
    kit.box([-x, x], [height - 50, height], [-z, z], 8, 0),
  ]
  const box = [
    kit.box([-opening, opening], [0, 24], [-z, z - 60], 0),
    kit.box([-opening, opening], [0, height - 260], [-z, 12 - z], 0),
    ...bothSides(kit.box([opening - 12, opening], [24, height - 260], [12 - z, z - 70], 0)),
  ]
  const log = (y: number, at: number, lean: number) =>
    kit.bar([-220, y, at], [220, y + lean, at + 20], 44, { end: 38, around: 12 })
  const flame = (at: number, tall: number) =>
    moved(
      kit.lathe(
        [
          [0, 110],
          [34, 150],
          [40, 190],
          [18, 120 + tall * 0.7],
          [0, 120 + tall],
        ],
        { around: 12 },
      ),
      [at, 0, 10],
    )
  return [
    part('stone', legs, base, panels, beam),
    part('dark', box),
    part('stem', log(70, -40, 0), log(74, 60, 8), log(140, 10, -10)),
    part('fire', flame(-90, 220), flame(0, 300), flame(90, 200)),
  ]
}

/** Lockers in two rows, each with its vents and its lock. */
const lockers: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const cells = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      x: [-x + (column * width) / 3 + 4, -x + ((column + 1) * width) / 3 - 4] as const,
      y: [90 + (row * (height - 96)) / 2 + 4, 90 + ((row + 1) * (height - 96)) / 2 - 4] as const,
    })),
  )
  return [
    part('body', kit.box([-x, x], [84, height], [-z, z - 22], 2)),
    part(
      'fronts',
      cells.map((cell) => kit.box(cell.x, cell.y, [z - 22, z - 4], 3)),
    ),
    part(
      'dark',
      cells.flatMap((cell) =>
        [0, 1, 2, 3].map((row) =>
          kit.box(
            [cell.x[0] + 70, cell.x[1] - 70],
            [cell.y[1] - 90 - row * 22, cell.y[1] - 84 - row * 22],
            [z - 5, z - 3.4],
            0,
          ),
        ),
      ),
      kit.box([20 - x, x - 20], [0, 84], [20 - z, z - 60]),
    ),
    part(
      'metal',
      cells.map((cell) =>
        kit.box(
          [cell.x[1] - 46, cell.x[1] - 26],
          [(cell.y[0] + cell.y[1]) / 2 - 40, (cell.y[0] + cell.y[1]) / 2 + 40],
          [z - 4, z],
          2,
        ),
      ),
    ),
  ]
}

/** A long box of plants on a steel frame. */
const planter: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = height * 0.44
  const box = [
    ...bothSides(kit.box([x - 14, x], [top - 260, top], [-z, z], 3)),
    ...bothSides(kit.box([14 - x, x - 14], [top - 260, top], [z - 14, z], 3), 2),
    kit.box([14 - x, x - 14], [top - 260, top - 246], [14 - z, z - 14], 0),
  ]
  const legs = [-1, 1].flatMap((side) =>
    kit
      .frame([side * (x - 80) - 60, side * (x - 80) + 60], [0, top - 260], [-z + 20, -z + 36], 14)
      .concat(kit.frame([side * (x - 80) - 60, side * (x - 80) + 60], [0, top - 260], [z - 36, z - 20], 14)),
  )
  const blade = (index: number) => {
    const [at, lean, turn] = [
      -x + 95 + ((index * 137) % (width - 190)),
      ((index * 53) % 60) - 30,
      ((index * 29) % 70) - 35,
    ]
    const tall = (height - top) * (0.62 + ((index * 31) % 38) / 100)
    return kit.sheet(
      (u, v) => [
        at + lean * 3 * v ** 2 + (u - 0.5) * 52 * Math.sin(Math.PI * (0.14 + 0.86 * v)) ** 0.7,
        top - 40 + (tall + 40) * v,
        turn * (z / 60) + turn * 1.4 * v ** 2 + 12 * (u - 0.5) ** 2,
      ],
      [4, 8],
      3,
    )
  }
  const count = kit.detail === 'low' ? 18 : 34
  const leaves = Array.from({ length: count }, (_, index) => blade(index))
  return [
    part('box', box),
    part('metal', legs),
    part('soil', kit.box([14 - x, x - 14], [top - 60, top - 36], [14 - z, z - 14], 0)),
    part(
      'leaf',
      leaves.filter((_, index) => index % 3 !== 0),
    ),
    part(
      'pale leaf',
      leaves.filter((_, index) => index % 3 === 0),
    ),
  ]
}

export const publicThings = {
  'straight-stair': straightStair,
  'spiral-stair': spiralStair,
  'glass-railing': glassRailing,
  fireplace,
  lockers,
  planter,
}
