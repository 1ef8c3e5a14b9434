import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { leftToComplete, lengthOf, missing } from '#domain/courses/coverage.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Day } from '../../ui/text/day.tsx'
import classes from './course-progress.module.css'
import { filmPlayer, useFilm } from './use-film.ts'
import { type OwnProgress, useProgress } from './use-progress.ts'

/** Who stopped so close to the end has seen it. */
const endMs = 500

/** How much of a course the visitor has watched, what is still missing, and how to go there. */
export default function CourseProgress({ id, durationMs }: { id: number; durationMs: number }) {
  const words = useTranslations('training.course')
  const film = useFilm()
  const progress = useProgress({ id, durationMs }, film)

  // Only by what came first, not by where the film is now.
  const isKnown = progress !== undefined
  const resume = useEffectEvent(() => {
    const stoppedAt = progress?.positionMs ?? 0
    const player = filmPlayer()
    if (stoppedAt === 0 || stoppedAt >= durationMs - endMs || player?.startMs) return
    player?.startAt(stoppedAt, words('resume', { time: timeOf(stoppedAt) }))
  })
  useEffect(() => {
    if (isKnown) resume()
  }, [isKnown])

  return (
    <section className={classes.progress} aria-labelledby="progress">
      <h2 id="progress" className={classes.heading}>
        {words('progress')}
      </h2>
      <div className={`${classes.own} when-anonymous`}>
        <p>{words('invitation')}</p>
        <Button variant="outline" className={classes.logIn} data-login="login">
          {words('logIn')}
        </Button>
      </div>
      <div className={`${classes.own} when-logged-in`}>
        {progress && <Watched progress={progress} durationMs={durationMs} />}
      </div>
    </section>
  )
}

/** Shorter gaps are between two frames. */
const gapMs = 100

function Watched({ progress, durationMs }: { progress: OwnProgress; durationMs: number }) {
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
              onClick={() => filmPlayer()?.seek(from)}
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
