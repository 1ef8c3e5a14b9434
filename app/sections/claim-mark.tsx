import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Stated } from '../http/content/marketing-page.ts'
import { Day } from '../ui/text/day.tsx'
import classes from './claim-mark.module.css'

/** A star after a number, which opens to its source and its day: a native popover, as it stands in the midst of sentences. */
export function ClaimMark({ source, asOf }: Pick<Stated, 'source' | 'asOf'>) {
  const words = useTranslations('sections.claim')
  const id = useId()
  return (
    <>
      <button type="button" className={classes.mark} popoverTarget={id} aria-label={words('source')}>
        *
      </button>
      <span id={id} popover="auto" className={classes.note}>
        <span lang={source.lang}>{source.words}</span>
        <span className="dim small">
          {`${words('asOf')} `}
          <Day date={asOf} />
        </span>
      </span>
    </>
  )
}
