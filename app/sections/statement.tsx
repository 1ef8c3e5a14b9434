import type { BlockFields } from '#domain/pages/blocks.ts'
import { Actions } from './actions.tsx'
import classes from './statement.module.css'
import { Words } from './words.tsx'

/** What the page is about, in one sentence, with the first ways on. */
export function Statement({ text, actions }: BlockFields<'statement'>) {
  return (
    <section className={`page grid ${classes.statement}`}>
      <p className={`lead ${classes.text}`}>
        <Words text={text} />
      </p>
      <div className={classes.actions}>
        <Actions actions={actions} />
      </div>
    </section>
  )
}
