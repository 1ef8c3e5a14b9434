import { useTranslations } from 'use-intl'
import { turnOffTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction } from '../../../../http/forms/form-action.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { doneAddress } from '../done.ts'
import { againIn, passwordForm } from '../password-again.ts'
import { PasswordPage } from '../password-page.tsx'
import type { Route } from './+types/two-factor-off'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.twoFactor.toOff })

/** POST `/account/security/two-factor/off`: the password alone is enough again. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      await turnOffTwoFactor(asked.app, asked.visitor.credentials, againIn(asked))
      return doneAddress('off')
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function TwoFactorOff({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  return (
    <PasswordPage
      title={title}
      text={words('offText')}
      action="/account/security/two-factor/off"
      submit={title}
      answer={actionData}
    />
  )
}
