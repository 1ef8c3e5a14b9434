import { redirect } from 'react-router'
import { unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/scheme-unpublish'

/** POST `/account/published/:id/unpublish` takes a scheme out of others' reach. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await unpublishScheme(app.db, actor, args.params.id)
    return `/account/schemes${args.url.search}`
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/schemes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
