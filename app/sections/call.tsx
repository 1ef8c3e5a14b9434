import type { BlockFields } from '#domain/pages/blocks.ts'
import { Actions } from './actions.tsx'
import classes from './call.module.css'
import { NamedPicture } from './pictures/page-media.tsx'
import { Words } from './words.tsx'

/** What to do next, beside a picture: on the page's one block of accent, or on travertine with the picture first. */
export function Call({ ground, title, text, action, picture }: BlockFields<'call'>) {
  return (
    <section className={classes.call} data-ground={ground} data-flush>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Words text={title} />
        </h2>
        <p className={classes.text}>
          <Words text={text} />
        </p>
        <Actions actions={[action]} />
      </div>
      <div className={classes.picture}>
        <NamedPicture {...picture} sizes="(min-width: 56.25em) 58vw, 100vw" className={classes.image} />
      </div>
    </section>
  )
}
