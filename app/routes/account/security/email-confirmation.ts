import type { ActionFunctionArgs } from 'react-router'
import { mailConfirmationAgain } from '#domain/accounts/registration/emails.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'

/** POST: sends the letter once more that confirms the account's e-mail. */
export const action = (args: ActionFunctionArgs) =>
  buttonAction(
    args,
    async ({ app, actor, values: { from } }) => {
      await mailConfirmationAgain(app, actor)
      return from === 'welcome' ? '/account/welcome?sent' : '/account/security/email?sent'
    },
    ['from'],
  )

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
