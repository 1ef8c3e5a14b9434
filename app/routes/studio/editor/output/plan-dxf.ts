import type { DesignDocument } from '#domain/designs/document.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { turned } from '#domain/designs/geometry/turning.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'
import { type DxfText, dxfOf, type Loops } from '#domain/dxf.ts'
import { middleOf } from '../plan/middle.ts'
import { endsOf } from '../plan/placed.ts'

type Loop = Loops[number]

/** So many corners draw the quarter of a circle that a door swings. */
const STEPS = 12
const TEXT = 150

/**
 * The plan as a DXF in millimetres, y up the page: walls, doors, windows, rooms and furniture, each on a layer of its name.
 * @param roomWords what stands in a room, a line each
 */
export function planDxf(document: DesignDocument, roomWords: (id: string) => string[]): string {
  const rooms = roomsOf(document)
  const openings = Object.values(document.openings)
  return dxfOf([
    { name: 'WALLS', colour: 7, loops: wallsOf(document).map(({ ring }) => loopOf(ring)) },
    {
      name: 'DOORS',
      colour: 3,
      loops: openings.flatMap((opening) => {
        if (opening.kind === 'window') return []
        const hole = holeOf(document, opening)
        return opening.kind === 'door' ? [hole, swingOf(document, opening)] : [hole]
      }),
    },
    {
      name: 'WINDOWS',
      colour: 5,
      loops: openings.filter(({ kind }) => kind === 'window').map((opening) => holeOf(document, opening)),
    },
    {
      name: 'ROOMS',
      colour: 8,
      loops: rooms.flatMap(({ ring, holes }) => [ring, ...holes].map(loopOf)),
      texts: rooms.flatMap(({ id, ring, holes }) => textsOf(roomWords(id), middleOf(ring, holes))),
    },
    { name: 'FURNITURE', colour: 9, loops: Object.values(document.items).flatMap((item) => boxOf(document, item)) },
  ])
}

const loopOf = (ring: readonly Point[]): Loop => ring.map(([x, y]) => [millimetres(x), -millimetres(y)] as const)

const textsOf = (lines: string[], [x, y]: Point): DxfText[] =>
  lines.map((words, index) => ({
    at: [millimetres(x), -millimetres(y) - index * TEXT * 1.6] as const,
    height: TEXT,
    words,
  }))

type Opening = DesignDocument['openings'][string]

/** A point so far along an opening from where it begins, and so far to the right of its wall's axis. */
function pointAt(
  { walls, ...document }: DesignDocument,
  { wall: id, at }: Opening,
  along: number,
  aside: number,
): Point {
  const wall = walls[id] as DesignDocument['walls'][string]
  const [[ax, ay], [bx, by]] = endsOf({ walls, ...document }, wall)
  const long = Math.hypot(bx - ax, by - ay) || 1
  const [x, y] = [(bx - ax) / long, (by - ay) / long]
  return [ax + x * (at + along) - y * aside, ay + y * (at + along) + x * aside]
}

function holeOf(document: DesignDocument, opening: Opening): Loop {
  const half = (document.walls[opening.wall]?.thickness ?? 0) / 2
  const corner = (along: number, aside: number) => pointAt(document, opening, along, aside)
  return loopOf([corner(0, -half), corner(opening.width, -half), corner(opening.width, half), corner(0, half)])
}

/** What a door's leaf sweeps: from its hinge to the open leaf, and round to the other jamb. */
function swingOf(document: DesignDocument, opening: Opening): Loop {
  const { width, hinge, swing } = opening
  const half = (document.walls[opening.wall]?.thickness ?? 0) / 2
  const side = swing === 'right' ? 1 : -1
  const [hung, towards] = hinge === 'start' ? [0, 1] : [width, -1]
  const round = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (Math.PI / 2) * (1 - step / STEPS)
    return pointAt(document, opening, hung + towards * width * Math.cos(angle), side * (half + width * Math.sin(angle)))
  })
  return loopOf([pointAt(document, opening, hung, side * half), ...round])
}

function boxOf({ models }: DesignDocument, { model, at, turn }: DesignDocument['items'][string]): Loop[] {
  const size = models[model]?.size
  if (!size) return []
  const [x, y] = [size[0] / 2, size[1] / 2]
  const corners: Point[] = [
    [at[0] - x, at[1] - y],
    [at[0] + x, at[1] - y],
    [at[0] + x, at[1] + y],
    [at[0] - x, at[1] + y],
  ]
  return [loopOf(corners.map((corner) => turned(corner, turn, at)))]
}
