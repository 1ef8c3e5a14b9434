import { part } from '../kit/kit.ts'
import { bothSides, divided, laid, spread, stood, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Framed fields above a dado and below it, between skirting and cornice. */
const boiserie: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const field = (low: number, high: number) =>
    divided([60 - x, x - 60], 2, 70).flatMap((span) => kit.frame(span, [low, high], [z - 26, z - 10], 26, 7))
  return [
    part(
      'panel',
      kit.box([-x, x], [0, height], [-z, z - 22], 1, 0),
      kit.box([-x, x], [0, 130], [z - 24, z - 4], 6, 0),
      kit.box([-x, x], [900, 950], [z - 24, z], 12, 0),
      kit.box([-x, x], [height - 90, height], [z - 24, z], 16, 0),
      field(190, 840),
      field(1010, height - 150),
    ),
  ]
}

/** Half rounds side by side, from floor to ceiling. */
const flutedPanel: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const count = Math.round(width / 40)
  const steps = kit.steps(6) + 1
  const wave = divided([-x, x], count).flatMap(([l, r]) =>
    spread([0, 180], steps).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [(l + r) / 2 - ((r - l) / 2) * Math.cos(angle), depth / 2 - 20 + 20 * Math.sin(angle)]
    }),
  )
  return [part('panel', kit.slab([...wave, [x, -depth / 2], [-x, -depth / 2]], [0, height], 0, 1))]
}

/** Parquet in a herringbone, a square of floor. */
const herringbone: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const [long, short] = [480, 80]
  const boards = []
  // Each board ends at the side of the next one; what sticks out is sawn off.
  for (let row = -40; row < 40; row++) {
    for (let column = -5; column < 6; column++) {
      const start = row * short + column * long * 2
      for (const isAcross of [true, false]) {
        const [x0, z0] = isAcross ? [start, row * short] : [start + long, row * short - (long - short)]
        const [w, d] = isAcross ? [long, short] : [short, long]
        const span = [Math.max(-x, x0), Math.min(x, x0 + w)] as const
        const deep = [Math.max(-z, z0), Math.min(z, z0 + d)] as const
        if (span[1] - span[0] > 1 && deep[1] - deep[0] > 1)
          boards.push(
            kit.box([span[0] + 0.4, span[1] - 0.4], [0, height], [deep[0] + 0.4, deep[1] - 0.4], 1, isAcross ? 0 : 2),
          )
      }
    }
  }
  return [part('wood', boards), part('dark', kit.box([-x, x], [0, height - 2], [-z, z], 0))]
}

/** Rows of narrow bricks in half bond, with raked joints. */
const brickPanel: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const rows = Math.round(height / 65)
  const bricks = divided([0, height], rows, 12).flatMap((y, row) => {
    const ends = [-x]
    for (let at = -x + (row % 2 === 0 ? 228 : 114); at < x - 30; at += 240) ends.push(at)
    return ends.map((from, index) =>
      kit.box([from + (index ? 12 : 0), ends[index + 1] ?? x], y, [-z + 4, z - ((row * 7 + index * 5) % 4)], 3, 0),
    )
  })
  return [part('brick', bricks), part('grout', kit.box([-x, x], [0, height], [-z, z - 8], 0))]
}

/** Six-sided tiles with a pillow to their faces. */
const hexPanel: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const radius = 75
  const pitch = radius * Math.sqrt(3)
  const tiles = []
  for (let row = 0; row * radius * 1.5 + radius < height; row++) {
    for (let at = -x + pitch / 2 + (row % 2) * (pitch / 2); at + pitch / 2 <= x + 1; at += pitch) {
      const middle = [at, row * radius * 1.5 + radius] as const
      const ring = (r: number) =>
        [30, 90, 150, 210, 270, 330].map((degrees): [number, number] => [
          middle[0] + r * Math.cos((degrees * Math.PI) / 180),
          -middle[1] - r * Math.sin((degrees * Math.PI) / 180),
        ])
      tiles.push(
        kit.isFull
          ? kit.loft(
              [
                { outline: ring(radius - 2), y: -z + 6 },
                { outline: ring(radius - 2), y: z - 4 },
                { outline: ring(radius - 7), y: z },
              ],
              { crease: 30 },
            )
          : kit.loft(
              [
                { outline: ring(radius - 2), y: -z + 6 },
                { outline: ring(radius - 2), y: z },
              ],
              { crease: 30 },
            ),
      )
    }
  }
  return [part('tile', tiles.map(stood)), part('grout', kit.box([-x, x], [0, height], [-z, z - 6], 0))]
}

