import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { BrandLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'

/** What a typeface has besides the letters of a sentence: `zxx` is the tag of what is in no language. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz àèéìòù 0123456789 € & % ?'

/** Typefaces at work: a sentence large, then all their letters. */
export function Faces({ label, heading, id, items }: BlockFields<'faces'>) {
  return (
    <Section label={label} heading={heading} id={id}>
      <BrandLook />
      <ul className="brand-faces">
        {items.map(({ face, title, sample, text }) => (
          <li key={title} className="grid" data-face={face}>
            <div className="brand-face-name">
              <h3>{title}</h3>
              <p className="dim">
                <Words text={text} />
              </p>
            </div>
            <div className="brand-sample">
              <p className="brand-sentence">
                <Words text={sample} />
              </p>
              <p className="dim" lang="zxx" aria-hidden="true">
                {CHARACTERS}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
