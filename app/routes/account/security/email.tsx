import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { askForNewEmail, readOwnEmail } from '#domain/accounts/registration/emails.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
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
  formAction(args, {
    schema: z.object({ email: typed, password: typed }),
    secrets: ['password'],
    errorFields: { 'email-invalid': 'email', 'email-same': 'email', 'password-wrong': 'password' },
    run: async ({ app, actor, values, visitor: { address } }) => {
      await askForNewEmail(app, actor, { ...values, address })
      return '/account/security/email?asked'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isAsked, isSent, title } = loaderData
  const words = useTranslations('account.email')
  if (!own) return null
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
        <ActionForm action="/account/security/email" answer={actionData} className={classes.form} keepsScroll>
          <Field name="email" label={words('new')} kind="email" autoComplete="email" />
          <Field name="password" label={words('password')} kind="password" autoComplete="current-password" />
          <Submit className={classes.button}>{words('submit')}</Submit>
        </ActionForm>
      </section>
    </>
  )
}
