import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { changePassword } from '#domain/accounts/passwords/own-password.ts'
import { rememberToken } from '../../../api/storage.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { visitorContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { setCookies } from '../../../http/request/wire.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { AskingForm, passwordFaults } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import type { Route } from './+types/password'
import { refusalIn } from './refusal-in.ts'

/** `/account/security/password` */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await actorOf(context)
  const { title } = wordsFor(context).account.password
  return { isThere: person !== null, isChanged: url.searchParams.has('changed'), title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: [], secrets: ['current', 'password'] }, async ({ app, actor, form, address }) => {
    const typed = { current: form.get('current'), password: form.get('password') }
    const { token, cookies } = await changePassword(app, actor, {
      ...typed,
      credentials: args.context.get(visitorContext).credentials,
      address,
    })
    const headers = setCookies(cookies)
    // A page that is alive keeps the token; one that is loaded anew must come by the new cookie.
    const isData = new URL(args.request.url).pathname.endsWith('.data')
    if (!isData) throw redirect('/account/security/password?changed', { status: 303, headers })
    return data({ token }, { headers })
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { isThere, isChanged, title } = loaderData
  const token = actionData && 'token' in actionData ? actionData.token : undefined
  useEffect(() => {
    if (token) rememberToken(token)
  }, [token])
  const words = useTranslations('account.password')
  if (!isThere) return null
  const current = { name: 'current', label: words('current'), kind: 'password' } as const
  const next = { name: 'password', label: words('new'), kind: 'password' } as const
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      <AskingForm
        // Changed, the fields are empty again.
        key={token}
        action="/account/security/password"
        fields={[
          { ...current, autoComplete: 'current-password', faults: ['password-wrong'] },
          { ...next, autoComplete: 'new-password', faults: passwordFaults },
        ]}
        submit={words('submit')}
        refused={refusalIn(actionData)}
      />
      <p role="status">{(token || (isChanged && !actionData)) && words('changed')}</p>
    </>
  )
}
