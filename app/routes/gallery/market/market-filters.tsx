import { useTranslations } from 'use-intl'
import type { Language } from '#db/languages.ts'
import type { listDesigners } from '#domain/designers/designers.ts'
import { type MarketFilter, marketFilter } from '#domain/designers/market-filter.ts'
import { DESIGNER_SORTS } from '#domain/designers/rules.ts'
import { countriesIn } from '../../../i18n/countries.ts'
import { useChoiceGroups } from '../../../ui/choice-groups.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'

/** The longer list of the market. */
export const marketListPath = '/gallery/market/all'

interface MarketFiltersProps {
  filter: MarketFilter
  facets: Awaited<ReturnType<typeof listDesigners>>['facets']
  total: number
  /** The names of the countries that there are designers in. */
  countries: Record<string, string>
}

export function MarketFilters({ filter, facets, total, countries }: MarketFiltersProps) {
  const words = useTranslations('gallery.market')
  const labels = useTranslations('gallery.filters')
  const styles = useTranslations('taxonomy.styles')
  const to = (key: string, value: string | undefined) =>
    `${marketListPath}${marketFilter.withValue(filter, key, value)}`
  const { groups, chosen } = useChoiceGroups(
    [
      {
        key: 'style',
        label: labels('style'),
        name: (style) => styles(style as 'modern'),
        facet: facets.style,
        value: filter.style,
      },
      {
        key: 'country',
        label: labels('country'),
        name: (code) => countries[code] ?? code,
        facet: facets.country,
        value: filter.country,
      },
      {
        key: 'type',
        label: labels('type'),
        name: (type) => words(`types.${type as 'store'}`),
        facet: facets.type,
        value: filter.type,
        inline: true,
      },
    ],
    to,
  )
  const sorts = DESIGNER_SORTS.map((sort) => ({
    label: words(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <FilterBar
      groups={[...groups, { label: labels('sort'), choices: sorts }]}
      results={words('results', { count: total })}
      chosen={chosen}
      clear={marketListPath}
    />
  )
}

/** Made on the server: browsers' names for countries differ. */
export function countryNames(language: Language, counts: Record<string, number>): Record<string, string> {
  const there = countriesIn(language).filter(({ code }) => code in counts)
  return Object.fromEntries(there.map(({ code, name }) => [code, name]))
}
