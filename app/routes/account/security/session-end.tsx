import { useTranslations } from 'use-intl'
import { endSession } from '#domain/accounts/sessions/sessions.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/session-end'
import { doneAddress } from './done.ts'
import { PasswordPage } from './password-page.tsx'
import { refusalIn } from './refusal-in.ts'
import { securityVerb } from './security-verb.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.sessions.endTitle })

/** POST `/account/security/sessions/end`: ends a log-in with its hand-overs. The page itself only asks for the password. */
export const action = (args: Route.ActionArgs) =>
  securityVerb(
    args,
    async ({ app, credentials, form, again }) => {
      await endSession(app, credentials, { ...again, id: form.get('session') })
      return doneAddress('ended')
    },
    ['session'],
  )

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function SessionEnd({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.sessions')
  const refusal = refusalIn(actionData)
  return (
    <PasswordPage
      title={title}
      text={words('endText')}
      action="/account/security/sessions/end"
      submit={words('end')}
      refusal={refusal}
      meant={{ session: refusal?.typed.session ?? '' }}
    />
  )
}
