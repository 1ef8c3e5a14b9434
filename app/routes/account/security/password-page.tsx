import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Entry } from '../../../ui/entry.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Refused } from './security-verb.ts'

interface PasswordPageProps {
  title: string
  text: string
  /** Where the form is sent. */
  action: string
  submit: string
  refusal: Refused['refusal'] | undefined
  /** Sent along, such as which session is meant. */
  meant?: Record<string, string>
}

/** Asks for the password again before something that matters is done. */
export function PasswordPage({ title, text, action, submit, refusal, meant = {} }: PasswordPageProps) {
  const words = useTranslations('security')
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [refusal])
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{text}</p>
      <Form ref={form} method="post" action={action} className={classes.form} noValidate preventScrollReset>
        {Object.entries(meant).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Entry
          kind="password"
          autoComplete="current-password"
          name="password"
          label={words('password')}
          fault={refusal?.message ?? undefined}
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
