import { useTranslations } from 'use-intl'
import { confirmTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { privateMeta } from '../../private-meta.ts'
import classes from '../../rows.module.css'
import { BackupCodes } from '../backup-codes.tsx'
import { BackToSecurity } from '../password-page.tsx'
import { readSetupFor } from '../read-setup.ts'
import { refusalIn } from '../refusal-in.ts'
import { securityVerb } from '../security-verb.ts'
import { TwoFactorSetup } from '../two-factor-setup.tsx'
import type { Route } from './+types/two-factor-confirm'

export async function loader({ context }: Route.LoaderArgs) {
  const { title } = wordsFor(context).security.twoFactor
  return { title, setup: await readSetupFor(context) }
}

/** POST `/account/security/two-factor/confirm`: a right code turns the second step on; the answer alone has the backup codes. */
export const action = (args: Route.ActionArgs) =>
  securityVerb(
    args,
    async ({ app, credentials, form, again: { address } }) => ({
      codes: await confirmTwoFactor(app, credentials, { code: form.get('code'), address }),
    }),
    ['code'],
  )

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function TwoFactorConfirm({ loaderData: { title, setup }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  if (actionData && 'codes' in actionData) return <BackupCodes title={words('nowOn')} codes={actionData.codes} />
  const message = refusalIn(actionData)?.message
  if (setup) return <TwoFactorSetup title={title} {...setup} fault={message} />
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p>{words('setupOver')}</p>
      <BackToSecurity />
    </>
  )
}
