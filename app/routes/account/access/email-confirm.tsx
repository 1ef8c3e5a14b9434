import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { isLinkGood } from '#domain/accounts/links.ts'
import { confirmEmail } from '#domain/accounts/registration/emails.ts'
import { creditInvite } from '#domain/points/invites.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import rows from '../rows.module.css'
import { tokenHeaders } from '../token-headers.ts'
import type { Route } from './+types/email-confirm'

/**
 * `/email/confirm?token=…`, where a letter leads that confirms an address. It asks first: programs that look through
 * letters follow links, and no address shall be confirmed by that.
 */
export const handle = application

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const token = url.searchParams.get('token') ?? ''
  const done = url.searchParams.get('done')
  const words = wordsFor(context).account.email.confirm
  const isGood = done === null && (await isLinkGood(app.db, 'email', token, app.clock()))
  return { token, done, isGood, isIn: person !== null, title: done === null ? words.title : words.done }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({}),
    run: async ({ app }) => {
      const { waitsFor } = await confirmEmail(app, args.url.searchParams.get('token'), creditInvite)
      return `/email/confirm?done=${waitsFor ?? ''}`
    },
  })

export const headers: Route.HeadersFunction = tokenHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function EmailConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token, done, isGood, isIn, title } = loaderData
  const words = useTranslations('account.email.confirm')
  const toLogin = useTranslations('account')('logIn')
  const isOver = done === null && !isGood
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {done !== null && <p role="status">{words(done === 'parent' ? 'parentText' : 'doneText')}</p>}
      {done === null && <p className="lead">{words(isGood ? 'text' : isIn ? 'overIn' : 'over')}</p>}
      {(done === '' || isOver) && !isIn && (
        <Button data-login="login" data-reloads="">
          {toLogin}
        </Button>
      )}
      {done === '' && isIn && <TextLink to="/account/welcome">{words('next')}</TextLink>}
      {isOver && isIn && <TextLink to="/account/security/email">{words('toEmail')}</TextLink>}
      {isGood && (
        <ActionForm
          action={`/email/confirm?token=${encodeURIComponent(token)}`}
          answer={actionData}
          className={rows.form}
          keepsScroll
        >
          <Submit className={rows.button}>{words('submit')}</Submit>
        </ActionForm>
      )}
    </div>
  )
}
