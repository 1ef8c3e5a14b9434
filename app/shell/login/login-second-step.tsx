import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireSecondStepEnded } from '../../api/wire.ts'
import { Field } from '../../forms/field.tsx'
import type { WireAnswer } from '../../http/request/wire.ts'
import { DialogForm } from './dialog-form.tsx'
import { type LoggedIn, logIn } from './login-call.ts'
import classes from './login-form.module.css'
import { useWireForm } from './use-wire-form.ts'

interface LoginSecondStepProps {
  challenge: string
  onDone: (answer: LoggedIn) => void
  onCancel: () => void
  /** The challenge has ended, or the visitor goes back: the password is asked for again. */
  onBack: () => void
}

/** After the right password: the code of an authenticator, or a backup code, whose keyboard has letters. */
export function LoginSecondStep({ challenge, onDone, onCancel, onBack }: LoginSecondStepProps) {
  const words = useTranslations('login.secondStep')
  const [isBackup, setBackup] = useState(false)
  const { isBusy, wait, send } = useWireForm(logIn, onDone, goBackAtTheEnd)

  function goBackAtTheEnd({ code }: WireAnswer<unknown>) {
    if (code === wireSecondStepEnded) onBack()
  }

  return (
    <DialogForm
      // Another field for another kind of code, which takes the focus.
      key={isBackup ? 'backup' : 'app'}
      title={words('title')}
      lead={isBackup ? words('backupLead') : words('lead')}
      submit={words('submit')}
      isBusy={isBusy}
      wait={wait}
      onSubmit={({ code = '' }) => void send({ challenge, code })}
      onCancel={onCancel}
      other={{ question: words('otherAccount'), label: words('back'), onChoose: onBack }}
    >
      <Field
        name="code"
        kind={isBackup ? 'literal' : 'code'}
        label={isBackup ? words('backupCode') : words('code')}
        autoComplete="one-time-code"
        isRequired
      />
      <div>
        <button type="button" className={classes.link} onClick={() => setBackup(!isBackup)}>
          {isBackup ? words('useApp') : words('useBackup')}
        </button>
      </div>
    </DialogForm>
  )
}
