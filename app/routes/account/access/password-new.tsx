import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { choosePassword, hasToChoosePassword } from '#domain/accounts/passwords/first-password.ts'
import { rememberLogin } from '../../../api/storage.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { designToolAddress } from '../../../http/design-tool.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { setCookies } from '../../../http/request/wire.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import { passwordErrorFields } from '../password-errors.ts'
import rows from '../rows.module.css'
import type { Route } from './+types/password-new'

/** `/password/new`: where logging in leads with a password that a first start made. */
export const handle = application

export async function loader({ context }: Route.LoaderArgs) {
  const isAsked = await hasToChoosePassword(context.get(appContext), context.get(visitorContext).credentials)
  return { isAsked, title: wordsFor(context).account.password.first.title }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ password: typed }),
    secrets: ['password'],
    errorFields: passwordErrorFields,
    run: async ({ app, values: { password }, visitor: { credentials } }) => {
      const { token, cookies, loginTicket } = await choosePassword(app, { password, credentials })
      return { done: { token, designUrl: designToolAddress(app, loginTicket) }, headers: setCookies(cookies) }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function PasswordNew({ loaderData: { isAsked, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.password.first')
  const shell = useTranslations('shell.account')
  const login = actionData?.done
  useEffect(() => {
    if (login) rememberLogin(login.token, login.designUrl)
  }, [login])
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{login ? words('done') : title}</h1>
      {login && (
        <>
          <p role="status">{words('doneText')}</p>
          <ButtonLink to="/home">{words('goOn')}</ButtonLink>
          <TextLink to="/desginarea" target="_blank">
            {shell('openDesignArea')}
          </TextLink>
        </>
      )}
      {!login && isAsked && (
        <>
          <p className="lead">{words('text')}</p>
          <ActionForm action="/password/new" answer={actionData} className={rows.form} keepsScroll>
            <Field name="password" label={words('password')} kind="password" autoComplete="new-password" />
            <Submit className={rows.button}>{words('submit')}</Submit>
          </ActionForm>
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
