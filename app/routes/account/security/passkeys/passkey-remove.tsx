import { useTranslations } from 'use-intl'
import { removePasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction } from '../../../../http/forms/form-action.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { doneAddress } from '../done.ts'
import { againIn, passwordForm } from '../password-again.ts'
import { PasswordPage } from '../password-page.tsx'
import type { Route } from './+types/passkey-remove'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.passkeys.remove })

/** POST `/account/security/passkeys/:id/remove`: nobody gets in by it any more. The page itself only asks for the password. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      await removePasskey(asked.app, asked.visitor.credentials, { ...againIn(asked), id: args.params.id })
      return doneAddress('passkey-removed')
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function PasskeyRemove({ loaderData: { title }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('security.passkeys')
  return (
    <PasswordPage
      title={title}
      text={words('removeText')}
      action={`/account/security/passkeys/${params.id}/remove`}
      submit={title}
      answer={actionData}
    />
  )
}
