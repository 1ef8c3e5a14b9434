import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { leftToComplete, lengthOf, missing } from '#domain/courses/coverage.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { useLogin } from '../../shell/login/login.tsx'
import { Day } from '../../ui/day.tsx'
import classes from './course-progress.module.css'
import type { OwnProgress } from './use-progress.ts'

interface CourseProgressProps {
  progress: OwnProgress | undefined
  durationMs: number
  seek: (ms: number) => void
}

/** How much of a course the visitor has watched, what is still missing, and how to go there. */
export function CourseProgress({ progress, durationMs, seek }: CourseProgressProps) {
  const words = useTranslations('training.course')
  const { open } = useLogin()
  return (
    <section className={classes.progress} aria-labelledby="progress">
      <h2 id="progress" className={classes.heading}>
        {words('progress')}
      </h2>
      <div className={`${classes.own} when-anonymous`}>
        <p>{words('invitation')}</p>
        <Button variant="outline" className={classes.logIn} onClick={() => open('login')}>
          {words('logIn')}
        </Button>
      </div>
      <div className={`${classes.own} when-logged-in`}>
        {progress && <Watched progress={progress} durationMs={durationMs} seek={seek} />}
      </div>
    </section>
  )
}

/** Shorter gaps are between two frames. */
const gapMs = 100

function Watched({
  progress,
  durationMs,
  seek,
}: Pick<CourseProgressProps, 'durationMs' | 'seek'> & { progress: OwnProgress }) {
  const words = useTranslations('training.course')
  const { covered, completedAt } = progress
  const gaps = missing(covered, durationMs).filter(([from, to]) => to - from >= gapMs)
  const share = (ms: number) => `${(ms / durationMs) * 100}%`
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {covered.map(([from, to]) => (
          <span key={from} style={{ insetInlineStart: share(from), width: share(to - from) }} />
        ))}
      </div>
      <p>
        {completedAt ? (
          <strong>
            {words('completed')} <Day date={completedAt} />
          </strong>
        ) : covered.length === 0 ? (
          words('notStarted')
        ) : (
          <>
            <strong>{words('watched', { percent: Math.floor((lengthOf(covered) / durationMs) * 100) / 100 })}</strong>
            {', '}
            {words('left', { seconds: Math.ceil(leftToComplete(covered, durationMs) / 1000) })}
          </>
        )}
      </p>
      {covered.length > 0 && !completedAt && (
        <p className={classes.gaps}>
          {words('missing')}{' '}
          {gaps.map(([from, to]) => (
            <button
              key={from}
              type="button"
              className={classes.gap}
              onClick={() => seek(from)}
              aria-label={words('go', { from: timeOf(from), to: timeOf(to) })}
            >
              {timeOf(from)}–{timeOf(to)}
            </button>
          ))}
        </p>
      )}
      <Link to="/account/training" className="small">
        {words('myTraining')}
      </Link>
    </>
  )
}
