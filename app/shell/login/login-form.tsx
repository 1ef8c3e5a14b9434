import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireSecondStep } from '../../api/wire.ts'
import { Field } from '../../forms/field.tsx'
import type { WireAnswer } from '../../http/request/wire.ts'
import { DialogForm } from './dialog-form.tsx'
import { type LoggedIn, logIn } from './login-call.ts'
import classes from './login-form.module.css'
import { LoginPasskey } from './login-passkey.tsx'
import { LoginSecondStep } from './login-second-step.tsx'
import { useWireForm } from './use-wire-form.ts'

interface LoginFormProps {
  onDone: (answer: LoggedIn) => void
  onCancel: () => void
  onRegister: () => void
}

export function LoginForm({ onDone, onCancel, onRegister }: LoginFormProps) {
  const words = useTranslations('login')
  /** For who comes back from the second step. */
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [challenge, setChallenge] = useState<string>()
  const { isBusy, wait, endWait, send } = useWireForm(logIn, onDone, takeChallenge)

  function takeChallenge({ code, data }: WireAnswer<unknown>) {
    if (code === wireSecondStep) setChallenge((data as { challenge: string }).challenge)
  }

  if (challenge) {
    const goBack = () => setChallenge(undefined)
    return <LoginSecondStep challenge={challenge} onDone={onDone} onCancel={onCancel} onBack={goBack} />
  }
  return (
    <DialogForm
      title={words('title')}
      lead={words('opensTool')}
      submit={words('submit')}
      isBusy={isBusy}
      wait={wait}
      // Another account waits for itself.
      onTyped={(field) => field === 'username' && endWait()}
      onSubmit={({ username = '', password = '' }) => {
        setTyped({ username, password })
        void send({ username, password })
      }}
      onCancel={onCancel}
      other={{ question: words('noAccount'), label: words('toRegister'), onChoose: onRegister }}
    >
      <Field
        name="username"
        kind="literal"
        label={words('account')}
        placeholder={words('accountPlaceholder')}
        value={typed.username}
        autoComplete="username"
        isRequired
      />
      <Field
        name="password"
        kind="password"
        label={words('password')}
        placeholder={words('passwordPlaceholder')}
        value={typed.password}
        autoComplete="current-password"
        canBeShown
        isRequired
      />
      <p className={classes.forgot}>
        <a href="/password/forgot">{words('forgot')}</a>
      </p>
      <LoginPasskey onDone={onDone} />
    </DialogForm>
  )
}
