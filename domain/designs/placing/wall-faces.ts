import type { DesignDocument } from '../document.ts'
import { distance } from '../geometry/exact.ts'
import { openingsOf } from '../geometry/openings.ts'
import { remembered } from '../geometry/remembered.ts'
import { wallsOf } from '../geometry/walls.ts'
import type { Point } from '../units.ts'
import { TOUCHING } from './footprint.ts'
import { type Frame, intoFrame, wholeTurn } from './frames.ts'

/** What a piece can stand or hang against: the face of a wall, or of several that go straight on. In hundredths of a millimetre. */
export interface WallFace {
  /** Along the face from its first corner; y leads away from the wall. */
  frame: Frame
  length: number
  /** Of a piece whose back is on it. */
  turn: number
  walls: string[]
  /** Half of what the thinnest of them measures through. */
  half: number
  /** Of the lowest of them. */
  top: number
  holes: Hole[]
}

/** A door, a window or a gap, as it is seen on a face. */
export interface Hole {
  opening: string
  from: number
  to: number
  bottom: number
  top: number
}

/** Both faces of every wall, those that go straight on as one. */
export const wallFacesOf = remembered((document: DesignDocument): WallFace[] => {
  const holes = Map.groupBy(openingsOf(document), ({ id }) => document.openings[id]?.wall ?? '')
  const faces = wallsOf(document).flatMap(({ id, left, right }) => [
    faceOf(document, id, [right[0], right[1]], 1, holes.get(id)),
    faceOf(document, id, [left[1], left[0]], -1, holes.get(id)),
  ])
  return joined(faces.filter((face) => face !== null))
})

/** @param way 1 for the face on the wall's right, -1 for the one on its left, each with its wall on the left hand from end to end */
function faceOf(
  document: DesignDocument,
  wall: string,
  [from, to]: [Point, Point],
  way: 1 | -1,
  openings: ReturnType<typeof openingsOf> = [],
): WallFace | null {
  const {
    thickness,
    height = document.storey.height,
    ...ends
  } = document.walls[wall] as DesignDocument['walls'][string]
  const [one, other] = [document.nodes[ends.from] as Point, document.nodes[ends.to] as Point]
  const long = distance(one, other)
  const [x, y] = [(other[0] - one[0]) / long, (other[1] - one[1]) / long]
  const isAlong = (to[0] - from[0]) * x + (to[1] - from[1]) * y
  const length = distance(from, to)
  if (length <= TOUCHING) return null
  // Where walls meet at so acute an angle that no face is left of one, its corners have changed places.
  if (isAlong * way <= 0) return null
  const frame: Frame = { origin: from, sine: -y * way, cosine: x * way }
  return {
    frame,
    length,
    turn: wholeTurn((Math.atan2(frame.sine, frame.cosine) / Math.PI) * 180_00),
    walls: [wall],
    half: thickness / 2,
    top: height,
    holes: openings.map(({ id, start, end }) => {
      const along = [intoFrame(frame, start)[0], intoFrame(frame, end)[0]]
      const { sill = 0, height: high = 0 } = document.openings[id] ?? {}
      return { opening: id, from: Math.min(...along), to: Math.max(...along), bottom: sill, top: sill + high }
    }),
  }
}

/** A face that begins where another ends, straight on, goes on with it. */
function joined(faces: WallFace[]): WallFace[] {
  const keyOf = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
  const endOf = ({ frame, length }: WallFace): Point => [
    frame.origin[0] + frame.cosine * length,
    frame.origin[1] - frame.sine * length,
  ]
  const isStraight = (one: Frame, other: Frame) =>
    Math.abs(one.sine - other.sine) < 1e-6 && Math.abs(one.cosine - other.cosine) < 1e-6
  const beginning = Map.groupBy(faces, ({ frame }) => keyOf(frame.origin))
  const after = (face: WallFace) =>
    beginning.get(keyOf(endOf(face)))?.find((each) => isStraight(each.frame, face.frame))
  const later = new Set(faces.map(after))
  return faces.flatMap((first) => {
    if (later.has(first)) return []
    let whole = first
    for (let next = after(first); next && next !== first; next = after(next)) whole = together(whole, next)
    return [whole]
  })
}

function together(one: WallFace, next: WallFace): WallFace {
  const holes = next.holes.map((hole) => ({ ...hole, from: hole.from + one.length, to: hole.to + one.length }))
  return {
    ...one,
    length: one.length + next.length,
    walls: [...one.walls, ...next.walls],
    half: Math.min(one.half, next.half),
    top: Math.min(one.top, next.top),
    holes: [...one.holes, ...holes],
  }
}
