import { useTranslations } from 'use-intl'
import { whoIs } from '#domain/accounts/accounts.ts'
import { changePassword } from '#domain/accounts/own-password.ts'
import { appContext } from '../../../http/context.ts'
import { takeForm } from '../../../http/take-form.ts'
import { proofOf } from '../../../http/wire.ts'
import { wordsFor } from '../../../http/words.ts'
import { AskingForm, passwordFaults } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import type { Route } from './+types/password'

/** `/account/security/password` */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { person } = await whoIs(context.get(appContext), proofOf(request))
  const { title } = wordsFor(request).account.password
  return { isThere: person !== null, isChanged: url.searchParams.has('changed'), title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: [], secrets: ['current', 'password'] }, async ({ app, actor, form, address }) => {
    const typed = { current: form.get('current'), password: form.get('password') }
    await changePassword(app, actor, { ...typed, proof: proofOf(args.request), address })
    return '/account/security/password?changed'
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { isThere, isChanged, title } = loaderData
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
        key={String(isChanged)}
        action="/account/security/password"
        fields={[
          { ...current, autoComplete: 'current-password', faults: ['password-wrong'] },
          { ...next, autoComplete: 'new-password', faults: passwordFaults },
        ]}
        submit={words('submit')}
        refused={actionData}
      />
      <p role="status">{isChanged && !actionData && words('changed')}</p>
    </>
  )
}
