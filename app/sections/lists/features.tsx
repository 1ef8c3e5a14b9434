import type { BlockFields } from '#domain/pages/blocks.ts'
import { ShowcaseLook } from '../looks/looks.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'

/** A picture that bleeds off the left, beside what there is, in hairline rows. */
export function Features({ heading, picture, items }: BlockFields<'features'>) {
  return (
    <section className="features">
      <ShowcaseLook />
      <div className="features-picture">
        <NamedPicture {...picture} sizes="(min-width: 56.25em) 42vw, 100vw" className="features-image" />
      </div>
      <div className="features-content">
        <h2 className="features-heading">{heading}</h2>
        <dl className="features-list">
          {items.map(({ title, text }) => (
            <div key={title} className="features-item">
              <dt className="features-title">
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
