import { ActionForm } from '../../forms/action-form.tsx'
import type { FormAnswer } from '../../forms/answer.ts'
import { Field } from '../../forms/field.tsx'
import { Submit } from '../../forms/submit.tsx'
import classes from './text-form.module.css'

interface TextFormProps {
  action: string
  label: string
  hint: string
  /** How many characters fit. */
  max: number
  submit: string
  answer: FormAnswer | undefined
}

/** One text to send. */
export function TextForm({ action, label, hint, max, submit, answer }: TextFormProps) {
  return (
    <ActionForm action={action} answer={answer} className={classes.form} keepsScroll>
      <Field name="text" label={label} kind="long" rows={4} hint={hint} counts={max} />
      <Submit className={classes.submit}>{submit}</Submit>
    </ActionForm>
  )
}
