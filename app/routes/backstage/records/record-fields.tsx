import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#db/languages.ts'
import type { RecordField } from '#domain/backstage/fields.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { blankAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { FieldError } from '../../../forms/field-error.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { FileOfRecord } from './file-of-record.tsx'
import { InEachLanguage } from './in-each-language.tsx'
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
      <LocalText key={field.name} field={field} languages={field.languages} {...given} />
    ) : (
      <One key={field.name} field={field} {...given} />
    ),
  )
}

/** What a form with these fields is sent as. */
export const encodingOf = (fields: RecordField[]) =>
  fields.some(({ kind }) => kind === 'file') ? { encType: 'multipart/form-data' as const } : {}

type OneProps = Omit<RecordFieldsProps, 'fields'> & { field: RecordField }

function One({ field, options, typed = {}, words: own }: OneProps) {
  const { name, kind, choices = [], isOptional, maxLength } = field
  const words = useTranslations('backstage.record')
  if (kind === 'file') {
    return <FileOfRecord field={field} label={own.name(name)} value={typed[name] ?? ''} options={options[name]} />
  }
  if (kind === 'choices') {
    const choose = choices.map((value) => ({ value, label: own.choice(name, value) }))
    return <Choices name={name} label={own.name(name)} choices={choose} value={typed[name] ?? ''} />
  }
  const offered =
    options[name] ??
    (kind === 'choice' ? choices.map((value) => ({ value, label: own.choice(name, value) })) : undefined)
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

interface ChoicesProps {
  name: string
  label: string
  choices: Option[]
  /** Those that are ticked at first, one a line. */
  value: string
}

/** Boxes of which several can be ticked. */
export function Choices({ name, label, choices, value: ticked }: ChoicesProps) {
  const { answer } = useFormState()
  const id = useId()
  const error = answer.fieldErrors[name]
  const first = ticked.split('\n')
  return (
    <fieldset className={classes.choices} aria-describedby={error && id}>
      <legend>{label}</legend>
      {choices.map(({ value, label: called }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={`${name}.${value}`}
            defaultChecked={answer === blankAnswer ? first.includes(value) : `${name}.${value}` in answer.values}
          />
          {called}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function LocalText({
  field: { name, kind, isMarkdown },
  languages,
  typed = {},
  words: own,
}: OneProps & { languages: readonly Language[] }) {
  const words = useTranslations('backstage.record')
  return (
    <InEachLanguage
      name={name}
      label={own.name(name)}
      languages={languages}
      kind={kind === 'long' ? 'long' : 'line'}
      rows={isMarkdown ? 20 : 8}
      valueIn={(language) => typed[`${name}.${language}`]}
      hintOf={(index) => (isMarkdown ? words('markdown') : index === 0 && own.hintIfAny(name))}
    />
  )
}
