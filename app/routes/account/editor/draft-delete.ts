import { redirect } from 'react-router'
import { deleteDraft } from '#domain/schemes/drafts/drafts.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/draft-delete'

/** POST `/account/schemes/:id/delete` gives a draft up. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await deleteDraft(app.db, actor, args.params.id)
    return '/account/schemes'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/schemes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
