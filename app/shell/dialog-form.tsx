import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './login-form.module.css'

interface DialogFormProps {
  title: string
  lead: string
  children: ReactNode
  submit: { label: string; disabled: boolean; isBusy: boolean }
  onSubmit: () => void
  onCancel: () => void
  /** The way to the dialog's other form. */
  other: { question: string; label: string; onChoose: () => void }
}

/** One of the login dialog's forms: its fields stand between a title and the buttons. */
export function DialogForm({ title, lead, children, submit, onSubmit, onCancel, other }: DialogFormProps) {
  const words = useTranslations('login')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className="dim">{lead}</p>
      </div>
      {children}
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="accent"
          disabled={submit.disabled}
          loading={submit.isBusy}
          className={classes.submit}
        >
          {submit.label}
        </Button>
        <Button variant="outline" onClick={onCancel} className={classes.cancel}>
          {words('cancel')}
        </Button>
      </div>
      <p className={classes.other}>
        {other.question}{' '}
        <button type="button" onClick={other.onChoose}>
          {other.label}
        </button>
      </p>
    </form>
  )
}

/** How the dialog's fields are drawn. */
export const fieldClasses = { input: classes.input, label: classes.label, description: classes.hint }
export const passwordClasses = { ...fieldClasses, innerInput: classes.inner, visibilityToggle: classes.reveal }
