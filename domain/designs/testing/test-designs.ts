import { applyCommand, type SingleCommand } from '../commands.ts'
import { type DesignDocument, emptyDesign, type PlacedModel } from '../document.ts'
import { hundredths, type Point } from '../units.ts'

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
    for (let index = 0; index < itemsPerRoom; index++) {
      const model = `m${(items % 60) + 1}`
      document.models[model] = { ...sofa, model: (items % 60) + 1 }
      document.items[`i${++items}`] = {
        model,
        at: mm(column * 4_100 + 300 + index * 350, row * 3_100 + 900.25),
        z: 0,
        turn: 90_00,
        mount: 'floor',
      }
    }
  }
  return document
}
