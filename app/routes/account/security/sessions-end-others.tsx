import { useTranslations } from 'use-intl'
import { endOtherSessions } from '#domain/accounts/sessions/sessions.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/sessions-end-others'
import { doneAddress } from './done.ts'
import { againIn, passwordForm } from './password-again.ts'
import { PasswordPage } from './password-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.sessions.endOthers })

/** POST `/account/security/sessions/end-others`: ends every log-in but this one. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      await endOtherSessions(asked.app, asked.visitor.credentials, againIn(asked))
      return doneAddress('others-ended')
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function SessionsEndOthers({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.sessions')
  return (
    <PasswordPage
      title={title}
      text={words('endText')}
      action="/account/security/sessions/end-others"
      submit={title}
      answer={actionData}
    />
  )
}
