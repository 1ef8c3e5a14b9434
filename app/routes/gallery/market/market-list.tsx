import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { listDesigners } from '#domain/designers/market.ts'
import { marketFilter } from '#domain/designers/market-filter.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import type { Route } from './+types/market-list'
import classes from './market.module.css'
import { countryNames, MarketFilters, marketListPath } from './market-filters.tsx'
import { MarketList } from './market-list-rows.tsx'

export const handle = publicPage({ query: ['style', 'country', 'type', 'sort', 'page'] })

/** `/gallery/market/:more`: every designer, by style, country and type. Whatever it is called, it is the one that search engines know as `all`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const { filter, canonical } = marketFilter.parse(asked.searchParams)
  redirectToCanonical(asked, canonical)
  const list = await listDesigners(context.get(appContext).db, filter)
  redirectToCanonical(asked, marketFilter.toQuery({ ...filter, page: list.page }))
  addCacheTags(context, ...list.tags)
  const words = wordsFor(context).gallery.market
  const head = describePage(
    { context, url: new URL(marketListPath + asked.search, asked) },
    {
      title: words.listTitle,
      description: words.lead,
      picture: list.designers[0]?.thumbnails[0]?.picture,
      ways: [{ name: words.title, path: '/gallery/market' }],
    },
  )
  const countries = countryNames(context.get(languageContext), list.facets.country.counts)
  return { ...list, filter, countries, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function MarketListPage({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('gallery.market')
  const { pathname } = useLocation()
  const { designers, total, page, pages, filter, facets, countries } = loaderData
  return (
    <div className="page">
      <Breadcrumb ways={[{ label: words('title'), to: '/gallery/market' }]} here={words('listTitle')} />
      <h1 className={classes.listHeading}>{words('heading')}</h1>
      <MarketFilters path={pathname} filter={filter} facets={facets} total={total} countries={countries} />
      <MarketList designers={designers} isNarrowed={marketFilter.toQuery(filter).size > 0} />
      <div className={classes.foot}>
        <Pager page={page} pages={pages} />
      </div>
    </div>
  )
}
