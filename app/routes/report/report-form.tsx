import { useTranslations } from 'use-intl'
import { REASONS } from '#db/vocabulary.ts'
import { reportLengthMax } from '#domain/reports/rules.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormAnswer } from '../../forms/answer.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { Trap } from '../../forms/trap.tsx'
import classes from './report-form.module.css'

interface ReportFormProps {
  action: string
  preset: { address?: string; name?: string; email?: string }
  answer: FormAnswer | undefined
  /** The name of the field that people leave empty. */
  trap: string
}

/** The four things that make a notice complete. */
export function ReportForm({ action, preset, answer, trap }: ReportFormProps) {
  const words = useTranslations('moderation.report')
  const reasons = useTranslations('moderation.reasons')
  return (
    <ActionForm action={action} answer={answer} className={classes.form}>
      <Field name="reason" label={words('reason')} kind="choice">
        <option value="">{words('choose')}</option>
        {REASONS.map((each) => (
          <option key={each} value={each}>
            {reasons(each)}
          </option>
        ))}
      </Field>
      <Field name="address" label={words('address')} value={preset.address} />
      <Field
        name="explanation"
        label={words('explanation')}
        kind="long"
        rows={6}
        hint={words('explanationHint', { max: reportLengthMax.explanation })}
        counts={reportLengthMax.explanation}
      />
      <Field name="name" label={words('name')} value={preset.name} autoComplete="name" />
      <Field name="email" label={words('email')} value={preset.email} kind="email" autoComplete="email" />
      <p className="dim small">{words('contactHint')}</p>
      <CheckField name="goodFaith" value="yes" label={words('goodFaith')} />
      <Trap name={trap} label={words('trap')} />
      <Submit className={classes.submit}>{words('send')}</Submit>
    </ActionForm>
  )
}
