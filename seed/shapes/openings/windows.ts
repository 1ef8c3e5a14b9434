import { type Kit, part } from '../kit/kit.ts'
import type { Mesh, Span } from '../kit/mesh.ts'
import { bothSides, divided, leaning, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'

/** A sash with its pane, divided by so many upright and level bars. */
function sash(
  kit: Kit,
  [x0, x1]: Span,
  [y0, y1]: Span,
  [back, front]: Span,
  bars: [number, number] = [0, 0],
  width = 52,
) {
  const middle = (back + front) / 2
  const upright = spread([x0 + width, x1 - width], bars[0] + 2).slice(1, -1)
  const level = spread([y0 + width, y1 - width], bars[1] + 2).slice(1, -1)
  const frame = [
    ...kit.frame([x0, x1], [y0, y1], [back, front], width, 3),
    ...upright.map((x) => kit.box([x - 11, x + 11], [y0 + width, y1 - width], [middle - 14, middle + 14])),
    ...level.map((y) => kit.box([x0 + width, x1 - width], [y - 11, y + 11], [middle - 14, middle + 14])),
  ]
  const pane = kit.box(
    [x0 + width - 6, x1 - width + 6],
    [y0 + width - 6, y1 - width + 6],
    [middle - 10, middle + 10],
    0,
  )
  return { frame, pane }
}

/** A handle that points down. */
const catchAt = (kit: Kit, x: number, y: number, front: number): Mesh[] => [
  kit.box([x - 13, x + 13], [y - 34, y + 34], [front, front + 8], 3),
  kit.bar([x, y, front + 8], [x, y, front + 38], 8),
  kit.bar([x, y + 8, front + 36], [x, y - 105, front + 36], 8),
]

/** Two sashes that slide up and down, six panes each. */
const sashWindow: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const frame = [...kit.frame([30 - x, x - 30], [30, height], [-z, z - 32], 55), kit.box([-x, x], [0, 30], [-z, z], 4)]
  const [l, r, middle] = [87 - x, x - 87, height * 0.51]
  const upper = sash(kit, [l, r], [middle - 25, height - 57], [-z + 12, -z + 50], [2, 1])
  const lower = sash(kit, [l, r], [87, middle + 25], [-z + 54, -z + 92], [2, 1])
  const lift = [-0.5, 0.5].map((part) => kit.box([part * x - 35, part * x + 35], [100, 116], [-z + 92, -z + 108], 4))
  return [part('frame', frame, upper.frame, lower.frame), part('glass', upper.pane, lower.pane), part('handle', lift)]
}

/** One sash that opens in and tilts. */
const tiltWindow: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const frame = kit.frame([-x, x], [0, height], [-z, z - 58], 62, 3)
  const one = sash(kit, [40 - x, x - 40], [40, height - 40], [-z + 30, z - 38], [0, 0], 68)
  return [
    part('frame', frame, one.frame),
    part('glass', one.pane),
    part('handle', catchAt(kit, x - 74, height / 2, z - 38 - 8)),
  ]
}

/** Two casements under a round arch with rays. */
const archedWindow: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const spring = height - x
  const arc = (radius: number) =>
    spread([0, 180], kit.steps(28) + 1).map((degrees): [number, number] => {
      const angle = (degrees * Math.PI) / 180
      return [radius * Math.cos(angle), spring + radius * Math.sin(angle)]
    })
  const fan = kit.plate([...arc(x), ...arc(x - 60).toReversed()], [-z, z - 46], [], 1)
  const posts = bothSides(kit.box([x - 60, x], [0, spring], [-z, z - 46], 2))
  const rails = [
    kit.box([60 - x, x - 60], [0, 60], [-z, z - 46], 2),
    kit.box([60 - x, x - 60], [spring - 32, spring + 32], [-z, z - 46], 2),
  ]
  const rays = [36, 72, 108, 144].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return kit.bar(
      [40 * Math.cos(angle), spring + 30, -23],
      [(x - 50) * Math.cos(angle), spring + (x - 50) * Math.sin(angle), -23],
      12,
      { around: 8 },
    )
  })
  const pane = kit.plate([...arc(x - 55)], [-26, -20])
  const spans: Span[] = [
    [2, x - 62],
    [62 - x, -2],
  ]
  const leaves = spans.map((span) => sash(kit, span, [64, spring - 34], [-z + 14, z - 46], [0, 2]))
  return [
    part(
      'frame',
      fan,
      posts,
      rails,
      rays,
      leaves.flatMap(({ frame }) => frame),
    ),
    part(
      'glass',
      pane,
      leaves.map((leaf) => leaf.pane),
    ),
    part('handle', catchAt(kit, 28, spring * 0.5, z - 46)),
  ]
}

