import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { leftToComplete, lengthOf, missing } from '#domain/courses/coverage.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Day } from '../../ui/text/day.tsx'
import classes from './course-progress.module.css'
import { OwnSteps } from './own-steps.tsx'
import { filmPlayer, useFilm } from './use-film.ts'
import { type OwnProgress, useProgress } from './use-progress.ts'

/** Who stopped so close to the end has seen it. */
const endMs = 500

interface CourseProgressProps {
  id: number
  /** Null without a film. */
  durationMs: number | null
  /** What the steps are called, in their order. */
  steps: string[]
  /** The tag of the language they are in. */
  lang: string
}

/** What a course asks for, how much of it the visitor has done, what is still missing, and how to go there. */
export default function CourseProgress({ id, durationMs, steps, lang }: CourseProgressProps) {
  const words = useTranslations('training.course')
  const film = useFilm()
  const lastsMs = durationMs ?? 0
  const { progress, tick } = useProgress({ id, durationMs: lastsMs }, film)

  // Only by what came first, not by where the film is now.
  const isKnown = progress !== undefined
  const resume = useEffectEvent(() => {
    const stoppedAt = progress?.positionMs ?? 0
    const player = filmPlayer()
    if (stoppedAt === 0 || stoppedAt >= lastsMs - endMs || player?.startMs) return
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
      <p className={classes.asks}>{words('asks', { by: askedBy(durationMs, steps) })}</p>
      <div className={`${classes.own} when-anonymous`}>
        <p>{words('invitation')}</p>
        <Button variant="outline" className={classes.logIn} data-login="login">
          {words('logIn')}
        </Button>
      </div>
      <div className={`${classes.own} when-logged-in`}>
        {progress && (
          <>
            <p role="status">
              {progress.completedAt ? (
                <strong>
                  {words('completed')} <Day date={progress.completedAt} />
                </strong>
              ) : (
                progress.covered.length === 0 && progress.stepsDone.length === 0 && words('notStarted')
              )}
            </p>
            {durationMs !== null && progress.covered.length > 0 && (
              <Watched progress={progress} durationMs={durationMs} />
            )}
            {steps.length > 0 && <OwnSteps titles={steps} lang={lang} done={progress.stepsDone} tick={tick} />}
            <Link to="/account/training" className="small">
              {words('myTraining')}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}

function askedBy(durationMs: number | null, steps: string[]) {
  if (durationMs === null) return 'steps'
  return steps.length > 0 ? 'both' : 'film'
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
      {!completedAt && (
        <>
          <p>
            <strong>{words('watched', { percent: Math.floor((lengthOf(covered) / durationMs) * 100) / 100 })}</strong>
            {', '}
            {words('left', { seconds: Math.ceil(leftToComplete(covered, durationMs) / 1000) })}
          </p>
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
        </>
      )}
    </>
  )
}
