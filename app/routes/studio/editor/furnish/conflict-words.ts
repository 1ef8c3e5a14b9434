import { useFormatter, useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { type Conflicts, conflictsOf } from '#domain/designs/placing/conflicts.ts'
import { boxAround, wholeGroups } from '#domain/designs/placing/moving.ts'
import { standingOn } from '#domain/designs/placing/tops.ts'
import { useThingNames } from '../plan/thing-names.ts'
import { useLengths } from '../plan/use-lengths.ts'
import type { Selected } from '../state/selected.ts'

/** What a piece is in, or in the way of, and by how much; nothing where it is in nothing. */
export function useConflictWords() {
  const words = useTranslations('planner.furnish.conflicts')
  const format = useFormatter()
  const { length } = useLengths()
  return ({ items, models }: DesignDocument, conflicts: Conflicts): string => {
    if (conflicts.wall > 0) return words('wall', { by: length(conflicts.wall) })
    const names = conflicts.items.map(({ id }) => models[items[id]?.model ?? '']?.name ?? '')
    const by = length(Math.max(0, ...conflicts.items.map((each) => each.by)))
    return [
      names.length > 0 && words('items', { names: format.list([...new Set(names)]), by }),
      conflicts.ways.length > 0 && words('way'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** What some items are in, all of them as one, wherever they are moved to; what stands on them isn't looked at. */
export function conflictsOfItems(document: DesignDocument, ids: readonly string[], moved = document): Conflicts {
  const box = boxAround(moved, ids)
  const own = new Set([...ids, ...standingOn(document, ids)])
  return box ? conflictsOf(document, box, box.size, own) : { wall: 0, items: [], ways: [] }
}

/** That something was moved, and what it is in there. */
export function useMovedWords() {
  const words = useTranslations('planner.said')
  const nameOf = useThingNames()
  const told = useConflictWords()
  return (after: DesignDocument, thing: Selected): string => {
    const moved = words('moved', { what: nameOf(after, thing) })
    if (thing.table !== 'items') return moved
    const conflicts = told(after, conflictsOfItems(after, wholeGroups(after, [thing.id])))
    return conflicts ? `${moved}. ${conflicts}` : moved
  }
}
