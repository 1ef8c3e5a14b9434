import { useTranslations } from 'use-intl'
import { startTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction } from '../../../../http/forms/form-action.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { againIn, passwordForm } from '../password-again.ts'
import { PasswordPage } from '../password-page.tsx'
import { readSetupFor } from '../read-setup.ts'
import { TwoFactorSetup } from '../two-factor-setup.tsx'
import type { Route } from './+types/two-factor'

/** `/account/security/two-factor`: the password, then the key for an authenticator. */
export async function loader({ context }: Route.LoaderArgs) {
  const { title } = wordsFor(context).security.twoFactor
  return { title, setup: await readSetupFor(context) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      await startTwoFactor(asked.app, asked.visitor.credentials, againIn(asked))
      return '/account/security/two-factor'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function TwoFactor({ loaderData: { title, setup }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  if (setup) return <TwoFactorSetup title={title} {...setup} />
  return (
    <PasswordPage
      title={title}
      text={words('onText')}
      action="/account/security/two-factor"
      submit={words('next')}
      answer={actionData}
    />
  )
}
