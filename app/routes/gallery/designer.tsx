import { useTranslations } from 'use-intl'
import { readDesigner } from '#domain/designers/designers.ts'
import { type StoreFilter, storeFilter } from '#domain/designers/store-filter.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { textIn } from '#domain/text.ts'
import { appContext, madeOf } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { leadTo } from '../../http/list-address.ts'
import { describePage, pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { wordsFor } from '../../http/words.ts'
import { languageOf } from '../../i18n/language.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useChoiceGroups } from '../../ui/choice-groups.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LocalText } from '../../ui/local-text.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/designer'
import classes from './designer.module.css'
import { SchemeCard } from './scheme-card.tsx'
import { useDesignerView } from './use-designer-view.ts'

export const handle = publicPage({ query: ['id', 'style', 'sort', 'page'] })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const id = asked.searchParams.get('id')
  const { filter, canonical } = storeFilter.parse(asked.searchParams)
  madeOf(context, `designer:${id}`)
  const designer = await orRefuse(readDesigner(context.get(appContext).db, id, filter))
  leadTo(asked, canonical, ['id'])
  leadTo(asked, storeFilter.toQuery({ ...filter, page: designer.page }), ['id'])
  const language = languageOf(null, request.headers.get('cookie'))
  const description = textIn(designer.introduction, language).words
  const words = wordsFor(request).gallery.market
  const head = describePage(
    { request, context, url },
    {
      title: designer.name,
      description,
      picture: designer.schemes[0]?.cover,
      ways: [{ name: words.title, path: '/gallery/market' }],
    },
  )
  return { ...designer, filter, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Designer({ loaderData: designer }: Route.ComponentProps) {
  const words = useTranslations('gallery.designer')
  const market = useTranslations('gallery.market')
  const styles = useTranslations('taxonomy.styles')
  useDesignerView(designer.id)
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
            <p className="lead">
              <LocalText text={introduction} />
            </p>
            <ShareButton title={name} />
          </div>
          <dl className={classes.facts}>
            <dt>{words('style')}</dt>
            <dd>{styles(style as 'modern')}</dd>
            <dt>{words('scope')}</dt>
            <dd>
              <LocalText text={scope} />
            </dd>
            <dt>{words('address')}</dt>
            <dd>
              {address}, {city}
            </dd>
            <dt>{words('schemes')}</dt>
            <dd>
              {market('schemes', { count: schemeCount })}, {words(kind)}
            </dd>
          </dl>
        </header>
      </div>
      <Section label={words('schemes')} heading={market('schemes', { count: schemeCount })}>
        {schemeCount > 0 && <SchemeFilters designer={designer} />}
        {schemes.length === 0 ? (
          <p className="lead">{words('noSchemes')}</p>
        ) : (
          <ul className={`grid ${classes.schemes}`}>
            {schemes.map((scheme, place) => (
              <SchemeCard key={scheme.id} scheme={scheme} priority={place === 0} />
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} />
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
    styles: { style: string; count: number }[]
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
    `${path}${storeFilter.withValue(filter, key as 'style', value as undefined).replace('?', '&')}`
  const counts = Object.fromEntries(styles.map(({ style, count }) => [style, count]))
  const { groups, chosen } = useChoiceGroups(
    [
      {
        key: 'style',
        label: labels('style'),
        name: (style) => styleNames(style as 'modern'),
        facet: { any: schemeCount, counts },
        value: filter.style,
      },
    ],
    to,
  )
  const sorts = SCHEME_SORTS.map((sort) => ({
    label: ideas(`sorts.${sort}`),
    to: to('sort', sort),
    chosen: filter.sort === sort,
  }))
  return (
    <div className={classes.filters}>
      <FilterBar
        groups={[...groups, { label: labels('sort'), choices: sorts }]}
        results={market('schemes', { count: total })}
        chosen={chosen}
        clear={path}
      />
    </div>
  )
}
