import { useTranslations } from 'use-intl'
import { removePasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { privateMeta } from '../../private-meta.ts'
import { doneAddress } from '../done.ts'
import { PasswordPage } from '../password-page.tsx'
import { refusalIn } from '../refusal-in.ts'
import { securityVerb } from '../security-verb.ts'
import type { Route } from './+types/passkey-remove'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.passkeys.remove })

/** POST `/account/security/passkeys/:id/remove`: nobody gets in by it any more. The page itself only asks for the password. */
export const action = (args: Route.ActionArgs) =>
  securityVerb(args, async ({ app, credentials, again }) => {
    await removePasskey(app, credentials, { ...again, id: args.params.id })
    return doneAddress('passkey-removed')
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function PasskeyRemove({ loaderData: { title }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('security.passkeys')
  return (
    <PasswordPage
      title={title}
      text={words('removeText')}
      action={`/account/security/passkeys/${params.id}/remove`}
      submit={title}
      refusal={refusalIn(actionData)}
    />
  )
}
