import { use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTENT_LANGUAGES, type ContentLanguage, contentLanguageFor, LANGUAGES } from '#db/languages.ts'
import type { TypedText } from '#domain/text.ts'
import { Field } from '../../forms/field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { languageName } from '../../i18n/language-name.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import classes from './in-each-language.module.css'

interface InEachLanguageProps {
  /** Of its fields, with a language's key after it such as `.en`. */
  name: string
  label: string
  value: TypedText | undefined
  /** Why all of them together can't stay as they are, such as for being empty. */
  error?: string | undefined
  hint?: string
  isOptional?: boolean
  kind?: 'line' | 'long'
  rows?: number
}

/** A text in the visitor's language and, for who wants them, in the others. */
export function InEachLanguage({ error, hint, isOptional, ...text }: InEachLanguageProps) {
  const { name, label, value, ...look } = text
  const { values, fieldErrors } = useFormState().answer
  const own = contentLanguageFor(use(PageLanguage))
  const others = CONTENT_LANGUAGES.filter((each) => each !== own)
  return (
    <div className={classes.both}>
      <Field
        {...look}
        label={label}
        hint={hint}
        mark={isOptional ? 'optional' : undefined}
        error={fieldErrors[name] ?? error}
        name={`${name}.${own}`}
        value={value?.[own]}
      />
      {others.map((other) => (
        <InOther key={other} {...text} language={other} isNeeded={!(values[`${name}.${own}`] ?? value?.[own])} />
      ))}
    </div>
  )
}

type InOtherProps = Omit<InEachLanguageProps, 'error' | 'hint' | 'isOptional'> & {
  language: ContentLanguage
  /** Whether what is in it is all there is. */
  isNeeded: boolean
}

function InOther({ language, isNeeded, name: names, label, value, ...look }: InOtherProps) {
  const words = useTranslations('stores')
  const labelIn = words('inOther', { label, language: languageName(language, use(PageLanguage)) })
  const { values, fieldErrors } = useFormState().answer
  const name = `${names}.${language}`
  const error = fieldErrors[name]
  const [isOpen] = useState((Boolean(values[name] ?? value?.[language]) && isNeeded) || Boolean(error))
  const details = useRef<HTMLDetailsElement>(null)
  // Opened for whoever has to see it, and then theirs to close.
  useEffect(() => {
    if (error && details.current) details.current.open = true
  }, [error])
  return (
    <details ref={details} className={classes.other} open={isOpen}>
      <summary className={classes.summary}>{labelIn}</summary>
      <Field
        {...look}
        label={labelIn}
        mark="optional"
        lang={LANGUAGES[language].tag}
        name={name}
        value={value?.[language]}
      />
    </details>
  )
}
