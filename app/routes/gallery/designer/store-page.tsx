import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Style } from '#db/vocabulary.ts'
import { type StoreFilter, storeFilter } from '#domain/designers/store-filter.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { useChoiceGroup } from '../../../ui/lists/choice-groups.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { Section } from '../../../ui/section.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { SchemeCard } from '../scheme-card.tsx'
import type { Route } from './+types/designer'
import classes from './designer.module.css'

export type StoreData = Omit<Route.ComponentProps['loaderData'], 'head'>

/** A store as visitors see it, with what they can do there. A preview has neither that nor filters. */
export function StorePage({ designer, children: actions }: { designer: StoreData; children?: ReactNode }) {
  const words = useTranslations('gallery.designer')
  const market = useTranslations('gallery.market')
  const labels = useTranslations('gallery.filters')
  const styles = useTranslations('taxonomy.styles')
  const { name, kind, style, scope, address, city, introduction, vipServices, schemeCount, schemes, page, pages } =
    designer
  return (
    <>
      <div className="page">
        <Breadcrumb ways={[{ label: market('title'), to: '/gallery/market' }]} here={name} />
        <header className={`grid ${classes.head}`}>
          <div className={classes.identity}>
            <Monogram name={name} logo={designer.logo} />
            <h1 className={classes.name}>{name}</h1>
            <p className={`lead ${classes.introduction}`}>
              <LocalText text={introduction} />
            </p>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          <dl className={classes.facts}>
            <dt>{words('style')}</dt>
            <dd>{styles(style)}</dd>
            <dt>{words('scope')}</dt>
            <dd>
              <LocalText text={scope} />
            </dd>
            <dt>{words('address')}</dt>
            <dd>
              {address}, {city}
            </dd>
            <dt>{labels('type')}</dt>
            <dd>{words(kind)}</dd>
          </dl>
        </header>
      </div>
      <Section heading={words('schemes')}>
        {schemeCount > 0 && actions && <SchemeFilters designer={designer} />}
        {schemes.length === 0 ? (
          <p className="lead">{words('noSchemes')}</p>
        ) : (
          <ul className={`grid ${classes.schemes}`}>
            {schemes.map((scheme, index) => (
              <SchemeCard key={scheme.id} scheme={scheme} priority={index === 0} />
            ))}
          </ul>
        )}
        {actions && <Pager page={page} pages={pages} />}
      </Section>
      {vipServices.length > 0 && (
        <Section heading={words('vipServices')}>
          <ul className={classes.services}>
            {vipServices.map((service) => (
              <li key={JSON.stringify(service)}>
                <LocalText text={service} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface SchemeFiltersProps {
  designer: {
    id: number
    filter: StoreFilter
    styles: { style: Style; count: number }[]
    total: number
    schemeCount: number
  }
}

function SchemeFilters({ designer: { id, filter, styles, total, schemeCount } }: SchemeFiltersProps) {
  const market = useTranslations('gallery.market')
  const ideas = useTranslations('gallery.ideas')
  const labels = useTranslations('gallery.filters')
  const styleNames = useTranslations('taxonomy.styles')
  const path = `/gallery/detail?id=${id}`
  const to = (key: string, value: string | undefined) =>
    `${path}${storeFilter.withValue(filter, key, value).replace('?', '&')}`
  const counts = Object.fromEntries(styles.map(({ style, count }) => [style, count]))
  const choiceGroup = useChoiceGroup(to)
  const ofStyle = choiceGroup({
    key: 'style',
    label: labels('style'),
    values: styles.map(({ style }) => style),
    name: (style) => styleNames(style),
    count: { any: schemeCount, counts },
    value: filter.style,
  })
  const sorts = SCHEME_SORTS.map((sort) => ({
    label: ideas(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <div className={classes.filters}>
      <FilterBar
        groups={[ofStyle, { label: labels('sort'), choices: sorts }]}
        results={market('schemes', { count: total })}
        clear={path}
      />
    </div>
  )
}
