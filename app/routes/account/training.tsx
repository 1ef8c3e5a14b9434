import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listTraining } from '#domain/courses/progress.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Empty } from '../../ui/desk/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Day } from '../../ui/text/day.tsx'
import { LocalText } from '../../ui/text/local-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/training'
import classes from './training.module.css'

/** `/account/training`: what the account is in the middle of, and what it has completed; nothing for anyone else. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const lists = person ? await listTraining(app.db, person) : { inProgress: [], completed: [] }
  return { ...lists, title: wordsFor(context).account.training.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

type Course = Route.ComponentProps['loaderData']['inProgress'][number]

export default function MyTraining({ loaderData: { title, inProgress, completed } }: Route.ComponentProps) {
  const words = useTranslations('account.training')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <Courses heading={words('inProgress')} courses={inProgress} empty={words('noneInProgress')}>
        <TextLink to="/support/training">{words('find')}</TextLink>
      </Courses>
      <Courses heading={words('completed')} courses={completed} empty={words('noneCompleted')} />
    </>
  )
}

interface CoursesProps {
  heading: string
  courses: Course[]
  /** What is said where there are none. */
  empty: string
  /** Where to go on. */
  children?: ReactNode
}

function Courses({ heading, courses, empty, children }: CoursesProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      {courses.length === 0 ? (
        <Empty thing="list" title={empty}>
          {children}
        </Empty>
      ) : (
        <>
          <ul>
            {courses.map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </ul>
          {children}
        </>
      )}
    </section>
  )
}

function Row({ course }: { course: Course }) {
  const { id, title, cover, coverage, leftMs, stepsDone, stepCount, positionMs, completedAt } = course
  const words = useTranslations('account.training')
  return (
    <li className={classes.row}>
      <Picture media={cover} alt="" sizes="160px" ratio="16 / 10" />
      <div className={classes.facts}>
        <Link to={`/support/training/detail?id=${id}`} className={classes.name}>
          <LocalText text={title} />
        </Link>
        <div className={classes.bar} aria-hidden="true">
          <span style={{ width: `${coverage * 100}%` }} />
        </div>
        <p className="dim small">
          {completedAt ? (
            <>
              {words('completedOn')} <Day date={completedAt.toISOString()} />
            </>
          ) : leftMs === null || stepsDone / stepCount >= coverage ? (
            words('ticked', { done: stepsDone, count: stepCount })
          ) : (
            <>
              {words('watched', {
                percent: Math.floor(coverage * 100) / 100,
                seconds: Math.ceil(leftMs / 1000),
              })}
              {positionMs > 0 && <>. {words('resume', { time: timeOf(positionMs) })}</>}
            </>
          )}
        </p>
      </div>
    </li>
  )
}
