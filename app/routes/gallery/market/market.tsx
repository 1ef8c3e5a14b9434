import { useTranslations } from 'use-intl'
import { listDesigners } from '#domain/designers/market.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/market'
import classes from './market.module.css'
import { countryNames, MarketFilters, marketListPath } from './market-filters.tsx'
import { MarketList } from './market-list-rows.tsx'

export const handle = publicPage()

const shown = 6

/** The Design Market: who published last. Its filters lead on to the longer list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await listDesigners(context.get(appContext).db, {}, { perPage: shown })
  addCacheTags(context, ...list.tags)
  const words = wordsFor(context).gallery.market
  const picture = list.designers[0]?.thumbnails[0]?.picture
  const head = describePage({ context, url }, { title: words.title, description: words.lead, picture, ways: [] })
  const countries = countryNames(context.get(languageContext), list.facets.country.counts)
  return { ...list, countries, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Market({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('gallery.market')
  const { designers, total, facets, countries } = loaderData
  return (
    <div className="page">
      <header className={`grid ${classes.head}`}>
        <h1 className={classes.heading}>{words('heading')}</h1>
        <p className={`dim ${classes.lead}`}>{words('lead')}</p>
      </header>
      <MarketFilters
        path={marketListPath}
        filter={{ sort: 'recent', page: 1 }}
        facets={facets}
        total={total}
        countries={countries}
      />
      <MarketList designers={designers} isNarrowed={false} />
      <div className={classes.foot}>
        {total > designers.length && (
          <ButtonLink to={marketListPath} variant="outline" className={classes.more}>
            {words('viewAll', { count: total })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
