import type { DesignDocument } from '../document.ts'
import { hasSkirting, SKIRTING } from '../finishes.ts'
import { distance } from '../geometry/exact.ts'
import type { Cycle } from '../geometry/faces.ts'
import { graphOf } from '../geometry/graph.ts'
import { namedFaces } from '../geometry/rooms.ts'
import { cornersOf } from '../geometry/walls.ts'
import { hundredths, millimetres, type Point } from '../units.ts'
import { CASING } from './doors.ts'
import { type Face, type Plane, rectangle, type Spot, standing } from './face.ts'
import { type Hole, holesOf } from './holes.ts'

/** Along a wall, or round its end, with the room on the right hand. */
interface Run {
  wall: string
  key: string
  from: Point
  /** Of length 1. */
  way: Point
  /** In millimetres. */
  length: number
  /** Where no board is, in millimetres from where it begins. */
  gaps: [begin: number, end: number][]
}

const { height: HIGH, thickness: THICK } = SKIRTING

/** Boards round every room that has them, mitred in its corners and interrupted where one walks through. */
export function skirtingFaces(document: DesignDocument): Face[] {
  const faces: Face[] = []
  for (const [{ outer, holes }, id] of namedFaces(document)) {
    if (!hasSkirting(document.rooms[id] as { skirting?: boolean })) continue
    for (const cycle of [outer, ...holes]) {
      const runs = runsOf(document, cycle)
      runs.forEach((run, place) => {
        const before = runs.at(place - 1) as Run
        const after = runs[(place + 1) % runs.length] as Run
        faces.push(...boardsOf(run, mitre(before, run), run.length - mitre(run, after)))
      })
    }
  }
  return faces
}

function runsOf(document: DesignDocument, { edges }: Cycle): Run[] {
  const graph = graphOf(document)
  const corners = cornersOf(graph)
  const holes = holesOf(document)
  const runs: Run[] = []
  const add = (run: Pick<Run, 'wall' | 'key' | 'from'>, to: Point, gaps: (run: Run) => Run['gaps']) => {
    const long = distance(run.from, to)
    if (long < 1) return
    const way: Point = [(to[0] - run.from[0]) / long, (to[1] - run.from[1]) / long]
    const whole: Run = { ...run, way, length: millimetres(long), gaps: [] }
    runs.push({ ...whole, gaps: gaps(whole) })
  }
  for (const edge of edges) {
    const wall = graph.walls[edge >> 1] as string
    const key = `walls/${wall}/${edge % 2 === 0 ? 'right' : 'left'}`
    const [to, cutTo] = corners[edge] as [Point, Point | undefined]
    const from = corners[graph.previous[edge] as number]?.at(-1) as Point
    add({ wall, key, from }, to, (run) => (holes.get(wall) ?? []).filter(isAtFloor).map((hole) => gapOf(hole, run)))
    if (cutTo) add({ wall, key: `${key}/end`, from: to }, cutTo, () => [])
  }
  return runs
}

const isAtFloor = ({ bottom }: Hole) => bottom < HIGH

/** Up to the casing of a door. */
function gapOf({ at, way, start, end, opening }: Hole, run: Run): [number, number] {
  const beside = opening.kind === 'door' && !opening.model ? CASING : 0
  const along = (far: number) => {
    const [x, y] = [at[0] + way[0] * hundredths(far) - run.from[0], at[1] + way[1] * hundredths(far) - run.from[1]]
    return millimetres(x * run.way[0] + y * run.way[1])
  }
  const [one, other] = [along(start), along(end)]
  return [Math.min(one, other) - beside, Math.max(one, other) + beside]
}

/** By how much the front of a board is shorter than its wall where two meet; negative round an outer corner. */
function mitre(one: Run, other: Run): number {
  const sine = one.way[0] * other.way[1] - one.way[1] * other.way[0]
  const cosine = one.way[0] * other.way[0] + one.way[1] * other.way[1]
  // The tangent of half the angle; of what goes nearly back it would be without end.
  return Math.max(-2, Math.min(2, sine / Math.max(1e-9, 1 + cosine))) * THICK
}

function boardsOf(run: Run, begin: number, end: number): Face[] {
  const upright = standing(run.from, run.way)
  const gaps = run.gaps.filter(([from, to]) => to > begin && from < end).sort(([one], [other]) => one - other)
  const faces: Face[] = []
  let from = begin
  for (const [place, gap] of [...gaps, undefined].entries()) {
    const to = gap ? gap[0] : end
    if (to > from)
      faces.push(...boardOf(run, place, upright, { from, to, isCutFrom: place > 0, isCutTo: gap !== undefined }))
    if (gap) from = Math.max(from, gap[1])
  }
  return faces
}

interface Board {
  from: number
  to: number
  isCutFrom: boolean
  isCutTo: boolean
}

function boardOf(run: Run, place: number, upright: Plane, { from, to, isCutFrom, isCutTo }: Board): Face[] {
  const [[x, y, z], [nx, , nz]] = [upright.origin, upright.normal]
  const [wayX, wayZ] = run.way
  const faceOf = (part: string, plane: Plane, outline: Spot[]): Face => ({
    key: `${run.key}/skirting/${place}/${part}`,
    of: { table: 'walls', id: run.wall },
    surface: null,
    material: 'skirting',
    ...plane,
    outline,
    holes: [],
  })
  const front: Plane = { ...upright, origin: [x + nx * THICK, y, z + nz * THICK] }
  const above: Plane = { origin: [x, HIGH, z], along: upright.along, across: [-nx, 0, -nz], normal: [0, 1, 0] }
  const cut = (at: number, forth: 1 | -1): Plane => ({
    origin: [x + wayX * at, 0, z + wayZ * at],
    along: [-nx * forth, 0, -nz * forth],
    across: [0, 1, 0],
    normal: [wayX * forth, 0, wayZ * forth],
  })
  const faces = [
    faceOf('front', front, rectangle(from, 0, to, HIGH)),
    faceOf('above', above, [
      [from, -THICK],
      [to, -THICK],
      [isCutTo ? to : run.length, 0],
      [isCutFrom ? from : 0, 0],
    ]),
  ]
  if (isCutFrom) faces.push(faceOf('from', cut(from, -1), rectangle(0, 0, THICK, HIGH)))
  if (isCutTo) faces.push(faceOf('to', cut(to, 1), rectangle(-THICK, 0, 0, HIGH)))
  return faces
}
