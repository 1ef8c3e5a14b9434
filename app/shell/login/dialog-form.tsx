import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
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

interface Field {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field of the dialog. */
export function DialogInput({ onChange, ...input }: Field & Omit<TextInputProps, keyof Field>) {
  return (
    <TextInput
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={false}
      classNames={fieldClasses}
    />
  )
}

export function DialogPassword({ onChange, ...input }: Field & Omit<PasswordInputProps, keyof Field>) {
  return (
    <PasswordInput
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={false}
      classNames={passwordClasses}
    />
  )
}

export const fieldClasses = { input: classes.input, label: classes.label, description: classes.hint }
const passwordClasses = { ...fieldClasses, innerInput: classes.inner, visibilityToggle: classes.reveal }
