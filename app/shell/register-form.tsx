import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm, fieldClasses, passwordClasses } from './dialog-form.tsx'
import type { LoggedIn } from './login-dialog.tsx'
import { rememberedInvite } from './storage.ts'
import { useWireForm } from './use-wire-form.ts'

interface RegisterFormProps {
  onDone: (answer: LoggedIn) => void
  onCancel: () => void
  onLogin: () => void
}

export function RegisterForm({ onDone, onCancel, onLogin }: RegisterFormProps) {
  const words = useTranslations('login.register')
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [age, setAge] = useState(false)
  const { isBusy, send } = useWireForm<LoggedIn>('/api/v1/user/register', onDone)

  function submit() {
    send({ username, email, password, age, invite: rememberedInvite() })
  }

  return (
    <DialogForm
      title={words('title')}
      lead={words('lead')}
      submit={{ label: words('submit'), disabled: !username || !email || !password || !age, isBusy }}
      onSubmit={submit}
      onCancel={onCancel}
      other={{ question: words('haveAccount'), label: words('toLogin'), onChoose: onLogin }}
    >
      <TextInput
        label={words('username')}
        description={words('usernameHint')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        classNames={fieldClasses}
        data-autofocus
      />
      <TextInput
        type="email"
        label={words('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        name="email"
        autoComplete="email"
        required
        withAsterisk={false}
        classNames={fieldClasses}
      />
      <PasswordInput
        label={words('password')}
        description={words('passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        classNames={passwordClasses}
      />
      <Checkbox
        label={words('age')}
        checked={age}
        onChange={(event) => setAge(event.currentTarget.checked)}
        required
        color="gray.9"
      />
    </DialogForm>
  )
}
