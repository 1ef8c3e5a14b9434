import { redirect } from 'react-router'
import { republishScheme } from '#domain/schemes/publishing/publishing.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/scheme-republish'

/** POST `/account/published/:id/republish` brings it back. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await republishScheme(app.db, actor, args.params.id)
    return `/account/schemes${args.url.search}`
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/schemes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
