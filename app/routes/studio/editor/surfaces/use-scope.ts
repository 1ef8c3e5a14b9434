import { useState } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Part } from '#domain/designs/finishes.ts'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { roomsOf, type WallSide } from '#domain/designs/geometry/rooms.ts'
import type { Scope } from '#domain/designs/surfaces.ts'
import type { Selected } from '../state/selected.ts'
import { useEditor } from '../state/use-editor.ts'

/** The sides of a wall, those that look into a room first: what one chooses a wall for is in the room. */
export function sidesOf(document: DesignDocument, wall: string): { side: WallSide['side']; room: string | null }[] {
  const rooms = roomsOf(document)
  const roomOf = (side: WallSide['side']) =>
    rooms.find(({ sides }) => sides.some((each) => each.wall === wall && each.side === side))?.id ?? null
  return (['left', 'right'] as const)
    .map((side) => ({ side, room: roomOf(side) }))
    .sort((one, other) => Number(one.room === null) - Number(other.room === null))
}

/** Of what is chosen in the plan the surfaces that a finish is for: a wall's side, what a room has of a part, or what all have. */
export function useScope() {
  const document = useEditor((state) => state.document)
  const chosen = useEditor((state) => state.selected)
  const selected = placeOf(document, chosen)
  const [part, setPart] = useState<Part>('floor')
  const [side, setSide] = useState<WallSide['side'] | null>(null)
  const sides = selected?.table === 'walls' ? sidesOf(document, selected.id) : []
  return { selected, scope: scopeOf(selected, part, side ?? sides[0]?.side ?? 'left'), part, setPart, sides, setSide }
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

function scopeOf(selected: Selected | null, part: Part, side: WallSide['side']): Scope {
  if (selected?.table === 'walls') return { part: 'wall', wall: selected.id, side }
  return selected?.table === 'rooms' ? { part, room: selected.id } : { part }
}
