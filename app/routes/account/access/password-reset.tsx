import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { type ResetKeeps, readResetKeeps, resetPassword } from '#domain/accounts/passwords/resetting.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { CheckField } from '../../../forms/check-field.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import { passwordErrorFields } from '../password-errors.ts'
import rows from '../rows.module.css'
import { tokenHeaders } from '../token-headers.ts'
import type { Route } from './+types/password-reset'

/** `/password/reset?token=…`, where the letter leads that a forgotten password is asked for by. */
export const handle = application

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const token = url.searchParams.get('token') ?? ''
  const { title, done } = wordsFor(context).account.password.reset
  const isDone = url.searchParams.has('done')
  const keeps = isDone ? null : await readResetKeeps(db, token, clock())
  return { token, isDone, keeps, title: isDone ? done : title }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ password: typed, passkeys: typed }),
    secrets: ['password'],
    errorFields: passwordErrorFields,
    run: async ({ app, values: { password, passkeys } }) => {
      const token = args.url.searchParams.get('token')
      await resetPassword(app, { token, password, removesPasskeys: passkeys !== null })
      return '/password/reset?done'
    },
  })

export const headers: Route.HeadersFunction = tokenHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, keeps, title } = loaderData
  const words = useTranslations('account.password.reset')
  const toLogin = useTranslations('account')('logIn')
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {isDone && (
        <>
          <p role="status">{words('doneText')}</p>
          <Button data-login="login" data-reloads="">
            {toLogin}
          </Button>
        </>
      )}
      {keeps && (
        <>
          <p className="lead">{words('text')}</p>
          <ActionForm
            action={`/password/reset?token=${encodeURIComponent(token)}`}
            answer={actionData}
            className={rows.form}
            keepsScroll
          >
            <Field name="password" label={words('password')} kind="password" autoComplete="new-password" />
            <Kept {...keeps} />
            <Submit className={rows.button}>{words('submit')}</Submit>
          </ActionForm>
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
function Kept({ passkeys, hasSecondStep }: ResetKeeps) {
  const words = useTranslations('account.password.reset')
  return (
    <>
      {hasSecondStep && <p>{words('keepsSecondStep')}</p>}
      {passkeys > 0 && (
        <>
          <p>{words('keepsPasskeys', { count: passkeys })}</p>
          <div className={rows.choice}>
            <CheckField name="passkeys" label={words('removePasskeys')} />
          </div>
        </>
      )}
    </>
  )
}
