import { useTranslations } from 'use-intl'
import classes from './own-steps.module.css'

interface OwnStepsProps {
  /** What the steps are called, in their order. */
  titles: string[]
  /** The tag of the language they are in. */
  lang: string
  /** Those that are ticked, counted from 0. */
  done: number[]
  tick: (step: number, isDone: boolean) => void
}

/** The steps of a lesson, each to be ticked once it is done. */
export function OwnSteps({ titles, lang, done, tick }: OwnStepsProps) {
  const words = useTranslations('training.course')
  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend}>
        {words('done')} <span className="dim">{words('ticked', { done: done.length, count: titles.length })}</span>
      </legend>
      {titles.map((title, index) => (
        <label key={title} className={classes.step}>
          <input
            type="checkbox"
            checked={done.includes(index)}
            onChange={({ currentTarget }) => tick(index, currentTarget.checked)}
          />
          <span lang={lang}>
            {index + 1}. {title}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
