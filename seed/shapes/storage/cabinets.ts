import { part } from '../kit/kit.ts'
import type { Span } from '../kit/mesh.ts'
import { bothSides, divided, moved, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { carcass, feet, fields, knob, shaker } from './fronts.ts'

/** Doors of woven cane in wooden frames, on a frame of legs. */
const caneSideboard: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const legs = 170
  const spans = divided([6 - x, x - 6], 4, 4)
  const y: Span = [legs + 6, height - 28]
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [legs, height - 24], [-z, z - 24]),
      kit.box([-x, x], [height - 24, height], [-z, z - 2], 4, 0),
      spans.flatMap((span) => kit.frame(span, y, [z - 24, z - 4], 44, 2)),
      feet(kit, x - 110, z - 60, legs, 20, 12),
      kit.box([110 - x, x - 110], [legs - 40, legs], [z - 75, z - 45]),
    ),
    part(
      'cane',
      spans.map(([l, r]) => kit.box([l + 40, r - 40], [y[0] + 40, y[1] - 40], [z - 17, z - 11], 0, 1)),
    ),
    part(
      'dark',
      spans.map(([l, r]) => kit.box([l + 40, r - 40], [y[0] + 40, y[1] - 40], [z - 22, z - 18], 0)),
    ),
    part(
      'handles',
      spans.map(([l, r], index) =>
        moved(kit.cylinder(5, [(y[0] + y[1]) / 2 - 40, (y[0] + y[1]) / 2 + 40]), [
          index % 2 === 0 ? r - 22 : l + 22,
          0,
          z - 5,
        ]),
      ),
    ),
  ]
}

/** A long low cabinet behind a front of upright slats, on slender feet. */
const slatSideboard: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const legs = 150
  const slats = divided([22 - x, x - 22], Math.round(width / 26), 9).map((span) =>
    kit.box(span, [legs + 22, height - 26], [z - 24, z - 4], 2, 1),
  )
  const ends = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => kit.leg([sx * (x - 150), legs, sz * (z - 60)], [sx * (x - 150), 0, sz * (z - 60)], 11)),
  )
  return [
    part('body', carcass(kit, [-x, x], [legs, height], [-z, z], 22), slats),
    part('dark', kit.box([22 - x, x - 22], [legs + 22, height - 22], [z - 40, z - 26], 0)),
    part('feet', ends),
  ]
}

/** Round ends and a front of fine upright staves, that roll aside. */
const tambourSideboard: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const round = depth * 0.48
  const outline = kit.rounded([-x, x], [-z, z], round)
  const inner = kit.rounded([8 - x, x - 8], [8 - z, z - 8], round - 8)
  const top = kit.slab(outline, [height - 26, height], 4)
  const base = kit.slab(outline, [60, 84], 2)
  const core = kit.slab(inner, [84, height - 26], 0)
  const plinth = kit.slab(kit.rounded([60 - x, x - 60], [60 - z, z - 60], round - 60), [0, 60], 0)
  const staves: ReturnType<typeof moved>[] = []
  const stave = kit.cylinder(10, [86, height - 28], { around: 12, rim: 0 })
  const straight = x - round
  const pitch = kit.detail === 'low' ? 44 : 22
  for (let at = -straight; at <= straight; at += pitch) staves.push(moved(stave, [at, 0, z - 9]))
  const around = Math.floor((round * Math.PI) / 2 / pitch)
  for (let step = 1; step <= around; step++) {
    const angle = (step / around) * (Math.PI / 2)
    const at: [number, number] = [straight + (round - 9) * Math.sin(angle), z - round + (round - 9) * Math.cos(angle)]
    staves.push(moved(stave, [at[0], 0, at[1]]), moved(stave, [-at[0], 0, at[1]]))
  }
  return [part('wood', top, base), part('fronts', staves), part('dark', core, plinth)]
}

