import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { ReadingLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'
import { NamedPicture } from './page-media.tsx'

/** Pictures side by side, to be scrolled through; a keyboard scrolls them too. */
export function Strip({ label, heading, id, items }: BlockFields<'strip'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ReadingLook />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by a keyboard */}
      <ul className="strip" tabIndex={0} aria-label={heading ?? label}>
        {items.map(({ picture, caption }) => (
          <li key={picture.media} className="strip-item">
            <NamedPicture {...picture} sizes="(min-width: 56.25em) 45vw, 80vw" className="strip-picture" />
            <p className="dim small">
              <Words text={caption} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
