import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberedInvite } from '../../api/storage.ts'
import { wireCall } from '../../api/wire.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Field } from '../../forms/field.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { legalText } from '../../ui/legal-text.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { LoggedIn } from './login-call.ts'
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
  const [isYounger, setYounger] = useState(false)
  const [waitsFor, setWaitsFor] = useState<'email' | 'parent'>()
  const { isBusy, send } = useWireForm(register, (answer) => {
    // Where a letter has to be answered before logging in: the person's own, or a parent's.
    if ('waits_for' in answer) setWaitsFor(answer.waits_for)
    else onDone(answer)
  })
  if (waitsFor) return <RegisterSent waitsFor={waitsFor} onClose={onCancel} />
  return (
    <DialogForm
      title={words('title')}
      lead={words('lead')}
      submit={words('submit')}
      isBusy={isBusy}
      onSubmit={({ age, accepts, ...typed }) =>
        void send({ ...typed, age: age === 'age', accepts: accepts === 'on', invite: rememberedInvite() })
      }
      onCancel={onCancel}
      other={{ question: words('haveAccount'), label: words('toLogin'), onChoose: onLogin }}
    >
      <Field
        name="username"
        kind="literal"
        label={words('username')}
        hint={words('usernameHint')}
        autoComplete="username"
        isRequired
      />
      <Field name="email" kind="email" label={words('email')} autoComplete="email" isRequired />
      <Field
        name="password"
        kind="password"
        label={words('password')}
        hint={words('passwordHint')}
        autoComplete="new-password"
        canBeShown
        isRequired
      />
      <RadioField
        name="age"
        label={words('ageQuestion')}
        choices={[
          { value: 'age', label: words('age') },
          { value: 'younger', label: words('younger') },
        ]}
        onChoose={(chosen) => setYounger(chosen === 'younger')}
      />
      {isYounger && <Field name="parent" kind="email" label={words('parent')} hint={words('parentHint')} isRequired />}
      <CheckField
        name="accepts"
        label={words.rich('accepts', { terms: legalText('terms'), privacy: legalText('privacy') })}
        isRequired
      />
    </DialogForm>
  )
}
