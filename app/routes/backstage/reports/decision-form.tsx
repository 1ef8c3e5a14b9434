import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { RadioField } from '../../../forms/radio-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import classes from './reports.module.css'

interface DecisionFormProps {
  action: string
  hidden?: Record<string, string>
  legend: string
  outcomes: { value: string; label: string }[]
  grounds?: { value: string; label: string }[]
  /** Whether there is an author to read the reasons. */
  isForAuthor?: boolean
  /** The words of its fields, where they aren't those of a report. */
  asks?: { ground: string; statement: string; hint: string }
  /** What the page was loaded with, where it was refused without JavaScript. */
  answer?: FormAnswer | undefined
}

/** The choice, its ground and its reasons. Done, the thing leaves the queue. */
export function DecisionForm({
  action,
  hidden = {},
  legend,
  outcomes,
  grounds = [],
  isForAuthor = true,
  answer,
  asks: ownWords,
}: DecisionFormProps) {
  const words = useTranslations('moderation.backstage')
  const asks = ownWords ?? {
    ground: words('ground'),
    statement: words(isForAuthor ? 'statement' : 'statementGone'),
    hint: words(isForAuthor ? 'statementHint' : 'statementGoneHint'),
  }
  return (
    <ActionForm action={action} answer={answer} isInPlace className={classes.form} keepsScroll>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RadioField name="outcome" label={legend} choices={outcomes} />
      {grounds.length > 0 && (
        <Field name="ground" label={asks.ground} kind="choice">
          <option value="">{words('noGround')}</option>
          {grounds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
      )}
      <Field name="statement" label={asks.statement} kind="long" rows={4} hint={asks.hint} />
      <Submit className={classes.submit}>{words('confirm')}</Submit>
    </ActionForm>
  )
}
