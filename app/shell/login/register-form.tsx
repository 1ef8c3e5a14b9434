import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberedInvite } from '../../api/storage.ts'
import { wireCall } from '../../api/wire.ts'
import { DialogForm, DialogInput, DialogPassword, fieldClasses } from './dialog-form.tsx'
import type { LoggedIn } from './login-call.ts'
import classes from './login-form.module.css'
import { RegisterSent } from './register-sent.tsx'
import { useWireForm } from './use-wire-form.ts'

const register = (body: object) => wireCall('/api/v1/user/register', body)

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
  const [age, setAge] = useState<'age' | 'younger' | ''>('')
  const [parent, setParent] = useState('')
  const [waitsFor, setWaitsFor] = useState<'email' | 'parent'>()
  const { isBusy, send } = useWireForm(register, (answer) => {
    // Where a letter has to be answered before logging in: the person's own, or a parent's.
    if ('waits_for' in answer) setWaitsFor(answer.waits_for)
    else onDone(answer)
  })
  if (waitsFor) return <RegisterSent waitsFor={waitsFor} onClose={onCancel} />

  const isYounger = age === 'younger'
  const isWhole = username && email && password && (isYounger ? parent : age)

  function submit() {
    const stated = isYounger ? { age: false, parent } : { age: true }
    send({ username, email, password, ...stated, invite: rememberedInvite() })
  }

  return (
    <DialogForm
      title={words('title')}
      lead={words('lead')}
      submit={{ label: words('submit'), disabled: !isWhole, isBusy }}
      onSubmit={submit}
      onCancel={onCancel}
      other={{ question: words('haveAccount'), label: words('toLogin'), onChoose: onLogin }}
    >
      <DialogInput
        label={words('username')}
        description={words('usernameHint')}
        value={username}
        onChange={setUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <DialogInput
        type="email"
        label={words('email')}
        value={email}
        onChange={setEmail}
        name="email"
        autoComplete="email"
        required
      />
      <DialogPassword
        label={words('password')}
        description={words('passwordHint')}
        value={password}
        onChange={setPassword}
        name="password"
        autoComplete="new-password"
        required
      />
      <Radio.Group
        label={words('ageQuestion')}
        value={age}
        onChange={(chosen) => setAge(chosen === 'younger' ? 'younger' : 'age')}
        name="age"
        classNames={{ label: fieldClasses.label }}
      >
        <Radio value="age" label={words('age')} color="gray.9" className={classes.choice} />
        <Radio value="younger" label={words('younger')} color="gray.9" className={classes.choice} />
      </Radio.Group>
      {isYounger && (
        <DialogInput
          type="email"
          label={words('parent')}
          description={words('parentHint')}
          value={parent}
          onChange={setParent}
          name="parent"
          autoComplete="off"
          required
        />
      )}
    </DialogForm>
  )
}
