import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ResetKeeps, readResetKeeps, resetPassword } from '#domain/accounts/passwords/resetting.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { appContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { useLogin } from '../../../shell/login/login.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import { AskingForm, passwordFaults } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import rows from '../rows.module.css'
import { tokenHeaders } from '../token-headers.ts'
import type { Route } from './+types/password-reset'

/** `/password/reset?token=…`, where the letter leads that a forgotten password is asked for by. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const token = url.searchParams.get('token') ?? ''
  const { title, done } = wordsFor(context).account.password.reset
  const isDone = url.searchParams.has('done')
  const keeps = isDone ? null : await readResetKeeps(db, token, clock())
  return { token, isDone, keeps, title: isDone ? done : title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: ['passkeys'], secrets: ['password'] }, async ({ app, form }) => {
    const wanted = { password: form.get('password'), removesPasskeys: form.get('passkeys') !== null }
    await resetPassword(app, { token: args.url.searchParams.get('token'), ...wanted })
    return '/password/reset?done'
  })

export const headers: Route.HeadersFunction = tokenHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, keeps, title } = loaderData
  const words = useTranslations('account.password.reset')
  const toLogin = useTranslations('account')('logIn')
  const { open } = useLogin()
  const password = { name: 'password', kind: 'password', autoComplete: 'new-password' } as const
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {isDone && (
        <>
          <p role="status">{words('doneText')}</p>
          <Button onClick={() => open('login')}>{toLogin}</Button>
        </>
      )}
      {keeps && (
        <>
          <p className="lead">{words('text')}</p>
          <AskingForm
            action={`/password/reset?token=${encodeURIComponent(token)}`}
            fields={[{ ...password, label: words('password'), faults: passwordFaults }]}
            submit={words('submit')}
            refused={actionData}
          >
            <Kept {...keeps} removesPasskeys={Boolean(actionData?.typed.passkeys)} />
          </AskingForm>
        </>
      )}
      {!isDone && !keeps && (
        <>
          <p>{words('over')}</p>
          <TextLink to="/password/forgot">{words('another')}</TextLink>
        </>
      )}
    </div>
  )
}

/** What opens the account beside the password: a thief who had that may have added a passkey. */
function Kept({ passkeys, hasSecondStep, removesPasskeys }: ResetKeeps & { removesPasskeys: boolean }) {
  const words = useTranslations('account.password.reset')
  return (
    <>
      {hasSecondStep && <p>{words('keepsSecondStep')}</p>}
      {passkeys > 0 && (
        <>
          <p>{words('keepsPasskeys', { count: passkeys })}</p>
          <label className={rows.choice}>
            <input type="checkbox" name="passkeys" defaultChecked={removesPasskeys} />
            <span>{words('removePasskeys')}</span>
          </label>
        </>
      )}
    </>
  )
}
