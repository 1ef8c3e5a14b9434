import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'

interface PasswordPageProps {
  title: string
  text: string
  /** Where the form is sent. */
  action: string
  submit: string
  answer: FormAnswer | undefined
  /** Sent along, such as which session is meant. */
  meant?: Record<string, string>
}

/** Asks for the password again before something that matters is done. */
export function PasswordPage({ title, text, action, submit, answer, meant = {} }: PasswordPageProps) {
  const words = useTranslations('security')
  // Asked for by the button that led here, it isn't wrong yet; sent empty, it is.
  const shown = useMemo(() => (answer?.values.asked ? answer : answer && { ...answer, fieldErrors: {} }), [answer])
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{text}</p>
      <ActionForm action={action} answer={shown} className={classes.form} keepsScroll>
        <input type="hidden" name="asked" value="yes" />
        {Object.entries(meant).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field kind="password" autoComplete="current-password" name="password" label={words('password')} />
        <Submit className={classes.button}>{submit}</Submit>
      </ActionForm>
      <BackToSecurity />
    </>
  )
}

export function BackToSecurity() {
  const words = useTranslations('security')
  return (
    <p className={classes.row}>
      <TextLink to="/account/security">{words('back')}</TextLink>
    </p>
  )
}
