import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { readOwnEmail } from '#domain/accounts/registration/emails.ts'
import { readAcceptance } from '#domain/accounts/registration/terms.ts'
import type { Account } from '#domain/actor.ts'
import { together } from '#domain/batching/together.ts'
import { listTraining } from '#domain/courses/progress.ts'
import { countUnreadMessages } from '#domain/messages/threads.ts'
import { countUnread } from '#domain/notifications/notifications.ts'
import { lastDayOf } from '#domain/points/days.ts'
import { readBalance } from '#domain/points/reading.ts'
import { countOwnSchemes } from '#domain/schemes/own-schemes.ts'
import { type App, appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { Day } from '../../ui/text/day.tsx'
import { LocalText } from '../../ui/text/local-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/overview'
import classes from './overview.module.css'
import rows from './rows.module.css'

/** `/account`: how things stand, and the first step where there is nothing yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const person = await actorOf(context)
  const { title } = wordsFor(context).account.overview
  return { title, own: person && (await readOverview(context.get(appContext), person)) }
}

/** One trip to the database. */
const readOverview = ({ db, clock }: App, person: Account) =>
  together(db, async (from) => {
    const [email, acceptedAt, store, balance, messages, notifications, training] = await Promise.all([
      readOwnEmail(from, person),
      readAcceptance(from, person),
      countOwnSchemes(from, person),
      readBalance(from, person.id, clock()),
      countUnreadMessages(from, person),
      countUnread(from, person),
      listTraining(from, person),
    ])
    const { points, next } = balance
    const [course] = training.inProgress
    return {
      name: person.name,
      hasToDo: !email.isVerified || acceptedAt === null,
      store,
      points,
      ending: next && { points: next.points, lastDay: lastDayOf(next.at) },
      messages,
      notifications,
      course: course && { id: course.id, title: course.title },
      completed: training.completed.length,
    }
  })

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

type Own = NonNullable<Route.ComponentProps['loaderData']['own']>

export default function Overview({ loaderData: { own } }: Route.ComponentProps) {
  const words = useTranslations('account.overview')
  if (!own) return null
  const { messages, notifications } = own
  return (
    <>
      <h1 className={rows.title}>{words('heading', { name: own.name })}</h1>
      {own.hasToDo && (
        <Notice>
          {words('toDo')} <TextLink to="/account/welcome">{words('toWelcome')}</TextLink>
        </Notice>
      )}
      <div className={classes.cards}>
        <Store store={own.store} />
        <Points points={own.points} ending={own.ending} />
        <Card title={words('messages.title')} figure={messages} to="/account/messages" go={words('messages.go')}>
          {words('messages.text', { count: messages })}
        </Card>
        <Card
          title={words('notifications.title')}
          figure={notifications}
          to="/account/notifications"
          go={words('notifications.go')}
        >
          {words('notifications.text', { count: notifications })}
        </Card>
        <Training course={own.course} completed={own.completed} />
      </div>
    </>
  )
}

interface CardProps {
  title: string
  /** What it is about, in a number. */
  figure?: number
  children: ReactNode
  to: string
  go: string
}

function Card({ title, figure, children, to, go }: CardProps) {
  const words = useTranslations('account.overview')
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{title}</h2>
      {figure !== undefined && <p className={classes.figure}>{words('figure', { figure })}</p>}
      <p className="dim">{children}</p>
      <TextLink to={to}>{go}</TextLink>
    </section>
  )
}

/** What somebody publishes from: the store, and what is not published yet. */
function Store({ store }: Pick<Own, 'store'>) {
  const words = useTranslations('account.overview')
  if (!store) {
    return (
      <Card title={words('store.title')} to="/account/store" go={words('store.open')}>
        {words('store.none')}
      </Card>
    )
  }
  const { name, state, schemes, drafts } = store
  return (
    <>
      <Card title={words('store.title')} figure={schemes} to="/account/store" go={words('store.go')}>
        {words('store.text', { name, state, count: schemes })}
      </Card>
      <Card
        title={words('drafts.title')}
        figure={drafts}
        to="/account/schemes"
        go={words(drafts > 0 ? 'drafts.go' : 'drafts.begin')}
      >
        {words('drafts.text', { count: drafts })}
      </Card>
    </>
  )
}

function Points({ points, ending }: Pick<Own, 'points' | 'ending'>) {
  const words = useTranslations('account.overview.points')
  const hasSome = points !== 0
  return (
    <Card
      title={words('title')}
      figure={points}
      to={hasSome ? '/account/points' : '/points'}
      go={words(hasSome ? 'go' : 'earn')}
    >
      {!hasSome && words('none')}
      {hasSome && !ending && words('text')}
      {hasSome &&
        ending &&
        words.rich('ending', {
          isAll: String(ending.points === points),
          count: ending.points,
          day: () => <Day date={ending.lastDay} />,
        })}
    </Card>
  )
}

function Training({ course, completed }: Pick<Own, 'course' | 'completed'>) {
  const words = useTranslations('account.overview.training')
  if (course) {
    return (
      <Card
        title={words('title')}
        figure={completed}
        to={`/support/training/detail?id=${course.id}`}
        go={words('goOn')}
      >
        {words.rich('text', { count: completed, course: () => <LocalText text={course.title} /> })}
      </Card>
    )
  }
  const hasSome = completed > 0
  return (
    <Card
      title={words('title')}
      figure={completed}
      to={hasSome ? '/account/training' : '/support/training'}
      go={words(hasSome ? 'go' : 'find')}
    >
      {words(hasSome ? 'completed' : 'none', { count: completed })}
    </Card>
  )
}
