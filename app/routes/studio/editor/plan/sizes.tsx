import { memo } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'
import { distance } from '../drawing/snap.ts'
import type { Selected } from '../state/selected.ts'
import { isBuiltAlike } from './built-alike.ts'
import { Dimension } from './dimension.tsx'
import { placeOnWall } from './placed.ts'

/** Sizes that are less than this are not written, in hundredths of a millimetre. */
const LEAST = 30_000

interface SizesProps {
  document: DesignDocument
  selected: Selected | null
}

/**
 * Inner lengths, written outside of the plan where a wall has a room on one side alone; of what is chosen all that
 * concerns it.
 */
export const Sizes = memo(function Sizes({ document, selected }: SizesProps) {
  const rooms = roomsOf(document)
  const faces = new Map(wallsOf(document).map((outline) => [outline.id, outline]))
  const seen = seenFrom(rooms)
  const opening = selected?.table === 'openings' ? document.openings[selected.id] : undefined
  const chosen = opening?.wall ?? (selected?.table === 'walls' ? selected.id : undefined)
  return (
    <>
      {[...faces.values()].map(({ id, left, right }) => {
        const wall = document.walls[id]
        const sides = seen.get(id) ?? []
        if (!wall || id === opening?.wall) return null
        if (id !== chosen && (sides.length !== 1 || distance(...right) < LEAST)) return null
        const thickness = millimetres(wall.thickness)
        // Of the face that looks into the room, to the other side of the wall: a line's own left is outside of a face on its right.
        if (sides[0] === 'left') return <Dimension key={id} from={left[1]} to={left[0]} aside={thickness + 260} />
        if (sides[0] === 'right') return <Dimension key={id} from={right[0]} to={right[1]} aside={thickness + 260} />
        return <Dimension key={id} from={right[0]} to={right[1]} aside={thickness + 160} />
      })}
      {opening && <AlongWall document={document} opening={opening} face={faces.get(opening.wall)?.right} />}
    </>
  )
}, isBuiltAlike)

/** The sides of each wall that look into a room. */
function seenFrom(rooms: RoomOutline[]) {
  const seen = new Map<string, ('left' | 'right')[]>()
  for (const { wall, side } of rooms.flatMap(({ sides }) => sides)) seen.set(wall, [...(seen.get(wall) ?? []), side])
  return seen
}

interface AlongWallProps {
  document: DesignDocument
  opening: DesignDocument['openings'][string]
  face: [Point, Point] | undefined
}

/** From a door or a window to both corners, and its own width. */
function AlongWall({ document, opening, face }: AlongWallProps) {
  const wall = document.walls[opening.wall]
  if (!wall || !face) return null
  const half = wall.thickness / 2
  const { angle } = placeOnWall(document, wall, 0)
  const turned = (angle * Math.PI) / 180
  const along = (at: number): Point => {
    const {
      at: [x, y],
    } = placeOnWall(document, wall, at)
    // On the wall's right-hand face.
    return [x * 100 - Math.sin(turned) * half, y * 100 + Math.cos(turned) * half]
  }
  const points = [face[0], along(opening.at), along(opening.at + opening.width), face[1]] as const
  return [0, 1, 2].map((index) => (
    <Dimension
      key={index}
      from={points[index] as Point}
      to={points[index + 1] as Point}
      aside={millimetres(wall.thickness) + 260}
    />
  ))
}
