import { useEffect } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { changePassword } from '#domain/accounts/passwords/own-password.ts'
import { rememberToken } from '../../../api/storage.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, isAlive, typed } from '../../../http/forms/form-action.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { setCookies } from '../../../http/request/wire.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { passwordErrorFields } from '../password-errors.ts'
import classes from '../rows.module.css'
import type { Route } from './+types/password'

/** `/account/security/password` */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await actorOf(context)
  const { title } = wordsFor(context).account.password
  return { isThere: person !== null, isChanged: url.searchParams.has('changed'), title }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ current: typed, password: typed }),
    secrets: ['current', 'password'],
    errorFields: { ...passwordErrorFields, 'password-wrong': 'current' },
    run: async ({ app, actor, values, visitor: { credentials, address } }) => {
      const { token, cookies } = await changePassword(app, actor, { ...values, credentials, address })
      const headers = setCookies(cookies)
      // A page that is alive keeps the token; one that is loaded anew must come by the new cookie.
      if (!isAlive(args.request)) throw redirect('/account/security/password?changed', { status: 303, headers })
      return { done: { token }, headers }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { isThere, isChanged, title } = loaderData
  const token = actionData?.done?.token
  useEffect(() => {
    if (token) rememberToken(token)
  }, [token])
  const words = useTranslations('account.password')
  if (!isThere) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      <ActionForm
        // Changed, the fields are empty again.
        key={token}
        action="/account/security/password"
        answer={token ? undefined : actionData}
        className={classes.form}
        keepsScroll
      >
        <Field name="current" label={words('current')} kind="password" autoComplete="current-password" />
        <Field name="password" label={words('new')} kind="password" autoComplete="new-password" />
        <Submit className={classes.button}>{words('submit')}</Submit>
      </ActionForm>
      <p role="status">{(token || (isChanged && !actionData)) && words('changed')}</p>
    </>
  )
}
