import { useTranslations } from 'use-intl'
import { renewBackupCodes } from '#domain/accounts/two-factor/two-factor.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { privateMeta } from '../../private-meta.ts'
import { BackupCodes } from '../backup-codes.tsx'
import { PasswordPage } from '../password-page.tsx'
import { refusalIn } from '../refusal-in.ts'
import { securityVerb } from '../security-verb.ts'
import type { Route } from './+types/two-factor-codes'

export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).security.twoFactor.toCodes })

/** POST `/account/security/two-factor/codes`: ten new backup codes, in the answer alone. */
export const action = (args: Route.ActionArgs) =>
  securityVerb(args, async ({ app, credentials, again }) => ({
    codes: await renewBackupCodes(app, credentials, again),
  }))

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function TwoFactorCodes({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  if (actionData && 'codes' in actionData) return <BackupCodes title={words('newCodes')} codes={actionData.codes} />
  return (
    <PasswordPage
      title={title}
      text={words('codesText')}
      action="/account/security/two-factor/codes"
      submit={title}
      refusal={refusalIn(actionData)}
    />
  )
}
