import { type ActionFunctionArgs, redirect } from 'react-router'
import { putOffSecondStep } from '#domain/accounts/two-factor/second-step-duty.ts'
import { buttonAction } from '../../http/forms/form-action.ts'

/** POST `/backstage/later`: works without a second step until logging out, where the site is only tried. */
export const action = (args: ActionFunctionArgs) =>
  buttonAction(args, async ({ app, visitor }) => {
    await putOffSecondStep(app, visitor.credentials)
    return '/backstage'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/backstage')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../shell/errors/error-page.tsx'
