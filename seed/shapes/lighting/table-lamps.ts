import { part } from '../kit/kit.ts'
import { moved, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Two arms with joints, and a bell for a shade. */
const deskLamp: Shape = (kit, { width, depth, height }) => {
  const z = depth / 2
  const x = z - width / 2
  const foot = moved(kit.cylinder(z, [0, 24], { rim: 5, around: 48 }), [x, 0, 0])
  const elbow: [number, number, number] = [x - 10, height * 0.62, 0]
  const wrist: [number, number, number] = [width / 2 - 120, height - 22, 0]
  const bars = [-9, 9].flatMap((dz) => [
    kit.tube(
      [
        [x, 24, dz],
        [elbow[0], elbow[1], dz],
      ],
      5,
      { around: 8 },
    ),
    kit.tube(
      [
        [elbow[0], elbow[1], dz],
        [wrist[0], wrist[1], dz],
      ],
      5,
      { around: 8 },
    ),
  ])
  const joints = [[x, 34] as const, [elbow[0], elbow[1]] as const, [wrist[0], wrist[1]] as const].map(([jx, jy]) =>
    kit.tube(
      [
        [jx, jy, -16],
        [jx, jy, 16],
      ],
      13,
    ),
  )
  const bell = kit.lathe([
    [70, -150],
    [78, -150],
    [78, -138],
    [56, -70],
    [30, -50],
    [28, -10],
    [0, 0],
  ])
  const bulb = kit.lathe([
    [0, -128],
    [30, -110],
    [30, -84],
    [10, -50],
  ])
  const head = (mesh: typeof bell) => moved(mesh, [width / 2 - 90, height - 30, 0])
  return [part('metal', foot, bars, joints), part('shade', head(bell)), part('bulb', head(bulb))]
}

/** A cap on a thick stem, both of them light. */
const mushroomLamp: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const cap = kit.lathe(
    [
      [radius * 0.3, height * 0.52],
      [radius * 0.96, height * 0.55],
      [radius, height * 0.6],
      [radius * 0.9, height * 0.76],
      [radius * 0.62, height * 0.91],
      [radius * 0.3, height * 0.985],
      [0, height],
    ],
    { around: 56, crease: 45 },
  )
  const stem = kit.lathe([
    [radius * 0.52, 0],
    [radius * 0.54, 12],
    [radius * 0.36, height * 0.2],
    [radius * 0.28, height * 0.4],
    [radius * 0.34, height * 0.55],
  ])
  return [part('shade', cap), part('glaze', stem)]
}

/** A ball of opal glass on a ring. */
const globeTableLamp: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const globe = kit.lathe(
    spread([-78, 90], 15).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [Math.max(0, radius * Math.cos(angle)), height - radius + radius * Math.sin(angle)]
    }),
    { around: 48 },
  )
  const ring = kit.lathe([
    [radius * 0.6, 0],
    [radius * 0.62, 6],
    [radius * 0.5, height - radius * 1.86],
    [radius * 0.44, height - radius * 1.86],
    [radius * 0.5, 4],
  ])
  return [part('opal', globe), part('metal', ring)]
}

/** A shade with pleats over a turned foot. */
const pleatedLamp: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const pleats = kit.isFull ? 112 : 32
  const outline = (r: number) =>
    Array.from({ length: pleats }, (_, index): [number, number] => {
      const angle = (index / pleats) * 2 * Math.PI
      const own = index % 2 === 0 ? r : r - 7
      return [own * Math.cos(angle), own * Math.sin(angle)]
    })
  const shade = kit.loft(
    [
      { outline: outline(radius), y: height * 0.5 },
      { outline: outline(radius * 0.62), y: height },
    ],
    { crease: 20 },
  )
  const foot = kit.lathe([
    [radius * 0.5, 0],
    [radius * 0.5, 14],
    [radius * 0.22, 30],
    [radius * 0.16, 50],
    [radius * 0.34, height * 0.2],
    [radius * 0.36, height * 0.26],
    [radius * 0.14, height * 0.4],
    [radius * 0.1, height * 0.52],
  ])
  return [part('shade', shade), part('base', foot)]
}

/** A lantern with a handle, to be carried out of doors. */
const lantern: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const body = height * 0.78
  const plates = [kit.box([-x, x], [0, 18], [-z, z], 3), kit.box([-x, x], [body - 22, body], [-z, z], 3)]
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      kit.box(sx < 0 ? [-x, 14 - x] : [x - 14, x], [18, body - 22], sz < 0 ? [-z, 14 - z] : [z - 14, z]),
    ),
  )
  const pane = kit.box([12 - x, x - 12], [18, body - 22], [12 - z, z - 12], 0)
  const candle = kit.lathe([
    [38, 18],
    [38, 150],
    [30, 156],
    [0, 152],
  ])
  const handle = kit.tube(
    spread([0, 180], 13).map((degrees): [number, number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [x * 0.66 * Math.cos(angle), body - 6 + (height - body) * Math.sin(angle), 0]
    }),
    6,
  )
  const chimney = kit.lathe([
    [x * 0.5, body],
    [x * 0.42, body + 14],
    [0, body + 20],
  ])
  return [part('metal', plates, posts, handle, chimney), part('glass', pane), part('opal', candle)]
}

export const tableLamps = {
  'desk-lamp': deskLamp,
  'mushroom-lamp': mushroomLamp,
  'globe-table-lamp': globeTableLamp,
  'pleated-lamp': pleatedLamp,
  lantern,
}
