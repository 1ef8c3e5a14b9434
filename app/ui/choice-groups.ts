import { useTranslations } from 'use-intl'
import type { ChoiceGroup } from './filter-bar.tsx'

interface Facet {
  any: number
  counts: Record<string, number>
  /** Not so: reckoned from a part of all. Left out where all are counted. */
  exact?: boolean
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
  /** The colour that a choice stands for, shown beside its name. */
  swatch?: (value: string) => string | undefined
}

/** A list's kinds of choices, each beside how many there would be, as the filter bar shows them. */
export function useChoiceGroups(kinds: Kind[], to: (key: string, value: string | undefined) => string) {
  const words = useTranslations('gallery.filters')
  const groups = kinds.map<ChoiceGroup>(({ key, label, name, facet, value, inline, swatch }) => ({
    label,
    inline,
    choices: [
      { label: words('all'), to: to(key, undefined), count: facet.any, chosen: value === undefined },
      ...Object.entries(facet.counts).map(([choice, count]) => ({
        label: name(choice),
        to: to(key, choice),
        count,
        isAbout: facet.exact === false,
        chosen: choice === value,
        swatch: swatch?.(choice),
      })),
    ],
  }))
  const chosen = kinds.flatMap(({ key, name, value }) =>
    value ? [{ label: name(value), to: to(key, undefined) }] : [],
  )
  return { groups, chosen }
}
