import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Stated } from '../http/content/marketing-page.ts'
import { Day } from '../ui/text/day.tsx'
import classes from './claim-mark.module.css'

/** A star after a number, which opens to its source and its day: a native popover, as it stands in the midst of sentences. */
export function ClaimMark({ figure, source, asOf }: Pick<Stated, 'source' | 'asOf'> & { figure: string }) {
  const words = useTranslations('sections.claim')
  const id = useId()
  return (
    <>
      <button type="button" className={classes.mark} popoverTarget={id} aria-label={words('mark', { figure })}>
        *
      </button>
      <span id={id} popover="auto" className={classes.note}>
        <span className={classes.label}>{words('source')}</span>
        <span lang={source.lang}>{source.words}</span>
        <span className={classes.day}>
          {words('asOf')} <Day date={asOf} />
        </span>
      </span>
    </>
  )
}
