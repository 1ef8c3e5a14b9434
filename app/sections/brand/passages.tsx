import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { BrandLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'

/** Texts to take over: a press of the button copies one (app/elements/on-demand/copy-text.ts), a press of the text marks it whole. */
export function Passages({ label, heading, id, text, items }: BlockFields<'passages'>) {
  const words = useTranslations('sections.passages')
  return (
    <Section label={label} heading={heading} id={id}>
      <BrandLook />
      {text && (
        <p className="brand-text">
          <Words text={text} />
        </p>
      )}
      <ul className="brand-passages">
        {items.map(({ title, text }) => (
          <li key={title} className="grid">
            <h3 className="brand-passage-name">{title}</h3>
            <copy-text class="brand-passage">
              <p>
                <Words text={text} />
              </p>
              <Button
                variant="outline"
                className="needs-script"
                data-copied={words('copied')}
                data-marked={words('marked')}
              >
                {words('copy')}
                <span className="visually-hidden"> {title}</span>
              </Button>
              <span role="status" className="dim small" />
            </copy-text>
          </li>
        ))}
      </ul>
    </Section>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-text': { class: string; children: React.ReactNode }
    }
  }
}
