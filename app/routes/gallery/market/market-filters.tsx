import { useTranslations } from 'use-intl'
import type { Language } from '#db/languages.ts'
import type { listDesigners } from '#domain/designers/market.ts'
import { MARKET_CHOICES, type MarketFilter, marketFilter } from '#domain/designers/market-filter.ts'
import { DESIGNER_SORTS } from '#domain/designers/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { useChoiceGroup } from '../../../ui/lists/choice-groups.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'

/** The longer list of the market. */
export const marketListPath = '/gallery/market/all'

interface MarketFiltersProps {
  /** The list's address. */
  path: string
  filter: MarketFilter
  facets: Awaited<ReturnType<typeof listDesigners>>['facets']
  total: number
  /** The names of the countries that there are designers in. */
  countries: Record<string, string>
}

export function MarketFilters({ path, filter, facets, total, countries }: MarketFiltersProps) {
  const words = useTranslations('gallery.market')
  const labels = useTranslations('gallery.filters')
  const styles = useTranslations('taxonomy.styles')
  const to = (key: string, value: string | undefined) => `${path}${marketFilter.withValue(filter, key, value)}`
  const choiceGroup = useChoiceGroup(to)
  const groups = [
    choiceGroup({
      key: 'style',
      label: labels('style'),
      values: thatThereAre(MARKET_CHOICES.style, facets.style),
      name: (style) => styles(style),
      count: facets.style,
      value: filter.style,
    }),
    choiceGroup({
      key: 'country',
      label: labels('country'),
      values: Object.keys(countries),
      name: (code) => countries[code] ?? code,
      count: facets.country,
      value: filter.country,
    }),
    choiceGroup({
      key: 'type',
      label: labels('type'),
      values: thatThereAre(MARKET_CHOICES.type, facets.type),
      name: (type) => words(`types.${type}`),
      count: facets.type,
      value: filter.type,
      inline: true,
    }),
  ]
  const sorts = DESIGNER_SORTS.map((sort) => ({
    label: words(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <FilterBar
      groups={[...groups, { label: labels('sort'), choices: sorts }]}
      results={words('results', { count: total })}
      clear={path}
    />
  )
}

/** Without those that no designer is of. */
function thatThereAre<Value extends string>(
  values: readonly Value[],
  { counts }: { counts: { [Each in Value]?: number } },
) {
  return values.filter((value) => counts[value])
}

/** Made on the server: browsers' names for countries differ. */
export function countryNames(language: Language, counts: { [Code in string]?: number }): Record<string, string> {
  const there = countriesIn(language).filter(({ code }) => code in counts)
  return Object.fromEntries(there.map(({ code, name }) => [code, name]))
}
