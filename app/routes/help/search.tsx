import { useTranslations } from 'use-intl'
import { DomainError } from '#domain/errors.ts'
import { listHelp } from '#domain/help/help.ts'
import { HELP_PATH } from '#domain/help/rules.ts'
import { LONGEST_QUERY, tidyQuery } from '#domain/search/rules.ts'
import { searchWithin } from '#domain/search/search.ts'
import { searchFilter } from '#domain/search/search-filter.ts'
import { appContext, languageContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { Result } from '../../shell/search/result.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import type { Route } from './+types/search'
import helpClasses from './help.module.css'
import { HelpMenu } from './help-menu.tsx'
import classes from './search.module.css'
import { SearchHelp } from './search-help.tsx'
import { SearchHint } from './search-hint.tsx'

export const handle = publicPage({ query: ['q', 'page'] })

/** `/support/help/search?q=`: what the help centre has on something. As of the whole site, no page is kept for others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { query: given, page } = searchFilter(new URL(url).searchParams)
  const language = context.get(languageContext)
  const [menu, found] = await Promise.all([
    listHelp(db, language),
    searchWithin(db, 'help', { query: given, language, page }).catch((error) => {
      if (error instanceof DomainError && error.reason === 'search-too-slow') return null
      throw error
    }),
  ])
  const { title, lead, search } = wordsFor(context).help
  const ways = [{ name: title, path: HELP_PATH }]
  const head = describePage({ context, url }, { title: search.title, description: lead, ways })
  return { ...(found ?? tidyQuery(given)), found, head, menu }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  { name: 'robots', content: 'noindex' },
]

export default function SearchedHelp({ loaderData: { query, isCut, isTooShort, found, menu } }: Route.ComponentProps) {
  const words = useTranslations('help')
  const search = useTranslations('search')
  const short = shortened(query)
  return (
    <div className="page">
      <Breadcrumb ways={[{ label: words('title'), to: HELP_PATH }]} here={words('search.title')} />
      <SearchHelp query={query} />
      <div className={`grid ${helpClasses.body}`}>
        <HelpMenu menu={menu} here="" />
        <div className={`${helpClasses.article} ${classes.found}`}>
          <h1 className={classes.title}>
            {isTooShort ? words('search.title') : words('search.headingFor', { query: short })}
          </h1>
          {isCut && <p className="dim">{search('cut', { count: LONGEST_QUERY })}</p>}
          {found && found.count > 0 ? (
            <section aria-labelledby="count">
              <h2 id="count" className={classes.count} aria-live="polite">
                {words('search.count', { count: found.count })}
              </h2>
              {found.exact < found.count && <p>{search('mended', { count: found.exact })}</p>}
              <ol className={classes.results}>
                {found.results.map((each) => (
                  <Result key={each.key} found={each} isOneOfMany={false} />
                ))}
              </ol>
              <Pager page={found.page} pages={found.pages} />
            </section>
          ) : (
            <SearchHint
              state={!query ? 'start' : isTooShort ? 'short' : found ? 'empty' : 'slow'}
              query={query}
              shown={short}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** What somebody pasted is told by its beginning. */
const shortened = (query: string) => (query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query)
