import type { Kit } from '../kit/kit.ts'
import { part } from '../kit/kit.ts'
import { moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A canopy at the ceiling, and a cable down from it. */
const hung = (kit: Kit, height: number, end: number, x = 0, z = 0) => [
  moved(kit.cylinder(50, [height - 25, height], { rim: 4 }), [x, 0, z]),
  moved(kit.cylinder(3.5, [end, height - 25], { around: 8, rim: 0 }), [x, 0, z]),
]

const ball = (radius: number, middle: number, from = -90, to = 90): [number, number][] =>
  spread([from, to], 15).map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [Math.max(0, radius * Math.cos(angle)), middle + radius * Math.sin(angle)]
  })

/** A ball of opal glass under a metal cap. */
const globePendant: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const cap = kit.lathe([
    [radius * 0.34, radius * 1.93],
    [radius * 0.34, radius * 2.02],
    [radius * 0.3, radius * 2.1],
    [12, radius * 2.16],
    [12, radius * 2.35],
    [4, radius * 2.4],
  ])
  return [
    part('opal', kit.lathe(ball(radius, radius), { around: 48 })),
    part('metal', cap, hung(kit, height, radius * 2.38)),
  ]
}

/** A thin bar of light over a long table, on two cables. */
const linearPendant: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const body = kit.box([-x, x], [0, 52], [-depth / 2, depth / 2], 4)
  const light = kit.box([12 - x, x - 12], [-0.5, 6], [10 - depth / 2, depth / 2 - 10], 1)
  const cables = spread([-x * 0.7, x * 0.7], 2).map((at) =>
    moved(kit.cylinder(2.5, [52, height - 22], { around: 8, rim: 0 }), [at, 0, 0]),
  )
  const canopy = kit.box([-x * 0.78, x * 0.78], [height - 22, height], [-depth / 2, depth / 2], 3)
  return [part('metal', body, cables, canopy), part('bulb', light)]
}

/** A ring of light that hangs level from three cables. */
const ringPendant: Shape = (kit, { width, height }) => {
  const radius = width / 2 - 14
  const around = kit.segments(88)
  const path = (r: number, y: number) =>
    Array.from({ length: around }, (_, index): [number, number, number] => {
      const angle = (index / around) * 2 * Math.PI
      return [r * Math.cos(angle), y, r * Math.sin(angle)]
    })
  const ring = kit.sweep(kit.rounded([-14, 14], [-26, 26], 5), path(radius, 26), true, 50)
  const light = kit.sweep(kit.rounded([-3, 3], [-20, 20], 2), path(radius - 13, 26), true, 50)
  const cables = [90, 210, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return kit.tube(
      [
        [radius * Math.cos(angle), 50, radius * Math.sin(angle)],
        [0, height - 30, 0],
      ],
      2,
      { around: 8 },
    )
  })
  return [part('metal', ring, cables, kit.cylinder(80, [height - 32, height], { rim: 4 })), part('bulb', light)]
}

/** Six arms with small globes around a turned stem. */
const armChandelier: Shape = (kit, { width, height: tall }) => {
  // Its arms hang lower than its stem.
  const height = tall + 51
  const reach = width / 2 - 60
  const stem = kit.lathe([
    [0, 60],
    [26, 78],
    [14, 100],
    [46, 140],
    [50, 165],
    [22, 200],
    [12, 230],
    [12, height - 40],
  ])
  const arm = kit.tube(
    spread([0, 1], 11).map((t): [number, number, number] => [
      30 + t * (reach - 30),
      150 - 110 * Math.sin(Math.PI * t * 0.9) + 70 * t * t,
      0,
    ]),
    8,
  )
  const tip = 150 - 110 * Math.sin(Math.PI * 0.9) + 70
  const cup = moved(
    kit.lathe([
      [8, tip - 6],
      [34, tip + 10],
      [34, tip + 18],
      [20, tip + 22],
    ]),
    [reach, 0, 0],
  )
  const globe = moved(kit.lathe(ball(60, tip + 74), { around: 28 }), [reach, 0, 0])
  const six = [0, 60, 120, 180, 240, 300]
  const around = (mesh: typeof arm) => six.map((degrees) => turned(mesh, degrees))
  return [
    part('metal', stem, around(arm), around(cup), kit.cylinder(60, [height - 40, height], { rim: 6 })),
    part('opal', around(globe)),
  ]
}

