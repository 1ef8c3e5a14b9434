import { useTranslations } from 'use-intl'
import type { ChoiceGroup } from '../../ui/filter-bar.tsx'

interface Facet {
  any: number
  counts: Record<string, number>
}

interface Kind {
  /** The query parameter. */
  key: string
  label: string
  /** The words for a choice. */
  name: (value: string) => string
  facet: Facet
  /** What is chosen now. */
  value: string | undefined
  inline?: boolean
}

/** A list's kinds of choices, each beside how many there would be, as the filter bar shows them. */
export function useChoiceGroups(kinds: Kind[], to: (key: string, value: string | undefined) => string) {
  const words = useTranslations('gallery.filters')
  const groups = kinds.map<ChoiceGroup>(({ key, label, name, facet, value, inline }) => ({
    label,
    inline,
    choices: [
      { label: words('all'), to: to(key, undefined), count: facet.any, chosen: value === undefined },
      ...Object.entries(facet.counts).map(([choice, count]) => ({
        label: name(choice),
        to: to(key, choice),
        count,
        chosen: choice === value,
      })),
    ],
  }))
  const chosen = kinds.flatMap(({ key, name, value }) =>
    value ? [{ label: name(value), to: to(key, undefined) }] : [],
  )
  return { groups, chosen }
}
