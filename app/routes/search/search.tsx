import { useFormatter, useTranslations } from 'use-intl'
import { DomainError } from '#domain/errors.ts'
import { LONGEST_QUERY, SEARCH_KINDS, tidyQuery } from '#domain/search/rules.ts'
import { type Count, search } from '#domain/search/search.ts'
import { searchFilter } from '#domain/search/search-filter.ts'
import { appContext, languageContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { GROUPED } from '../../i18n/grouped.ts'
import { Island } from '../../islands/island.tsx'
import { Result } from '../../shell/search/result.tsx'
import SearchForm from '../../shell/search/search-form.island.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import type { Route } from './+types/search'
import classes from './search.module.css'
import { SearchHint } from './search-hint.tsx'

/** Nothing of it depends on who asks. */
export const handle = publicPage({ query: ['q', 'kind', 'page'] })

/** Not kept for others: there are as many of these pages as there are questions, and each is asked once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { query: given, kind, page } = searchFilter(new URL(url).searchParams)
  const language = context.get(languageContext)
  const words = wordsFor(context).search
  const head = describePage({ context, url }, { title: words.title, description: words.description })
  const found = await search(db, { query: given, language, kind, page }).catch((error) => {
    if (error instanceof DomainError && error.reason === 'search-too-slow') return null
    throw error
  })
  return { ...(found ?? tidyQuery(given)), found, head }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('search')
  const { query, isCut, isTooShort, found } = loaderData
  const kinds = found ? SEARCH_KINDS.filter((kind) => found.counts[kind].count > 0) : []
  const shownCount = found && (found.kind ? found.counts[found.kind] : found.total)
  const to = (kind?: string) => `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`
  return (
    <div className={`page ${classes.body}`}>
      <header className={classes.head}>
        <h1>{isTooShort ? words('heading') : words('headingFor', { query: shortened(query) })}</h1>
        <Island of={SearchForm} props={{ query, className: classes.form }} />
        {isCut && <p className="dim">{words('cut', { count: LONGEST_QUERY })}</p>}
      </header>
      {found && shownCount && kinds.length > 0 ? (
        <div className={classes.columns}>
          <nav aria-label={words('kindsLabel')} className={classes.rail}>
            <ul className={classes.kinds} data-shows-current>
              <li>
                <Link to={to()} className={classes.kind} aria-current={found.kind ? undefined : 'true'}>
                  {words('all')} <CountOf {...found.total} />
                </Link>
              </li>
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link to={to(kind)} className={classes.kind} aria-current={kind === found.kind ? 'true' : undefined}>
                    {words(`form.kinds.${kind}`)} <CountOf {...found.counts[kind]} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="count">
            <h2 id="count" className={classes.count} aria-live="polite">
              {words(shownCount.isMore ? 'countMore' : 'count', { count: shownCount.count })}
            </h2>
            {found.exact < found.total.count && (
              <p className={classes.mended}>{words('mended', { count: found.exact })}</p>
            )}
            <ol className={classes.results}>
              {found.results.map((each) => (
                <Result key={`${each.kind} ${each.key}`} found={each} />
              ))}
            </ol>
            <Pager page={found.page} pages={found.pages} />
          </section>
        </div>
      ) : (
        <SearchHint
          state={!query ? 'start' : isTooShort ? 'short' : found ? 'empty' : 'slow'}
          query={shortened(query)}
        />
      )}
    </div>
  )
}

/** What somebody pasted is told by its beginning. */
const shortened = (query: string) => (query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query)

/** A site may have more than a search counts: then the number says so. */
function CountOf({ count, isMore }: Count) {
  const format = useFormatter()
  return (
    <span className="dim">
      {format.number(count, GROUPED)}
      {isMore && '+'}
    </span>
  )
}
