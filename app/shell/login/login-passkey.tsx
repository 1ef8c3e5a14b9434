import { useTranslations } from 'use-intl'
import { wireCall } from '../../api/wire.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../toasts/toast.ts'
import type { LoggedIn } from './login-call.ts'
import classes from './login-form.module.css'
import { usePasskeys } from './login-passkey-support.ts'
import { useWireForm } from './use-wire-form.ts'

/** Logs in by what the device keeps, instead of a password. The code for it comes with the click. */
export function LoginPasskey({ onDone }: { onDone: (answer: LoggedIn) => void }) {
  const words = useTranslations('login.passkey')
  const { isBusy, send } = useWireForm((body: object) => wireCall('/api/v1/user/passkey', body), onDone)
  if (!usePasskeys()) return null

  async function use() {
    try {
      const [{ startAuthentication }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        wireCall('/api/v1/user/passkey/options', {}),
      ])
      if (!data) throw new TypeError('no options')
      const response = await startAuthentication({ optionsJSON: data.options })
      await send({ ceremony: data.ceremony, response })
    } catch {
      toast({ title: words('notUsed'), kind: 'fault' })
    }
  }

  return (
    <Button variant="outline" loading={isBusy} onClick={use} className={classes.cancel}>
      {words('use')}
    </Button>
  )
}
