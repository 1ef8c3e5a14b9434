import type { BlockFields } from '#domain/pages/blocks.ts'
import { Words } from '../words.tsx'
import { NamedPicture } from './page-media.tsx'
import classes from './switcher.module.css'

/** Rows beside a picture: the one that is pointed at, focused or touched chooses which. All texts stand there always. */
export function Switcher({ heading, id, items }: BlockFields<'switcher'>) {
  return (
    <section className={`page grid ${classes.switcher}`} id={id} data-switcher="">
      <div className={classes.words}>
        <h2 className={classes.heading}>{heading}</h2>
        <ul>
          {items.map(({ title, text }, index) => (
            <li key={title} className={classes.row} data-chooses={index} data-chosen={index === 0 ? '' : undefined}>
              <h3 className={classes.title}>
                <button type="button" className={classes.button} aria-pressed={index === 0}>
                  {title}
                </button>
              </h3>
              <p className={`dim ${classes.text}`}>
                <Words text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.pictures}>
        {items.map(({ title, picture }, index) => (
          // What is hidden isn't fetched before somebody comes near.
          <div key={title} className={classes.picture} data-choice={index} hidden={index !== 0}>
            <NamedPicture {...picture} sizes="(min-width: 75em) 58vw, 100vw" className={classes.image} />
          </div>
        ))}
      </div>
    </section>
  )
}
