import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { askForNewEmail, readOwnEmail } from '#domain/accounts/registration/emails.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { AskingForm } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import type { Route } from './+types/email'

/** `/account/security/email`: the address that an account has, whether it is confirmed, and the way to another one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  return {
    own: person && (await readOwnEmail(app.db, person)),
    isAsked: url.searchParams.has('asked'),
    isSent: url.searchParams.has('sent'),
    title: wordsFor(context).account.email.title,
  }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: ['email'], secrets: ['password'] }, async ({ app, actor, form, address }) => {
    await askForNewEmail(app, actor, { email: form.get('email'), password: form.get('password'), address })
    return '/account/security/email?asked'
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isAsked, isSent, title } = loaderData
  const words = useTranslations('account.email')
  if (!own) return null
  const email = { name: 'email', label: words('new'), kind: 'email', autoComplete: 'email' } as const
  const password = { name: 'password', label: words('password'), kind: 'password' } as const
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('current', { email: own.email })}</p>
      <p>{words(own.isVerified ? 'confirmed' : 'notConfirmed')}</p>
      {!own.isVerified && (
        <Form method="post" action="/account/security/email/confirmation" preventScrollReset>
          <button type="submit" className={classes.quiet}>
            {words('again')}
          </button>
        </Form>
      )}
      <p role="status">{!actionData && (isSent ? words('sent') : isAsked && words('asked'))}</p>
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('change')}</h2>
        <p>{words('changeText')}</p>
        <AskingForm
          action="/account/security/email"
          fields={[
            { ...email, faults: ['email-invalid', 'email-same'] },
            { ...password, autoComplete: 'current-password', faults: ['password-wrong'] },
          ]}
          submit={words('submit')}
          refused={actionData}
        />
      </section>
    </>
  )
}
