import { useFormatter, useTranslations } from 'use-intl'
import type { CourseCard as Course } from '#domain/courses/lists.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { Link } from '../../ui/link.tsx'
import { IconEye } from '../../ui/marks/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LocalText } from '../../ui/text/local-text.tsx'
import classes from './course-card.module.css'

/** A course of the list: its cover with how long it lasts or what it asks for, its title, whose it is and how many have seen it. */
export function CourseCard({ course }: { course: Course }) {
  const words = useTranslations('training.list')
  const shell = useTranslations('shell')
  const format = useFormatter()
  const { id, title, author, durationMs, stepCount, viewCount, cover } = course
  const path = courseHref(id)
  return (
    <li className={classes.card}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className={classes.frame}>
        <Picture
          media={cover}
          alt=""
          sizes="(min-width: 56.25em) 33vw, 100vw"
          ratio="16 / 10"
          className={classes.cover}
        />
        <span className={classes.duration}>
          {durationMs === null ? words('steps', { count: stepCount }) : timeOf(durationMs)}
        </span>
      </Link>
      <h3 className={classes.title}>
        <Link to={path}>
          <LocalText text={title} />
        </Link>
      </h3>
      <p className={`dim small ${classes.facts}`}>
        <span>{author}</span>
        <span className={classes.views}>
          <IconEye size={16} />
          <span aria-hidden="true">{viewCount}</span>
          <span className="visually-hidden">
            {shell('views', { count: viewCount, shown: format.number(viewCount) })}
          </span>
        </span>
      </p>
    </li>
  )
}

/** A course in a narrow list: cover, title and how long it lasts. */
export function CourseRow({ course: { id, title, durationMs, stepCount, cover } }: { course: Course }) {
  const words = useTranslations('training.list')
  return (
    <li className={classes.row}>
      <Picture media={cover} alt="" sizes="160px" ratio="16 / 10" />
      <div>
        <Link to={courseHref(id)} className={classes.name}>
          <LocalText text={title} />
        </Link>
        <p className="dim small">
          {durationMs === null ? (
            words('steps', { count: stepCount })
          ) : (
            <>
              <span aria-hidden="true">{timeOf(durationMs)}</span>
              <span className="visually-hidden">{words('duration', { time: timeOf(durationMs) })}</span>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const courseHref = (id: number) => `/support/training/detail?id=${id}`
