import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ShowcaseLook } from '../looks/looks.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'

/** A picture and what it shows, seven columns to five, then five to seven. */
export function Rows({ label, heading, id, items }: BlockFields<'rows'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ShowcaseLook />
      <ul className="rows">
        {items.map(({ title, text, picture, points, link }) => (
          <li key={title} className="grid rows-row">
            <div className="rows-frame">
              <NamedPicture {...picture} sizes="(min-width: 75em) 58vw, 100vw" className="rows-image" />
            </div>
            <div className="rows-words">
              <h3>
                <Words text={title} />
              </h3>
              <p className="dim rows-text">
                <Words text={text} />
              </p>
              {points.length > 0 && (
                <ul className="rows-points">
                  {points.map((point) => (
                    <li key={point} className="rows-point">
                      <Words text={point} />
                    </li>
                  ))}
                </ul>
              )}
              {link && <TextLink to={link.to}>{link.label}</TextLink>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
