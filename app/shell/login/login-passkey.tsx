import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useToast } from '../toast.ts'
import { wireCall } from '../wire-client.ts'
import type { LoggedIn } from './login-dialog.tsx'
import classes from './login-form.module.css'
import { usePasskeys } from './login-passkey-support.ts'
import { useWireForm } from './use-wire-form.ts'

interface Ceremony {
  ceremony: string
  options: Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']
}

/** Logs in by what the device keeps, instead of a password. The code for it comes with the click. */
export function LoginPasskey({ onDone }: { onDone: (answer: LoggedIn) => void }) {
  const words = useTranslations('login.passkey')
  const toast = useToast()
  const { isBusy, send } = useWireForm<LoggedIn>('/api/v1/user/passkey', onDone)
  if (!usePasskeys()) return null

  async function use() {
    try {
      const [{ startAuthentication }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        wireCall<Ceremony>('/api/v1/user/passkey/options', {}),
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
