import { part } from '../kit/kit.ts'
import type { Vec3 } from '../kit/mesh.ts'
import { bothSides, fourTimes, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Four legs, a ring for the feet and a low back. */
const barStool: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, height - 190]
  const legs = fourTimes(kit.leg([x - 70, seat - 30, z - 70], [x - 12, 0, z - 12], 14, { end: 11 }))
  const y = 290
  const at = (edge: number) => edge - 12 - 58 * (y / (seat - 30))
  const rests = [
    ...bothSides(kit.bar([-at(x), y, at(z)], [at(x), y, at(z)], 9), 2),
    ...bothSides(kit.bar([at(x), y, -at(z)], [at(x), y, at(z)], 9)),
  ]
  const back = kit.sheet(
    (u, v) => {
      const angle = Math.PI * (0.12 + 0.76 * u)
      return [(x - 26) * Math.cos(angle), seat + 90 + 100 * v, -(z - 30) * Math.sin(angle) + 6]
    },
    [16, 4],
    24,
  )
  const posts = bothSides(kit.bar([x * 0.5, seat - 20, -z * 0.5], [x * 0.55, seat + 110, -z * 0.72], 9))
  return [
    part('legs', legs),
    part('metal', rests, posts),
    part('seat', kit.cushion([30 - x, x - 30], [seat - 34, seat + 22], [30 - z, z - 30], 26, 8), back),
  ]
}

/** A round seat on a column that rises and turns, with a ring for the feet. */
const swivelStool: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const base = kit.lathe(
    [
      [radius, 0],
      [radius, 6],
      [radius * 0.9, 14],
      [40, 32],
      [27, 44],
    ],
    { around: 48 },
  )
  const ring = kit.tube(
    Array.from({ length: kit.segments(40) }, (_, index): Vec3 => {
      const angle = (index / kit.segments(40)) * 2 * Math.PI
      return [radius * 0.78 * Math.cos(angle), 240, radius * 0.78 * Math.sin(angle)]
    }),
    8,
    { ring: true },
  )
  const seat = kit.lathe(
    [
      [radius * 0.8, height - 62],
      [radius * 0.92, height - 50],
      [radius * 0.92, height - 20],
      [radius * 0.84, height - 4],
      [0, height],
    ],
    { around: 48, crease: 50 },
  )
  return [
    part(
      'metal',
      base,
      ring,
      [0, 120, 240].map((degrees) => turned(kit.bar([20, 240, 0], [radius * 0.78, 240, 0], 7), degrees)),
      kit.cylinder(27, [40, 320]),
      kit.cylinder(17, [320, height - 60]),
    ),
    part('seat', seat),
  ]
}

/** Three legs through a round seat, as for milking. */
const milkingStool: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const seat = kit.lathe(
    [
      [radius - 14, height - 40],
      [radius - 2, height - 32],
      [radius, height - 18],
      [radius - 6, height - 4],
      [radius - 16, height],
      [radius * 0.5, height - 6],
      [0, height - 8],
    ],
    { around: 48 },
  )
  const leg = kit.leg([radius * 0.5, height - 12, 0], [radius * 0.92, 0, 0], 17, { end: 12 })
  return [
    part(
      'wood',
      seat,
      [90, 210, 330].map((degrees) => turned(leg, degrees)),
    ),
  ]
}

/** A round pouf in six gores. */
const pouf: Shape = (kit, { depth, height }) => {
  const radius = depth / 2
  const rows = spread([-1, 1], kit.steps(16) + 1).map((t) => {
    const bulge = Math.sqrt(Math.max(0, 1 - Math.abs(t) ** 3.4 * 0.92))
    return {
      y: height / 2 + (height / 2) * Math.sign(t) * Math.abs(t) ** 0.9,
      outline: Array.from({ length: kit.segments(72) }, (_, index): [number, number] => {
        const angle = (index / kit.segments(72)) * 2 * Math.PI
        const seam = 1 - 0.05 * Math.max(0, Math.cos(angle * 6)) ** 10
        return [radius * bulge * seam * Math.cos(angle), radius * bulge * seam * Math.sin(angle)]
      }),
    }
  })
  return [part('fabric', kit.loft(rows, { crease: 60 }))]
}

