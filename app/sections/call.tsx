import type { BlockFields } from '#domain/pages/blocks.ts'
import { Actions } from './actions.tsx'
import classes from './call.module.css'
import { NamedPicture } from './page-media.tsx'

/** The page's one block of accent, with what to do next. */
export function Call({ title, text, action, picture }: BlockFields<'call'>) {
  return (
    <section className={classes.call}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        <Actions actions={[action]} />
      </div>
      <div className={classes.picture}>
        <NamedPicture {...picture} sizes="(min-width: 56.25em) 58vw, 100vw" className={classes.image} />
      </div>
    </section>
  )
}