/** A lantern of paper over rings of wire. */
const paperLantern: Shape = (kit, { width, height }) => {
  const [radius, tall] = [width / 2, width * 0.86]
  const ribs = 16
  const profile: [number, number][] = [[radius * 0.22, 0]]
  for (let rib = 1; rib < ribs * 2; rib++) {
    const t = rib / (ribs * 2)
    const bulge = Math.sqrt(1 - (2 * t - 1) ** 2 * 0.95)
    profile.push([radius * bulge - (rib % 2 === 0 ? 0 : 5), tall * t])
  }
  profile.push([radius * 0.22, tall])
  const shade = kit.lathe(profile, { around: 44, crease: 5 })
  return [part('shade', shade), part('metal', hung(kit, height, tall))]
}

/** Five drops of glass at different heights under one plate. */
const clusterPendant: Shape = (kit, { width, height }) => {
  const reach = (width / 2 - 70) / Math.cos(Math.PI / 10)
  const drop = (y: number): [number, number][] => [
    [0, y],
    [40, y + 12],
    [68, y + 60],
    [70, y + 90],
    [52, y + 150],
    [26, y + 205],
    [20, y + 235],
  ]
  const drops = [0, 1, 2, 3, 4].map((place) => {
    const angle = (place * 2 * Math.PI) / 5 + Math.PI / 2
    return { x: reach * Math.cos(angle), z: reach * Math.sin(angle), y: [0, 190, 90, 280, 40][place] as number }
  })
  return [
    part(
      'glass',
      drops.map(({ x, y, z }) => moved(kit.lathe(drop(y)), [x, 0, z])),
    ),
    part(
      'bulb',
      drops.map(({ x, y, z }) => moved(kit.lathe(ball(24, y + 96)), [x, 0, z])),
    ),
    part(
      'metal',
      drops.flatMap(({ x, y, z }) => [
        moved(kit.cylinder(22, [y + 200, y + 262]), [x, 0, z]),
        moved(kit.cylinder(2.5, [y + 262, height - 24], { around: 8, rim: 0 }), [x, 0, z]),
      ]),
      kit.cylinder(width * 0.42, [height - 24, height], { rim: 4, around: 56 }),
    ),
  ]
}

/** A wide flat cone, open below. */
const conePendant: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const shade = kit.lathe([
    [radius - 5, 0],
    [radius, 0],
    [radius, 8],
    [radius * 0.14, radius * 0.46],
    [radius * 0.14, radius * 0.56],
    [10, radius * 0.58],
  ])
  const inner = kit.lathe([
    [radius - 6, 1],
    [radius * 0.12, radius * 0.44],
    [0, radius * 0.44],
  ])
  const bulb = kit.lathe(ball(38, radius * 0.22))
  return [
    part('shade', shade),
    part('inner', inner),
    part('bulb', bulb),
    part('metal', hung(kit, height, radius * 0.56)),
  ]
}

/** Two shades of woven strands, one inside the other. */
const wovenPendant: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const tall = width * 0.62
  const strands = 40
  const strand = kit.tube(
    spread([0, 1], 9).map((t): [number, number, number] => {
      const angle = t * 1.1
      const r = radius * (0.34 + 0.66 * Math.sin(Math.PI * (0.52 - 0.44 * t)) ** 1.1)
      return [r * Math.cos(angle), t * tall, r * Math.sin(angle)]
    }),
    4,
    { around: 8 },
  )
  const other = { ...strand }
  const leftward = Array.from({ length: strands }, (_, index) => turned(other, (index * 360) / strands))
  const rightward = leftward.map((mesh) => ({
    ...mesh,
    positions: mesh.positions.map((value, at) => (at % 3 === 2 ? -value : value)),
    normals: mesh.normals.map((value, at) => (at % 3 === 2 ? -value : value)),
    indices: mesh.indices.toReversed(),
  }))
  const r0 = radius * (0.34 + 0.66 * Math.sin(Math.PI * 0.52) ** 1.1)
  const rim = [0, 1].map((end) => {
    const r = end === 0 ? r0 : radius * (0.34 + 0.66 * Math.sin(Math.PI * 0.08) ** 1.1)
    const around = kit.segments(60)
    const path = Array.from({ length: around }, (_, index): [number, number, number] => {
      const angle = (index / around) * 2 * Math.PI
      return [r * Math.cos(angle), end * tall, r * Math.sin(angle)]
    })
    return kit.tube(path, 6, { ring: true, around: 8 })
  })
  const bulb = kit.lathe(ball(48, tall * 0.55))
  return [part('shade', leftward, rightward, rim), part('bulb', bulb), part('metal', hung(kit, height, tall * 0.6))]
}

export const pendants = {
  'globe-pendant': globePendant,
  'linear-pendant': linearPendant,
  'ring-pendant': ringPendant,
  'arm-chandelier': armChandelier,
  'paper-lantern': paperLantern,
  'cluster-pendant': clusterPendant,
  'cone-pendant': conePendant,
  'woven-pendant': wovenPendant,
}
