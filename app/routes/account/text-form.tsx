import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '../../http/forms/take-form.ts'
import { useLoginAgain } from '../../shell/login/use-login-again.ts'
import field from '../../ui/field.module.css'
import { IconAlertCircle } from '../../ui/icons.tsx'
import classes from './text-form.module.css'

interface TextFormProps {
  action: string
  label: string
  hint: string
  submit: string
  /** What the last sending was answered with, where it was refused. */
  refused: RefusedForm | undefined
}

/** One text to send. Refused, it says why at the field and keeps what was typed; who has to log in again does, and goes on. */
export function TextForm({ action, label, hint, submit, refused }: TextFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().state === 'submitting'
  const id = useId()

  useLoginAgain(form, refused?.reason === 'login-required' ? refused : undefined)

  return (
    <Form ref={form} method="post" action={action} className={classes.form} preventScrollReset>
      <label htmlFor={id} className={`${field.head} ${field.label}`}>
        {label}
      </label>
      <textarea
        id={id}
        name="text"
        rows={4}
        defaultValue={refused?.typed.text}
        className={`${field.input} ${field.long}`}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-fault` : `${id}-hint`}
      />
      {refused ? (
        <p id={`${id}-fault`} className={field.error} role="alert">
          <IconAlertCircle size={18} />
          {refused.message}
        </p>
      ) : (
        <p id={`${id}-hint`} className="dim small">
          {hint}
        </p>
      )}
      <Button type="submit" loading={isSending} className={classes.submit}>
        {submit}
      </Button>
    </Form>
  )
}