/** Glass on four sides over a closed base: for what is to be seen. */
const displayCabinet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, (depth - 13) / 2]
  const split = height * 0.32
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      kit.box(sx < 0 ? [-x, 28 - x] : [x - 28, x], [split, height - 30], sz < 0 ? [-z, 28 - z] : [z - 28, z], 1.5, 1),
    ),
  )
  const levels = spread([split + (height - split) * 0.28, height - (height - split) * 0.26], 3)
  const doors = fields([4 - x, x - 4], [84, split - 24], [1, 1], [1])
  return [
    part(
      'wood',
      posts,
      kit.box([-x, x], [height - 30, height], [-z, z], 4, 0),
      carcass(kit, [-x, x], [80, split], [-z, z - 20], 20),
      kit.box([25 - x, x - 25], [0, 80], [25 - z, z - 40]),
      kit.box([-12, 12], [split, height - 30], [z - 24, z], 1, 1),
    ),
    part(
      'fronts',
      doors.flatMap((door) => shaker(kit, door.x, door.y, [z - 20, z])),
    ),
    part(
      'glass',
      [z - 14, 14 - z].map((at) => kit.box([28 - x, x - 28], [split, height - 30], [at - 3, at + 3], 0)),
      bothSides(kit.box([x - 17, x - 11], [split, height - 30], [28 - z, z - 28], 0)),
      levels.map((y) => kit.box([20 - x, x - 20], [y, y + 8], [20 - z, z - 30], 0)),
    ),
    part(
      'handles',
      knob(kit, -30, split - 60, z - 11),
      knob(kit, 30, split - 60, z - 11),
      knob(kit, 26, split + (height - split) * 0.45, z - 11),
    ),
  ]
}

/** A long low base for a screen: flaps, an open field, cables behind. */
const mediaUnit: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const [l, m, r] = divided([-x, x], 3)
  const top = kit.box([-x, x], [height - 25, height], [-z, z], 3, 0)
  return [
    part(
      'wood',
      top,
      carcass(kit, l, [90, height - 25], [-z, z - 22], 18),
      carcass(kit, r, [90, height - 25], [-z, z - 22], 18),
      kit.box([m[0], m[1]], [90, 110], [-z, z - 4]),
      kit.box([m[0], m[1]], [(90 + height) / 2 - 20, (90 + height) / 2 - 2], [-z, z - 40]),
    ),
    part(
      'fronts',
      [l, r].map(([a, b]) => kit.box([a + 3, b - 3], [93, height - 29], [z - 22, z - 3], 2, 0)),
    ),
    part(
      'dark',
      kit.box([m[0], m[1]], [110, height - 25], [-z, 8 - z], 0),
      [l, r].map(([a, b]) =>
        kit.box([(a + b) / 2 - 120, (a + b) / 2 + 120], [height - 46, height - 32], [z - 4, z - 2.5], 0),
      ),
    ),
    part(
      'metal',
      [-1, 1].flatMap((side) => kit.frame([side * x * 0.72 - 90, side * x * 0.72 + 90], [0, 90], [40 - z, z - 60], 16)),
    ),
  ]
}

/** Two flaps that tilt, a hand deep, for shoes in a corridor. */
const shoeCabinet: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const flaps = fields([4 - x, x - 4], [64, height - 22], [1], [1, 1, 1])
  return [
    part(
      'wood',
      carcass(kit, [-x, x], [60, height - 18], [-z, z - 18], 16),
      kit.box([-x, x], [height - 18, height], [-z, z], 3, 0),
      bothSides(kit.box([x - 16, x], [0, 60], [-z, z - 18])),
    ),
    part(
      'fronts',
      flaps.map((flap) => kit.box(flap.x, [flap.y[0], flap.y[1] - 16], [z - 18, z], 2, 0)),
    ),
    part(
      'dark',
      flaps.map(({ x: across, y }) => kit.box(across, [y[1] - 16, y[1]], [z - 22, z - 19], 0)),
    ),
  ]
}

export const cabinets = {
  'cane-sideboard': caneSideboard,
  'slat-sideboard': slatSideboard,
  'tambour-sideboard': tambourSideboard,
  'display-cabinet': displayCabinet,
  'media-unit': mediaUnit,
  'shoe-cabinet': shoeCabinet,
}
