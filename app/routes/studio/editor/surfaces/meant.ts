import type { DesignDocument } from '#domain/designs/document.ts'
import { PARTS, type Part } from '#domain/designs/finishes.ts'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { roomsOf, type WallSide } from '#domain/designs/geometry/rooms.ts'
import type { Face } from '#domain/designs/solids/face.ts'
import type { Scope } from '#domain/designs/surfaces.ts'
import type { Selected } from '../state/selected.ts'

/** What pressing a face in 3D chooses: a wall with its side, a room with its floor or its ceiling; of a door itself alone. */
export function chosenBy({ of: { table, id }, surface }: Pick<Face, 'of' | 'surface'>): Selected {
  if (!surface || table === 'openings') return { table, id }
  return { table, id, surface: 'wall' in surface ? surface.side : surface.part }
}

/** What of a building is meant by what is chosen: of a piece of furniture its room, of a door its wall. */
export function placeOf(document: DesignDocument, chosen: Selected | null): Selected | null {
  if (chosen?.table === 'walls' || chosen?.table === 'rooms') return chosen
  const wall = chosen?.table === 'openings' && document.openings[chosen.id]?.wall
  if (wall) return { table: 'walls', id: wall }
  const at = chosen?.table === 'items' ? document.items[chosen.id]?.at : undefined
  const room = at && roomsOf(document).find(({ ring, holes }) => isWithin(at, ring, ...holes))
  return room ? { table: 'rooms', id: room.id } : null
}

/** @param part of rooms, where what is chosen doesn't say which of their surfaces is meant */
export function scopeOf(document: DesignDocument, selected: Selected | null, part: Part): Scope {
  const { table, id, surface } = selected ?? {}
  if (table === 'walls' && id) {
    const side = surface === 'left' || surface === 'right' ? surface : sidesOf(document, id)[0]?.side
    return { part: 'wall', wall: id, side: side ?? 'left' }
  }
  return table === 'rooms' && id ? { part: PARTS.find((each) => each === surface) ?? part, room: id } : { part }
}

/** The sides of a wall, those that look into a room first: what one chooses a wall for is in the room. */
export function sidesOf(document: DesignDocument, wall: string): { side: WallSide['side']; room: string | null }[] {
  const rooms = roomsOf(document)
  const roomOf = (side: WallSide['side']) =>
    rooms.find(({ sides }) => sides.some((each) => each.wall === wall && each.side === side))?.id ?? null
  return (['left', 'right'] as const)
    .map((side) => ({ side, room: roomOf(side) }))
    .sort((one, other) => Number(one.room === null) - Number(other.room === null))
}
