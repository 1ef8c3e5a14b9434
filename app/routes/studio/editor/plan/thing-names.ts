import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { distance } from '../drawing/snap.ts'
import type { Selected } from '../state/selected.ts'
import { useLengths } from './use-lengths.ts'

/** The shorter face of a wall, in hundredths of a millimetre: what one measures in the room that it bounds. */
export function innerLength(document: DesignDocument, id: string): number {
  const outline = wallsOf(document).find((each) => each.id === id)
  return outline ? Math.min(distance(...outline.left), distance(...outline.right)) : 0
}

/** What something is called, where it is listed and where it is said that something came of it. */
export function useThingNames() {
  const words = useTranslations('planner.list')
  const kinds = useTranslations('taxonomy.rooms')
  const { length, figure } = useLengths()
  return function nameOf(document: DesignDocument, { table, id }: Selected): string {
    const number = id.slice(1)
    if (table === 'walls') return words('wallOf', { name: number, length: length(innerLength(document, id)) })
    if (table === 'nodes') return words('corner', { name: number })
    if (table === 'openings') {
      const opening = document.openings[id]
      if (!opening) return ''
      const kind = document.models[opening.model ?? '']?.name ?? words(opening.kind)
      return words('openingOf', { kind, width: length(opening.width) })
    }
    if (table === 'rooms') {
      const room = document.rooms[id]
      return room?.name || (room?.use ? kinds(room.use) : words('room', { place: Number(number) }))
    }
    const model = document.models[document.items[id]?.model ?? '']
    const [width, depth] = model?.size ?? [0, 0]
    return words('itemOf', { name: model?.name ?? '', width: figure(width), depth: length(depth) })
  }
}
