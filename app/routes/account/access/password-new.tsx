import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { choosePassword, hasToChoosePassword } from '#domain/accounts/passwords/first-password.ts'
import { rememberLogin } from '../../../api/storage.ts'
import { designToolAddress } from '../../../http/design-tool.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { setCookies } from '../../../http/request/wire.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import { AskingForm, passwordFaults } from '../asking-form.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/password-new'

/** `/password/new`: where logging in leads with a password that a first start made. */
export async function loader({ context }: Route.LoaderArgs) {
  const isAsked = await hasToChoosePassword(context.get(appContext), context.get(visitorContext).credentials)
  return { isAsked, title: wordsFor(context).account.password.first.title }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: [], secrets: ['password'] }, async ({ app, form }) => {
    const wanted = { password: form.get('password'), credentials: args.context.get(visitorContext).credentials }
    const { token, cookies, loginTicket } = await choosePassword(app, wanted)
    return data({ token, designUrl: designToolAddress(app, loginTicket) }, { headers: setCookies(cookies) })
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function PasswordNew({ loaderData: { isAsked, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.password.first')
  const shell = useTranslations('shell')
  const password = { name: 'password', kind: 'password', autoComplete: 'new-password' } as const
  const login = actionData && 'token' in actionData ? actionData : undefined
  const refused = actionData && 'reason' in actionData ? actionData : undefined
  useEffect(() => {
    if (login) rememberLogin(login.token, login.designUrl)
  }, [login])
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{login ? words('done') : title}</h1>
      {login && (
        <>
          <p role="status">{words('doneText')}</p>
          <Button component={Link} to="/home">
            {words('goOn')}
          </Button>
          <TextLink to="/desginarea" target="_blank">
            {shell('openDesignArea')}
          </TextLink>
        </>
      )}
      {!login && isAsked && (
        <>
          <p className="lead">{words('text')}</p>
          <AskingForm
            action="/password/new"
            fields={[{ ...password, label: words('password'), faults: [...passwordFaults, 'password-same'] }]}
            submit={words('submit')}
            refused={refused}
          />
        </>
      )}
      {!login && !isAsked && (
        <>
          <p>{words('over')}</p>
          <TextLink to="/account/security/password">{words('change')}</TextLink>
        </>
      )}
    </div>
  )
}
