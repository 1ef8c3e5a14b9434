import { useTranslations } from 'use-intl'
import type { FacetCount } from '#domain/faceted-lists/counts.ts'
import { IDEAS_FACETS, type IdeasFacet, type IdeasFilter, ideasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import { type Area, areaRange, SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { useChoiceGroups } from '../../../ui/choice-groups.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'

interface IdeasFiltersProps {
  filter: IdeasFilter
  facets: Record<IdeasFacet, FacetCount>
  total: number
}

const path = '/gallery/ideas'

export function IdeasFilters({ filter, facets, total }: IdeasFiltersProps) {
  const words = useTranslations('gallery.ideas')
  const labels = useTranslations('gallery.filters')
  const taxonomy = useTranslations('taxonomy')
  const to = (key: string, value: string | undefined) => `${path}${ideasFilter.withValue(filter, key, value)}`

  function areaName(area: string) {
    const { from, to: upTo } = areaRange(area as Area)
    return upTo === undefined ? labels('areaFrom', { from }) : labels('areaBetween', { from, to: upTo })
  }

  const names: Record<IdeasFacet, (value: string) => string> = {
    theme: (value) => taxonomy(`themes.${value as 'loft'}`),
    style: (value) => taxonomy(`styles.${value as 'modern'}`),
    room: (value) => taxonomy(`rooms.${value as 'kitchen'}`),
    layout: (value) => taxonomy(`layouts.${value as 'loft'}`),
    area: areaName,
  }
  const kinds = IDEAS_FACETS.map((key) => {
    return { key, label: labels(key), name: names[key], facet: facets[key], value: filter[key] }
  })
  const { groups, chosen } = useChoiceGroups(kinds, to)
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