/** A round window that turns about its middle. */
const roundWindow: Shape = (kit, { width, depth }) => {
  const [radius, z] = [width / 2, depth / 2]
  const ring = (outer: number, inner: number, span: Span) =>
    kit.plate(kit.ellipse([outer, outer], { around: 72, middle: [0, radius] }), span, [
      kit.ellipse([inner, inner], { around: 72, middle: [0, radius] }),
    ])
  const bars = [
    kit.box([-11, 11], [100, width - 100], [-14, 14]),
    kit.box([-(radius - 100), radius - 100], [radius - 11, radius + 11], [-14, 14]),
  ]
  const pane = kit.plate(kit.ellipse([radius - 96, radius - 96], { around: 72, middle: [0, radius] }), [-4, 4])
  return [
    part('frame', ring(radius, radius - 55, [-z, z]), ring(radius - 58, radius - 104, [-24, 24]), bars),
    part('glass', pane),
  ]
}

/** A glazed bay of three faces on a sill. */
const bayWindow: Shape = (kit, { width, depth, height }) => {
  const flat = width * 0.5
  const run = depth - 60
  const side = (width - flat) / 2
  const angle = (Math.atan2(run, side) * 180) / Math.PI
  const length = Math.hypot(run, side)
  const front = sash(kit, [-flat / 2 + 4, flat / 2 - 4], [50, height - 50], [depth / 2 - 60, depth / 2], [1, 1])
  const wing = sash(kit, [-length / 2 + 12, length / 2 - 12], [50, height - 50], [-30, 30], [0, 1])
  const place = (mesh: Mesh) =>
    moved(turned(mesh, angle), [(flat / 2 + width / 2) / 2 - 16, 0, depth / 2 - 60 - run / 2 + 20])
  const outline = (inset: number): [number, number][] => [
    [width / 2 - inset, -depth / 2],
    [flat / 2 - inset * 0.4, depth / 2 - inset],
    [-flat / 2 + inset * 0.4, depth / 2 - inset],
    [-width / 2 + inset, -depth / 2],
  ]
  const sill = kit.slab(outline(0), [0, 50], 4)
  const head = kit.slab(outline(0), [height - 50, height], 4)
  const wings = wing.frame.map(place)
  const panes = place(wing.pane)
  return [
    part(
      'frame',
      sill,
      head,
      front.frame,
      wings.flatMap((mesh) => bothSides(mesh)),
    ),
    part('glass', front.pane, bothSides(panes)),
  ]
}

/** Two wooden shutters with louvres. */
const shutters: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const leaf = ([l, r]: Span) => [
    ...kit.frame([l, r], [0, height], [-depth / 2, depth / 2 - 12], 70, 3),
    kit.box([l + 70, r - 70], [height / 2 - 35, height / 2 + 35], [-depth / 2, depth / 2 - 12], 2),
    ...[
      [88, height / 2 - 50],
      [height / 2 + 52, height - 86],
    ].flatMap((span) =>
      spread(span as [number, number], Math.round(height / 110)).map((y) =>
        leaning(kit.box([l + 66, r - 66], [y - 24, y + 24], [-4 - 6, 4 - 6], 1, 0), -32, [y, -6]),
      ),
    ),
  ]
  const hinges = [0.15, 0.85].flatMap((share) =>
    bothSides(kit.box([x - 190, x], [height * share - 14, height * share + 14], [depth / 2 - 12, depth / 2 - 6], 1)),
  )
  const bolt = kit.box([-14, 14], [height * 0.42, height * 0.62], [depth / 2 - 12, depth / 2], 2)
  return [part('frame', leaf([-x, -2]), leaf([2, x])), part('metal', hinges, bolt)]
}

