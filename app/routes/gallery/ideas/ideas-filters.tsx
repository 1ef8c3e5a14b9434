import { useTranslations } from 'use-intl'
import { type IdeasFilter, ideasFilter } from '#domain/schemes/ideas-filter.ts'
import type { FacetCounts } from '#domain/schemes/lists.ts'
import { type Area, areaRange, SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { useChoiceGroups } from '../../../ui/choice-groups.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'

interface IdeasFiltersProps {
  filter: IdeasFilter
  facets: FacetCounts
  total: number
}

const path = '/gallery/ideas'

export function IdeasFilters({ filter, facets, total }: IdeasFiltersProps) {
  const words = useTranslations('gallery.ideas')
  const labels = useTranslations('gallery.filters')
  const taxonomy = useTranslations('taxonomy')
  const to = (key: string, value: string | undefined) =>
    `${path}${ideasFilter.withValue(filter, key as 'style', value as undefined)}`

  function areaName(area: string) {
    const { from, to: upTo } = areaRange(area as Area)
    return upTo === undefined ? labels('areaFrom', { from }) : labels('areaBetween', { from, to: upTo })
  }

  const { groups, chosen } = useChoiceGroups(
    [
      {
        key: 'theme',
        label: labels('theme'),
        name: (key) => taxonomy(`themes.${key as 'loft'}`),
        facet: facets.theme,
        value: filter.theme,
      },
      {
        key: 'style',
        label: labels('style'),
        name: (key) => taxonomy(`styles.${key as 'modern'}`),
        facet: facets.style,
        value: filter.style,
      },
      {
        key: 'room',
        label: labels('room'),
        name: (key) => taxonomy(`rooms.${key as 'kitchen'}`),
        facet: facets.room,
        value: filter.room,
      },
      {
        key: 'layout',
        label: labels('layout'),
        name: (key) => taxonomy(`layouts.${key as 'loft'}`),
        facet: facets.layout,
        value: filter.layout,
      },
      { key: 'area', label: labels('area'), name: areaName, facet: facets.area, value: filter.area },
    ],
    to,
  )
  const sorts = SCHEME_SORTS.map((sort) => ({
    label: words(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <FilterBar
      groups={[...groups, { label: labels('sort'), choices: sorts }]}
      results={words('results', { count: total })}
      chosen={chosen}
      clear={path}
    />
  )
}
