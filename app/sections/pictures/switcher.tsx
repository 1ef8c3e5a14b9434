import type { BlockFields } from '#domain/pages/blocks.ts'
import { DemoLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'
import { NamedPicture } from './page-media.tsx'

/** Rows beside a picture: the one that is pointed at, focused or touched chooses which. All texts stand there always. */
export function Switcher({ heading, id, items }: BlockFields<'switcher'>) {
  return (
    <section className="page grid switcher" id={id} data-switcher="">
      <DemoLook />
      <div className="switcher-words">
        <h2 className="switcher-heading">{heading}</h2>
        <ul>
          {items.map(({ title, text }, index) => (
            <li key={title} className="switcher-row" data-chooses={index} data-chosen={index === 0 ? '' : undefined}>
              <h3 className="switcher-title">
                <button type="button" className="switcher-button bare-button covering" aria-pressed={index === 0}>
                  {title}
                </button>
              </h3>
              <p className="dim switcher-text">
                <Words text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="switcher-pictures">
        {items.map(({ title, picture }, index) => (
          // What is hidden isn't fetched before somebody comes near.
          <div key={title} className="switcher-picture" data-choice={index} hidden={index !== 0}>
            <NamedPicture {...picture} sizes="(min-width: 75em) 58vw, 100vw" className="switcher-image" />
          </div>
        ))}
      </div>
    </section>
  )
}
