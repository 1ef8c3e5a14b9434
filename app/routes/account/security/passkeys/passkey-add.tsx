import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isFresh } from '#domain/accounts/passwords/password-again.ts'
import { PASSKEY_NAME_MAX } from '#domain/accounts/rules.ts'
import { deviceOf } from '#domain/accounts/sessions/device.ts'
import { api } from '../../../../api/client.ts'
import { Field } from '../../../../forms/field.tsx'
import { appContext, visitorContext } from '../../../../http/request/context.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { call } from '../../../../shell/call.ts'
import { usePasskeys } from '../../../../shell/login/login-passkey-support.ts'
import { Button } from '../../../../ui/button.tsx'
import classes from '../../rows.module.css'
import { doneAddress } from '../done.ts'
import { BackToSecurity } from '../password-page.tsx'
import type { Route } from './+types/passkey-add'

/** `/account/security/passkeys/add`: a name, the password where logging in was long ago, then the browser asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { session } = await context.get(visitorContext).authenticate()
  return {
    title: wordsFor(context).security.passkeys.toAdd,
    asksPassword: !session || !isFresh(session, app.clock()),
    device: deviceOf(context.get(visitorContext).userAgent) ?? '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function PasskeyAdd({ loaderData: { title, asksPassword, device } }: Route.ComponentProps) {
  const words = useTranslations('security.passkeys')
  const common = useTranslations('security')
  const hasPasskeys = usePasskeys()
  const { add, fault, isBusy } = useNewPasskey()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void add(String(form.get('name')), asksPassword ? String(form.get('password')) : undefined)
  }

  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('addText')}</p>
      {hasPasskeys !== false && (
        <form
          className={`needs-script ${classes.form}`}
          // It has its place before it is known whether it can be used.
          style={{ visibility: hasPasskeys ? undefined : 'hidden' }}
          inert={!hasPasskeys}
          onSubmit={submit}
          noValidate
        >
          <Field
            name="name"
            label={words('name')}
            hint={words('nameNote')}
            value={device}
            maxLength={PASSKEY_NAME_MAX}
          />
          {asksPassword && (
            <Field kind="password" autoComplete="current-password" name="password" label={common('password')} />
          )}
          <p role="alert">{fault}</p>
          <Button type="submit" loading={isBusy} className={classes.button}>
            {words('make')}
          </Button>
        </form>
      )}
      {hasPasskeys === false && <p>{words('notHere')}</p>}
      <BackToSecurity />
    </>
  )
}

/** Asks the server, the browser, and the server again; what any of them refuses is told in words. */
function useNewPasskey() {
  const words = useTranslations('security.passkeys')
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function make(name: string, password?: string) {
    const asked = await call(() => api.post('/account/security/passkeys/options', { body: { password } }), {
      onRefused: setFault,
    })
    if (!asked) return
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await startRegistration({ optionsJSON: asked.options }).catch(() => null)
    if (!response) return setFault(words('notMade'))
    const body = { ceremony: asked.ceremony, response, name }
    const saved = await call(() => api.post('/account/security/passkeys', { body }), { onRefused: setFault })
    if (saved) await navigate(doneAddress('passkey-added'))
  }

  return {
    fault,
    isBusy,
    async add(name: string, password?: string) {
      setFault('')
      setBusy(true)
      await make(name, password)
      setBusy(false)
    },
  }
}
