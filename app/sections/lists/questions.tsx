import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconPlus } from '../../ui/marks/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../words.tsx'
import classes from './questions.module.css'

/** Questions that open to their answers, by the browser's own means. */
export function Questions({ label, heading, id, items }: BlockFields<'questions'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <div className={classes.list}>
        {items.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              <h3 className={classes.words}>{question}</h3>
              <IconPlus size={20} className={classes.sign} />
            </summary>
            <p className={`dim ${classes.answer}`}>
              <Words text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}
