import { useTranslations } from 'use-intl'
import type { ChoiceGroup } from './filter-bar.tsx'

interface Facet<Value extends string> {
  /** The query parameter. */
  key: string
  label: string
  /** What there is to choose from, in the order in which it is shown. */
  values: readonly Value[]
  /** The words for a choice. */
  name: (value: Value) => string
  /** How many there would be with a choice, and with none. */
  count: {
    any: number
    counts: { [Each in Value]?: number }
    /** Not so: reckoned from a part of all. Left out where all are counted. */
    exact?: boolean
  }
  /** What is chosen now. */
  value: Value | undefined
  inline?: boolean
  /** The colour that a choice stands for, shown beside its name. */
  swatch?: (value: Value) => string
}

/**
 * Makes a facet's choices as the filter bar shows them, each beside how many there would be.
 * @param to the address after one more choice; without a value, after one is taken back
 */
export function useChoiceGroup(to: (key: string, value: string | undefined) => string) {
  const words = useTranslations('gallery.filters')
  return <Value extends string>(facet: Facet<Value>): ChoiceGroup => {
    const { key, label, values, name, count, value, inline, swatch } = facet
    const all = {
      label: words('all', { of: key }),
      to: to(key, undefined),
      count: count.any,
      chosen: value === undefined,
    }
    const choices = values.map((choice) => ({
      label: name(choice),
      to: to(key, choice),
      count: count.counts[choice] ?? 0,
      isAbout: count.exact === false,
      chosen: choice === value,
      swatch: swatch?.(choice),
    }))
    const chosen = value && { label: name(value), to: all.to }
    return { label, inline, choices: [all, ...choices], chosen }
  }
}
