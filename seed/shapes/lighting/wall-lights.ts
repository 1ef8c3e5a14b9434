import { part } from '../kit/kit.ts'
import { leaning, moved, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A tube that lights the wall above and below it. */
const upDownLight: Shape = (kit, { width, depth, height }) => {
  const radius = width / 2
  const middle = depth / 2 - radius
  const tube = moved(kit.cylinder(radius, [0, height], { rim: 2 }), [0, 0, middle])
  const lights = [
    [-0.4, 3],
    [height - 3, height + 0.4],
  ].map(([low = 0, high = 0]) => moved(kit.cylinder(radius - 8, [low, high], { rim: 0 }), [0, 0, middle]))
  const mount = kit.box([-radius * 0.8, radius * 0.8], [height * 0.28, height * 0.72], [-depth / 2, middle], 3)
  return [part('metal', tube, mount), part('bulb', lights)]
}

/** A shade on an arm with two joints, that swings from the wall. */
const swingLight: Shape = (kit, { width, depth, height }) => {
  const back = -depth / 2
  const x = 40 - width / 2
  const plate = kit.box([x - 40, x + 40], [0, 130], [back, back + 18], 4)
  const post = moved(kit.cylinder(9, [20, 110]), [x, 0, back + 40])
  const tie = kit.tube(
    [
      [x, 65, back + 10],
      [x, 65, back + 40],
    ],
    8,
  )
  const elbow: [number, number, number] = [width * 0.18, 65, depth / 2 - 120]
  const arms = [kit.tube([[x, 65, back + 40], elbow], 7), kit.tube([elbow, [width / 2 - 80, 65, depth / 2 - 80]], 7)]
  const joint = moved(kit.cylinder(14, [50, 82]), [elbow[0], 0, elbow[2]])
  const shade = moved(
    kit.lathe([
      [76, 60],
      [80, 60],
      [58, height],
      [54, height],
      [72, 66],
    ]),
    [width / 2 - 80, 0, depth / 2 - 80],
  )
  const bulb = moved(kit.cylinder(22, [80, height - 50], { rim: 8 }), [width / 2 - 80, 0, depth / 2 - 80])
  return [part('metal', plate, post, tie, arms, joint), part('shade', shade), part('bulb', bulb)]
}

/** A shallow bowl of opal glass against the ceiling. */
const ceilingLight: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const bowl = kit.lathe(
    [
      [0, 0],
      [radius * 0.4, height * 0.04],
      [radius * 0.75, height * 0.2],
      [radius * 0.95, height * 0.5],
      [radius * 0.98, height * 0.72],
    ],
    { around: 56, crease: 50 },
  )
  const rim = kit.lathe(
    [
      [radius * 0.97, height * 0.66],
      [radius, height * 0.68],
      [radius, height],
    ],
    { around: 56 },
  )
  return [part('opal', bowl), part('metal', rim)]
}

/** A rail under the ceiling with three spots that turn. */
const spotRail: Shape = (kit, { width, height }) => {
  const radius = 45
  const rail = kit.box([-width / 2, width / 2], [height - 24, height], [-18, 18], 2)
  const spots = spread([-width * 0.36, width * 0.36], 3).map((x, index) => {
    const can = leaning(
      kit.lathe([
        [radius - 6, -110],
        [radius - 2, -110],
        [radius - 2, 20],
        [radius - 10, 30],
        [0, 30],
      ]),
      [18, -14, 20][index] as number,
      [0, 0],
    )
    const light = leaning(kit.cylinder(radius - 12, [-108, -102], { rim: 0 }), [18, -14, 20][index] as number, [0, 0])
    const at: [number, number, number] = [x, height - 110, 0]
    const stem = moved(kit.cylinder(8, [height - 110, height - 24]), [x, 0, 0])
    return { metal: [moved(can, at), stem], light: moved(light, at) }
  })
  return [
    part(
      'metal',
      rail,
      spots.flatMap(({ metal }) => metal),
    ),
    part(
      'bulb',
      spots.map(({ light }) => light),
    ),
  ]
}

/** A half shell of plaster that disappears in the wall and lights it from below. */
const shellLight: Shape = (kit, { width, depth, height }) => {
  const rows = spread([0, 1], kit.steps(8) + 1).map((t) => {
    const bulge = Math.sqrt(t)
    const half: [number, number][] = spread([0, 180], kit.steps(16) + 1).map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      return [
        (width / 2) * (0.35 + 0.65 * bulge) * Math.cos(angle),
        depth * (0.2 + 0.8 * bulge) * Math.sin(angle) - depth / 2,
      ]
    })
    return { outline: half, y: t * (height - 6) }
  })
  const light = kit.slab(
    spread([0, 180], kit.steps(16) + 1).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [width * 0.46 * Math.cos(angle), depth * 0.9 * Math.sin(angle) - depth / 2]
    }),
    [height - 7, height],
    0,
  )
  return [part('shade', kit.loft(rows)), part('bulb', light)]
}

export const wallLights = {
  'up-down-light': upDownLight,
  'swing-light': swingLight,
  'ceiling-light': ceilingLight,
  'spot-rail': spotRail,
  'shell-light': shellLight,
}
