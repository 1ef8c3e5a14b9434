import { Button } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Entry } from '../../../ui/entry.tsx'
import classes from '../rows.module.css'
import { useFaultFocus } from '../use-fault-focus.ts'
import { BackToSecurity } from './password-page.tsx'
import styles from './security.module.css'

interface TwoFactorSetupProps {
  title: string
  /** An address of a picture. */
  picture: string
  secret: string
  /** Why the code was refused. */
  fault?: string
}

/** The key goes into an authenticator, and a first code from there turns the second step on. */
export function TwoFactorSetup({ title, picture, secret, fault }: TwoFactorSetupProps) {
  const words = useTranslations('security.twoFactor')
  const isSending = useNavigation().state === 'submitting'
  const form = useFaultFocus(fault)
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('scan')}</p>
      <img src={picture} alt={words('picture')} width={240} height={240} className={styles.picture} />
      <p>
        {words('byHand')} <code className={styles.key}>{secret}</code>
      </p>
      <Form
        ref={form}
        method="post"
        action="/account/security/two-factor/confirm"
        className={classes.form}
        noValidate
        preventScrollReset
      >
        <Entry kind="code" name="code" label={words('code')} note={words('codeNote')} fault={fault} maxLength={10} />
        <Button type="submit" loading={isSending} className={classes.button}>
          {words('confirm')}
        </Button>
      </Form>
      <BackToSecurity />
    </>
  )
}