/** Casements down to the floor behind a railing. */
const frenchWindow: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const inner = z - 130
  const frame = kit.frame([-x, x], [0, height], [-z, inner], 62, 3)
  const left = sash(kit, [58 - x, -2], [40, height - 58], [-z + 14, inner - 4], [0, 3])
  const right = sash(kit, [2, x - 58], [40, height - 58], [-z + 14, inner - 4], [0, 3])
  const rail = kit.tube(
    [
      [-x, 1020, z - 20],
      [x, 1020, z - 20],
    ],
    20,
  )
  const low = kit.box([-x, x], [95, 115], [z - 30, z - 10], 2)
  const balusters = spread([-x + 50, x - 50], Math.round(width / 105)).map((at) =>
    moved(kit.cylinder(7, [110, 1010], { around: 8, rim: 0 }), [at, 0, z - 20]),
  )
  const ties = [95, 1000].flatMap((y) => bothSides(kit.box([x - 14, x], [y, y + 22], [inner, z - 12], 1)))
  return [
    part('frame', frame, left.frame, right.frame),
    part('glass', left.pane, right.pane),
    part('metal', rail, low, balusters, ties),
  ]
}

/** A window in the slope of a roof, a hand's breadth open. */
const roofWindow: Shape = (kit, { width, depth, height }) => {
  const x = width / 2
  const slope = Math.hypot(height - 55, depth - 93)
  const outer = kit.frame([-x, x], [0, slope], [-55, 55], 72, 3)
  const inner = sash(kit, [54 - x, x - 54], [54, slope - 54], [-30, 40], [0, 0], 66)
  const bar = kit.tube(
    [
      [-x * 0.6, slope - 105, 72],
      [x * 0.6, slope - 105, 72],
    ],
    10,
  )
  const lean = -(Math.atan2(depth - 93, height - 55) * 180) / Math.PI
  const all = (mesh: Mesh) => leaning(mesh, lean, [0, 0])
  return [part('frame', [...outer, ...inner.frame].map(all)), part('glass', all(inner.pane)), part('handle', all(bar))]
}

/** A wall of steel and glass with a door in it. */
const glassPartition: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const door = 900
  const fields = divided([40 - x, x - door - 44], 3, 32)
  const posts = [
    ...kit.frame([-x, x], [0, height], [-z, z], 40),
    ...fields.map(([, r]) => kit.box([r, r + 32], [40, height - 40], [-z, z])),
  ]
  const rails = fields.flatMap(([l, r]) =>
    [0.36, 0.72].map((share) => kit.box([l, r], [height * share - 12, height * share + 12], [-z + 6, z - 6])),
  )
  const leaf = kit.frame([x - door - 8, x - 44], [44, height - 44], [-z + 2, z - 2], 42)
  const leafRails = [0.36, 0.72].map((share) =>
    kit.box([x - door + 34, x - 86], [height * share - 12, height * share + 12], [-z + 6, z - 6]),
  )
  const panes = [...fields, [x - door + 34, x - 86] as const].map(([l, r]) =>
    kit.box([l, r], [42, height - 42], [-4, 4], 0),
  )
  const grip = moved(kit.cylinder(9, [950, 1250]), [x - door + 12, 0, z - 9])
  return [part('frame', posts, rails, leaf, leafRails), part('glass', panes), part('handle', grip)]
}

export const windows = {
  'sash-window': sashWindow,
  'tilt-window': tiltWindow,
  'arched-window': archedWindow,
  'round-window': roundWindow,
  'bay-window': bayWindow,
  shutters,
  'french-window': frenchWindow,
  'roof-window': roofWindow,
  'glass-partition': glassPartition,
}
