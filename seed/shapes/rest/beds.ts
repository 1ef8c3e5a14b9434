import { part } from '../kit/kit.ts'
import { bothSides, fourTimes, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** Four posts with a frame above, for curtains or for nothing. */
const canopyBed: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = fourTimes(kit.box([x - 60, x], [0, height], [z - 60, z], 4, 1))
  const rails = [height - 50, 260].flatMap((y) => [
    ...bothSides(kit.box([x - 50, x - 10], [y, y + (y > 300 ? 40 : 130)], [60 - z, z - 60], 2)),
    ...bothSides(kit.box([60 - x, x - 60], [y, y + (y > 300 ? 40 : 130)], [z - 50, z - 10], 2), 2),
  ])
  const head = spread([110 - x, x - 110], 9).map((at) =>
    kit.box([at - 14, at + 14], [390, 950], [14 - z, 40 - z], 2, 1),
  )
  const top = kit.box([60 - x, x - 60], [950, 1010], [8 - z, 48 - z], 4, 0)
  return [
    part('frame', posts, rails, head, top),
    part('linen', kit.cushion([70 - x, x - 70], [320, 540], [65 - z, z - 65], 60, 16)),
    part('cover', kit.cushion([62 - x, x - 62], [400, 560], [-z * 0.3, z - 58], 50, 14)),
    part('pillow', bothSides(kit.cushion([60, x - 110], [520, 660], [80 - z, 500 - z], 60, 40))),
  ]
}

/** Two beds above each other, with a ladder and a rail. */
const bunkBed: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = fourTimes(kit.box([x - 70, x], [0, height], [z - 70, z], 6, 1))
  const levels = [260, height - 620]
  const sides = levels.flatMap((y) => [
    ...bothSides(kit.box([70 - x, x - 70], [y, y + 130], [z - 50, z - 22], 3), 2),
    ...bothSides(kit.box([x - 50, x - 22], [y, y + 130], [70 - z, z - 70], 3)),
  ])
  const guard = [height - 60, height - 230].flatMap((y) => [
    kit.box([70 - x, x * 0.34], [y, y + 60], [z - 50, z - 24], 3),
    kit.box([70 - x, x - 70], [y, y + 60], [24 - z, 50 - z], 3),
    ...bothSides(kit.box([x - 50, x - 24], [y, y + 60], [70 - z, z - 70], 3)),
  ])
  const ladder = [
    ...[x * 0.36, x - 110].map((at) => kit.box([at, at + 36], [0, height - 120], [z - 22, z], 3, 1)),
    ...spread([260, height - 520], 4).map((y) => kit.bar([x * 0.36 + 20, y, z - 15], [x - 90, y, z - 15], 14)),
  ]
  return [
    part('wood', posts, sides, guard, ladder),
    part(
      'linen',
      levels.map((y) => kit.cushion([55 - x, x - 55], [y + 60, y + 210], [52 - z, z - 52], 36, 8)),
    ),
    part(
      'cover',
      levels.map((y) => kit.cushion([-x * 0.45, x - 54], [y + 120, y + 226], [50 - z, z - 50], 30, 8)),
    ),
    part(
      'pillow',
      levels.map((y) => kit.cushion([75 - x, 420 - x], [y + 190, y + 300], [110 - z, z - 110], 48, 26)),
    ),
  ]
}

/** A low wide base that stands out around the mattress, with a shelf at either side of a plain headboard. */
const platformBed: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const inner = x - 420
  return [
    part(
      'frame',
      kit.box([-inner - 90, inner + 90], [110, 190], [-z + 60, z], 6, 0),
      kit.box([-x, x], [110, height], [-z, 45 - z], 4, 0),
      bothSides(kit.box([inner + 110, x], [250, 290], [45 - z, 430 - z], 3, 0)),
      kit.box([-inner + 200, inner - 200], [0, 110], [260 - z, z - 260], 1),
    ),
    part('linen', kit.cushion([-inner, inner], [190, 410], [60 - z, z - 70], 60, 14)),
    part('cover', kit.cushion([-inner - 12, inner + 12], [270, 432], [-z * 0.25, z - 62], 56, 14)),
    part('pillow', bothSides(kit.cushion([50, inner - 60], [390, 540], [75 - z, 480 - z], 64, 42))),
  ]
}

/** A single bed with three sides, and two bolsters: a sofa by day. */
const daybed: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const ends = bothSides(kit.box([x - 30, x], [0, height - 120], [-z, z], 8, 1))
  const back = [kit.box([30 - x, x - 30], [220, height], [-z, 28 - z], 6, 0)]
  const base = [
    kit.box([30 - x, x - 30], [200, 290], [z - 30, z - 6], 3),
    kit.box([30 - x, x - 30], [230, 255], [28 - z, z - 30], 0),
  ]
  const bolster = (at: number) => kit.bar([at, 575, 60 - z], [at, 575, z - 60], 105, { around: 28 })
  return [
    part('wood', ends, back, base),
    part('fabric', kit.cushion([34 - x, x - 34], [290, 470], [30 - z, z - 6], 44, 10)),
    part('cushion', bolster(x - 140), bolster(140 - x)),
  ]
}

export const beds = { 'canopy-bed': canopyBed, 'bunk-bed': bunkBed, 'platform-bed': platformBed, daybed }
