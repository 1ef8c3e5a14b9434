import type { ShownFields } from '../http/content/marketing-page.ts'
import { Section } from '../ui/section.tsx'
import { Prose } from '../ui/text/prose.tsx'
import classes from './text.module.css'

/** Running text. */
export function Text({ label, heading, id, lang, html }: ShownFields<'text'>) {
  return (
    <Section label={label} heading={heading} id={id}>
      <div className={classes.text} lang={lang}>
        <Prose html={html} />
      </div>
    </Section>
  )
}
