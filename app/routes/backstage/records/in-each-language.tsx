import { type ComponentProps, type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES, type Language } from '#db/languages.ts'
import { Field } from '../../../forms/field.tsx'
import { languageName } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import classes from './records.module.css'

interface InEachLanguageProps<Each extends Language>
  extends Pick<ComponentProps<typeof Field>, 'kind' | 'rows' | 'counts'> {
  /** Of its fields, with a language's key after it such as `.en`. */
  name: string
  label: string
  languages: readonly Each[]
  valueIn: (language: Each) => string | undefined
  /** @param index of the field */
  hintOf: (index: number) => ReactNode
}

/** A text in all its languages, side by side. */
export function InEachLanguage<Each extends Language>(given: InEachLanguageProps<Each>) {
  const { name, label, languages, valueIn, hintOf, ...look } = given
  const words = useTranslations('backstage.record')
  const page = use(PageLanguage)
  return (
    <div className={classes.languages}>
      {languages.map((language, index) => (
        <Field
          key={language}
          {...look}
          name={`${name}.${language}`}
          label={words('inLanguage', { label, language: languageName(language, page) })}
          lang={LANGUAGES[language].tag}
          value={valueIn(language) ?? ''}
          hint={hintOf(index)}
        />
      ))}
    </div>
  )
}
