import { use } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage } from '#db/languages.ts'
import { COUNTED_MOST } from '#domain/backstage/rules.ts'
import { readToday } from '#domain/backstage/today.ts'
import { countWaiting } from '#domain/reports/waiting.ts'
import { may } from '#domain/rights.ts'
import { listZeroResults } from '#domain/search/zero-results.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { languageName } from '../../i18n/language-name.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/today'
import { useRecordWords } from './records/record-words.ts'
import records from './records/records.module.css'
import classes from './today.module.css'

/** So many searches that found nothing are shown. */
const SEARCHES_SHOWN = 20

/** `/backstage`: what waits for whoever asks, each number leading to its list; and what visitors looked for in vain. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const actor = await actorOf(context)
  const searches = may(actor, 'searches:see') ? await listZeroResults(app.db, actor) : []
  return {
    title: wordsFor(context).moderation.backstage.today,
    figures: await readToday(app, actor),
    waiting: await countWaiting(app.db, actor),
    seesSearches: may(actor, 'searches:see'),
    searches: searches.slice(0, SEARCHES_SHOWN),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Today({ loaderData }: Route.ComponentProps) {
  const { title, figures, waiting, seesSearches, searches } = loaderData
  const pages = useTranslations('moderation.backstage')
  return (
    <>
      <h1 className={records.title}>{title}</h1>
      <ul className={classes.figures}>
        {waiting.map(({ page, count }) => (
          <li key={page}>
            <Figure to={`/backstage/${page}`} count={count} label={pages(page)} />
          </li>
        ))}
        {figures.map((figure) => (
          <li key={`${figure.list} ${figure.choice}`}>
            <ListFigure {...figure} />
          </li>
        ))}
      </ul>
      {seesSearches && <Searches searches={searches} />}
    </>
  )
}

type Waiting = Route.ComponentProps['loaderData']['figures'][number]

function ListFigure({ list, filter, choice, count }: Waiting) {
  const own = useRecordWords(list)
  const label = `${own.title}: ${own.choice(filter, choice)}`
  return <Figure to={`/backstage/${list}?${filter}=${choice}`} count={count} label={label} />
}

/** A number that leads to what it counts; nothing that waits is quiet. */
function Figure({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <Link to={to} className={classes.figure} data-quiet={count === 0 || undefined}>
      <span className={classes.count}>{count > COUNTED_MOST ? `${COUNTED_MOST}+` : count}</span>
      <span>{label}</span>
    </Link>
  )
}

function Searches({ searches }: Pick<Route.ComponentProps['loaderData'], 'searches'>) {
  const words = useTranslations('backstage.today')
  const reader = use(PageLanguage)
  return (
    <section>
      <h2 className={records.subtitle}>{words('searches')}</h2>
      {searches.length === 0 ? (
        <p className="dim">{words('noSearches')}</p>
      ) : (
        <table className={records.table}>
          <thead>
            <tr>
              <th scope="col">{words('query')}</th>
              <th scope="col">{words('language')}</th>
              <th scope="col">{words('count')}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ query, language, count }) => (
              <tr key={`${query} ${language}`}>
                <td data-name={words('query')}>
                  <Link to={`/search?q=${encodeURIComponent(query)}`}>{query}</Link>
                </td>
                <td data-name={words('language')}>{isLanguage(language) && languageName(language, reader)}</td>
                <td data-name={words('count')}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
