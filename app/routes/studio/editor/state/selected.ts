import type { DesignDocument } from '#domain/designs/document.ts'
import type { Part } from '#domain/designs/finishes.ts'
import type { WallSide } from '#domain/designs/geometry/rooms.ts'

/** What is chosen: an entry of one of the document's tables. */
export interface Selected {
  table: 'nodes' | 'walls' | 'openings' | 'rooms' | 'items'
  id: string
  /** Which of its surfaces is meant, where that was said: a side of a wall, or what of a room. */
  surface?: WallSide['side'] | Part
}

export const isSelected = (selected: Selected | null, table: Selected['table'], id: string) =>
  selected?.table === table && selected.id === id

/** What is chosen, as long as it is there. */
export const stillThere = (document: DesignDocument, selected: Selected | null): Selected | null =>
  selected && selected.id in document[selected.table] ? selected : null
