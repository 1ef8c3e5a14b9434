import { useTranslations } from 'use-intl'
import { askForReset } from '#domain/accounts/passwords/resetting.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { wordsFor } from '../../../http/request/words.ts'
import classes from '../account.module.css'
import { AskingForm } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/password-forgot'

/** `/password/forgot`: answers alike whether there is such an account or not. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has('sent'), title: wordsFor(context).account.password.forgot.title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: ['email'] }, async ({ app, form, address }) => {
    await askForReset(app, { email: form.get('email'), address })
    return '/password/forgot?sent'
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function PasswordForgot({ loaderData: { isSent, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.password.forgot')
  const email = { name: 'email', label: words('email'), kind: 'email', autoComplete: 'email' } as const
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {isSent && !actionData ? (
        <p role="status">{words('sent')}</p>
      ) : (
        <>
          <p className="lead">{words('text')}</p>
          <AskingForm
            action="/password/forgot"
            fields={[{ ...email, faults: ['email-invalid'] }]}
            submit={words('submit')}
            refused={actionData}
          />
        </>
      )}
    </div>
  )
}
