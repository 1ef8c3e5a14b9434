import { useState } from 'react'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { NamedPicture } from './page-media.tsx'
import classes from './switcher.module.css'

type SwitcherProps = BlockFields<'switcher'>

/** Rows beside a picture: the one that is pointed at, focused or touched chooses which. All texts stand there always. */
export function Switcher({ heading, id, items }: SwitcherProps) {
  const [chosen, setChosen] = useState(0)
  // Pictures that may never be looked at are not fetched before somebody comes near.
  const [isNear, setNear] = useState(false)
  function choose(place: number) {
    setChosen(place)
    setNear(true)
  }

  return (
    <section className={`page grid ${classes.switcher}`} id={id}>
      <div className={classes.words}>
        <h2 className={classes.heading}>{heading}</h2>
        <ul>
          {items.map(({ title, text }, place) => (
            <li
              key={title}
              className={classes.row}
              data-chosen={place === chosen || undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && choose(place)}
            >
              <h3 className={classes.title}>
                <button
                  type="button"
                  className={classes.button}
                  aria-pressed={place === chosen}
                  onFocus={() => choose(place)}
                  onClick={() => choose(place)}
                >
                  {title}
                </button>
              </h3>
              <p className={`dim ${classes.text}`}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.pictures}>
        {items.map(
          ({ title, picture }, place) =>
            (isNear || place === chosen) && (
              <div key={title} className={classes.picture} aria-hidden={place !== chosen}>
                <NamedPicture {...picture} sizes="(min-width: 75em) 58vw, 100vw" className={classes.image} />
              </div>
            ),
        )}
      </div>
    </section>
  )
}
