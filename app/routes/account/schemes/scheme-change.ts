import { redirect } from 'react-router'
import { startChange } from '#domain/schemes/drafts/change-scheme.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/scheme-change'

/** POST `/account/published/:id/change`: leads to the draft by which a published scheme is changed. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    const { id } = await startChange(app.db, actor, args.params.id)
    return `/account/schemes/${id}`
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/schemes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
