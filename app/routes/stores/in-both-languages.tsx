import { useLocale, useTranslations } from 'use-intl'
import { Entry } from '../../ui/entry.tsx'
import classes from './in-both-languages.module.css'

type Text = { en?: string | undefined; italy?: string | undefined }

interface InBothLanguagesProps {
  /** Of the two fields, with `.en` and `.italy` after it. */
  name: string
  label: string
  value: Text | undefined
  fault?: string | undefined
  note?: string
  isOptional?: boolean
  kind?: 'line' | 'long'
  rows?: number
  maxLength?: number
}

/** A text in the visitor's language and, for who wants it, in the other one. */
export function InBothLanguages({ name, label, value, fault, note, isOptional, ...look }: InBothLanguagesProps) {
  const words = useTranslations('stores')
  const [own, other] = useLocale() === 'it' ? (['italy', 'en'] as const) : (['en', 'italy'] as const)
  return (
    <div className={classes.both}>
      <Entry {...look} {...{ label, fault, note, isOptional }} name={`${name}.${own}`} value={value?.[own]} />
      <details className={classes.other} open={Boolean(value?.[other]) && !value?.[own]}>
        <summary className={classes.summary}>{words(`inOther.${other}`, { label })}</summary>
        <Entry
          {...look}
          label={words(`inOther.${other}`, { label })}
          isOptional
          lang={other === 'italy' ? 'it' : 'en'}
          name={`${name}.${other}`}
          value={value?.[other]}
        />
      </details>
    </div>
  )
}