/** Slats between two closed sides, and a shelf for shoes. */
const hallBench: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const side = bothSides(kit.box([x - 28, x], [0, height - 8], [-z, z], 3, 1))
  const slats = (y: number, count: number, thick: number) =>
    spread([-z + depth / count / 2, z - depth / count / 2], count).map((at) =>
      kit.box([28 - x, x - 28], [y, y + thick], [at - depth / count / 2 + 3, at + depth / count / 2 - 3], 2, 0),
    )
  return [
    part(
      'wood',
      side,
      slats(120, 5, 16),
      kit.box([28 - x, x - 28], [height - 56, height - 30], [-z + 10, z - 10], 2, 0),
    ),
    part('cushion', kit.cushion([30 - x, x - 30], [height - 30, height], [-z, z], 14, 0)),
  ]
}

/** A long padded seat on closed frames of thin steel, a third one in the middle where it is long. */
const loopBench: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const places = width > 1700 ? [140 - x, 0, x - 140] : [140 - x, x - 140]
  const loop = kit.frame([24 - z, z - 24], [0, height - 90], [-18, 18], 14, 1)
  const loops = places.flatMap((at) => loop.map((mesh) => moved(turned(mesh, 90), [at, 0, 0])))
  return [part('legs', loops), part('seat', kit.cushion([-x, x], [height - 90, height], [-z, z], 34, 8))]
}

/** Slats for seat and back between cast ends: for a garden, or a square. */
const parkBench: Shape = (kit, { width, depth, height }) => {
  const [x, z, seat] = [width / 2, depth / 2, 430]
  const end = (at: number) => [
    kit.sweep(kit.rounded([-22, 22], [-16, 16], 6), [
      [at, 0, z - 40],
      [at, seat - 30, z - 60],
      [at, seat - 36, 150 - z],
      [at, height - 16, 20 - z],
    ]),
    kit.sweep(kit.rounded([-22, 22], [-16, 16], 6), [
      [at, 0, 30 - z],
      [at, seat * 0.6, 100 - z],
      [at, seat - 36, 160 - z],
    ]),
    kit.sweep(kit.rounded([-24, 24], [-9, 9], 5), [
      [at, seat + 200, 70 - z],
      [at, seat + 210, z - 40],
      [at, seat + 120, z - 14],
      [at, seat - 30, z - 60],
    ]),
  ]
  const slats = spread([175 - z, z - 70], 6).map((at) =>
    kit.box([-x, x], [seat - 20, seat + 8], [at - 27, at + 27], 4, 0),
  )
  const backs = spread([0.22, 0.92], 4).map((share) => {
    const [y, at] = [seat - 36 + (height - seat + 20) * share, 150 - z - 130 * share]
    return kit.box([-x, x], [y - 32, y + 32], [at + 18, at + 42], 4, 0)
  })
  return [part('metal', end(x - 110), end(110 - x), width > 1700 ? end(0) : []), part('wood', slats, backs)]
}

/** A chest with a padded lid, at the foot of a bed. */
const trunkBench: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const body = kit.box([8 - x, x - 8], [60, height - 84], [8 - z, z - 8], 3, 0)
  const frames = [
    ...kit.frame([-x, x], [60, height - 84], [z - 10, z], 70, 2),
    ...kit.frame([-x, x], [60, height - 84], [-z, 10 - z], 70, 2),
  ]
  const ends = bothSides(kit.box([x - 8, x], [60, height - 84], [10 - z, z - 10], 2))
  return [
    part('wood', body, frames, ends, fourTimes(kit.box([x - 80, x - 10], [0, 60], [z - 80, z - 10], 6))),
    part('fabric', kit.cushion([-x, x], [height - 82, height], [-z, z], 30, 8)),
    part(
      'metal',
      [-0.5, 0.5].map((side) => kit.box([side * x - 18, side * x + 18], [height - 130, height - 88], [z - 1, z], 0)),
    ),
  ]
}

export const stools = {
  'loop-bench': loopBench,
  'bar-stool': barStool,
  'swivel-stool': swivelStool,
  'milking-stool': milkingStool,
  pouf,
  'hall-bench': hallBench,
  'park-bench': parkBench,
  'trunk-bench': trunkBench,
}
