import { redirect } from 'react-router'
import { keepAccount } from '#domain/leaving/leaving.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/keep'

/** POST `/account/data/delete/keep`: an account that was to be deleted stays. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await keepAccount(app.db, actor)
    return '/account/data/delete?kept'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/data/delete')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
