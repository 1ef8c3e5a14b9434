import { useTranslations } from 'use-intl'
import type { RecordField } from '#domain/backstage/fields.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { Field } from '../../../forms/field.tsx'
import type { RecordWords } from './record-words.ts'

interface RecordFieldsProps {
  fields: RecordField[]
  /** Of fields whose choices are records themselves. */
  options: Record<string, Option[]>
  /** What they are, of a record that is there already. */
  values?: Record<string, unknown>
  words: RecordWords
}

/** The fields of a record, as its schema says they are. */
export function RecordFields({ fields, options, values = {}, words: own }: RecordFieldsProps) {
  const words = useTranslations('backstage.record')
  return fields.map(({ name, kind, choices, isOptional, maxLength }) => {
    const offered = options[name] ?? choices?.map((value) => ({ value, label: own.choice(name, value) }))
    return (
      <Field
        key={name}
        name={name}
        label={own.name(name)}
        kind={offered ? 'choice' : (kind as 'line')}
        value={String(values[name] ?? '')}
        {...(maxLength && { counts: maxLength })}
        {...(isOptional && { mark: 'optional' as const })}
      >
        {offered && isOptional && <option value="">{words('none')}</option>}
        {offered?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
    )
  })
}
