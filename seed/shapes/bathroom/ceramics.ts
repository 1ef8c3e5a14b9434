import { type Kit, part } from '../kit/kit.ts'
import type { Mesh } from '../kit/mesh.ts'
import { bothSides, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A bowl with a thin rim: outside from its foot up, over the rim, and inside down to the drain. `grow` says how wide it is at a height from 0 to 1. */
export function bowl(
  kit: Kit,
  half: readonly [number, number],
  [low, high]: readonly [number, number],
  { foot = 0.55, wall = 12, power = 2, deep = 0.8, middle = [0, 0] as readonly [number, number], flare = 0.5 } = {},
): Mesh {
  const ring = (factor: number, y: number, inset = 0) => ({
    outline: kit.ellipse([half[0] * factor - inset, half[1] * factor - inset], { power, middle, around: 56 }),
    y,
  })
  const tall = high - low
  const at = (t: number) => foot + (1 - foot) * t ** flare
  const outside = spread([0, 1], kit.steps(8) + 1).map((t) => ring(at(t), low + tall * t * 0.98))
  const rim = [ring(0.998, high, wall * 0.3), ring(0.99, high, wall * 0.8)]
  const floor = high - tall * deep
  const inside = spread([1, 0.12], kit.steps(8) + 1).map((t) =>
    ring(at(t) * (t < 0.3 ? (t / 0.3) * 0.9 + 0.1 : 1), floor + (high - floor) * t * 0.985, wall),
  )
  return kit.loft([...outside, ...rim, ...inside], { crease: 50 })
}

/** A toilet of one body to the wall, with its cistern behind. */
const floorToilet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const rim = 410
  const back = 170
  const pan = kit.loft(
    [
      [0, 0.62, 0.78],
      [60, 0.62, 0.78],
      [180, 0.68, 0.82],
      [320, 0.92, 0.95],
      [rim - 12, 0.98, 1],
      [rim, 0.96, 0.99],
    ].map(([y = 0, across = 1, along = 1]) => ({
      y,
      outline: kit.ellipse([x * across, ((depth - back * 0.5) / 2) * along], {
        power: 2.5,
        middle: [0, z - (depth - back * 0.5) / 2],
      }),
    })),
    { crease: 50 },
  )
  const lid = kit.slab(
    kit.ellipse([x * 0.99, (depth - back) / 2], { power: 2.6, middle: [0, z - (depth - back) / 2] }),
    [rim + 20, rim + 38],
    8,
  )
  const seat = kit.slab(
    kit.ellipse([x, (depth - back) / 2 + 1], { power: 2.6, middle: [0, z - (depth - back) / 2 - 1] }),
    [rim + 2, rim + 18],
    6,
  )
  const cistern = kit.cushion([20 - x, x - 20], [rim - 40, height - 26], [-z, back - z], 26)
  const cap = kit.cushion([10 - x, x - 10], [height - 34, height - 6], [-z, back - z + 8], 12)
  const button = moved(kit.cylinder(24, [height - 8, height], { rim: 2 }), [0, 0, back / 2 - z])
  return [part('ceramic', pan, cistern, cap), part('white enamel', seat, lid), part('metal', button)]
}

/** A toilet that hangs on the wall, with the plate that flushes it. */
const wallToilet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const back = 25
  const long = (depth - back) / 2
  const middle: [number, number] = [0, z - long]
  const pan = kit.loft(
    [
      [0, 0.62, 0.66, 0.3],
      [50, 0.78, 0.78, 0.2],
      [170, 0.94, 0.93, 0.06],
      [290, 1, 1, 0],
      [308, 0.98, 0.99, 0],
    ].map(([y = 0, across = 1, along = 1, shift = 0]) => ({
      y: y + 90,
      outline: kit.ellipse([x * across, long * along], { power: 2.7, middle: [0, middle[1] - long * shift] }),
    })),
    { crease: 50 },
  )
  const seat = kit.slab(
    kit.ellipse([x * 0.98, long * 0.94], { power: 2.7, middle: [0, middle[1] + long * 0.05] }),
    [400, 416],
    6,
  )
  const lid = kit.slab(
    kit.ellipse([x * 0.97, long * 0.93], { power: 2.7, middle: [0, middle[1] + long * 0.05] }),
    [418, 434],
    7,
  )
  const wall = kit.box([-x * 1.0, x * 1.0], [0, height], [-z, back - z], 1)
  const plate = kit.cushion([-120, 120], [height - 240, height - 80], [back - z, back - z + 12], 5)
  const buttons = [-1, 1].map((side) =>
    kit.bar([side * 48, height - 160, back - z + 12], [side * 48, height - 160, back - z + 17], side > 0 ? 26 : 38, {
      around: 28,
    }),
  )
  return [part('ceramic', pan), part('white enamel', seat, lid), part('wall', wall), part('metal', plate, buttons)]
}

