import { part } from '../kit/kit.ts'
import type { Span } from '../kit/mesh.ts'
import { bothSides, divided, leaning, moved, spread, turned } from '../kit/place.ts'
import type { Shape } from '../shape.ts'
import { books } from './fronts.ts'

/** Five shelves that grow shallower upwards between two leaning ladders. */
const ladderShelf: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const pole = (top: number, foot: number) => kit.leg([x - 14, height, top], [x - 14, 0, foot], 14, { square: true })
  const front = (y: number) => z - 14 - ((depth - 170) * y) / height
  const shelves = spread([130, height - 170], 5).map((y) =>
    kit.box([4 - x, x - 4], [y, y + 20], [-z + 2, front(y) + 8], 2, 0),
  )
  const lips = spread([130, height - 170], 5).map((y) => kit.box([30 - x, x - 30], [y + 20, y + 60], [-z + 2, -z + 14]))
  const poles = [pole(-z + 142, z - 14), pole(-z + 14, -z + 14)].flatMap((mesh) => bothSides(mesh))
  return [part('wood', shelves, lips), part('frame', poles)]
}

/** Cubes in a grid, three by four, some of them with doors. */
const cubeShelf: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const thick = 22
  const upright = spread([-x, x - thick], 4).map((at) => kit.box([at, at + thick], [0, height], [-z, z - 2], 1.5, 1))
  const cell = (width - thick) / 3
  const level = spread([0, height - thick], 5).flatMap((y) =>
    [0, 1, 2].map((column) =>
      kit.box([-x + thick + column * cell, -x + (column + 1) * cell], [y, y + thick], [-z, z - 2], 1.5, 0),
    ),
  )
  const row = (height - thick) / 4
  const field = (column: number, line: number): { x: Span; y: Span } => ({
    x: [-x + thick + column * cell + 2, -x + (column + 1) * cell - 2],
    y: [line * row + thick + 2, (line + 1) * row - 2],
  })
  const doors = (
    [
      [0, 0],
      [2, 0],
      [1, 2],
    ] as const
  ).map(([column, line]) => {
    const { x: across, y } = field(column, line)
    return kit.box(across, y, [z - 20, z], 2, 1)
  })
  const open = (
    [
      [1, 0],
      [0, 1],
      [2, 2],
    ] as const
  ).map(([column, line]) => field(column, line))
  return [
    part('wood', upright, level),
    part('fronts', doors),
    part(
      'paper',
      open.flatMap(({ x: [x0, x1], y: [y0] }, index) =>
        books(kit, [x0 + 10, x1 - 30 - index * 60], y0, [-z + 40, z - 40], row * 0.72),
      ),
    ),
    part('dark', kit.box([2 - x, x - 2], [2, height - 2], [-z, -z + 4], 0)),
  ]
}

/** Shelves on brackets that hang in slotted rails on the wall. */
const railShelf: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const rails = spread([-x + width * 0.14, x - width * 0.14], 3).map((at) =>
    kit.box([at - 13, at + 13], [0, height], [-z, -z + 14], 1, 1),
  )
  const levels = [height * 0.08, height * 0.34, height * 0.6, height * 0.88] as const
  const shelves = levels.map((y, index) =>
    kit.box(index === 1 ? [-x, x * 0.3] : [-x, x], [y, y + 24], [-z + 14, z], 2, 0),
  )
  const brackets = levels.flatMap((y, index) =>
    spread([-x + width * 0.14, x - width * 0.14], 3)
      .slice(0, index === 1 ? 2 : 3)
      .map((at) => moved(kit.box([-5, 5], [-30, 0], [-z + 14, z - 40], 1), [at, y, 0])),
  )
  const desk = kit.box([x * 0.36, x], [height * 0.34 - 40, height * 0.34 + 250], [-z + 14, z - 2], 2)
  const line = kit.box([x * 0.36 + 4, x - 4], [height * 0.34 + 104, height * 0.34 + 107], [z - 3, z - 1.5], 0)
  return [
    part('wood', shelves),
    part('metal', rails, brackets),
    part('fronts', desk),
    part('dark', line),
    part(
      'paper',
      books(kit, [-x + 60, -x + 420], levels[2] + 24, [-z + 30, z - 30], 210),
      books(kit, [x * 0.1, x * 0.5], levels[3] + 24, [-z + 30, z - 30], 180),
    ),
  ]
}

