import { useTranslations } from 'use-intl'
import type { ShownFields } from '../http/content/marketing-page.ts'
import { Section } from '../ui/section.tsx'
import { Day } from '../ui/text/day.tsx'
import { Prose } from '../ui/text/prose.tsx'
import classes from './text.module.css'

/** Running text. */
export function Text({ label, heading, id, lang, html, stated }: ShownFields<'text'>) {
  const words = useTranslations('sections.claim')
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <div className={classes.text} lang={lang}>
        <Prose html={html} />
      </div>
      {stated.map(({ text, begin, end, source, asOf }) => (
        <p key={begin} className={`dim small ${classes.source}`}>
          {words('mark', { figure: text.slice(begin, end) })}: <span lang={source.lang}>{source.words}</span>.{' '}
          {words('asOf')} <Day date={asOf} />.
        </p>
      ))}
    </Section>
  )
}
