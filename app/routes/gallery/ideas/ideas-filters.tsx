import { useTranslations } from 'use-intl'
import type { FacetCounts } from '#domain/faceted-lists/counts.ts'
import type { NamesOf } from '#domain/list-filter.ts'
import {
  IDEAS_CHOICES,
  IDEAS_FACETS,
  type IdeasChoice,
  type IdeasFacet,
  type IdeasFilter,
  ideasFilter,
} from '#domain/schemes/lists/ideas-filter.ts'
import { type Area, areaRange, SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { useChoiceGroup } from '../../../ui/lists/choice-groups.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'

interface IdeasFiltersProps {
  filter: IdeasFilter
  facets: FacetCounts<typeof IDEAS_CHOICES>
  total: number
}

const path = '/gallery/ideas'

export function IdeasFilters({ filter, facets, total }: IdeasFiltersProps) {
  const words = useTranslations('gallery.ideas')
  const labels = useTranslations('gallery.filters')
  const taxonomy = useTranslations('taxonomy')
  const to = (key: string, value: string | undefined) => `${path}${ideasFilter.withValue(filter, key, value)}`

  const choiceGroup = useChoiceGroup(to)

  function areaName(area: Area) {
    const { from, to: upTo } = areaRange(area)
    return upTo === undefined ? labels('areaFrom', { from }) : labels('areaBetween', { from, to: upTo })
  }

  const names: NamesOf<typeof IDEAS_CHOICES> = {
    theme: (theme) => taxonomy(`themes.${theme}`),
    style: (style) => taxonomy(`styles.${style}`),
    room: (room) => taxonomy(`rooms.${room}`),
    layout: (layout) => taxonomy(`layouts.${layout}`),
    area: areaName,
  }
  const groupOf = <Facet extends IdeasFacet>(key: Facet, label: string) =>
    choiceGroup<IdeasChoice<Facet>>({
      key,
      label,
      values: IDEAS_CHOICES[key],
      name: names[key],
      count: facets[key],
      value: filter[key],
    })
  const sorts = SCHEME_SORTS.map((sort) => ({
    label: words(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <FilterBar
      groups={[...IDEAS_FACETS.map((key) => groupOf(key, labels(key))), { label: labels('sort'), choices: sorts }]}
      results={words('results', { count: total })}
      clear={path}
    />
  )
}
