import { useFormatter, useTranslations } from 'use-intl'
import type { ModelKind } from '#db/vocabulary.ts'
import type { NamesOf } from '#domain/list-filter.ts'
import type { ModelFacetCount, ModelFacetCounts } from '#domain/models/lists/counts.ts'
import {
  MODEL_CHOICES,
  MODEL_FACETS,
  type ModelChoice,
  type ModelFacet,
  type ModelQuery,
} from '#domain/models/lists/hub-filter.ts'
import { type Niche, SWATCHES, sortsOf } from '#domain/models/rules.ts'
import { GROUPED } from '../../../i18n/grouped.ts'
import { Link } from '../../../ui/link.tsx'
import { useChoiceGroup } from '../../../ui/lists/choice-groups.ts'
import { type ChoiceGroup, FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { listPath } from '../model-path.ts'
import classes from './model-filters.module.css'

interface ModelFiltersProps {
  kind: ModelKind
  query: ModelQuery
  total: number
  facets: ModelFacetCounts & { brand: ModelFacetCount }
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
  const choiceGroup = useChoiceGroup(to)

  const names: NamesOf<typeof MODEL_CHOICES> = {
    category: (category) => terms(`categories.${category}`),
    space: (space) => terms(`spaces.${space}`),
    style: (style) => terms(`styles.${style}`),
    colour: (colour) => terms(`colours.${colour}`),
    label: (label) => terms(`labels.${label}`),
  }
  const labels: Record<ModelFacet, string> = {
    category: words('list.category'),
    space: words('list.spaces'),
    style: filters('style'),
    colour: words('list.colour'),
    label: words('list.label'),
  }
  const swatches: Partial<NamesOf<typeof MODEL_CHOICES>> = { colour: (colour) => SWATCHES[colour] }
  const counts: ModelFacetCounts = facets
  const groupOf = <Facet extends ModelFacet>(key: Facet) =>
    choiceGroup<ModelChoice<Facet>>({
      key,
      label: labels[key],
      values: thatThereAre<ModelChoice<Facet>>(MODEL_CHOICES[key], counts[key], query[key]),
      name: names[key],
      count: counts[key],
      value: query[key],
      swatch: swatches[key],
    })
  const ofBrand = choiceGroup({
    key: 'brand',
    label: words('list.brand'),
    values: Object.keys(brandNames).filter((slug) => slug in facets.brand.counts),
    name: (slug) => brandNames[slug] ?? slug,
    count: facets.brand,
    value: query.brand,
  })
  const inBar = MODEL_FACETS.filter((facet) => facet !== 'space').flatMap((facet) =>
    facet === 'category' ? [groupOf(facet), ofBrand] : [groupOf(facet)],
  )
  const others = inBar.filter(({ choices, chosen }) => chosen || choices.slice(1).some(({ count }) => count))
  const spaces = groupOf('space')
  const sorts = sortsOf(kind).map((sort) => ({
    label: words(`list.sorts.${sort}`),
    to: to('sort', sort),
    chosen: (query.sort ?? 'popular') === sort,
  }))
  const niche = query.niche && { label: nicheText(query.niche), to: to('niche', undefined) }
  return (
    <>
      <Spaces {...spaces} />
      <FilterBar
        groups={[...others, { label: filters('sort'), choices: sorts }]}
        results={words(niche ? 'list.fitting' : 'list.results', { count: total })}
        others={[niche, spaces.chosen].filter((each) => each !== undefined)}
        clear={listPath(kind)}
      />
    </>
  )
}

function Spaces({ label, choices }: ChoiceGroup) {
  const filters = useTranslations('gallery.filters')
  const format = useFormatter()
  return (
    <nav aria-label={label} className={classes.spaces}>
      <ul className={classes.row}>
        {choices.map(({ label: name, to, count = 0, isAbout, chosen }) => (
          <li key={name}>
            <Link to={to} keepsScroll className={classes.chip} aria-current={chosen ? 'true' : undefined}>
              {name}
              <span className={classes.count}>
                {isAbout ? filters('about', { count: format.number(count, GROUPED) }) : format.number(count, GROUPED)}
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
function thatThereAre<Value extends string>(
  values: readonly Value[],
  { counts, exact }: ModelFacetCount<Value>,
  chosen: Value | undefined,
): readonly Value[] {
  return exact ? values.filter((value) => counts[value] > 0 || value === chosen) : values
}
