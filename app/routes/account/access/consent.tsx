import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { giveConsent, readConsent } from '#domain/accounts/registration/consents.ts'
import { DomainError } from '#domain/errors.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../account.module.css'
import rows from '../rows.module.css'
import { tokenHeaders } from '../token-headers.ts'
import type { Route } from './+types/consent'

/** `/consent?token=…`, where the letter leads by which a parent agrees to the account of a child younger than 16. */
export const handle = application

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const token = url.searchParams.get('token') ?? ''
  const isDone = url.searchParams.has('done')
  const child = isDone ? null : await readConsent(db, token, clock()).catch(nobody)
  const { title, done } = wordsFor(context).account.consent
  return { token, isDone, child, title: isDone ? done : title }
}

function nobody(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({}),
    run: async ({ app }) => {
      await giveConsent(app, args.url.searchParams.get('token'))
      return '/consent?done'
    },
  })

export const headers: Route.HeadersFunction = tokenHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, child, title } = loaderData
  const words = useTranslations('account.consent')
  const toLogin = useTranslations('account')('logIn')
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      {isDone && <p role="status">{words('doneText')}</p>}
      {!isDone && !child && <p>{words('over')}</p>}
      {!child && <Button data-login="login">{toLogin}</Button>}
      {child && (
        <>
          <p className="lead">{words('text', child)}</p>
          <p>{words('otherwise')}</p>
          <TextLink to="/legal">{words('legal')}</TextLink>
          <ActionForm
            action={`/consent?token=${encodeURIComponent(token)}`}
            answer={actionData}
            className={rows.form}
            keepsScroll
          >
            <Submit className={rows.button}>{words('submit')}</Submit>
          </ActionForm>
        </>
      )}
    </div>
  )
}
