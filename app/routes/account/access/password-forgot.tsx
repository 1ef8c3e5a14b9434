import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { askForReset } from '#domain/accounts/passwords/resetting.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import classes from '../account.module.css'
import rows from '../rows.module.css'
import type { Route } from './+types/password-forgot'

export const handle = application

/** `/password/forgot`: answers alike whether there is such an account or not. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has('sent'), title: wordsFor(context).account.password.forgot.title }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ email: typed }),
    errorFields: { 'email-invalid': 'email' },
    run: async ({ app, values: { email }, visitor: { address } }) => {
      await askForReset(app, { email, address })
      return '/password/forgot?sent'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function PasswordForgot({ loaderData: { isSent, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.password.forgot')
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {isSent && !actionData ? (
        <p role="status">{words('sent')}</p>
      ) : (
        <>
          <p className="lead">{words('text')}</p>
          <ActionForm action="/password/forgot" answer={actionData} className={rows.form} keepsScroll>
            <Field name="email" label={words('email')} kind="email" autoComplete="email" />
            <Submit className={rows.button}>{words('submit')}</Submit>
          </ActionForm>
        </>
      )}
    </div>
  )
}
