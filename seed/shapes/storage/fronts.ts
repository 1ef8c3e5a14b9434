import type { Kit } from '../kit/kit.ts'
import type { Mesh, Span } from '../kit/mesh.ts'
import { moved, spread, turned } from '../kit/place.ts'

/** The box of a cabinet without its front: two sides, top, bottom and back, of boards so thick. */
export function carcass(kit: Kit, x: Span, y: Span, z: Span, thick = 19): Mesh[] {
  const [x0, x1] = x
  return [
    kit.box([x0, x0 + thick], y, z),
    kit.box([x1 - thick, x1], y, z),
    kit.box([x0 + thick, x1 - thick], [y[0], y[0] + thick], z),
    kit.box([x0 + thick, x1 - thick], [y[1] - thick, y[1]], z),
    kit.box([x0 + thick, x1 - thick], [y[0] + thick, y[1] - thick], [z[0], z[0] + 8], 0),
  ]
}

/** A field as a grid of fronts with gaps of three millimetres between them. */
export function fields([x0, x1]: Span, [y0, y1]: Span, columns: number[], rows: number[]): { x: Span; y: Span }[] {
  const cut = ([from, to]: Span, shares: number[]): Span[] => {
    const whole = shares.reduce((sum, share) => sum + share, 0)
    let at = from
    return shares.map((share) => {
      const start = at
      at += ((to - from) * share) / whole
      return [start + 1.5, at - 1.5]
    })
  }
  return cut([y0, y1], rows).flatMap((y) => cut([x0, x1], columns).map((x) => ({ x, y })))
}

/** A bar handle on two posts before a front, level or upright. */
export function barHandle(
  kit: Kit,
  [x, y]: readonly [number, number],
  front: number,
  length: number,
  upright = false,
): Mesh[] {
  const half = length / 2
  const out = front + 30
  const at = (along: number): [number, number] => (upright ? [x, y + along] : [x + along, y])
  const end = at(half)
  const start = at(-half)
  return [
    kit.bar([...start, out], [...end, out], 5, { around: 12 }),
    ...[-half * 0.8, half * 0.8].map((along) => kit.bar([...at(along), front], [...at(along), out], 4, { around: 8 })),
  ]
}

export const knob = (kit: Kit, x: number, y: number, front: number): Mesh =>
  kit.tube(
    [
      [x, y, front],
      [x, y, front + 8],
      [x, y, front + 14],
      [x, y, front + 24],
    ],
    11,
    { scale: (along) => [0.55, 0.5, 1, 0.9][Math.round(along * 3)] as number },
  )

/** A front of a frame around a sunk panel. */
export const shaker = (kit: Kit, [x0, x1]: Span, [y0, y1]: Span, [back, front]: Span, rail = 62): Mesh[] => [
  ...kit.frame([x0, x1], [y0, y1], [back, front], rail, 1),
  kit.box([x0 + rail - 4, x1 - rail + 4], [y0 + rail - 4, y1 - rail + 4], [back, front - 9], 0, 1),
]

/** Legs at the four corners of a field. */
export const feet = (kit: Kit, x: number, z: number, height: number, radius = 16, end = 10): Mesh[] =>
  [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => kit.leg([sx * x, height, sz * z], [sx * x * 1.03, 0, sz * z * 1.05], radius, { end })),
  )

/** Books that stand side by side in a field, some of them leaning on nothing. */
export function books(kit: Kit, [x0, x1]: Span, y: number, [back, front]: Span, height: number): Mesh[] {
  const made: Mesh[] = []
  let x = x0
  for (let index = 0; x < x1 - 20; index++) {
    const thick = 18 + ((index * 37) % 23)
    const tall = height * (0.72 + ((index * 53) % 28) / 100)
    made.push(kit.box([x, x + thick - 1], [y, y + tall], [back, front - ((index * 29) % 30)], 1))
    x += thick
  }
  return made
}

/** What hangs from a rail, piece by piece. */
export const clothes = (kit: Kit, [x0, x1]: Span, top: number, long: number, depth: number): Mesh[] =>
  spread([x0 + 40, x1 - 40], Math.max(3, Math.round((x1 - x0) / 75))).map((x, index) => {
    const low = long - ((index * 31) % 60)
    const half = depth * 0.2
    const piece = kit.plate(
      [
        [-half, -low],
        [half, -low],
        [half * 1.1, -low * 0.14],
        [half * 0.3, 0],
        [-half * 0.3, 0],
        [-half * 1.1, -low * 0.14],
      ],
      [-9, 9],
    )
    return moved(turned(piece, 90), [x, top, 0])
  })