/** Upright slats on felt, as wide and as high as a wall asks for. */
const slatPanel: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const slats = divided([-x, x], Math.round(width / 40), 13).map((span) => kit.box(span, [0, height], [9 - z, z], 2, 1))
  return [part('felt', kit.box([-x, x], [0, height], [-z, 9 - z], 0)), part('slats', slats)]
}

/** A flat mat with bound edges. */
const boundRug: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  return [
    part(
      'wool',
      kit.box([12 - x, x - 12], [0, height], [12 - z, z - 12], 4, 0),
      kit.frame([-x, x], [-z, z], [0, height - 2], 14, 4).map((edge) => laid(edge)),
    ),
  ]
}

/** A mat with a border and fringes at its ends. */
const fringedRug: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const inner = x - 70
  const border = [
    ...bothSides(kit.box([-inner + 60, inner - 60], [height - 1, height], [z - 150, z - 120], 0), 2),
    ...bothSides(kit.box([inner - 90, inner - 60], [height - 1, height], [120 - z, z - 120], 0)),
  ]
  const fringe = spread([8 - z, z - 8], kit.detail === 'low' ? 40 : 110).flatMap((at) =>
    bothSides(kit.box([inner, x], [0, height * 0.4], [at - 1.5, at + 1.5], 0)),
  )
  return [part('wool', kit.box([-inner, inner], [0, height - 0.6], [-z, z], 3, 0)), part('border', border, fringe)]
}

/** A round mat in rings of three heights. */
const roundRug: Shape = (kit, { width, height }) => {
  const radius = width / 2
  const rings = [1, 0.78, 0.56, 0.34].map((share, index) =>
    kit.lathe(
      [
        [radius * share - 4, 0],
        [radius * share, height * 0.4],
        [radius * share - 4, height * (0.7 + index * 0.1)],
        [0, height * (0.7 + index * 0.1)],
      ],
      { around: 72 },
    ),
  )
  return [
    part(
      'wool',
      rings.filter((_, index) => index % 2 === 0),
    ),
    part(
      'border',
      rings.filter((_, index) => index % 2 === 1),
    ),
  ]
}

/** A mirror that tilts between two posts. */
const chevalMirror: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = bothSides(kit.leg([x - 14, height * 0.62, 0], [x - 14, 30, 0], 12, { end: 15 }))
  const feet = bothSides(kit.box([x - 28, x], [0, 34], [-z, z], 10, 2))
  const half = x - 40
  const rim = kit.plate(
    kit.rounded([-half, half], [110, height], half),
    [-12, 12],
    [kit.rounded([24 - half, half - 24], [134, height - 24], half - 24)],
  )
  const glass = kit.plate(kit.rounded([20 - half, half - 20], [130, height - 20], half - 20), [-4, 4])
  const pins = bothSides(kit.bar([half - 6, height * 0.56, 0], [x - 14, height * 0.56, 0], 8))
  return [
    part('frame', posts, feet, rim, kit.box([14 - x, x - 14], [60, 84], [-12, 12], 3)),
    part('mirror', glass),
    part(
      'metal',
      pins,
      [0, 1].map((place) => turned(kit.bar([x - 2, height * 0.56, 0], [x, height * 0.56, 0], 14), place * 180)),
    ),
  ]
}

export const surfaces = {
  'slat-panel': slatPanel,
  'bound-rug': boundRug,
  boiserie,
  'fluted-panel': flutedPanel,
  herringbone,
  'brick-panel': brickPanel,
  'hex-panel': hexPanel,
  'fringed-rug': fringedRug,
  'round-rug': roundRug,
  'cheval-mirror': chevalMirror,
}
