import { useTranslations } from 'use-intl'
import { Prose } from '../../ui/text/prose.tsx'
import classes from './course-steps.module.css'

interface CourseStepsProps {
  /** `html` is made by app/http/content/article-html.ts. */
  steps: { title: string; html: string }[]
  /** The tag of the language they are in. */
  lang: string
}

/** What a lesson asks to be done, one thing after the other, each with the pictures that show it. */
export function CourseSteps({ steps, lang }: CourseStepsProps) {
  const words = useTranslations('training.course')
  return (
    <section aria-labelledby="steps" className={classes.section}>
      <h2 id="steps" className={classes.heading}>
        {words('steps')}
      </h2>
      <ol className={classes.steps} lang={lang}>
        {steps.map(({ title, html }, index) => (
          <li key={title} id={`step-${index + 1}`} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={classes.text}>
              <h3 className={classes.title}>{title}</h3>
              <Prose html={html} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
