import type { ActionFunctionArgs } from 'react-router'
import { mailConfirmationAgain } from '#domain/accounts/registration/emails.ts'
import { privateVerb } from '../../../http/forms/private-verb.ts'

/** POST: sends the letter once more that confirms the account's e-mail. */
export const action = (args: ActionFunctionArgs) =>
  privateVerb(args, async ({ app, actor }) => {
    await mailConfirmationAgain(app, actor)
    return '/account/security/email?sent'
  })
