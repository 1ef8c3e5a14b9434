import fc from 'fast-check'
import { applyCommand, type SingleCommand } from './commands.ts'
import { type DesignDocument, emptyDesign, type PlacedModel } from './document.ts'
import { hundredths, type Point } from './units.ts'

/** After commands that aren't to be refused. */
export function designOf(...commands: SingleCommand[]): DesignDocument {
  return commands.reduce((document, command) => changedBy(document, command), emptyDesign('Home'))
}

/** @throws where the command is refused */
export function changedBy(document: DesignDocument, command: SingleCommand): DesignDocument {
  const applied = applyCommand(document, command)
  if (applied.refused) throw new Error(`${command.do}: ${JSON.stringify(applied.refused)}`)
  return applied.document
}

const mm = (x: number, y: number): Point => [hundredths(x), hundredths(y)]

/** A wall of 100 mm from one point to another, in millimetres. */
export const wallTo = (from: Point, to: Point, thickness = 100): SingleCommand => ({
  do: 'addWall',
  from: mm(...from),
  to: mm(...to),
  thickness: hundredths(thickness),
})

/** A room of inner sizes in millimetres, its upper left inner corner at a point. */
export const roomAt = (at: Point, width: number, depth: number, thickness = 100): SingleCommand => ({
  do: 'addRoomRectangle',
  at: mm(...at),
  width: hundredths(width),
  depth: hundredths(depth),
  thickness: hundredths(thickness),
  measured: 'inner',
})

export const doorIn = (wall: string, at: number, width = 900): SingleCommand => ({
  do: 'addOpening',
  kind: 'door',
  wall,
  at: hundredths(at),
  width: hundredths(width),
  height: hundredths(2_100),
  sill: 0,
  hinge: 'start',
  swing: 'left',
})

export const sofa: PlacedModel = {
  model: 7,
  variant: 0,
  name: 'Brera',
  size: [hundredths(2_100), hundredths(900), hundredths(800)],
}

/** So many rooms in a square of rooms, 4 x 3 m each on the axes, a door in every one and ten items. */
export function flatOf(rooms: number, itemsPerRoom = 10): DesignDocument {
  const columns = Math.ceil(Math.sqrt(rooms))
  const document = emptyDesign('A large house')
  const nodeOf = new Map<string, string>()
  const node = (column: number, row: number) => {
    const at = `${column} ${row}`
    const known = nodeOf.get(at)
    if (known) return known
    const id = `n${nodeOf.size + 1}`
    document.nodes[id] = mm(column * 4_100, row * 3_100)
    nodeOf.set(at, id)
    return id
  }
  const walls = new Map<string, string>()
  const wall = (from: string, to: string) => {
    const known = walls.get(`${from} ${to}`)
    if (known) return known
    const id = `w${walls.size + 1}`
    document.walls[id] = {
      from,
      to,
      thickness: hundredths(100),
      left: { material: 'plaster' },
      right: { material: 'plaster' },
    }
    walls.set(`${from} ${to}`, id)
    return id
  }
  let items = 0
  for (let room = 0; room < rooms; room++) {
    const [column, row] = [room % columns, Math.floor(room / columns)]
    const [a, b, c, d] = [
      node(column, row),
      node(column + 1, row),
      node(column, row + 1),
      node(column + 1, row + 1),
    ] as const
    const top = wall(a, b)
    for (const [from, to] of [
      [a, c],
      [b, d],
      [c, d],
    ] as const)
      wall(from, to)
    const { do: _, ...door } = doorIn(top, 1_000) as Extract<SingleCommand, { do: 'addOpening' }>
    document.openings[`o${room + 1}`] = { ...door, model: undefined }
    document.rooms[`r${room + 1}`] = {
      at: mm(column * 4_100 + 2_000, row * 3_100 + 1_500),
      name: `Room ${room + 1}`,
      use: 'bedroom',
      floor: { material: 'oak' },
    }
    for (let place = 0; place < itemsPerRoom; place++) {
      const model = `m${(items % 60) + 1}`
      document.models[model] = { ...sofa, model: (items % 60) + 1 }
      document.items[`i${++items}`] = {
        model,
        at: mm(column * 4_100 + 300 + place * 350, row * 3_100 + 900.25),
        z: 0,
        turn: 90_00,
        mount: 'floor',
      }
    }
  }
  return document
}

/** A few numbers, which are read as a command that makes some sense for whatever document is there then. */
export const anyAct = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000))
export type AnyAct = readonly [number, number, number, number, number]

/** Half of the points lie on a coarse grid, where much comes to lie on each other. */
const pointOf = (x: number, y: number, isFine: boolean): Point =>
  isFine ? [x * 997 + y, y * 991 - x] : [(x % 9) * 100_000, (y % 9) * 100_000]

const oneOf = (entries: object, place: number) => {
  const ids = Object.keys(entries)
  return ids[place % Math.max(1, ids.length)] ?? 'n1'
}

export function commandOf(
  { walls, nodes, openings, items, rooms, groups }: DesignDocument,
  act: AnyAct,
): SingleCommand {
  const [kind, a, b, c, d] = act
  const wall = oneOf(walls, a)
  const commands: SingleCommand[] = [
    {
      do: 'addWall',
      from: pointOf(a, b, kind % 3 === 0),
      to: pointOf(c, d, kind % 2 === 0),
      thickness: 5_000 + (a % 3) * 2_500,
    },
    { do: 'addWall', from: pointOf(a, b, false), to: pointOf(c, d, false), thickness: 10_000 },
    {
      do: 'addRoomRectangle',
      at: pointOf(a, b, kind % 2 === 0),
      width: 90_000 + c * 300,
      depth: 90_000 + d * 300,
      thickness: 10_000,
      measured: 'inner',
    },
    { do: 'moveNode', node: oneOf(nodes, a), to: pointOf(b, c, d % 2 === 0) },
    { do: 'moveWall', wall, by: d % 2 ? [0, (b - 500) * 200] : [(b - 500) * 150, (c - 500) * 150] },
    { do: 'splitWall', wall, at: b * 300 },
    { do: 'removeWall', wall },
    { do: 'setThickness', wall, thickness: 5_000 + b * 10 },
    {
      do: 'setLength',
      wall,
      length: 100_000 + b * 300,
      measured: (['axis', 'left', 'right'] as const)[c % 3] ?? 'axis',
      stays: d % 2 ? 'from' : 'to',
    },
    { ...(doorIn(wall, b * 4, 500 + c) as Extract<SingleCommand, { do: 'addOpening' }>) },
    { do: 'moveOpening', opening: oneOf(openings, a), at: b * 400 },
    { do: 'removeOpening', opening: oneOf(openings, a) },
    { do: 'nameRoom', room: oneOf(rooms, a), name: `Room ${b}` },
    {
      do: 'setFinish',
      surfaces: [{ wall, side: b % 2 ? 'left' : 'right' }],
      finish: c % 3 ? { material: 'oak' } : null,
    },
    {
      do: 'addItem',
      model: { ...sofa, model: 1 + (d % 5) },
      at: pointOf(a, b, true),
      z: 0,
      turn: c * 30,
      mount: 'floor',
    },
    { do: 'removeItem', item: oneOf(items, a) },
    { do: 'group', items: [oneOf(items, a), oneOf(items, b)] },
    { do: 'turnGroup', group: oneOf(groups, a), by: b * 40 },
  ]
  return commands[kind % commands.length] as SingleCommand
}
