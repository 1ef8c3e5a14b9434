import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { endSession } from '#domain/accounts/sessions/sessions.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/session-end'
import { doneAddress } from './done.ts'
import { againIn, passwordFields, passwordForm } from './password-again.ts'
import { PasswordPage } from './password-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.sessions.endTitle })

/** POST `/account/security/sessions/end`: ends a log-in with its hand-overs. The page itself only asks for the password. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    schema: z.object({ ...passwordFields, session: typed }),
    run: async (asked) => {
      await endSession(asked.app, asked.visitor.credentials, { ...againIn(asked), id: asked.values.session })
      return doneAddress('ended')
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function SessionEnd({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.sessions')
  return (
    <PasswordPage
      title={title}
      text={words('endText')}
      action="/account/security/sessions/end"
      submit={words('end')}
      answer={actionData}
      meant={{ session: actionData?.values.session ?? '' }}
    />
  )
}
