import type { DesignDocument } from '../document.ts'
import { type RoomOutline, roomsOf } from '../geometry/rooms.ts'
import { millimetres } from '../units.ts'
import { type Face, lying, ringOn } from './face.ts'
import { heightOf } from './holes.ts'
import { simplified } from './simplified.ts'

/** Every room's floor and ceiling. */
export const roomFaces = (document: DesignDocument): Face[] =>
  roomsOf(document)
    .filter(({ area }) => area > 0)
    .flatMap((outline) => [
      faceOf(outline, 'floor', 0, 'above'),
      faceOf(outline, 'ceiling', ceilingOf(document, outline), 'below'),
    ])

function faceOf(
  { id, ring, holes }: RoomOutline,
  part: 'floor' | 'ceiling',
  height: number,
  seen: 'above' | 'below',
): Face {
  return {
    key: `rooms/${id}/${part}`,
    of: { table: 'rooms', id },
    surface: { room: id, part },
    material: 'finish',
    ...lying(height, seen),
    outline: ringOn(simplified(ring), seen),
    holes: holes.map((hole) => ringOn(simplified(hole), seen)).filter((hole) => hole.length > 2),
  }
}

/** The storey's, unless all of the room's walls are higher or all are lower: then of what comes nearest to it. In millimetres. */
export function ceilingOf(document: DesignDocument, { sides }: RoomOutline): number {
  const heights = sides.map(({ wall }) => heightOf(document, wall))
  return Math.min(Math.max(...heights), Math.max(Math.min(...heights), millimetres(document.storey.height)))
}
