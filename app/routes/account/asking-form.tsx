import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '../../http/forms/take-form.ts'
import { Entry } from '../../ui/entry.tsx'
import field from '../../ui/field.module.css'
import { IconAlertCircle } from '../../ui/icons.tsx'
import classes from './rows.module.css'
import { useFaultFocus } from './use-fault-focus.ts'

interface Field {
  name: string
  label: string
  kind: 'email' | 'password'
  autoComplete: string
  note?: string
  /** The reasons that are said beside it. */
  faults: string[]
}

interface AskingFormProps {
  action: string
  fields?: Field[]
  submit: string
  /** What the last sending was answered with, where it was refused. */
  refused: RefusedForm | undefined
  /** What else is asked, after the fields. */
  children?: ReactNode
}

/** Asks for what guards an account. Refused, it says why at the field, else above the button; passwords are typed again. */
export function AskingForm({ action, fields = [], submit, refused, children }: AskingFormProps) {
  const isSending = useNavigation().formAction === action
  const form = useFaultFocus(refused)
  const id = useId()
  const isSaid = fields.some(({ faults }) => refused && faults.includes(refused.reason))
  return (
    <Form ref={form} method="post" action={action} className={classes.form} noValidate preventScrollReset>
      {fields.map(({ faults, ...entry }) => (
        <Entry
          key={entry.name}
          {...entry}
          value={refused?.typed[entry.name]}
          fault={refused && faults.includes(refused.reason) ? refused.message : undefined}
        />
      ))}
      {children}
      {refused && !isSaid && (
        <p id={id} className={field.error} role="alert">
          <IconAlertCircle size={18} />
          {refused.message}
        </p>
      )}
      <Button type="submit" loading={isSending} className={classes.button}>
        {submit}
      </Button>
    </Form>
  )
}

/** The reasons that a new password is refused for. */
export const passwordFaults = ['password-too-short', 'password-too-long', 'password-too-easy']
