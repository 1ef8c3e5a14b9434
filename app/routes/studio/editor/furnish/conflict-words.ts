import { useFormatter, useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Conflicts } from '#domain/designs/placing/conflicts.ts'
import { useLengths } from '../plan/use-lengths.ts'

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
