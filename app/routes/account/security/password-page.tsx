import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RefusedForm } from '../../../http/forms/take-form.ts'
import { Entry } from '../../../ui/entry.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'

interface PasswordPageProps {
  title: string
  text: string
  /** Where the form is sent. */
  action: string
  submit: string
  refusal: RefusedForm | undefined
  /** Sent along, such as which session is meant. */
  meant?: Record<string, string>
}

/** Asks for the password again before something that matters is done. */
export function PasswordPage({ title, text, action, submit, refusal, meant = {} }: PasswordPageProps) {
  const words = useTranslations('security')
  const isSending = useNavigation().state === 'submitting'
  // Asked for, it isn't wrong yet; sent empty, it is.
  const isAskedFor = refusal?.reason === 'password-needed' && !refusal.typed.asked
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [refusal])
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{text}</p>
      <Form ref={form} method="post" action={action} className={classes.form} noValidate preventScrollReset>
        <input type="hidden" name="asked" value="yes" />
        {Object.entries(meant).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Entry
          kind="password"
          autoComplete="current-password"
          name="password"
          label={words('password')}
          fault={isAskedFor ? undefined : refusal?.message}
        />
        <Button type="submit" loading={isSending} className={classes.button}>
          {submit}
        </Button>
      </Form>
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
