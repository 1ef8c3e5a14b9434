import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoggedIn } from './login-dialog.tsx'
import classes from './login-form.module.css'
import { useWireForm } from './use-wire-form.ts'

interface RegisterFormProps {
  onDone: (answer: LoggedIn) => void
  onCancel: () => void
  onLogin: () => void
}

const field = { input: classes.input, label: classes.label, description: classes.hint }

export function RegisterForm({ onDone, onCancel, onLogin }: RegisterFormProps) {
  const words = useTranslations('login')
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [age, setAge] = useState(false)
  const { isBusy, send } = useWireForm<LoggedIn>('/api/v1/user/register', onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    const invite = new URLSearchParams(location.search).get('invite') ?? undefined
    send({ username, email, password, age, invite })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <div>
        <h2 className={classes.title}>{words('register.title')}</h2>
        <p className="dim">{words('register.lead')}</p>
      </div>
      <TextInput
        label={words('register.username')}
        description={words('register.usernameHint')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        classNames={field}
        data-autofocus
      />
      <TextInput
        type="email"
        label={words('register.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        name="email"
        autoComplete="email"
        required
        withAsterisk={false}
        classNames={field}
      />
      <PasswordInput
        label={words('register.password')}
        description={words('register.passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        classNames={{ ...field, innerInput: classes.inner, visibilityToggle: classes.reveal }}
      />
      <Checkbox
        label={words('register.age')}
        checked={age}
        onChange={(event) => setAge(event.currentTarget.checked)}
        required
        color="gray.9"
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="accent"
          disabled={!username || !email || !password || !age}
          loading={isBusy}
          className={classes.submit}
        >
          {words('register.submit')}
        </Button>
        <Button variant="outline" onClick={onCancel} className={classes.cancel}>
          {words('cancel')}
        </Button>
      </div>
      <p className={classes.other}>
        {words('register.haveAccount')}{' '}
        <button type="button" onClick={onLogin}>
          {words('register.toLogin')}
        </button>
      </p>
    </form>
  )
}
