import { type Kit, part } from '../kit/kit.ts'
import type { Mesh, Span } from '../kit/mesh.ts'
import { bothSides, divided, spread } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { jamb, lever, pull } from './hardware.ts'

/** A leaf of stiles, rails and sunk panels with a moulding around each. */
function panelledLeaf(kit: Kit, [x0, x1]: Span, [y0, y1]: Span, [back, front]: Span, rows: number[]): Mesh[] {
  const stile = 105
  const core = kit.box([x0, x1], [y0, y1], [back + 12, front - 12], 1, 1)
  const bars = [
    kit.box([x0, x0 + stile], [y0, y1], [back, front], 1, 1),
    kit.box([x1 - stile, x1], [y0, y1], [back, front], 1, 1),
  ]
  const edges = [y0, ...rows.map((part) => y0 + (y1 - y0) * part), y1]
  const rail = (low: number, high: number) => kit.box([x0 + stile, x1 - stile], [low, high], [back, front], 1, 0)
  bars.push(
    rail(y0, y0 + 190),
    rail(y1 - stile, y1),
    ...rows.map((part) => rail(y0 + (y1 - y0) * part - 50, y0 + (y1 - y0) * part + 50)),
  )
  const fields = edges.slice(1).flatMap((top, index) => {
    const low = index === 0 ? y0 + 190 : (edges[index] as number) + 50
    const high = index === edges.length - 2 ? y1 - stile : top - 50
    const [l, r] = [x0 + stile, x1 - stile]
    return [
      ...kit.frame([l, r], [low, high], [back + 4, front - 4], 18, 6),
      kit.box([l + 50, r - 50], [low + 50, high - 50], [back + 5, front - 5], 5, 1),
    ]
  })
  return [core, ...bars, ...fields]
}

/** A flat leaf in a wall without a frame to be seen: a thin reveal of metal is all. */
const flushDoor: Shape = (kit, { width, depth, height }) => {
  // The lever stands before the frame.
  const [x, z] = [width / 2, (depth - 53) / 2]
  const posts = bothSides(kit.box([x - 28, x], [0, height], [-z, z]))
  const head = kit.box([28 - x, x - 28], [height - 28, height], [-z, z])
  const leaf = kit.box([31 - x, x - 31], [6, height - 31], [z - 52, z - 2], 1, 1)
  return [part('frame', posts, head), part('door', leaf), part('handle', lever(kit, x - 90, [z - 52, z - 2]))]
}

/** A leaf of steel bars and glass. */
const steelDoor: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2 - 45]
  const frame = [
    ...bothSides(kit.box([x - 35, x], [0, height], [-z, z])),
    kit.box([35 - x, x - 35], [height - 35, height], [-z, z]),
  ]
  const [l, r, low, high] = [39 - x, x - 39, 8, height - 39]
  const leaf = kit.frame([l, r], [low, high], [-20, 20], 38)
  const kick = kit.box([l + 38, r - 38], [low + 38, low + 330], [-6, 6], 1)
  const bars = [
    kit.box([-11, 11], [low + 330, high - 38], [-16, 16]),
    ...spread([low + 330, high - 38], 4)
      .slice(0, 3)
      .map((y) => kit.box([l + 38, r - 38], [y - 11, y + 11], [-16, 16])),
  ]
  const glass = kit.box([l + 30, r - 30], [low + 330, high - 30], [-3, 3], 0)
  return [part('frame', frame, leaf, kick, bars), part('glass', glass), part('handle', lever(kit, r - 20, [-20, 20]))]
}

/** Two panelled leaves that meet in the middle. */
const doubleDoor: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const z = (depth - 43) / 2
  const leaf = panelledLeaf(kit, [2, x - 58], [8, height - 60], [z - 56, z - 12], [0.36])
  const meeting = kit.box([-20, 20], [8, height - 60], [z - 14, z - 4], 3, 1)
  return [
    part(
      'door',
      jamb(kit, width, height, 2 * z),
      leaf.flatMap((mesh) => bothSides(mesh)),
      meeting,
    ),
    part('handle', lever(kit, 70, [z - 56, z - 12], { points: 1 })),
  ]
}

/** One panelled leaf in a moulded frame, as high as the room asks for. */
const panelledDoor: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const z = (depth - 41) / 2
  const [l, r] = [58 - x, x - 58]
  const leaf = panelledLeaf(kit, [l, r], [8, height - 60], [z - 56, z - 12], height > 2300 ? [0.3, 0.66] : [0.4])
  return [part('door', jamb(kit, width, height, 2 * z), leaf), part('handle', lever(kit, r - 60, [z - 56, z - 12]))]
}

