import { useState } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Part } from '#domain/designs/finishes.ts'
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
  const selected = useEditor((state) => state.selected)
  const [part, setPart] = useState<Part>('floor')
  const [side, setSide] = useState<WallSide['side'] | null>(null)
  const sides = selected?.table === 'walls' ? sidesOf(document, selected.id) : []
  return { scope: scopeOf(selected, part, side ?? sides[0]?.side ?? 'left'), part, setPart, sides, setSide }
}

function scopeOf(selected: Selected | null, part: Part, side: WallSide['side']): Scope {
  if (selected?.table === 'walls') return { part: 'wall', wall: selected.id, side }
  return selected?.table === 'rooms' ? { part, room: selected.id } : { part }
}
