import { useTranslations } from 'use-intl'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { listFamousDesigners } from '#domain/designers/designers.ts'
import { IDEAS_FACETS, ideasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import { listSchemes } from '#domain/schemes/lists/lists.ts'
import { IDEAS_PER_PAGE } from '#domain/schemes/rules.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { cityIn } from '../../../i18n/cities.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { ListedDesigner } from '../market/designer-row.tsx'
import { FamousDesigners } from '../market/famous-designers.tsx'
import type { Route } from './+types/ideas'
import classes from './ideas.module.css'
import { IdeasFilters } from './ideas-filters.tsx'
import { InspirationGrid } from './inspiration-grid.tsx'

export const handle = publicPage({ query: [...IDEAS_FACETS, 'sort', 'page'] })

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const { filter, canonical } = ideasFilter.parse(asked.searchParams)
  redirectToCanonical(asked, canonical)
  const { db } = context.get(appContext)
  const [list, recommended, productive] = await inOneSnapshot(db, (from) =>
    Promise.all([
      listSchemes(from, filter),
      listFamousDesigners(from, 'recommended'),
      listFamousDesigners(from, 'productive'),
    ]),
  )
  redirectToCanonical(asked, ideasFilter.toQuery({ ...filter, page: list.page }))
  addCacheTags(context, ...list.tags, ...recommended.tags, ...productive.tags)
  const words = wordsFor(context).gallery.ideas
  const head = describePage(
    { context, url },
    { title: words.title, description: words.lead, picture: list.schemes[0]?.cover, ways: [] },
  )
  const before = (list.page - 1) * IDEAS_PER_PAGE
  const language = context.get(languageContext)
  const inItsCity = (designers: ListedDesigner[]) =>
    designers.map(({ city, ...designer }) => ({ ...designer, city: cityIn(language, city) }))
  return {
    ...list,
    before,
    filter,
    famous: { recommended: inItsCity(recommended.designers), productive: inItsCity(productive.designers) },
    head,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Ideas({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('gallery.ideas')
  const { filter, facets, total, famous } = loaderData
  return (
    <>
      <header className={classes.banner}>
        <div className={`page grid ${classes.head}`}>
          <h1 className={classes.heading}>{words('heading')}</h1>
          <div className={classes.aside}>
            <p className="dim">{words('lead')}</p>
            <ButtonLink to="/gallery/market" className={classes.famous}>
              {words('famous')}
            </ButtonLink>
          </div>
        </div>
        <div className="page">
          <IdeasFilters filter={filter} facets={facets} total={total} />
        </div>
      </header>
      <InspirationGrid list={loaderData} />
      {famous.recommended.length > 0 && (
        <Section label={words('designers')} heading={words('designersHeading')}>
          <FamousDesigners {...famous} />
        </Section>
      )}
    </>
  )
}