/** A leaf of boards that hangs from wheels on a rail. */
const barnDoor: Shape = (kit, { width, depth, height }) => {
  const z = depth / 2
  const leaf = width * 0.54
  const [l, r] = [-width / 2 + 20, -width / 2 + 20 + leaf]
  const [low, high] = [0, height - 130]
  const boards = divided([l, r], 7, 1).map((span) => kit.box(span, [low, high], [-z + 22, -z + 44], 3, 1))
  const ledges = [low + 110, (low + high) / 2, high - 110].map((y) =>
    kit.box([l + 8, r - 8], [y - 65, y + 65], [-z + 44, -z + 62], 3),
  )
  const brace = (from: number, to: number) =>
    kit.plate(
      [
        [l + 30, from],
        [l + 150, from],
        [r - 30, to],
        [r - 150, to],
      ],
      [-z + 44, -z + 60],
    )
  const mid = (low + high) / 2
  const rail = kit.box([-width / 2, width / 2], [height - 105, height - 65], [-z + 30, -z + 38], 1)
  const hangers = [l + leaf * 0.16, r - leaf * 0.16].flatMap((at) => [
    kit.box([at - 22, at + 22], [high - 150, height - 60], [-z + 62, -z + 68], 1),
    kit.bar([at, height - 48, -z + 28], [at, height - 48, -z + 60], 48, { around: 32 }),
  ])
  const stands = spread([-width / 2 + 90, width / 2 - 90], 4).map((at) =>
    kit.bar([at, height - 85, -z], [at, height - 85, -z + 32], 13),
  )
  const grip = pull(kit, r - 70, [850, 1200], z - 66, 11)
  return [
    part('door', boards, ledges, brace(low + 175, mid - 65), brace(high - 175, mid + 65)),
    part('metal', rail, hangers, stands, grip),
  ]
}

/** A broad leaf of upright slats that turns about an axis inside it. */
const pivotDoor: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const frame = [
    ...bothSides(kit.box([x - 45, x], [0, height], [-z, z - 60])),
    kit.box([45 - x, x - 45], [height - 45, height], [-z, z - 60]),
  ]
  const [back, front] = [-z + 16, z - 69]
  const core = kit.box([49 - x, x - 49], [8, height - 49], [back + 10, front - 10], 1, 1)
  const slats = divided([49 - x, x - 49], Math.round(width / 55), 9).flatMap((span) => [
    kit.box(span, [8, height - 49], [front - 10, front], 2, 1),
    kit.box(span, [8, height - 49], [back, back + 10], 2, 1),
  ])
  return [
    part('frame', frame),
    part('dark', core),
    part('door', slats),
    part('handle', pull(kit, x - 150, [500, 1900], front, 14)),
  ]
}

/** A leaf under a round arch, in planks with a small window. */
const archedDoor: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const arch = (radius: number, foot: number) => {
    const curve = spread([0, 180], kit.steps(28) + 1).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [radius * Math.cos(angle), height - x + radius * Math.sin(angle)]
    })
    return [[radius, foot] as const, ...curve, [-radius, foot] as const]
  }
  const z = depth / 2 - 17
  const outer = [...arch(x, 0), ...arch(x - 75, 0).toReversed()]
  const frame = kit.plate(outer, [-z - 17, z], [], 1)
  const hole = kit.ellipse([105, 105], { middle: [0, height - x * 1.05] })
  const leaf = kit.plate(arch(x - 80, 8), [-20, 24], [hole], 1)
  const strips = spread([-(x - 80) * 0.72, (x - 80) * 0.72], 7).map((at) => {
    const top = height - x + Math.sqrt((x - 95) ** 2 - at ** 2)
    const isUnderWindow = Math.abs(at) < 120
    return kit.box([at - 3, at + 3], [20, isUnderWindow ? height - x * 1.05 - 130 : top], [24, 28], 1)
  })
  const ring = kit.plate(kit.ellipse([122, 122], { middle: [0, height - x * 1.05] }), [-26, 32], [hole])
  const pane = kit.plate(kit.ellipse([108, 108], { middle: [0, height - x * 1.05] }), [-3, 3])
  const hinges = [0.18, 0.62].map((share) =>
    kit.box([84 - x, x * 0.35], [height * share - 22, height * share + 22], [24, 32], 2),
  )
  return [
    part('frame', frame),
    part('door', leaf, strips, ring),
    part('glass', pane),
    part('handle', hinges, lever(kit, x - 150, [-20, 28])),
  ]
}

