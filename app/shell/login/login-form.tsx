import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireSecondStep } from '../../api/wire.ts'
import type { WireAnswer } from '../../http/request/wire.ts'
import { DialogForm, DialogInput, DialogPassword } from './dialog-form.tsx'
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
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [cameBack, setCameBack] = useState(false)
  const { isBusy, send } = useWireForm(logIn, onDone, takeChallenge)

  function takeChallenge({ code, data }: WireAnswer<unknown>) {
    if (code === wireSecondStep) setChallenge((data as { challenge: string }).challenge)
  }

  function goBack() {
    setChallenge(undefined)
    setCameBack(true)
  }

  if (challenge) {
    return <LoginSecondStep challenge={challenge} onDone={onDone} onCancel={onCancel} onBack={goBack} />
  }
  return (
    <DialogForm
      title={words('title')}
      lead={words('opensTool')}
      submit={{ label: words('submit'), disabled: !username || !password, isBusy }}
      onSubmit={() => send({ username, password })}
      onCancel={onCancel}
      other={{ question: words('noAccount'), label: words('toRegister'), onChoose: onRegister }}
    >
      <DialogInput
        label={words('account')}
        placeholder={words('accountPlaceholder')}
        value={username}
        onChange={setUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <DialogPassword
        label={words('password')}
        placeholder={words('passwordPlaceholder')}
        value={password}
        onChange={setPassword}
        name="password"
        autoComplete="current-password"
        autoFocus={cameBack}
      />
      <p className={classes.forgot}>
        <a href="/password/forgot">{words('forgot')}</a>
      </p>
      <LoginPasskey onDone={onDone} />
    </DialogForm>
  )
}
