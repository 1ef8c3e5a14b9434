import type { BlockFields } from '#domain/pages/blocks.ts'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'
import classes from './features.module.css'

/** A picture that bleeds off the left, beside what there is, in hairline rows. */
export function Features({ heading, picture, items }: BlockFields<'features'>) {
  return (
    <section className={classes.features}>
      <div className={classes.picture}>
        <NamedPicture {...picture} sizes="(min-width: 56.25em) 42vw, 100vw" className={classes.image} />
      </div>
      <div className={classes.content}>
        <h2 className={classes.heading}>{heading}</h2>
        <dl className={classes.list}>
          {items.map(({ title, text }) => (
            <div key={title} className={classes.item}>
              <dt className={classes.title}>
                <Words text={title} />
              </dt>
              <dd className="dim small">
                <Words text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
