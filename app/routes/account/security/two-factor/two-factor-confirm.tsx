import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { confirmTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../../http/forms/form-action.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import classes from '../../rows.module.css'
import { BackupCodes } from '../backup-codes.tsx'
import { BackToSecurity } from '../password-page.tsx'
import { readSetupFor } from '../read-setup.ts'
import { TwoFactorSetup } from '../two-factor-setup.tsx'
import type { Route } from './+types/two-factor-confirm'

export async function loader({ context }: Route.LoaderArgs) {
  const { title } = wordsFor(context).security.twoFactor
  return { title, setup: await readSetupFor(context) }
}

/** POST `/account/security/two-factor/confirm`: a right code turns the second step on; the answer alone has the backup codes. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ code: typed }),
    secrets: ['code'],
    errorFields: { 'code-wrong': 'code' },
    run: async ({ app, visitor: { credentials, address }, values: { code } }) => ({
      done: { codes: await confirmTwoFactor(app, credentials, { code, address }) },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function TwoFactorConfirm({ loaderData: { title, setup }, actionData }: Route.ComponentProps) {
  const words = useTranslations('security.twoFactor')
  if (actionData?.done) return <BackupCodes title={words('nowOn')} codes={actionData.done.codes} />
  if (setup) return <TwoFactorSetup title={title} {...setup} answer={actionData} />
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p>{words('setupOver')}</p>
      <BackToSecurity />
    </>
  )
}
