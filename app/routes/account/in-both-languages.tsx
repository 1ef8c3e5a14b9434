import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Entry } from '../../ui/entry.tsx'
import classes from './in-both-languages.module.css'

type Text = { en?: string | undefined; italy?: string | undefined }

interface InBothLanguagesProps {
  /** Of the two fields, with `.en` and `.italy` after it. */
  name: string
  label: string
  value: Text | undefined
  /** Why both of them together are refused, such as for being empty. */
  fault?: string | undefined
  /** Why one of them is, by its name. */
  faultOf: (name: string) => string | undefined
  note?: string
  isOptional?: boolean
  kind?: 'line' | 'long'
  rows?: number
}

/** A text in the visitor's language and, for who wants it, in the other one. */
export function InBothLanguages({
  name,
  label,
  value,
  fault,
  faultOf,
  note,
  isOptional,
  ...look
}: InBothLanguagesProps) {
  const words = useTranslations('stores')
  const [own, other] = useLocale() === 'it' ? (['italy', 'en'] as const) : (['en', 'italy'] as const)
  const [ownFault, otherFault] = [faultOf(`${name}.${own}`) ?? fault, faultOf(`${name}.${other}`)]
  const [isOpen] = useState((Boolean(value?.[other]) && !value?.[own]) || Boolean(otherFault))
  const details = useRef<HTMLDetailsElement>(null)
  // Opened for whoever has to see it, and then theirs to close.
  useEffect(() => {
    if (otherFault && details.current) details.current.open = true
  }, [otherFault])
  return (
    <div className={classes.both}>
      <Entry {...look} {...{ label, note, isOptional }} fault={ownFault} name={`${name}.${own}`} value={value?.[own]} />
      <details ref={details} className={classes.other} open={isOpen}>
        <summary className={classes.summary}>{words(`inOther.${other}`, { label })}</summary>
        <Entry
          {...look}
          label={words(`inOther.${other}`, { label })}
          isOptional
          fault={otherFault}
          lang={other === 'italy' ? 'it' : 'en'}
          name={`${name}.${other}`}
          value={value?.[other]}
        />
      </details>
    </div>
  )
}
