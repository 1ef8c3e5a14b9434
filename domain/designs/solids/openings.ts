import type { Surface } from '../commands/rooms.ts'
import type { DesignDocument } from '../document.ts'
import { roomsOf } from '../geometry/rooms.ts'
import type { Point } from '../units.ts'
import { doorFaces } from './doors.ts'
import { type Face, lying, rectangle, ringOn, standing } from './face.ts'
import { type Hole, holesOf, onWall } from './holes.ts'
import { windowFaces } from './windows.ts'

/** What lines every opening, the floor in it, and what hangs in it unless that is a model. */
export function openingFaces(document: DesignDocument): Face[] {
  const floors = floorsBeside(document)
  return [...holesOf(document).values()].flat().flatMap((hole) => {
    const { kind, model } = hole.opening
    const inIt = model ? [] : kind === 'door' ? doorFaces(hole) : kind === 'window' ? windowFaces(hole) : []
    return [...reveals(hole, floors), ...inIt]
  })
}

/** By wall and side, the room whose floor begins there. */
function floorsBeside(document: DesignDocument): Map<string, string> {
  return new Map(roomsOf(document).flatMap(({ id, sides }) => sides.map(({ wall, side }) => [`${wall} ${side}`, id])))
}

function reveals(hole: Hole, floors: Map<string, string>): Face[] {
  const { id, opening, way, start, end, bottom, top, half, isOpenAbove } = hole
  const tags: Pick<Face, 'of' | 'surface' | 'material' | 'holes'> = {
    of: { table: 'openings', id },
    surface: null,
    material: 'reveal',
    holes: [],
  }
  const [x, y] = way
  const upright = rectangle(-half, bottom, half, top)
  const ring: Point[] = [
    onWall(hole, start, -half),
    onWall(hole, end, -half),
    onWall(hole, end, half),
    onWall(hole, start, half),
  ]
  const key = (part: string) => `openings/${id}/${part}`
  const faces: Face[] = [
    { ...tags, key: key('from'), ...standing(onWall(hole, start), [y, -x]), outline: upright },
    { ...tags, key: key('to'), ...standing(onWall(hole, end), [-y, x]), outline: upright },
  ]
  const surface = bottom === 0 && opening.kind !== 'window' ? floorIn(opening, floors) : null
  faces.push({
    ...tags,
    key: key('below'),
    surface,
    material: surface ? 'finish' : 'reveal',
    ...lying(bottom, 'above'),
    outline: ringOn(ring, 'above'),
  })
  if (!isOpenAbove) {
    faces.push({ ...tags, key: key('above'), ...lying(top, 'below'), outline: ringOn(ring, 'below') })
  }
  return faces
}

/** A closed leaf covers the floor of the room that it opens into: what is in the opening belongs to the other one, if there is one. */
function floorIn({ wall, swing }: Hole['opening'], floors: Map<string, string>): Surface | null {
  const other = swing === 'left' ? 'right' : 'left'
  const room = floors.get(`${wall} ${other}`) ?? floors.get(`${wall} ${swing}`)
  return room ? { room, part: 'floor' } : null
}