/** Boxes of different sizes on each other, none of them in line. */
const stackedShelf: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const row = height / 4
  const boxes: [Span, Span, number][] = [
    [[-x, x * 0.35], [0, row], 0],
    [[x * 0.35 + 3, x], [0, row * 1.5], 30],
    [[-x * 0.7, x * 0.1], [row, row * 2.2], 20],
    [[x * 0.1 + 3, x * 0.9], [row * 1.5, row * 2.6], 0],
    [[-x * 0.95, x * 0.1 - 10], [row * 2.2, row * 3.1], 40],
    [[x * 0.1 - 7, x * 0.75], [row * 2.6, height], 15],
  ]
  const frames = boxes.flatMap(([[x0, x1], [y0, y1], set]) => [
    ...kit.frame([x0, x1], [y0, y1], [-z, z - set], 18),
    kit.box([x0 + 18, x1 - 18], [y0 + 18, y1 - 18], [-z, -z + 6], 0, 1),
  ])
  return [part('wood', frames), part('paper', books(kit, [-x + 40, -x * 0.2], 18, [-z + 40, z - 40], row * 0.7))]
}

/** A screen of open fields between two rooms, on steel posts. */
const roomDivider: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const posts = spread([-x + 10, x - 10], 4).flatMap((at) =>
    bothSides(kit.box([at - 10, at + 10], [0, height], [z - 20, z], 1), 2),
  )
  const levels = spread([60, height - 24], 6)
  const shelves = levels.flatMap((y, index) => {
    const spans = divided([20 - x, x - 20], 3)
    return spans
      .filter((_, column) => (index + column) % 3 !== 1 || index === 0 || index === 5)
      .map((span) => kit.box(span, [y, y + 24], [-z, z], 1.5, 0))
  })
  const backs = (
    [
      [0, 1],
      [2, 2],
      [1, 3],
    ] as const
  ).map(([column, line]) => {
    const [x0, x1] = divided([20 - x, x - 20], 3)[column] as Span
    return kit.box([x0 + 10, x1 - 10], [(levels[line] as number) + 24, levels[line + 1] as number], [-6, 6], 1, 1)
  })
  return [part('wood', shelves), part('fronts', backs), part('metal', posts)]
}

/** Thick boards that stick out of the wall without anything to be seen under them, one above the other. */
const floatingShelves: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  return [
    part('wood', [
      kit.box([-x, x * 0.5], [0, 42], [-z, z], 3, 0),
      kit.box([-x * 0.3, x], [height / 2 - 21, height / 2 + 21], [-z, z], 3, 0),
      kit.box([-x, x * 0.2], [height - 42, height], [-z, z], 3, 0),
    ]),
  ]
}

/** A tower that shows the covers of books, leaning, on ledges. */
const picturebookShelf: Shape = (kit, { width, depth, height }) => {
  const [x, z] = [width / 2, depth / 2]
  const side = kit.plate(
    [
      [-z, 0],
      [z, 0],
      [z, 60],
      [90 - z, height],
      [-z, height],
    ],
    [-9, 9],
  )
  const sides = [x - 9, 9 - x].map((at) => moved(turned(side, -90), [at, 0, 0]))
  const rows = spread([40, height - 300], 4)
  const front = (y: number) => z - ((2 * z - 90) * y) / height
  const trays = rows.flatMap((y) => [
    kit.box([18 - x, x - 18], [y, y + 12], [front(y) - 90, front(y) - 10], 1, 0),
    kit.box([18 - x, x - 18], [y, y + 70], [front(y) - 22, front(y) - 10], 1, 0),
    leaning(kit.box([18 - x, x - 18], [y, y + 250], [front(y) - 100, front(y) - 90], 1, 1), -8, [y, front(y) - 95]),
  ])
  const covers = rows.flatMap((y, row) =>
    divided([50 - x, x - 50], 3, 40).map((span, column) =>
      leaning(kit.box(span, [y + 13, y + 200 + ((row * 3 + column) % 3) * 18], [front(y) - 78, front(y) - 64], 1), -8, [
        y,
        front(y) - 70,
      ]),
    ),
  )
  return [part('wood', sides, trays), part('paper', covers)]
}

export const shelves = {
  'ladder-shelf': ladderShelf,
  'cube-shelf': cubeShelf,
  'rail-shelf': railShelf,
  'stacked-shelf': stackedShelf,
  'room-divider': roomDivider,
  'floating-shelves': floatingShelves,
  'picturebook-shelf': picturebookShelf,
}
