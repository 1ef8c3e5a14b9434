import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { ModelFacetCount } from '#domain/models/counts.ts'
import { MODEL_FACETS, type ModelFacet, type ModelQuery } from '#domain/models/hub-filter.ts'
import { COLOURS, type Colour, type ModelKind, type Niche, sortsOf } from '#domain/models/rules.ts'
import { useChoiceGroups } from '../../../ui/choice-groups.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { listPath } from '../model-path.ts'
import classes from './model-filters.module.css'

type Kind = ModelFacet | 'brand'

interface ModelFiltersProps {
  kind: ModelKind
  query: ModelQuery
  total: number
  facets: Record<Kind, ModelFacetCount>
  /** By their slugs, in the order of their names. */
  brandNames: Record<string, string>
}

/** A list's spaces side by side, and everything else that it is filtered and sorted by. */
export function ModelFilters({ kind, query, total, facets, brandNames }: ModelFiltersProps) {
  const words = useTranslations('models')
  const filters = useTranslations('gallery.filters')
  const terms = useTranslations('taxonomy')
  const nicheText = useNicheText()
  const to = (key: string, value: string | undefined) => listPath(kind, { ...query, [key]: value, page: undefined })
  const names: Record<Kind, (value: string) => string> = {
    category: (value) => terms(`categories.${value as 'lighting'}`),
    space: (value) => terms(`spaces.${value as 'study'}`),
    style: (value) => terms(`styles.${value as 'modern'}`),
    colour: (value) => terms(`colours.${value as Colour}`),
    label: (value) => terms(`labels.${value as 'sofa'}`),
    brand: (value) => brandNames[value] ?? value,
  }
  const byName = { ...facets.brand, counts: inOrder(facets.brand.counts, Object.keys(brandNames)) }
  const named = (key: Kind) => ({
    key,
    name: names[key],
    value: query[key],
    facet: key === 'brand' ? byName : thatThereAre(facets[key], query[key]),
    label: key === 'style' ? filters('style') : key === 'space' ? words('list.spaces') : words(`list.${key}`),
    swatch: key === 'colour' ? (value: string) => COLOURS[value as Colour] : undefined,
  })
  const inBar = MODEL_FACETS.flatMap((facet): Kind[] =>
    facet === 'space' ? [] : facet === 'category' ? ['category', 'brand'] : [facet],
  )
  const { groups, chosen } = useChoiceGroups(
    [
      named('space'),
      ...inBar.map(named).filter(({ facet, value }) => value || Object.values(facet.counts).some(Boolean)),
    ],
    to,
  )
  const [spaces, ...others] = groups
  const sorts = sortsOf(kind).map((sort) => ({
    label: words(`list.sorts.${sort}`),
    to: to('sort', sort),
    chosen: (query.sort ?? 'popular') === sort,
  }))
  const niche = query.niche && { label: nicheText(query.niche), to: to('niche', undefined) }
  return (
    <>
      <Spaces label={words('list.spaces')} choices={spaces?.choices ?? []} />
      <FilterBar
        groups={[...others, { label: filters('sort'), choices: sorts }]}
        results={words(niche ? 'list.fitting' : 'list.results', { count: total })}
        chosen={niche ? [niche, ...chosen] : chosen}
        clear={listPath(kind)}
      />
    </>
  )
}

function Spaces({
  label,
  choices,
}: {
  label: string
  choices: ReturnType<typeof useChoiceGroups>['groups'][0]['choices']
}) {
  const filters = useTranslations('gallery.filters')
  const format = useFormatter()
  return (
    <nav aria-label={label} className={classes.spaces}>
      <ul className={classes.row}>
        {choices.map(({ label: name, to, count = 0, isAbout, chosen }) => (
          <li key={name}>
            <Link to={to} preventScrollReset className={classes.chip} aria-current={chosen ? 'true' : undefined}>
              {name}
              <span className={classes.count}>
                {isAbout ? filters('about', { count: format.number(count) }) : format.number(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Such as "Up to W 60 × D 40 cm". */
function useNicheText() {
  const words = useTranslations('models.fit')
  return ({ clearance, ...given }: Niche) => {
    const sides = (['width', 'depth', 'height'] as const).flatMap((side) => {
      const value = given[side]
      return value === undefined ? [] : [words(`sides.${side}`, { value: value / 10 })]
    })
    const niche = words('upTo', { sides: sides.join(' × ') })
    return clearance ? words('withClearance', { niche, value: clearance / 10 }) : niche
  }
}

/** Without choices that lead nowhere; where numbers are reckoned, a zero can be a few. */
function thatThereAre(facet: ModelFacetCount, chosen: string | undefined): ModelFacetCount {
  if (!facet.exact) return facet
  const counts = Object.entries(facet.counts).filter(([value, count]) => count > 0 || value === chosen)
  return { ...facet, counts: Object.fromEntries(counts) }
}

function inOrder(counts: Record<string, number>, order: string[]): Record<string, number> {
  return Object.fromEntries(order.flatMap((key) => (key in counts ? [[key, counts[key] ?? 0]] : [])))
}
