import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { COMMENT_MAX } from '#domain/comments/rules.ts'
import { blankAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { FormStateContext } from '../../../forms/form-state.ts'
import { Submit } from '../../../forms/submit.tsx'
import { Button } from '../../../ui/button.tsx'
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
  const [answer, setAnswer] = useState(blankAnswer)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isOpened = onClose !== undefined
  // It opens where somebody asked to answer or to edit.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('textarea')?.focus()
  }, [isOpened])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!form.current) return
    setSending(true)
    setAnswer(blankAnswer)
    await onSend(String(new FormData(form.current).get('body')), {
      refused: (message) => setAnswer({ ...blankAnswer, formError: message }),
      taken() {
        form.current?.reset()
        onClose?.()
      },
    })
    setSending(false)
  }

  return (
    <FormStateContext value={{ answer, isSending }}>
      <form ref={form} onSubmit={send} className={`${classes.form} needs-script`} noValidate>
        <Field
          name="body"
          label={label}
          kind="long"
          rows={3}
          value={value}
          hint={words('hint', { max: COMMENT_MAX })}
          counts={COMMENT_MAX}
        />
        <div className={classes.buttons}>
          <Submit>{submit}</Submit>
          {onClose && (
            <Button variant="outline" onClick={onClose}>
              {words('cancel')}
            </Button>
          )}
        </div>
      </form>
    </FormStateContext>
  )
}