/** Beside a toilet, with its tap. */
const bidet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const top = 400
  const body = kit.loft(
    [
      [0, 0.66, 0.8],
      [120, 0.66, 0.8],
      [260, 0.86, 0.92],
      [top - 14, 1, 1],
      [top, 0.98, 0.99],
      [top, 0.88, 0.8],
      [top - 60, 0.78, 0.7],
      [top - 130, 0.4, 0.4],
      [top - 140, 0.05, 0.05],
    ].map(([y = 0, across = 1, along = 1]) => ({
      y,
      outline: kit.ellipse([x * across, z * along], {
        power: 2.5,
        middle: [0, (1 - along) * z * (y < top ? 0.3 : 0.6)],
      }),
    })),
    { crease: 50 },
  )
  const tap = [
    moved(kit.cylinder(22, [top, top + 75], { rim: 4 }), [0, 0, 65 - z]),
    kit.tube(
      [
        [0, top + 50, 70 - z],
        [0, top + 62, 130 - z],
        [0, top + 40, 165 - z],
      ],
      12,
    ),
    kit.box([-9, 9], [top + 75, height], [40 - z, 110 - z], 3),
  ]
  return [part('ceramic', body), part('metal', tap)]
}

/** A basin on a fluted column. */
const pedestalBasin: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const basin = bowl(kit, [x, z], [height - 210, height], { foot: 0.42, power: 3.4, deep: 0.72, wall: 46, flare: 0.42 })
  const flutes = kit.detail === 'low' ? 8 : 24
  const column = kit.loft(
    [
      [0, 128],
      [50, 128],
      [90, 92],
      [height - 260, 84],
      [height - 190, 118],
    ].map(([y = 0, r = 0]) => ({
      y,
      outline: Array.from({ length: flutes * 2 }, (_, index): [number, number] => {
        const angle = (index / (flutes * 2)) * 2 * Math.PI
        const own = r * (index % 2 === 0 || y < 60 ? 1 : 0.94)
        return [own * Math.cos(angle), own * Math.sin(angle) - z * 0.15]
      }),
    })),
    { crease: 15 },
  )
  const taps = bothSides(
    moved(
      kit.lathe([
        [24, height],
        [24, height + 8],
        [12, height + 16],
        [12, height + 50],
        [26, height + 56],
        [26, height + 66],
        [0, height + 70],
      ]),
      [x * 0.36, 0, 55 - z],
    ),
  )
  return [
    part('ceramic', basin, column),
    part(
      'metal',
      taps.map((tap) => moved(tap, [0, -72, 0])),
    ),
  ]
}

/** A round vessel, with a tall tap, on a shelf of stone or wood. */
const vesselBasin: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const shelf = 80
  const basin = bowl(kit, [210, 210], [shelf, shelf + 140], { foot: 0.5, deep: 0.85 })
  const at = x - 90
  const tap = [
    moved(kit.cylinder(24, [shelf, shelf + 10]), [at - 150, 0, 60 - z]),
    kit.tube(
      [
        [at - 150, shelf, 60 - z],
        [at - 150, height - 70, 60 - z],
        ...spread([0, 180], 9).map((degrees): [number, number, number] => {
          const angle = (degrees * Math.PI) / 180
          return [at - 150 - 55 + 55 * Math.cos(angle), height - 70 + 56 * Math.sin(angle), 60 - z]
        }),
        [at - 260, height - 110, 60 - z],
      ],
      13,
    ),
  ]
  return [
    part('top', kit.box([-x, x], [0, shelf], [-z, z], 3, 0)),
    part('ceramic', moved(basin, [-x * 0.25, 0, 10])),
    part(
      'metal',
      tap.map((mesh) => moved(turned(mesh, -40, [at - 150, 60 - z]), [0, 0, 30])),
      kit.bar([x - 140, shelf * 0.5, z], [x - 140, shelf * 0.5, z + 0.1], 8),
    ),
  ]
}

/** A trough of stone on the wall, wide enough for two. */
const troughBasin: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const body = 150
  const walls = [
    ...bothSides(kit.box([x - 22, x], [0, body], [-z, z], 4)),
    kit.box([22 - x, x - 22], [0, body], [z - 22, z], 4, 0),
    kit.box([22 - x, x - 22], [0, body], [-z, 120 - z], 4, 0),
    kit.box([22 - x, x - 22], [0, 40], [120 - z, z - 22], 1, 0),
  ]
  const tap = (at: number) => [
    moved(kit.cylinder(20, [body, height - 20], { rim: 3 }), [at, 0, 60 - z]),
    kit.bar([at, height - 60, 60 - z], [at, height - 66, 210 - z], 11),
    kit.bar([at, height - 20, 60 - z], [at, height, 60 - z], 14, { end: 12 }),
  ]
  const slot = kit.box([-x * 0.8, x * 0.8], [40, 42], [z - 90, z - 74], 0)
  return [part('stone', walls), part('metal', tap(-x * 0.48), tap(x * 0.48)), part('dark', slot)]
}

export const ceramics = {
  'floor-toilet': floorToilet,
  'wall-toilet': wallToilet,
  bidet,
  'pedestal-basin': pedestalBasin,
  'vessel-basin': vesselBasin,
  'trough-basin': troughBasin,
}
