import { useTranslations } from 'use-intl'
import { endOtherSessions } from '#domain/accounts/sessions/sessions.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/sessions-end-others'
import { doneAddress } from './done.ts'
import { PasswordPage } from './password-page.tsx'
import { refusalIn } from './refusal-in.ts'
import { securityVerb } from './security-verb.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.sessions.endOthers })

/** POST `/account/security/sessions/end-others`: ends every log-in but this one. */
export const action = (args: Route.ActionArgs) =>
  securityVerb(args, async ({ app, credentials, again }) => {
    await endOtherSessions(app, credentials, again)
    return doneAddress('others-ended')
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function SessionsEndOthers({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.sessions')
  return (
    <PasswordPage
      title={title}
      text={words('endText')}
      action="/account/security/sessions/end-others"
      submit={title}
      refusal={refusalIn(actionData)}
    />
  )
}
