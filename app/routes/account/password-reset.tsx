import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isLinkGood } from '#domain/accounts/links.ts'
import { resetPassword } from '#domain/accounts/resetting.ts'
import { appContext } from '../../http/context.ts'
import { takeForm } from '../../http/take-form.ts'
import { wordsFor } from '../../http/words.ts'
import { useLogin } from '../../shell/login.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/password-reset'
import classes from './account.module.css'
import { AskingForm, passwordFaults } from './asking-form.tsx'
import { privateMeta } from './private-meta.ts'
import { tokenHeaders } from './token-headers.ts'

/** `/password/reset?token=…`, where the letter leads that a forgotten password is asked for by. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const token = url.searchParams.get('token') ?? ''
  const { title, done } = wordsFor(request).account.password.reset
  const isDone = url.searchParams.has('done')
  const isGood = !isDone && (await isLinkGood(db, 'password', token, clock()))
  return { token, isDone, isGood, title: isDone ? done : title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: [], secrets: ['password'] }, async ({ app, form }) => {
    await resetPassword(app, { token: args.url.searchParams.get('token'), password: form.get('password') })
    return '/password/reset?done'
  })

export const headers: Route.HeadersFunction = tokenHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, isGood, title } = loaderData
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
      {isGood && (
        <>
          <p className="lead">{words('text')}</p>
          <AskingForm
            action={`/password/reset?token=${encodeURIComponent(token)}`}
            fields={[{ ...password, label: words('password'), faults: passwordFaults }]}
            submit={words('submit')}
            refused={actionData}
          />
        </>
      )}
      {!isDone && !isGood && (
        <>
          <p>{words('over')}</p>
          <TextLink to="/password/forgot">{words('another')}</TextLink>
        </>
      )}
    </div>
  )
}
