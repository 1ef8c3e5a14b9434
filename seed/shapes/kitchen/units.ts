import { part } from '../kit/kit.ts'
import { bothSides, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { barHandle, carcass, fields, knob, shaker } from '../storage/fronts.ts'

/** Drawers that grow deeper downwards, under a top of stone. */
const drawerUnit: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const fronts = fields([-x, x], [120, height - 46], [1], [1.6, 1.6, 0.8])
  return [
    part('carcass', carcass(kit, [-x, x], [120, height - 40], [-z, z - 44])),
    part(
      'fronts',
      fronts.map((front) => kit.box(front.x, [front.y[0], front.y[1] - 22], [z - 42, z - 20], 2, 0)),
    ),
    part(
      'dark',
      kit.box([4 - x, x - 4], [124, height - 44], [z - 46, z - 44], 0),
      kit.box([6 - x, x - 6], [0, 120], [-z + 60, z - 90]),
    ),
    part('top', kit.box([-x, x], [height - 40, height], [-z, z], 3, 0)),
  ]
}

/** A basin of fireclay that comes forward between two doors. */
const sinkUnit: Shape = (kit, { width, depth, height: tall }) => {
  // Of the worktop: the tap stands above it.
  const height = tall - 317
  const [x, z] = [width / 2, depth / 2]
  const doors = fields([-x, x], [120, height - 290], [1, 1], [1])
  const [bx, low] = [x - 90, height - 262]
  const basin = [
    ...bothSides(kit.box([bx - 22, bx], [low, height - 12], [-z + 90, z - 2], 6)),
    kit.box([22 - bx, bx - 22], [low, height - 12], [z - 26, z - 2], 6, 0),
    kit.box([22 - bx, bx - 22], [low, height - 12], [90 - z, 114 - z], 4, 0),
    kit.box([22 - bx, bx - 22], [low, low + 24], [114 - z, z - 26], 0),
  ]
  const top = [
    ...bothSides(kit.box([bx + 1, x], [height - 40, height], [-z, z - 14], 3, 0)),
    kit.box([-bx, bx], [height - 40, height], [-z, 88 - z], 3, 0),
  ]
  const tap = [
    kit.tube(
      [
        [0, height, 45 - z],
        [0, height + 220, 45 - z],
        ...spread([0, 180], 9).map((d): [number, number, number] => [
          0,
          height + 220 + 85 * Math.sin((d * Math.PI) / 180),
          45 - z + 85 - 85 * Math.cos((d * Math.PI) / 180),
        ]),
        [0, height + 170, 215 - z],
      ],
      12,
    ),
    kit.bar([0, height, 45 - z], [0, height + 60, 45 - z], 20),
    kit.bar([20, height + 45, 45 - z], [80, height + 60, 45 - z], 7),
  ]
  return [
    part(
      'fronts',
      doors.flatMap((door) => shaker(kit, door.x, door.y, [z - 44, z - 22])),
      bothSides(kit.box([bx + 2, x], [height - 288, height - 42], [z - 44, z - 22], 1, 1)),
    ),
    part(
      'carcass',
      kit.box([-x, x], [120, height - 290], [-z, z - 46]),
      bothSides(kit.box([x - 20, x], [height - 290, height - 40], [-z, z - 46])),
    ),
    part('ceramic', basin),
    part('top', top),
    part('metal', tap, knob(kit, -36, height - 340, z - 22), knob(kit, 36, height - 340, z - 22)),
    part('dark', kit.box([6 - x, x - 6], [0, 120], [-z + 60, z - 90])),
  ]
}

/** Full height, with doors that open on drawers and shelves; one of them stands open. */
const larder: Shape = (kit, { width, depth, height }) => {
  const leaf = width / 2 - 4
  // The open door stands before the rest.
  const [x, z] = [width / 2, (depth - leaf + 40) / 2 - 40]
  const door = [...shaker(kit, [-x + 2, -2], [104, height - 4], [z - 22, z])]
  const open = shaker(kit, [-leaf / 2, leaf / 2], [104, height - 4], [-11, 11]).map((mesh) =>
    moved(turned(mesh, 90), [x - 11, 0, z + leaf / 2]),
  )
  const levels = spread([880, height - 330], 4)
  const shelves = levels.map((y) => kit.box([24 - x, x - 24], [y, y + 20], [-z - 30, z - 40], 1, 0))
  const drawers = fields([24 - x, x - 24], [130, 840], [1], [1, 1, 1]).map((front) =>
    kit.box(front.x, [front.y[0], front.y[1] - 40], [z - 60, z - 40], 2, 0),
  )
  const jars = levels.flatMap((y, row) =>
    spread([30, x - 70], 4).map((at, index) => {
      const tall = 130 + ((row * 37 + index * 23) % 70)
      return moved(kit.cylinder(34 + ((row * 5 + index * 3) % 9), [y + 20, y + 20 + tall], { rim: 5 }), [at, 0, 0])
    }),
  )
  return [
    part('carcass', carcass(kit, [-x, x], [100, height], [-z - 40, z - 24], 24), shelves, drawers),
    part('fronts', door, open),
    part('paper', jars),
    part('handles', barHandle(kit, [-40, height * 0.46], z, 420, true)),
    part('dark', kit.box([10 - x, x - 10], [0, 100], [-z, z - 80])),
  ]
}

/** Doors of reeded glass on the wall, with a light under them. */
const wallUnit: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const doors = fields([-x, x], [0, height], [1, 1, 1], [1])
  return [
    part(
      'carcass',
      carcass(kit, [-x, x], [0, height], [-z, z - 22], 18),
      kit.box([20 - x, x - 20], [height * 0.5, height * 0.5 + 16], [-z + 10, z - 40]),
    ),
    part(
      'fronts',
      doors.flatMap((door) => kit.frame(door.x, door.y, [z - 20, z], 48, 1)),
    ),
    part(
      'reeded glass',
      doors.map((door) =>
        kit.box([door.x[0] + 44, door.x[1] - 44], [door.y[0] + 44, door.y[1] - 44], [z - 13, z - 8], 0),
      ),
    ),
    part('bulb', kit.box([60 - x, x - 60], [-0.4, 4], [z - 90, z - 70], 0)),
  ]
}

export const kitchenUnits = { 'drawer-unit': drawerUnit, 'sink-unit': sinkUnit, larder, 'wall-unit': wallUnit }
