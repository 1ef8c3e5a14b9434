import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import type { OpenRecord } from './load-record.ts'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

interface RecordFieldsProps {
  open: OpenRecord
  words: RecordWords
  answer: FormAnswer | undefined
}

/** With the version that they are typed into: saved over another's change, each field that differs says what it is now. */
export function RecordFields({
  open: { resource, key, values, version, fields, options },
  words: own,
  answer,
}: RecordFieldsProps) {
  const words = useTranslations('backstage.record')
  if (fields.length === 0) return null
  return (
    <ActionForm
      key={version}
      action={`/backstage/${resource}/${encodeURIComponent(key)}`}
      answer={answer}
      className={classes.form}
      keepsScroll
    >
      <input type="hidden" name="version" value={answer?.values.version ?? version} />
      {fields.map(({ name, kind, choices, isOptional, maxLength }) => {
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
      })}
      <Submit className={classes.save}>{words('save')}</Submit>
    </ActionForm>
  )
}
