import { use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTENT_LANGUAGES, type ContentLanguage, contentLanguageFor, LANGUAGES } from '#db/languages.ts'
import type { TypedText } from '#domain/text.ts'
import { languageName } from '../../i18n/language-name.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { Entry } from '../../ui/entry.tsx'
import classes from './in-each-language.module.css'

interface InEachLanguageProps {
  /** Of its fields, with a language's key after it such as `.en`. */
  name: string
  label: string
  value: TypedText | undefined
  /** Why all of them together are refused, such as for being empty. */
  fault?: string | undefined
  /** Why one of them is, by its name. */
  faultOf: (name: string) => string | undefined
  note?: string
  isOptional?: boolean
  kind?: 'line' | 'long'
  rows?: number
}

/** A text in the visitor's language and, for who wants them, in the others. */
export function InEachLanguage({ fault, note, isOptional, ...text }: InEachLanguageProps) {
  const { name, label, value, faultOf, ...look } = text
  const own = contentLanguageFor(use(PageLanguage))
  const others = CONTENT_LANGUAGES.filter((each) => each !== own)
  const ownFault = faultOf(`${name}.${own}`) ?? fault
  return (
    <div className={classes.both}>
      <Entry {...look} {...{ label, note, isOptional }} fault={ownFault} name={`${name}.${own}`} value={value?.[own]} />
      {others.map((other) => (
        <InOther key={other} {...text} language={other} isNeeded={!value?.[own]} />
      ))}
    </div>
  )
}

type InOtherProps = Omit<InEachLanguageProps, 'fault' | 'note' | 'isOptional'> & {
  language: ContentLanguage
  /** Whether what is in it is all there is. */
  isNeeded: boolean
}

function InOther({ language, isNeeded, name, label, value, faultOf, ...look }: InOtherProps) {
  const words = useTranslations('stores')
  const page = use(PageLanguage)
  const labelIn = words('inOther', { label, language: languageName(language, page) })
  const fault = faultOf(`${name}.${language}`)
  const [isOpen] = useState((Boolean(value?.[language]) && isNeeded) || Boolean(fault))
  const details = useRef<HTMLDetailsElement>(null)
  // Opened for whoever has to see it, and then theirs to close.
  useEffect(() => {
    if (fault && details.current) details.current.open = true
  }, [fault])
  return (
    <details ref={details} className={classes.other} open={isOpen}>
      <summary className={classes.summary}>{labelIn}</summary>
      <Entry
        {...look}
        label={labelIn}
        isOptional
        fault={fault}
        lang={LANGUAGES[language].tag}
        name={`${name}.${language}`}
        value={value?.[language]}
      />
    </details>
  )
}
