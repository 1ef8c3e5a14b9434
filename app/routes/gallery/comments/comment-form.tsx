import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { COMMENT_MAX } from '#domain/comments/rules.ts'
import field from '../../../ui/field.module.css'
import { IconAlertCircle } from '../../../ui/icons.tsx'
import classes from './comment-form.module.css'

/** What a form is told of what it sent: that it was taken, or why not. */
export interface Sending {
  taken: () => void
  refused: (message: string) => void
}

interface CommentFormProps {
  label: string
  submit: string
  value?: string
  /** Ends where it is taken or refused, or where the visitor has to log in first. */
  onSend: (body: string, sending: Sending) => Promise<void>
  /** Of a form that was opened; it closes too when it was taken. */
  onClose?: () => void
}

/** Where a comment is written, answered or changed. What was typed stays until it is taken. */
export function CommentForm({ label, submit, value = '', onSend, onClose }: CommentFormProps) {
  const words = useTranslations('community.comments')
  const [body, setBody] = useState(value)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    await onSend(body, { refused: setFault, taken })
    setBusy(false)
  }

  function taken() {
    setBody('')
    onClose?.()
  }

  return (
    <form onSubmit={send} className={`${classes.form} needs-script`} noValidate>
      <label htmlFor={id} className={`${field.head} ${field.label}`}>
        {label}
      </label>
      <textarea
        id={id}
        name="body"
        rows={3}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        className={`${field.input} ${field.long}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: it opens where somebody asked to answer or to edit
        autoFocus={onClose !== undefined}
      />
      {fault ? (
        <p id={`${id}-fault`} className={field.error} role="alert">
          <IconAlertCircle size={18} />
          {fault}
        </p>
      ) : (
        <p id={`${id}-hint`} className="dim small">
          {words('hint', { max: COMMENT_MAX })}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
        {onClose && (
          <Button variant="outline" onClick={onClose}>
            {words('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
