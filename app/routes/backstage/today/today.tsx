import { useTranslations } from 'use-intl'
import { readPoints, readSubscriptions } from '#domain/backstage/day/movements.ts'
import { periodOf } from '#domain/backstage/day/periods.ts'
import { readToday } from '#domain/backstage/day/today.ts'
import { PERIODS } from '#domain/backstage/lists/rules.ts'
import { readFaults } from '#domain/operation/faults.ts'
import { readRuns } from '#domain/operation/job-runs.ts'
import { countWaiting } from '#domain/reports/waiting.ts'
import { may, type Right } from '#domain/rights.ts'
import { countSamples } from '#domain/samples/samples.ts'
import { listZeroResults } from '#domain/search/zero-results.ts'
import { readVisits } from '#domain/visits/visits.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import records from '../records/records.module.css'
import type { Route } from './+types/today'
import { Operation } from './operation.tsx'
import { Points } from './points.tsx'
import { Samples } from './samples.tsx'
import { Searches } from './searches.tsx'
import { Subscriptions } from './subscriptions.tsx'
import classes from './today.module.css'
import { Visits } from './visits.tsx'
import { Waiting } from './waiting.tsx'

/** So many searches that found nothing are shown. */
const SEARCHES_SHOWN = 20

/**
 * `/backstage`: what waits for whoever asks, each number leading to its list; then, of the last `?days=`, what came of the site, as far as
 * they may see it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const actor = await actorOf(context)
  const { db } = app
  const now = app.clock()
  const period = periodOf(url.searchParams.get('days'), now)
  const ifMay = <Read,>(right: Right, read: () => Promise<Read>) => (may(actor, right) ? read() : null)
  const [figures, waiting, visits, points, subscriptions, searches, faults, runs, samples] = await Promise.all([
    readToday(app, actor),
    countWaiting(db, actor),
    ifMay('visits:see', () => readVisits(db, actor, period)),
    ifMay('points:adjust', () => readPoints(db, actor, period, now)),
    ifMay('plans:confirm', () => readSubscriptions(db, actor, period)),
    ifMay('searches:see', () => listZeroResults(db, actor, { most: SEARCHES_SHOWN })),
    ifMay('operation:see', () => readFaults(db, actor, now)),
    ifMay('operation:see', () => readRuns(db, actor)),
    ifMay('samples:remove', () => countSamples(db)),
  ])
  const title = wordsFor(context).moderation.backstage.today
  return { title, days: period.days, figures, waiting, visits, points, subscriptions, searches, faults, runs, samples }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export type Loaded = Route.ComponentProps['loaderData']

export default function Today({ loaderData }: Route.ComponentProps) {
  const { title, days, visits, points, subscriptions, searches, faults, runs, samples, ...waits } = loaderData
  const hasFigures = visits ?? points ?? subscriptions
  return (
    <>
      <h1 className={records.title}>{title}</h1>
      <Waiting {...waits} />
      {samples && <Samples samples={samples.samples} />}
      {hasFigures && <Periods length={days.length} />}
      <div className={classes.charts}>
        {visits && <Visits days={days} visits={visits} />}
        {subscriptions && <Subscriptions days={days} subscriptions={subscriptions} />}
        {points && <Points days={days} points={points} />}
        {searches && <Searches searches={searches} />}
        {faults && runs && <Operation faults={faults} runs={runs} />}
      </div>
    </>
  )
}

/** For how long the figures are: links, so that it works without a script and can be kept as a bookmark. */
function Periods({ length }: { length: number }) {
  const words = useTranslations('backstage.today')
  return (
    <nav className={classes.periods} aria-label={words('period')}>
      {PERIODS.toSorted((one, other) => one - other).map((days) => (
        <Link key={days} to={`/backstage?days=${days}`} keepsScroll aria-current={days === length ? 'page' : undefined}>
          {words('days', { count: days })}
        </Link>
      ))}
    </nav>
  )
}
