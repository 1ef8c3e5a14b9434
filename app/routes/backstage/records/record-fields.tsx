import { use } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES, type Language } from '#db/languages.ts'
import type { RecordField } from '#domain/backstage/fields.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { Field } from '../../../forms/field.tsx'
import { languageName } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

interface RecordFieldsProps {
  fields: RecordField[]
  /** Of fields whose choices are records themselves. */
  options: Record<string, Option[]>
  /** What is in them, of a record that is there already. */
  typed?: Record<string, string>
  words: RecordWords
}

/** The fields of a record, as its schema says they are. */
export function RecordFields({ fields, ...given }: RecordFieldsProps) {
  return fields.map((field) =>
    field.languages ? (
      <InEachLanguage key={field.name} field={field} languages={field.languages} {...given} />
    ) : (
      <One key={field.name} field={field} {...given} />
    ),
  )
}

type OneProps = Omit<RecordFieldsProps, 'fields'> & { field: RecordField }

function One({ field: { name, kind, choices, isOptional, maxLength }, options, typed = {}, words: own }: OneProps) {
  const words = useTranslations('backstage.record')
  const offered = options[name] ?? choices?.map((value) => ({ value, label: own.choice(name, value) }))
  return (
    <Field
      name={name}
      label={own.name(name)}
      kind={offered ? 'choice' : kind}
      value={typed[name] ?? ''}
      hint={own.hintIfAny(name)}
      {...(maxLength && { counts: maxLength })}
      {...(isOptional && { mark: 'optional' as const })}
    >
      {offered && isOptional && <option value="">{words('none')}</option>}
      {/* What is a record itself is chosen, and not by standing first. */}
      {options[name] && !isOptional && !typed[name] && <option value="">{words('choose')}</option>}
      {offered?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}

/** A text in all its languages, side by side. */
function InEachLanguage({
  field: { name, kind, isMarkdown },
  languages,
  typed = {},
  words: own,
}: OneProps & { languages: readonly Language[] }) {
  const words = useTranslations('backstage.record')
  const language = use(PageLanguage)
  return (
    <div className={classes.languages}>
      {languages.map((each, place) => (
        <Field
          key={each}
          name={`${name}.${each}`}
          label={words('inLanguage', { label: own.name(name), language: languageName(each, language) })}
          lang={LANGUAGES[each].tag}
          kind={kind}
          rows={isMarkdown ? 20 : 8}
          value={typed[`${name}.${each}`] ?? ''}
          hint={isMarkdown ? words('markdown') : place === 0 && own.hintIfAny(name)}
        />
      ))}
    </div>
  )
}