/** A front door beside a strip of glass, with a long bar. */
const entranceDoor: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const split = x - width * 0.27
  const frame = [
    ...bothSides(kit.box([x - 62, x], [0, height], [-z, z - 67])),
    kit.box([62 - x, x - 62], [height - 62, height], [-z, z - 67]),
    kit.box([split - 31, split + 31], [0, height - 62], [-z, z - 67]),
    kit.box([62 - x, x - 62], [0, 22], [-z, z - 67]),
  ]
  const [l, r, front] = [66 - x, split - 35, z - 63]
  const leaf = kit.box([l, r], [26, height - 66], [-z + 12, front - 4], 2, 1)
  const grooves = spread([26 + 260, height - 66 - 260], 6).map((y) =>
    kit.box([l + 60, r - 150], [y - 5, y + 5], [front - 4, front - 2.5], 0),
  )
  const glass = kit.box([split + 31, x - 62], [22, height - 62], [-6, 6], 0)
  return [
    part('frame', frame),
    part('door', leaf),
    part('dark', grooves),
    part('reeded glass', glass),
    part('handle', pull(kit, r - 85, [420, 1780], front - 4, 12)),
  ]
}

/** Two panes in thin frames, one of which slides before the other on a rail. */
const slidingGlassDoor: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const head = kit.box([-x, x], [height - 70, height], [-z, z], 2)
  const sill = kit.box([-x, x], [0, 12], [-z, z], 1)
  const leaf = (span: Span, depthAt: Span) => kit.frame(span, [14, height - 66], depthAt, 32)
  const pane = (span: Span, middle: number) =>
    kit.box([span[0] + 28, span[1] - 28], [42, height - 94], [middle - 3, middle + 3], 0)
  const [left, right]: [Span, Span] = [
    [-x + 4, 24],
    [-24, x - 4],
  ]
  const grip = pull(kit, 4, [height * 0.38, height * 0.56], z - 64, 8)
  return [
    part('frame', head, sill, leaf(left, [6 - z, 38 - z]), leaf(right, [z - 96, z - 64])),
    part('reeded glass', pane(left, 22 - z)),
    part('reeded glass', pane(right, z - 80)),
    part('handle', grip),
  ]
}

/** Two leaves of slats that fold together. */
const foldingDoor: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const frame = [
    ...bothSides(kit.box([x - 30, x], [0, height], [-z, z])),
    kit.box([30 - x, x - 30], [height - 30, height], [-z, z]),
  ]
  const leaves = divided([32 - x, x - 32], 4, 3).flatMap(([l, r]) => {
    const louvres = spread([190, height - 130], Math.round(height / 62)).map((y) =>
      kit.box([l + 52, r - 52], [y - 16, y + 14], [-10, 10], 4, 0),
    )
    return [
      ...kit.frame([l, r], [8, height - 33], [-17, 17], 55),
      kit.box([l + 55, r - 55], [63, 160], [-17, 17]),
      ...louvres,
    ]
  })
  const knobs = [-1, 1].map((side) =>
    kit.bar([side * 40, 1000, 17], [side * 40, 1000, Math.min(z, 48)], 10, { end: 15 }),
  )
  return [part('frame', frame), part('door', leaves), part('knob', knobs)]
}

/** A leaf with a fan of panes above its panels, as kitchens to gardens have. */
const stableDoor: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const z = (depth - 41) / 2
  const [l, r, back, front] = [58 - x, x - 58, z - 60, z - 14]
  const middle = height * 0.5
  const lower = panelledLeaf(kit, [l, r], [8, middle - 3], [back, front], [])
  const upper = kit.frame([l, r], [middle + 3, height - 60], [back, front], 95)
  const bars = [
    kit.box([-13, 13], [middle + 98, height - 155], [back + 8, front - 8]),
    kit.box(
      [l + 95, r - 95],
      [(middle + height - 60) / 2 - 13, (middle + height - 60) / 2 + 13],
      [back + 8, front - 8],
    ),
  ]
  const pane = kit.box(
    [l + 90, r - 90],
    [middle + 93, height - 150],
    [(back + front) / 2 - 3, (back + front) / 2 + 3],
    0,
  )
  const shelf = kit.box([l - 6, r + 6], [middle - 8, middle + 14], [front - 6, front + 14], 3)
  return [
    part('door', jamb(kit, width, height, 2 * z), lower, upper, bars, shelf),
    part('glass', pane),
    part('handle', lever(kit, r - 60, [back, front], { y: middle - 70 })),
  ]
}

export const doors = {
  'panelled-door': panelledDoor,
  'flush-door': flushDoor,
  'steel-door': steelDoor,
  'double-door': doubleDoor,
  'barn-door': barnDoor,
  'pivot-door': pivotDoor,
  'arched-door': archedDoor,
  'entrance-door': entranceDoor,
  'sliding-glass-door': slidingGlassDoor,
  'folding-door': foldingDoor,
  'stable-door': stableDoor,
}
