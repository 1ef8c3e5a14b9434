import { useTranslations } from 'use-intl'
import { renewBackupCodes } from '#domain/accounts/two-factor/two-factor.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction } from '../../../../http/forms/form-action.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { BackupCodes } from '../backup-codes.tsx'
import { againIn, passwordForm } from '../password-again.ts'
import { PasswordPage } from '../password-page.tsx'
import type { Route } from './+types/two-factor-codes'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.twoFactor.toCodes })

/** POST `/account/security/two-factor/codes`: ten new backup codes, in the answer alone. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => ({
      done: { codes: await renewBackupCodes(asked.app, asked.visitor.credentials, againIn(asked)) },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function TwoFactorCodes({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  if (actionData?.done) return <BackupCodes title={words('newCodes')} codes={actionData.done.codes} />
  return (
    <PasswordPage
      title={title}
      text={words('codesText')}
      action="/account/security/two-factor/codes"
      submit={title}
      answer={actionData}
    />
  )
}
