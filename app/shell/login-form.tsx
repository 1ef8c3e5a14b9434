import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoggedIn } from './login-dialog.tsx'
import classes from './login-form.module.css'
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
  const { isBusy, send } = useWireForm<LoggedIn>('/v1/api/index/login/login', onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    send({ username, password })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <div>
        <h2 className={classes.title}>{words('title')}</h2>
        <p className="dim">{words('opensTool')}</p>
      </div>
      <TextInput
        label={words('account')}
        placeholder={words('accountPlaceholder')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: classes.input, label: classes.label }}
        data-autofocus
      />
      <PasswordInput
        label={words('password')}
        placeholder={words('passwordPlaceholder')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        name="password"
        autoComplete="current-password"
        classNames={{
          input: classes.input,
          innerInput: classes.inner,
          visibilityToggle: classes.reveal,
          label: classes.label,
        }}
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="accent"
          disabled={!username || !password}
          loading={isBusy}
          className={classes.submit}
        >
          {words('submit')}
        </Button>
        <Button variant="outline" onClick={onCancel} className={classes.cancel}>
          {words('cancel')}
        </Button>
      </div>
      <p className={classes.other}>
        {words('noAccount')}{' '}
        <button type="button" onClick={onRegister}>
          {words('toRegister')}
        </button>
      </p>
    </form>
  )
}
