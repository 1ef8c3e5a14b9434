import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import classes from '../rows.module.css'
import { BackToSecurity } from './password-page.tsx'
import styles from './security.module.css'

interface TwoFactorSetupProps {
  title: string
  /** An address of a picture. */
  picture: string
  secret: string
  /** Why the code was refused. */
  answer?: FormAnswer | undefined
}

/** The key goes into an authenticator, and a first code from there turns the second step on. */
export function TwoFactorSetup({ title, picture, secret, answer }: TwoFactorSetupProps) {
  const words = useTranslations('security.twoFactor')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('scan')}</p>
      <img src={picture} alt={words('picture')} width={240} height={240} className={styles.picture} />
      <p>
        {words('byHand')} <code className={styles.key}>{secret}</code>
      </p>
      <ActionForm action="/account/security/two-factor/confirm" answer={answer} className={classes.form} keepsScroll>
        <Field kind="code" name="code" label={words('code')} hint={words('codeNote')} maxLength={10} />
        <Submit className={classes.button}>{words('confirm')}</Submit>
      </ActionForm>
      <BackToSecurity />
    </>
  )
}
